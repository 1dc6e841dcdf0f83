// The sheets this device has kept, in its own storage: the server never learns the list.
const NAME = "overtrick.kept";
const AT_ONCE = 3;

export function kept() {
  try {
    const list = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(list) ? list.filter((one) => typeof one?.path === "string") : [];
  } catch {
    return [];
  }
}

function store(list) {
  try {
    localStorage.setItem(NAME, JSON.stringify(list));
  } catch {
    // Where there is no room the page goes on, and is only not found again by itself.
  }
}

// Remember a sheet by its path, newest first; `about` tells how it stands.
export function keep(path, title, about = "") {
  const others = kept().filter((one) => one.path !== path);
  store([{ path, title, about, at: Date.now() }, ...others].slice(0, 200));
}

export function forget(path) {
  store(kept().filter((one) => one.path !== path));
}

// The page's language, in the visitor's own kind of it: English dates differ.
function tongue() {
  const here = document.documentElement.lang;
  return navigator.languages.find((one) => one.startsWith(here)) ?? here;
}

function row(section, one) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = one.path;
  link.textContent = one.title || one.path;
  const about = document.createElement("span");
  about.className = "quiet";
  about.textContent = one.about ?? "";
  const when = document.createElement("time");
  when.textContent = new Date(one.at).toLocaleString(tongue(), { dateStyle: "medium", timeStyle: "short" });
  const drop = document.createElement("button");
  drop.type = "button";
  drop.textContent = section.dataset.forget;
  drop.addEventListener("click", () => {
    forget(one.path);
    show(section);
  });
  item.append(link, " ", about, " ", when, " ", drop);
  return item;
}

function show(section) {
  const list = kept().filter((one) => /^\/(s|evening|table)\//.test(one.path));
  const [newest, earlier] = section.querySelectorAll("ul");
  section.hidden = list.length === 0;
  section.querySelector("details").hidden = list.length <= AT_ONCE;
  newest.replaceChildren(...list.slice(0, AT_ONCE).map((one) => row(section, one)));
  earlier.replaceChildren(...list.slice(AT_ONCE).map((one) => row(section, one)));
}

const section = document.getElementById("kept");
if (section) show(section);
