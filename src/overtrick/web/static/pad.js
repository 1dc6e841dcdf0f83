// The pad: dims what can't be meant together, and shows what will be written before it is.

const FIELDS = ["contract", "doubling", "declarer", "over", "claim", "holder"];

export function chosen(form) {
  const data = new FormData(form);
  const all = Object.fromEntries(FIELDS.map((name) => [name, String(data.get(name) ?? "")]));
  if (all.contract === "pass") return { ...Object.fromEntries(FIELDS.map((name) => [name, ""])), contract: "pass" };
  return all;
}

// What goes along with a deal: the board, or its number at the table, and who writes it down.
export function along(form) {
  const data = new FormData(form);
  const names = [...form.querySelectorAll("[data-along]")].map((one) => one.name);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")]));
}

export function complete(deal) {
  if (deal.contract === "pass") return true;
  return Boolean(deal.contract && deal.declarer && deal.over && (!deal.claim || deal.holder));
}

function allow(form, name, possible) {
  for (const key of form.querySelectorAll(`input[name="${name}"]`)) {
    const can = possible(key.value);
    key.disabled = !can;
    if (!can && key.checked) key.checked = false;
  }
}

// What can't be: more than thirteen tricks or fewer than none, honours of another strain.
export function limit(form) {
  const { contract } = chosen(form);
  const level = Number(contract[0]) || 0;
  allow(form, "over", (over) => !level || (Number(over) <= 7 - level && Number(over) >= -6 - level));
  const suits = Boolean(level) && !contract.endsWith("NT");
  const aces = Boolean(level) && contract.endsWith("NT");
  allow(form, "claim", (claim) => !claim || !level || (claim === "aces" ? aces : suits));
  const none = form.querySelector("#claim-none");
  if (none && !form.querySelector('input[name="claim"]:checked')) none.checked = true;
  const write = form.querySelector("#write");
  write.classList.toggle("ready", complete(chosen(form)));
}

export function fill(form, deal) {
  for (const name of FIELDS) {
    for (const key of form.querySelectorAll(`input[name="${name}"]`)) key.checked = key.value === (deal[name] ?? "");
  }
  for (const key of form.querySelectorAll("input[type=radio][data-along]")) {
    if (key.name in deal) key.checked = key.value === deal[key.name];
  }
  for (const folded of form.querySelectorAll("details")) {
    if (folded.querySelector('input:checked:not([value=""], [data-along])')) folded.open = true;
  }
  limit(form);
  look(form);
}

export function clear(form) {
  fill(form, { doubling: "", claim: "" });
  for (const typed of form.querySelectorAll("input[data-along]:not([type=radio], [type=hidden])")) typed.value = "";
  for (const folded of form.querySelectorAll("details")) folded.open = false;
}

export const untouched = (form) => !Object.values(chosen(form)).some(Boolean);

let asked = 0;
let waiting = 0;

// What comes by itself must not push the button away from under a finger.
function steadily(form, change) {
  const button = form.querySelector("#write");
  const before = button.getBoundingClientRect().top;
  change();
  if (before >= 0 && before < innerHeight) scrollBy(0, button.getBoundingClientRect().top - before);
}

// Ask the server what this would write; only the newest answer counts.
export function look(form) {
  clearTimeout(waiting);
  const number = ++asked;
  const place = form.querySelector("#look");
  const deal = chosen(form);
  if (!complete(deal)) {
    place.replaceChildren();
    return;
  }
  waiting = setTimeout(async () => {
    const address = new URL(form.dataset.look, location.href);
    for (const [name, value] of Object.entries({ ...along(form), ...deal })) if (value) address.searchParams.set(name, value);
    try {
      const answer = await fetch(address, { headers: { "x-parts": "1" } });
      const html = await answer.text();
      if (number === asked && answer.ok) steadily(form, () => (place.innerHTML = html));
    } catch {
      const said = document.getElementById("sheet")?.dataset.saidOffline ?? "";
      if (number === asked) steadily(form, () => (place.textContent = said));
    }
  }, 60);
}

export function start(form) {
  document.documentElement.classList.add("js");
  form.addEventListener("change", () => {
    limit(form);
    look(form);
  });
  limit(form);
  if (complete(chosen(form))) look(form);
  if (location.hash === "#honours") form.querySelector(".honours")?.setAttribute("open", "");
}

const alone = document.getElementById("pad");
if (alone && !document.getElementById("sheet")) start(alone);
