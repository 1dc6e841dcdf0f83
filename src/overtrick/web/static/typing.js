// Calls and cards by the keyboard: 1S, P, X and SA. A text that could still become another waits.

const SHORT = 900;

export function typing({ keys, typed }) {
  let text = "";
  let timer = 0;

  function names(element) {
    return element.dataset.keys.split(" ");
  }

  function take() {
    clearTimeout(timer);
    const found = keys().find((one) => names(one).includes(text));
    text = "";
    if (found) typed(found);
    return Boolean(found);
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (event.target.closest("select, textarea, input:not([type=radio]), [popover]")) return;
    if (event.key === "Enter" && text && take()) return event.preventDefault();
    if (event.key === "Escape") text = "";
    if (event.key.length !== 1 || event.key === " ") return;
    const longer = text + event.key.toLowerCase();
    const all = keys().flatMap(names);
    const begun = (word) => all.filter((one) => one.startsWith(word));
    // What can't go on may begin something new.
    text = begun(longer).length ? longer : begun(event.key.toLowerCase()).length ? event.key.toLowerCase() : "";
    if (!text) return;
    event.preventDefault();
    clearTimeout(timer);
    if (all.includes(text) && begun(text).every((one) => one === text)) take();
    else timer = setTimeout(take, SHORT);
  });
}
