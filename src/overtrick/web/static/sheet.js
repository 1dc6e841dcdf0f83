// The page of a sheet: live, with an outbox for deals that are not stored yet.
import { stayAwake } from "./awake.js";
import { forget, keep } from "./kept.js";
import { follow } from "./live.js";
import { morph } from "./morph.js";
import { Outbox, add, remove, waiting } from "./outbox.js";
import { along, chosen, clear, complete, fill, limit, look, start, untouched } from "./pad.js";

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
    holds(form);
  }
  limit(form);
}

// Whose phone this is, said once at a table: of a side, or of the table, which North-South keep.
const SIDE = "overtrick.side";

function holds(form) {
  const [at, side] = (localStorage.getItem(SIDE) ?? "").split(" ");
  const key = at === path && form.querySelector(`input[name="side"][value="${CSS.escape(side)}"]`);
  if (key) key.checked = true;
}

document.addEventListener("change", ({ target }) => {
  if (target.name === "side" && target.form === pad()) localStorage.setItem(SIDE, `${path} ${target.value}`);
});

// The round that the pad is for, at a table of an evening.
const inRound = () => pad()?.querySelector('input[name="round"]')?.value;

// New parts are put in only where they are newer: an answer may be overtaken by an event.
function take(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("live");
  if (fresh && Number(fresh.dataset.seq) >= seen()) {
    const turn = inRound();
    morph(document.getElementById("live"), fresh);
    refresh();
    // What was tapped in half for a round that is over is not meant for the next one.
    if (pad() && turn !== inRound()) clear(pad());
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

// A number that counts the deals of a table goes up by one for each that waits.
function alongAfter(form, before) {
  const all = along(form);
  for (const one of form.querySelectorAll("[data-counts]")) all[one.name] = String(Number(all[one.name]) + before);
  return all;
}

// The board that was written is done with, though the server has not said so yet.
function nextBoard(form) {
  const boards = [...form.querySelectorAll('input[type="radio"][name="place"]')];
  const at = boards.findIndex((one) => one.checked);
  if (at < 0) return;
  boards[at].disabled = true;
  boards[at].checked = false;
  const next = boards.slice(at).find((one) => !one.disabled) ?? boards.find((one) => !one.disabled);
  if (next) next.checked = true;
}

// A director's button does the next thing as soon as it has done one; a second tap was not for that.
const [RESTS, SLOW] = sheet.classList.contains("director") ? [400, 5_000] : [0, 0];
const tapped = new WeakMap();

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.id === "pad" && event.submitter?.id === "write") {
    const deal = chosen(form);
    if (!complete(deal)) return;
    event.preventDefault();
    tell(null);
    const before = waiting(path).filter((one) => !one.problem).length;
    const words = deal.contract === "pass" ? form.querySelector('label[for="contract-pass"]').textContent : spoken(form);
    add(path, seen() + before, { ...alongAfter(form, before), ...deal }, words);
    clear(form);
    nextBoard(form);
    list();
    // The score is above the pad, which begins anew for the next deal.
    sheet.scrollIntoView({ block: "start" });
    outbox.send();
  } else if ("change" in form.dataset) {
    event.preventDefault();
    if (event.timeStamp < tapped.get(form)) return;
    tapped.set(form, event.timeStamp + SLOW);
    let rests = 0;
    const body = new URLSearchParams(new FormData(form));
    if (event.submitter?.name) body.set(event.submitter.name, event.submitter.value);
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers: { "x-parts": "1" } });
      const html = await answer.text();
      take(html);
      tell(answer.ok ? null : problemIn(html));
      if (answer.ok) rests = RESTS;
      dialog.close();
    } catch {
      const lost = document.createElement("p");
      lost.textContent = said.saidLost;
      tell(lost);
    } finally {
      tapped.set(form, performance.now() + rests);
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
