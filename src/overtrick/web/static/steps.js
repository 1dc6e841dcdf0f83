// The play card by card with the arrow keys.

const WAYS = { ArrowLeft: "before", ArrowRight: "after", Home: "begin", End: "end" };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("input, select, textarea, .wide")) return;
  const way = document.getElementById(WAYS[event.key]);
  if (!way) return;
  event.preventDefault();
  way.click();
});
