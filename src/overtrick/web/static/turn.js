// Whoever is to move sees what he moves with. Nothing is scrolled that is seen whole already, nor
// under the hands of somebody who types.

const TYPED = "input:not([type=radio], [type=checkbox]), textarea, select";
const MARGIN = 6;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const beside = matchMedia("(min-width: 60rem)");

// What is asked of the viewer, where it is his to answer.
export const asking = () => document.querySelector('#asked:has(button[value="yes"])');

// What is wanted on the screen, the hand to move with first and what may be missing last; and how
// far down the screen is free.
function wanted() {
  const [own, felt, calls] = ["own", "felt", "calls"].map((name) => document.getElementById(name));
  const box = document.getElementById("say-call");
  if (asking()) return [[asking()], innerHeight];
  if (box) return [[own, box, calls], innerHeight];
  const stuck = own && getComputedStyle(own).position === "sticky" ? own : null;
  const hand = document.querySelector(".on-turn");
  const rest = [document.querySelector(".dummy"), document.querySelector(".contract")];
  // One's own hand stays at the foot of the screen: it is seen wherever the table is.
  const foot = innerHeight - (stuck?.offsetHeight ?? 0);
  return [stuck?.contains(hand) ? [felt, ...rest] : [hand, felt, ...rest], foot];
}

function around(elements) {
  const boxes = elements.map((one) => one.getBoundingClientRect());
  const top = Math.min(...boxes.map((one) => one.top)) - MARGIN;
  return { top, bottom: Math.max(...boxes.map((one) => one.bottom)) + MARGIN };
}

export function see() {
  if (document.activeElement?.matches(TYPED)) return;
  const [all, foot] = wanted();
  const there = all.filter(Boolean);
  if (!there.length) return;
  const fits = (number) => {
    const { top, bottom } = around(there.slice(0, number));
    return number === 1 || bottom - top <= foot + 2 * MARGIN;
  };
  let number = there.length;
  while (!fits(number)) number -= 1;
  const { top, bottom } = around(there.slice(0, number));
  if (top >= -MARGIN && bottom <= foot + MARGIN) return;
  const by = top < 0 || bottom - top > foot ? top : bottom - foot;
  scrollBy({ top: by, behavior: calm.matches ? "instant" : "smooth" });
}

// What is folded on a phone and has room of its own on a desk is opened there, once.
const opened = new WeakSet();

export function unfold() {
  for (const part of document.querySelectorAll("details[data-open-beside]")) {
    if (opened.has(part)) continue;
    opened.add(part);
    if (beside.matches) part.open = true;
  }
}
