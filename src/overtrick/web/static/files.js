// Files: one is dropped or chosen, and the play of a board is stepped through. The pages read
// without this too: then the whole play stands in a table.
document.documentElement.classList.add("js");

const form = document.getElementById("send");
const input = form.elements.file;
const said = document.getElementById("said");

function tell(words) {
  said.textContent = words;
  said.hidden = !words;
}

// Why these files are not even sent; nothing where they can be.
function whyNot(files) {
  const { most, together, files: many } = form.dataset;
  const { tooMany, tooLarge, tooLargeTogether, packed } = said.dataset;
  if (files.length > Number(many)) return tooMany;
  if (files.length === 1 && /\.(zip|gz|7z|rar|bz2|xz|tgz)$/i.test(files[0].name)) return packed;
  if (files.some((one) => one.size > Number(most))) return tooLarge;
  return files.reduce((sum, one) => sum + one.size, 0) > Number(together) ? tooLargeTogether : "";
}

function fits() {
  const why = whyNot([...input.files]);
  tell(why);
  return !why;
}

function send() {
  if (!input.files.length || !fits()) return;
  tell(said.dataset.reading);
  form.requestSubmit();
}

form.addEventListener("submit", (event) => {
  if (!fits()) event.preventDefault();
});
input.addEventListener("change", send);

const drop = form.querySelector(".drop");
const brings = (event) => event.dataTransfer?.types.includes("Files");
// Wherever on the page a file is let go, it is meant for us.
addEventListener("dragover", (event) => {
  if (!brings(event)) return;
  event.preventDefault();
  drop.classList.add("over");
});
addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) drop.classList.remove("over");
});
addEventListener("drop", (event) => {
  if (!brings(event)) return;
  event.preventDefault();
  drop.classList.remove("over");
  const { files, items } = event.dataTransfer;
  if (!files.length) return;
  form.closest("details")?.setAttribute("open", "");
  if ([...items].some((one) => one.webkitGetAsEntry?.()?.isDirectory)) {
    tell(said.dataset.folder);
    return;
  }
  const given = new DataTransfer();
  for (const one of files) given.items.add(one);
  input.files = given.files;
  send();
});

// The seats in the order of the table's columns, behind that of the trick's number.
const SEATS = ["", "W", "N", "E", "S"];

// A board whose auction and play can be gone through, as the tables of its calls and its tricks
// have them: every call is a step and every card. It begins where the first card is to be led.
class Stepped {
  constructor(board) {
    this.board = board;
    this.controls = board.querySelector(".stepping");
    this.between = board.querySelector(".between");
    this.count = board.querySelector(".step");
    this.cells = [...board.querySelectorAll("td[data-step]")].sort((one, other) => one.dataset.step - other.dataset.step);
    this.calls = [...board.querySelectorAll("td[data-call]")];
    this.at = this.calls.length;
    this.controls.hidden = false;
    for (const button of this.controls.querySelectorAll("[data-go]")) {
      button.addEventListener("click", () => this.go(button.dataset.go));
    }
    this.show();
  }

  go(where) {
    const last = this.calls.length + this.cells.length;
    this.at = { first: 0, back: Math.max(this.at - 1, 0), on: Math.min(this.at + 1, last), last }[where];
    this.show();
  }

  show() {
    const calls = this.calls.length;
    const cards = Math.max(this.at - calls, 0);
    for (const [place, cell] of this.calls.entries()) {
      cell.classList.toggle("to-come", place >= this.at);
      cell.classList.toggle("now", place === this.at - 1 && this.at < calls);
    }
    const played = this.cells.slice(0, cards);
    const gone = new Set(played.map((cell) => cell.dataset.of));
    for (const card of this.board.querySelectorAll("[data-card]")) {
      card.classList.toggle("gone", gone.has(card.dataset.card));
    }
    const now = played.at(-1);
    const row = now?.closest("tr");
    for (const spot of this.between.children) spot.replaceChildren();
    for (const cell of played) {
      if (cell.closest("tr") !== row) continue;
      this.between.querySelector(`.lies-${SEATS[cell.cellIndex]}`).replaceChildren(cell.querySelector(".laid").cloneNode(true));
    }
    for (const cell of this.cells) cell.classList.toggle("now", cell === now);
    this.between.classList.toggle("lying", cards > 0);
    this.count.textContent = this.said(cards) + this.won(row, cards);
    for (const button of this.controls.querySelectorAll("[data-go]")) {
      const back = ["first", "back"].includes(button.dataset.go);
      button.setAttribute("aria-disabled", String(back ? this.at === 0 : this.at === calls + this.cells.length));
    }
  }

  // Where it stands: at a call, before the lead, or at a card.
  said(cards) {
    const { said: card, call, lead } = this.count.dataset;
    const calls = this.calls.length;
    if (cards) return card.replace("#", cards);
    if (this.at < calls || !this.cells.length) return call.replace("##", calls).replace("#", this.at);
    return lead;
  }

  // The tricks won so far: those of the last trick that is over.
  won(row, cards) {
    const over = row && cards % 4 === 0 ? row : row?.previousElementSibling;
    const score = over?.querySelector("[data-won]")?.dataset.won;
    return score ? ` · ${score}` : "";
  }
}

const boards = [...document.querySelectorAll(".board")].filter((one) => one.querySelector(".stepping"));
const stepped = new Map(boards.map((one) => [one, new Stepped(one)]));
// What was looked for, or last touched, is what the keys are about.
const every = [...document.querySelectorAll(".board")];
let latest = document.querySelector(".board[autofocus]");
for (const board of every) {
  for (const event of ["click", "focusin"]) board.addEventListener(event, () => (latest = board));
}
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
addEventListener("keydown", (event) => {
  const where = KEYS[event.key];
  const typing = event.target.closest?.("input, select, textarea, [role=group][tabindex], pre");
  const board = latest ?? (event.shiftKey ? every[0] : null);
  if (!where || !board || typing || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.shiftKey) {
    // The board before or after: a step within the page, or a press of its button.
    const rel = { back: "prev", on: "next" }[where];
    const way = rel && board.querySelector(`.neighbours :is([rel="${rel}"], [data-rel="${rel}"])`);
    if (!way) return;
    event.preventDefault();
    way.click();
    latest = document.getElementById(way.hash?.slice(1)) ?? latest;
    return;
  }
  // Beyond the board that was last touched the keys are the browser's own.
  const place = board.getBoundingClientRect();
  if (!stepped.has(board) || place.bottom < 0 || place.top > innerHeight) return;
  event.preventDefault();
  stepped.get(board).go(where);
});
