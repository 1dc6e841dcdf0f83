// Puts new HTML in the place of old by changing only what differs, so that the focus, what is
// chosen in a form and what was opened stay as they are.

// What a tap or a script has opened, hidden or chosen here, the server does not know.
const OURS = new Set(["open", "hidden", "checked"]);

function same(one, other) {
  return one.nodeType === other.nodeType && one.nodeName === other.nodeName && one.id === other.id;
}

function attributes(old, fresh) {
  const typed = old.nodeName === "INPUT";
  for (const { name, value } of fresh.attributes) {
    if (OURS.has(name)) continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    if (name === "value" && old.type === "hidden") old.value = value;
  }
  for (const { name } of [...old.attributes]) {
    const ours = OURS.has(name) || (typed && name === "value");
    if (!ours && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
}

// The option that a person has chosen, unless it is the one the server would choose.
function chosen(select) {
  const usual = [...select.options].findLast((one) => one.defaultSelected) ?? select.options[0];
  return select.selectedOptions[0] === usual ? null : select.value;
}

function options(old, fresh) {
  const wanted = chosen(old);
  const usual = fresh.selectedIndex;
  children(old, fresh);
  old.selectedIndex = usual;
  if (wanted !== null && [...old.options].some((one) => one.value === wanted)) old.value = wanted;
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
  if (old.nodeName === "SELECT") options(old, fresh);
  else children(old, fresh);
}
