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

// A file that is too large is not even sent.
function fits() {
  const large = [...input.files].some((one) => one.size > Number(form.dataset.most));
  tell(large ? said.dataset.large : "");
  return !large;
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
  if (!event.dataTransfer.files.length) return;
  const one = new DataTransfer();
  one.items.add(event.dataTransfer.files[0]);
  input.files = one.files;
  send();
});

// The seats in the order of the table's columns, behind that of the trick's number.
const SEATS = ["", "W", "N", "E", "S"];

// A board whose play can be gone through, as the table of its tricks has it.
class Stepped {
  constructor(board) {
    this.board = board;
    this.controls = board.querySelector(".stepping");
    this.between = board.querySelector(".between");
    this.count = board.querySelector(".step");
    this.cells = [...board.querySelectorAll("td[data-step]")].sort((one, other) => one.dataset.step - other.dataset.step);
    this.at = 0;
    this.controls.hidden = false;
    for (const button of this.controls.querySelectorAll("[data-go]")) {
      button.addEventListener("click", () => this.go(button.dataset.go));
    }
    this.show();
  }

  go(where) {
    const last = this.cells.length;
    this.at = { first: 0, back: Math.max(this.at - 1, 0), on: Math.min(this.at + 1, last), last }[where];
    this.show();
  }

  show() {
    const played = this.cells.slice(0, this.at);
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
    this.between.classList.toggle("lying", this.at > 0);
    this.count.textContent = this.count.dataset.said.replace("#", this.at) + this.won(row);
    for (const button of this.controls.querySelectorAll("[data-go]")) {
      const back = ["first", "back"].includes(button.dataset.go);
      button.setAttribute("aria-disabled", String(back ? this.at === 0 : this.at === this.cells.length));
    }
  }

  // The tricks won so far: those of the last trick that is over.
  won(row) {
    const over = row && this.at % 4 === 0 ? row : row?.previousElementSibling;
    const score = over?.querySelector("[data-won]")?.dataset.won;
    return score ? ` · ${score}` : "";
  }
}

const boards = [...document.querySelectorAll(".board")].filter((one) => one.querySelector(".stepping"));
const stepped = new Map(boards.map((one) => [one, new Stepped(one)]));
let latest = null;
for (const board of boards) {
  for (const event of ["click", "focusin"]) board.addEventListener(event, () => (latest = stepped.get(board)));
}
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
addEventListener("keydown", (event) => {
  const where = KEYS[event.key];
  const typing = event.target.closest?.("input, select, textarea, [role=group][tabindex], pre");
  if (!where || !latest || typing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  // Beyond the board that was last touched the keys are the browser's own.
  const place = latest.board.getBoundingClientRect();
  if (place.bottom < 0 || place.top > innerHeight) return;
  event.preventDefault();
  latest.go(where);
});
