// What the server has not acknowledged: kept on this device, and sent again until somebody answers.
// Each has a key of its own, so that it is done once however often it is sent.

const PATIENCE = 20_000;
const NOBODY = new Set([408, 429]);

export function newKey() {
  // randomUUID is there on secure pages only, and a club room without internet has none.
  const random = [...crypto.getRandomValues(new Uint8Array(16))];
  return random.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// What waits under one name in this device's storage, of all pages, in its order.
export class Unsent {
  // Where storage is full or forbidden, what waits lasts as long as the page.
  #here = null;

  constructor(name) {
    this.name = name;
  }

  waiting(path) {
    const all = this.#here ?? this.#stored();
    return Array.isArray(all) ? all.filter((one) => !path || one.path === path) : [];
  }

  add(one) {
    this.#keep([...this.waiting(), one]);
  }

  remove(key) {
    this.#keep(this.waiting().filter((one) => one.key !== key));
  }

  change(key, facts) {
    this.#keep(this.waiting().map((one) => (one.key === key ? { ...one, ...facts } : one)));
  }

  #stored() {
    try {
      return JSON.parse(localStorage.getItem(this.name) ?? "[]");
    } catch {
      return [];
    }
  }

  #keep(all) {
    try {
      localStorage.setItem(this.name, JSON.stringify(all));
      this.#here = null;
    } catch {
      this.#here = all;
    }
  }
}

// The answer to a form, or nothing where nobody gave one.
async function posted(action, body) {
  try {
    const abort = AbortSignal.timeout ? { signal: AbortSignal.timeout(PATIENCE) } : {};
    const answer = await fetch(action, { method: "POST", body, headers: { "x-parts": "1" }, ...abort });
    const { ok, status } = answer;
    return status >= 500 || NOBODY.has(status) ? null : { ok, status, html: await answer.text() };
  } catch {
    return null;
  }
}

// Sends what waits for one page, one after another, and from one window at a time. A `letter` is
// an address and a form. What `answered` returns is kept with what was sent, which then waits for
// a person with its problem; where it returns nothing, that is done with. While it is `held`
// nothing is sent, whatever asks for it.
export class Sender {
  constructor(unsent, path, { letter, answered, lost = () => {}, changed, soonest, slowest, held = false }) {
    Object.assign(this, { unsent, path, letter, answered, lost, changed, soonest, slowest, held });
    Object.assign(this, { pause: soonest, busy: false, again: false, timer: 0 });
    addEventListener("online", () => this.send());
    document.addEventListener("visibilitychange", () => document.hidden || this.send());
    addEventListener("storage", (event) => event.key === unsent.name && this.changed());
  }

  async send() {
    if (this.held) return;
    clearTimeout(this.timer);
    this.again = this.busy;
    if (this.busy) return;
    this.busy = true;
    try {
      await this.alone(() => this.#each());
    } finally {
      this.busy = false;
      this.changed();
      if (this.again) this.send();
    }
  }

  // Nothing else of this page is sent meanwhile, in no window.
  async alone(act) {
    const name = `${this.unsent.name} ${this.path}`;
    await (navigator.locks ? navigator.locks.request(name, act) : act());
  }

  async #each() {
    for (let one; (one = this.unsent.waiting(this.path).find((each) => !each.problem)); ) {
      this.changed();
      const answer = await posted(...this.letter(one));
      if (!answer) return this.#later();
      this.pause = this.soonest;
      let problem = null;
      try {
        problem = this.answered(answer, one);
      } finally {
        if (problem) this.unsent.change(one.key, { problem });
        else this.unsent.remove(one.key);
      }
    }
  }

  #later() {
    this.timer = setTimeout(() => this.send(), this.pause);
    this.pause = Math.min(this.pause * 2, this.slowest);
    this.lost();
  }
}
