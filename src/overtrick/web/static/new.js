// Another rule set, or a house rule that is changed, is shown at once.
document.documentElement.classList.add("js");
const form = document.getElementById("new");
const part = document.getElementById("rules-part");

async function show(fields) {
  const address = `${form.action}?${new URLSearchParams(fields)}`;
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("rules-part");
  if (!answer.ok || !fresh) return;
  const opened = [...part.querySelectorAll("details")].map((one) => one.open);
  part.replaceChildren(...fresh.childNodes);
  part.querySelectorAll("details").forEach((one, at) => (one.open = opened[at] ?? one.open));
}

part.addEventListener("change", (event) => {
  const data = new FormData(form);
  const name = event.target.name;
  if (name === "rules") show({ rules: data.get("rules") });
  else if (form.checkValidity()) show([...data].filter(([one]) => one === "rules" || one.startsWith("house.")));
  requestAnimationFrame(() => document.getElementsByName(name)[0]?.focus());
});
