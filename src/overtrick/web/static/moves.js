// Moves on their way. Whatever is tapped is kept and sent in its order, each until somebody
// answers. Each has a key of its own, so that it is made once however often it is sent.

const PATIENCE = 20_000;
const CARD = /\/card$/;

// By what a move is known while it waits. A card can be played only once, whatever was seen before.
function known(action, body) {
  const facts = new URLSearchParams(body);
  if (CARD.test(action)) facts.delete("seen");
  return `${action}?${facts}`;
}

function key() {
  // randomUUID is there on secure pages only, and a club room without internet has none.
  const random = [...crypto.getRandomValues(new Uint8Array(16))];
  return random.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const wait = (time) => new Promise((done) => setTimeout(done, time));

async function sent(move, lost) {
  for (let pause = 500; ; pause = Math.min(pause * 2, 8_000)) {
    try {
      const abort = AbortSignal.timeout ? { signal: AbortSignal.timeout(PATIENCE) } : {};
      const answer = await fetch(move.action, { method: "POST", body: move.body, headers: { "x-parts": "1" }, ...abort });
      if (answer.status < 500 && answer.status !== 408) return { ok: answer.ok, html: await answer.text() };
    } catch {
      // Nobody answers: the page says so, and the move is sent again.
    }
    lost();
    await wait(pause);
  }
}

export class Moves {
  constructor({ answered, lost, changed }) {
    Object.assign(this, { answered, lost, changed, waiting: [] });
  }

  // The move as it waits; nothing where the very same is on its way already.
  add(action, body, button) {
    const name = known(action, body);
    if (this.waiting.some((one) => one.name === name)) return null;
    const chosen = button?.name ? `button[name="${button.name}"][value="${CSS.escape(button.value)}"]` : "";
    body.set("key", key());
    const move = { name, action, body, chosen };
    this.waiting.push(move);
    this.changed();
    if (this.waiting.length === 1) this.#each();
    return move;
  }

  async #each() {
    while (this.waiting.length) {
      const [move] = this.waiting;
      const { ok, html } = await sent(move, this.lost);
      this.waiting.shift();
      this.answered(ok, html, move);
      this.changed();
    }
  }
}
