// The page of a table: live, with moves that are sent until they are answered, and a keyboard.
import { stayAwake } from "./awake.js";
import { forget, keep } from "./kept.js";
import { follow } from "./live.js";
import { morph } from "./morph.js";
import { Moves } from "./moves.js";
import { asking, see, unfold } from "./turn.js";
import { typing } from "./typing.js";

const table = document.getElementById("table");
const path = table.dataset.at;
const said = table.dataset;
const notice = document.getElementById("notice");
const turn = document.getElementById("turn-told");
const title = document.title;
const underWay = document.getElementById("under-way");

const live = () => document.getElementById("live");
const seen = () => Number(live().dataset.seq);

document.documentElement.classList.add("js");
const keepIt = () => keep(path, said.title, live().dataset.about);
keepIt();

// Whose turn it is stands in the title of the window, and is said once to who listens.
function mark() {
  const mine = "turn" in live().dataset;
  document.title = mine ? `● ${title}` : title;
  const words = mine ? said.saidTurn : "";
  if (turn.textContent !== words) turn.textContent = words;
  for (const name of document.querySelectorAll("[data-own-name]")) name.value ||= said.name;
  for (const long of document.querySelectorAll(".remarks, .calls")) long.scrollTop = long.scrollHeight;
  unfold();
  choose();
}

// What was chosen in the box stands on the button that says it.
function choose() {
  const form = document.querySelector("[data-box]");
  if (!form) return;
  const button = form.querySelector("#say-call");
  const chosen = form.querySelector('input[name="call"]:checked');
  button.disabled = !chosen;
  if (!chosen) return;
  // A double is not a bid: some languages say it otherwise.
  if (chosen.dataset.said) return button.replaceChildren(chosen.dataset.said);
  const label = form.querySelector(`label[for="${chosen.id}"]`);
  const [before, after] = button.dataset.said.split("{}");
  button.replaceChildren(before, ...[...label.childNodes].map((one) => one.cloneNode(true)), after ?? "");
}

// Which turn it is, where it is one's own: by the last move before it, and whether an answer is wanted.
const turnNow = () => ("turn" in live().dataset ? `${live().dataset.moved} ${asking() !== null}` : "");

// New parts are put in only where they are newer: an answer may be overtaken by an event.
function take(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("live");
  if (fresh && Number(fresh.dataset.seq) >= seen()) {
    const before = turnNow();
    morph(live(), fresh);
    keepIt();
    // The server knows nothing of what was chosen and what is on its way: it is put back.
    mark();
    show();
    if (turnNow() && turnNow() !== before) see();
  }
}

function tell(nodes) {
  notice.replaceChildren(...nodes);
  notice.hidden = notice.childNodes.length === 0;
  if (!notice.hidden) notice.scrollIntoView({ block: "nearest" });
}

// What was tapped and has no answer yet is seen at its button, and said where it takes a while.
let slow = 0;

function show() {
  const { waiting } = moves;
  table.classList.toggle("sending", waiting.length > 0);
  for (const one of document.querySelectorAll(".under-way")) one.classList.remove("under-way");
  for (const { action, chosen } of waiting) {
    for (const button of document.querySelectorAll(chosen || "button")) {
      if (button.form?.getAttribute("action") === action) button.classList.add("under-way");
    }
  }
  clearTimeout(slow);
  if (waiting.length) slow = setTimeout(() => (underWay.textContent = said.saidSending), 400);
  else underWay.textContent = "";
}

// Where the words of a move were typed, by its key, as long as the page lasts.
const typed = new Map();

const moves = new Moves(path, {
  here: () => live().dataset.here,
  answered(ok, html, move) {
    take(html);
    const problem = new DOMParser().parseFromString(html, "text/html").querySelector('[role="alert"]');
    if (!ok) tell([...(problem?.childNodes ?? [said.saidLost])]);
    else if (notice.textContent === said.saidLost) tell([]);
    const field = typed.get(move.key);
    typed.delete(move.key);
    if (!ok && field?.isConnected && !field.value) field.value = new URLSearchParams(move.body).get(field.name);
  },
  lost: () => tell([said.saidLost]),
  changed: show,
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!("change" in form.dataset)) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form));
  if (event.submitter?.name) body.set(event.submitter.name, event.submitter.value);
  // A refusal stays until something else is wished for, also where a later move was taken.
  if (!moves.waiting.length) tell([]);
  const move = moves.add(form.getAttribute("action"), body, event.submitter);
  if (!move || !("clear" in form.dataset)) return;
  // There is room for the next words at once; what is refused is put back.
  typed.set(move.key, form.querySelector("input:not([type=hidden])"));
  form.reset();
});

document.addEventListener("change", (event) => event.target.name === "call" && choose());

typing({
  keys: () => [...document.querySelectorAll("[data-keys]:not(:disabled)")],
  typed(element) {
    if (element.type !== "radio") return element.click();
    element.checked = true;
    element.focus();
    choose();
  },
});

follow(path, seen, {
  told: take,
  gone() {
    forget(path);
    moves.forget();
    location.reload();
  },
  line(there) {
    if (there) moves.send();
    const line = document.getElementById("line");
    line.textContent = there ? said.saidLive : said.saidLost;
    line.classList.toggle("lost", !there);
    // What the server had to say stays; only that the line was lost is over.
    if (there && !moves.waiting.length && notice.textContent === said.saidLost) tell([]);
  },
});

mark();
moves.resume(() => tell([said.saidLate]));
stayAwake();
