// The calculator answers as it is tapped, and keeps the address such that it can be shared.
const form = document.getElementById("calculator");
const answer = document.getElementById("answer");
const bar = form.querySelector(".bar");
const textBox = form.elements.text;
const usual = { by: "NS", over: "0", vul: "none", deal: "1", honours: "0", holder: "NS" };
let asked = 0;
let waiting = 0;

// What is asked: the text alone, or what is tapped; the rule set and the state go with either.
function question(byText) {
  const told = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const ofTheDeal = ["bid", "x", "by", "over", "honours", "holder"].includes(name);
    const wanted = byText ? !ofTheDeal : name !== "text";
    if (wanted && value && value !== usual[name]) told.set(name, value);
  }
  return told;
}

// Only what can be: no more tricks than thirteen, and honours as the strain allows them.
function allow() {
  const bid = form.elements.bid.value;
  const played = bid && bid !== "pass";
  const level = played ? Number(bid[0]) : 0;
  for (const one of form.querySelectorAll('[name="over"]')) {
    const tricks = level + 6 + Number(one.value);
    one.disabled = played ? tricks < 0 || tricks > 13 : false;
    if (one.disabled && one.checked) form.elements.over.value = "0";
  }
  for (const one of form.querySelectorAll('[name="honours"][data-for]')) {
    one.disabled = played && !one.dataset.for.split(" ").includes(bid.endsWith("NT") ? "nt" : "suit");
    if (one.disabled && one.checked) form.elements.honours.value = "0";
  }
}

// The answer in short stays in sight while fingers are further down.
function keepInSight() {
  const heading = answer.querySelector("h2");
  bar.hidden = !heading;
  if (!heading) return;
  const totals = [...answer.querySelectorAll(".totals > div")]
    .map((one) => [one.querySelector("dt").textContent, one.querySelector("dd").textContent])
    .filter(([, points]) => points !== "0");
  const sum = document.createElement("span");
  sum.textContent = totals.map((one) => one.join(": ")).join(", ");
  const said = document.createElement("span");
  said.append(...[...heading.childNodes].filter((node) => !node.classList?.contains("zone")).map((node) => node.cloneNode(true)));
  bar.replaceChildren(said, sum);
}

// The controls follow a deal that was written.
function follow(query) {
  const told = { ...usual, x: "", bid: "", ...Object.fromEntries(new URLSearchParams(query)) };
  for (const name of ["bid", "x", "by", "over", "honours", "holder"]) {
    if (form.elements[name]) form.elements[name].value = told[name];
  }
  allow();
}

async function ask(byText) {
  const told = question(byText);
  const mine = ++asked;
  let text;
  try {
    const response = await fetch(`/calculator/answer?${told}`);
    if (!response.ok) return;
    text = await response.text();
  } catch {
    return; // Without a network the last answer stays.
  }
  if (mine !== asked) return;
  answer.innerHTML = text;
  keepInSight();
  const query = answer.firstElementChild.dataset.query;
  textBox.toggleAttribute("aria-invalid", byText && !query);
  if (byText && query) follow(query);
  history.replaceState(null, "", `/calculator?${query || told}`);
}

form.addEventListener("change", (event) => {
  if (event.target === textBox) return;
  if (event.target.name === "rules") {
    // Another rule set has other controls.
    textBox.value = "";
    location.assign(`/calculator?${question(false)}`);
    return;
  }
  textBox.value = "";
  allow();
  ask(false);
});
form.addEventListener("input", (event) => {
  if (event.target !== textBox) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => ask(textBox.value.trim() !== ""), 250);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(waiting);
  ask(textBox.value.trim() !== "");
});
document.documentElement.classList.add("with-script");
allow();
keepInSight();
