// Puts new HTML in the place of old by changing only what differs, so that the focus, what is
// chosen in a form and what was opened stay as they are.

const KEPT = new Set(["open", "checked", "value", "hidden"]);

function same(one, other) {
  return one.nodeType === other.nodeType && one.nodeName === other.nodeName && one.id === other.id;
}

function attributes(old, fresh) {
  for (const { name, value } of fresh.attributes) {
    if (KEPT.has(name) && old.nodeName !== "INPUT") continue;
    if (name === "checked") continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    if (name === "value" && old.type === "hidden") old.value = value;
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !KEPT.has(name)) old.removeAttribute(name);
  }
}

function children(old, fresh) {
  let at = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    let found = at && same(at, wanted) ? at : null;
    if (!found && wanted.id) {
      found = [...old.children].find((one) => same(one, wanted)) ?? null;
      if (found) old.insertBefore(found, at);
    }
    if (found) {
      if (found === at) at = at.nextSibling;
      morph(found, wanted);
    } else {
      old.insertBefore(wanted, at);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

export function morph(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  if (old.dataset.own !== undefined) return;
  attributes(old, fresh);
  children(old, fresh);
}
