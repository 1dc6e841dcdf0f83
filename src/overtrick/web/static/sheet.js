// The page of a sheet: live, with an outbox for deals that are not stored yet.
import { stayAwake } from "./awake.js";
import { forget, keep } from "./kept.js";
import { follow } from "./live.js";
import { morph } from "./morph.js";
import { Outbox, add, remove, waiting } from "./outbox.js";
import { chosen, clear, complete, fill, limit, look, start, untouched } from "./pad.js";

const sheet = document.getElementById("sheet");
const path = sheet.dataset.at;
const said = sheet.dataset;
const notice = document.getElementById("notice");
const dialog = document.getElementById("dialog");

const started = new WeakSet();
const seen = () => Number(document.getElementById("live").dataset.seq);
const pad = () => document.getElementById("pad");

document.documentElement.classList.add("js");
keep(path, said.title);

function refresh() {
  const form = pad();
  if (!form) return;
  if (!started.has(form)) {
    started.add(form);
    start(form);
  }
  limit(form);
}

// New parts are put in only where they are newer: an answer may be overtaken by an event.
function take(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("live");
  if (fresh && Number(fresh.dataset.seq) >= seen()) {
    morph(document.getElementById("live"), fresh);
    refresh();
    if (pad() && complete(chosen(pad()))) look(pad());
  }
}

// What an answer says above the sheet; the suits in it are drawings.
function problemIn(html) {
  const box = new DOMParser().parseFromString(html, "text/html");
  return box.querySelector('#notice, [role="alert"]');
}

function tell(problem) {
  notice.replaceChildren(...(problem?.childNodes ?? []));
  notice.hidden = notice.childNodes.length === 0;
  if (!notice.hidden) notice.scrollIntoView({ block: "nearest" });
}

function inWords(problem) {
  const copy = problem.cloneNode(true);
  for (const suit of copy.querySelectorAll("svg")) suit.replaceWith(` ${suit.getAttribute("aria-label")}`);
  return copy.textContent.replace(/\s+/g, " ").trim();
}

const outbox = new Outbox(path, {
  stored: take,
  refused(html, one) {
    take(html);
    const problem = problemIn(html);
    const words = problem ? inWords(problem) : said.saidLost;
    tell(problem);
    const form = pad();
    if (!form || !untouched(form)) return words;
    fill(form, one.deal);
    return null;
  },
  changed: list,
});

function button(text, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", act);
  return made;
}

// What waits is shown above the sheet, as not stored yet.
function list() {
  const place = document.getElementById("outbox");
  const all = waiting(path);
  place.hidden = all.length === 0;
  place.replaceChildren(
    ...all.map((one) => {
      const row = document.createElement("li");
      const deal = document.createElement("b");
      deal.textContent = one.shown;
      row.append(deal, ` – ${one.problem ?? said.saidUnstored} `);
      if (one.problem) {
        row.append(
          button(said.saidBack, () => {
            if (!pad()) return;
            fill(pad(), one.deal);
            remove(one.key);
            list();
            pad().scrollIntoView({ block: "start" });
          }),
        );
      }
      if (one.problem) {
        row.append(
          button(said.saidDrop, () => {
            remove(one.key);
            list();
          }),
        );
      }
      return row;
    }),
  );
}

// A deal as it was tapped in, in words, for the list of what is not stored yet.
function spoken(form) {
  const parts = ["contract", "doubling", "declarer", "over"].map((name) => {
    const key = form.querySelector(`input[name="${name}"]:checked`);
    if (!key || (name === "doubling" && !key.value)) return "";
    return key.getAttribute("aria-label") ?? form.querySelector(`label[for="${key.id}"]`).textContent;
  });
  return parts
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join(", ");
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.id === "pad" && event.submitter?.id === "write") {
    const deal = chosen(form);
    if (!complete(deal)) return;
    event.preventDefault();
    tell(null);
    const before = waiting(path).filter((one) => !one.problem).length;
    const words = deal.contract === "pass" ? form.querySelector('label[for="contract-pass"]').textContent : spoken(form);
    add(path, seen() + before, deal, words);
    clear(form);
    list();
    // The score is above the pad, which begins anew for the next deal.
    sheet.scrollIntoView({ block: "start" });
    outbox.send();
  } else if ("change" in form.dataset) {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form));
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers: { "x-parts": "1" } });
      const html = await answer.text();
      take(html);
      tell(answer.ok ? null : problemIn(html));
      dialog.close();
    } catch {
      const lost = document.createElement("p");
      lost.textContent = said.saidLost;
      tell(lost);
    }
  }
});

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-why]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  try {
    const answer = await fetch(link.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const why = page.getElementById("why");
    if (!why) throw new Error(String(answer.status));
    dialog.querySelector(".dialog-body").replaceChildren(why);
    dialog.showModal();
  } catch {
    location.href = link.href;
  }
});

dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
document.getElementById("print")?.addEventListener("click", () => print());

follow(path, seen, {
  told: take,
  gone() {
    forget(path);
    location.reload();
  },
  line(open) {
    const place = document.getElementById("line");
    place.textContent = open ? said.saidLive : said.saidLost;
    place.classList.toggle("lost", !open);
    if (open) outbox.send();
  },
});

refresh();
list();
outbox.send();
if ("write" in said) stayAwake();
