// The round clock: counts down by the server's time, and rings when the round is over.

const page = document.getElementById("sheet");
// How far this device's clock is ahead of the server's; a page takes a moment to come.
const ahead = Date.now() / 1000 - Number(page.dataset.now);
let rung = "";
let sound = null;

function shown(seconds) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

// Three strokes of a bell, drawn by the device itself.
function ring() {
  if (!sound) return;
  for (const stroke of [0, 0.9, 1.8]) {
    const [tone, fading] = [sound.createOscillator(), sound.createGain()];
    const from = sound.currentTime + stroke;
    tone.frequency.value = 880;
    fading.gain.setValueAtTime(0.6, from);
    fading.gain.exponentialRampToValueAtTime(0.001, from + 0.85);
    tone.connect(fading).connect(sound.destination);
    tone.start(from);
    tone.stop(from + 0.9);
  }
}

// A browser lets a page sound only after a tap; the key comes and goes with the clock.
document.addEventListener("click", (event) => {
  const key = event.target.closest("[data-sound]");
  if (!key) return;
  sound ??= new AudioContext();
  sound.resume();
  ring();
});

// How long a table has been silent, once it is long.
function silent(now) {
  for (const place of document.querySelectorAll(".ago[data-at]")) {
    const minutes = Math.floor((now - Number(place.dataset.at)) / 60);
    place.hidden = minutes < 5;
    place.textContent = place.dataset.said.replace("{}", minutes);
  }
}

function tick() {
  silent(Date.now() / 1000 - ahead);
  for (const key of document.querySelectorAll("[data-sound]")) key.setAttribute("aria-pressed", String(Boolean(sound)));
  const clock = document.querySelector(".clock[data-ends]");
  if (!clock) return;
  const now = Date.now() / 1000 - ahead;
  const left = Math.max(0, Math.ceil(Number(clock.dataset.ends) - now));
  const text = shown(left);
  const face = clock.querySelector(".face");
  if (face.textContent !== text) face.textContent = text;
  clock.classList.toggle("over", left === 0);
  clock.classList.toggle("near", left > 0 && left <= 120);
  if (left > 0) {
    rung = "";
    document.getElementById("bell").textContent = "";
  } else if (rung !== clock.dataset.ends) {
    // Whoever opens the page long after the bell is not to hear it.
    if (now - Number(clock.dataset.ends) < 5) ring();
    rung = clock.dataset.ends;
    document.getElementById("bell").textContent = clock.dataset.saidOver;
  }
}

setInterval(tick, 250);
tick();
