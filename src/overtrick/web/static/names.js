// The names of the last evening on this device, to be taken again; the server keeps no such list.
const NAME = "overtrick.names";
const place = document.querySelector('textarea[name="names"]');
const key = document.getElementById("last-names");
const last = localStorage.getItem(NAME) ?? "";

document.documentElement.classList.add("js");
key.hidden = !last.trim();
key.addEventListener("click", () => {
  place.value = last;
  place.focus();
});
document.getElementById("new-evening").addEventListener("submit", () => {
  if (place.value.trim()) localStorage.setItem(NAME, place.value.slice(0, 20_000));
});
