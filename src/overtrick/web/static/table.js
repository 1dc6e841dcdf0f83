// The page of a table: live, with moves that are sent until they are answered, and a keyboard.
import { stayAwake } from "./awake.js";
import { forget, keep } from "./kept.js";
import { follow } from "./live.js";
import { morph } from "./morph.js";
import { typing } from "./typing.js";

const table = document.getElementById("table");
const path = table.dataset.at;
const said = table.dataset;
const notice = document.getElementById("notice");
const turn = document.getElementById("turn-told");
const title = document.title;
const PATIENCE = 20_000;

const live = () => document.getElementById("live");
const seen = () => Number(live().dataset.seq);

document.documentElement.classList.add("js");
keep(path, said.title);

// Whose turn it is stands in the title of the window, and is said once to who listens.
function mark() {
  const mine = "turn" in live().dataset;
  document.title = mine ? `● ${title}` : title;
  const words = mine ? said.saidTurn : "";
  if (turn.textContent !== words) turn.textContent = words;
  for (const name of document.querySelectorAll("[data-own-name]")) name.value ||= said.name;
  for (const long of document.querySelectorAll(".remarks, .calls")) long.scrollTop = long.scrollHeight;
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
  const label = form.querySelector(`label[for="${chosen.id}"]`);
  const [before, after] = button.dataset.said.split("{}");
  button.replaceChildren(before, ...[...label.childNodes].map((one) => one.cloneNode(true)), after ?? "");
}

// New parts are put in only where they are newer: an answer may be overtaken by an event.
function take(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("live");
  if (fresh && Number(fresh.dataset.seq) >= seen()) {
    morph(live(), fresh);
    // The server knows nothing of what was chosen: it is put back on the button.
    mark();
  }
}

function tell(nodes) {
  notice.replaceChildren(...nodes);
  notice.hidden = notice.childNodes.length === 0;
  if (!notice.hidden) notice.scrollIntoView({ block: "nearest" });
}

const wait = (time) => new Promise((done) => setTimeout(done, time));

// A move is sent until somebody answers. It has a key of its own, so that it is made once.
let busy = false;

async function send(action, body) {
  const random = [...crypto.getRandomValues(new Uint8Array(16))];
  body.set("key", random.map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  for (let pause = 500; ; pause = Math.min(pause * 2, 8_000)) {
    try {
      const abort = AbortSignal.timeout ? { signal: AbortSignal.timeout(PATIENCE) } : {};
      const answer = await fetch(action, { method: "POST", body, headers: { "x-parts": "1" }, ...abort });
      if (answer.status < 500 && answer.status !== 408) return answer;
    } catch {
      // Nobody answers: the line says so, and the move is sent again.
    }
    tell([said.saidLost]);
    await wait(pause);
  }
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!("change" in form.dataset)) return;
  event.preventDefault();
  if (busy) return;
  busy = true;
  table.classList.add("sending");
  const body = new URLSearchParams(new FormData(form));
  if (event.submitter?.name) body.set(event.submitter.name, event.submitter.value);
  try {
    const answer = await send(form.getAttribute("action"), body);
    const html = await answer.text();
    take(html);
    const problem = new DOMParser().parseFromString(html, "text/html").querySelector('[role="alert"]');
    tell(answer.ok ? [] : [...(problem?.childNodes ?? [said.saidLost])]);
    if (answer.ok && "clear" in form.dataset) form.reset();
  } finally {
    busy = false;
    table.classList.remove("sending");
  }
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
    location.reload();
  },
  line(there) {
    const line = document.getElementById("line");
    line.textContent = there ? said.saidLive : said.saidLost;
    line.classList.toggle("lost", !there);
    // What the server had to say stays; only that the line was lost is over.
    if (there && !busy && notice.textContent === said.saidLost) tell([]);
  },
});

mark();
stayAwake();
