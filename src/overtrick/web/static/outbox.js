// Deals that the server has not acknowledged: kept on this device, shown as not stored yet, sent
// again until they are. Each has a key of its own, so that none is written twice.

const NAME = "overtrick.outbox";
const SLOWEST = 30_000;

export function waiting(path) {
  try {
    const all = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(all) ? all.filter((one) => !path || one.path === path) : [];
  } catch {
    return [];
  }
}

function keep(all) {
  localStorage.setItem(NAME, JSON.stringify(all));
}

export function remove(key) {
  keep(waiting().filter((one) => one.key !== key));
}

export function add(path, seen, deal, shown) {
  // randomUUID is there on secure pages only, and a club room without internet has none.
  const random = [...crypto.getRandomValues(new Uint8Array(16))];
  const key = random.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  keep([...waiting(), { key, path, seen, deal, shown }]);
}

// A deal that was refused stays in the list with the reason, until it is taken back or dropped.
function refuse(key, problem) {
  keep(waiting().map((one) => (one.key === key ? { ...one, problem } : one)));
}

export class Outbox {
  constructor(path, { stored, refused, changed }) {
    Object.assign(this, { path, stored, refused, changed, pause: 1_000, busy: false, timer: 0 });
    addEventListener("online", () => this.send());
    document.addEventListener("visibilitychange", () => document.hidden || this.send());
    addEventListener("storage", (event) => event.key === NAME && this.changed());
  }

  async send() {
    clearTimeout(this.timer);
    if (this.busy) return;
    this.busy = true;
    try {
      await (navigator.locks ? navigator.locks.request(NAME, () => this.each()) : this.each());
    } finally {
      this.busy = false;
      this.changed();
    }
  }

  async each() {
    for (let one; (one = waiting(this.path).find((each) => !each.problem)); ) {
      this.changed();
      let answer;
      let html;
      try {
        const body = new URLSearchParams({ ...one.deal, seen: one.seen, key: one.key });
        const abort = AbortSignal.timeout ? { signal: AbortSignal.timeout(20_000) } : {};
        answer = await fetch(`${this.path}/enter`, { method: "POST", body, headers: { "x-parts": "1" }, ...abort });
        html = await answer.text();
      } catch {
        return this.later();
      }
      if (answer.ok) {
        remove(one.key);
        this.pause = 1_000;
        this.stored(html, one);
      } else if (answer.status >= 500 || answer.status === 408 || answer.status === 429) {
        return this.later();
      } else {
        const problem = this.refused(html, one, answer.status);
        if (problem === null) remove(one.key);
        else refuse(one.key, problem);
      }
    }
  }

  later() {
    this.timer = setTimeout(() => this.send(), this.pause);
    this.pause = Math.min(this.pause * 2, SLOWEST);
  }
}
