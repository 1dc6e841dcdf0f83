// Deals that the server has not acknowledged: shown as not stored yet, and sent until they are.
import { Sender, Unsent, newKey } from "./unsent.js";

const unsent = new Unsent("overtrick.outbox");

export const waiting = (path) => unsent.waiting(path);
export const remove = (key) => unsent.remove(key);

export function add(path, seen, deal, shown) {
  unsent.add({ key: newKey(), path, seen, deal, shown });
}

// A deal that was refused stays in the list with the reason, until it is taken back or dropped.
export class Outbox {
  #sender;

  constructor(path, { stored, refused, changed }) {
    this.#sender = new Sender(unsent, path, {
      letter: ({ deal, seen, key }) => [`${path}/enter`, new URLSearchParams({ ...deal, seen, key })],
      answered({ ok, status, html }, one) {
        if (!ok) return refused(html, one, status);
        stored(html, one);
        return null;
      },
      changed,
      soonest: 1_000,
      slowest: 30_000,
    });
  }

  send() {
    this.#sender.send();
  }
}
