// Moves on their way. Whatever is tapped is kept, over a reload of the page as well, and sent in
// its order, each until somebody answers.
import { Sender, Unsent, newKey } from "./unsent.js";

const CARD = /\/card$/;
const unsent = new Unsent("overtrick.moves");

// By what a move is known while it waits. A card can be played only once, whatever was seen before.
function known(action, body) {
  const facts = new URLSearchParams(body);
  if (CARD.test(action)) facts.delete("seen");
  return `${action}?${facts}`;
}

// `here` tells at which table, in which seat and in which deal somebody is who makes a move.
export class Moves {
  #sender;

  constructor(path, { here, answered, lost, changed }) {
    Object.assign(this, { path, here });
    const letter = ({ action, body, key }) => {
      const form = new URLSearchParams(body);
      form.set("key", key);
      return [action, form];
    };
    const told = (answer, move) => answered(answer.ok, answer.html, move);
    this.#sender = new Sender(unsent, path, { letter, answered: told, lost, changed, soonest: 500, slowest: 8_000, held: true });
  }

  get waiting() {
    return unsent.waiting(this.path);
  }

  // The move as it waits; nothing where the very same is on its way already.
  add(action, body, button) {
    const name = known(action, body);
    if (this.waiting.some((one) => one.name === name)) return null;
    const chosen = button?.name ? `button[name="${button.name}"][value="${CSS.escape(button.value)}"]` : "";
    const move = { key: newKey(), path: this.path, here: this.here(), name, action, body: `${body}`, chosen };
    unsent.add(move);
    this.#sender.changed();
    this.send();
    return move;
  }

  send() {
    this.#sender.send();
  }

  // What an earlier page has left is sent where it was meant for, and nowhere else: `late` is told
  // where it was meant for another deal, or another seat.
  async resume(late) {
    await this.#sender.alone(() => {
      const gone = this.waiting.filter((one) => one.here !== this.here());
      for (const { key } of gone) unsent.remove(key);
      if (gone.length) late();
    });
    this.#sender.held = false;
    this.send();
  }

  forget() {
    for (const { key } of this.waiting) unsent.remove(key);
  }
}
