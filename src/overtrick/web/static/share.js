// Copying an address, handing it to another app where the device can, and printing the page.
document.documentElement.classList.add("js");

for (const key of document.querySelectorAll("[data-copy]")) {
  key.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(key.dataset.copy);
    } catch {
      // Pages that are not secure have no clipboard: mark the address, to be copied by hand.
      getSelection().selectAllChildren(key.closest("section").querySelector(".address"));
      if (!document.execCommand("copy")) return;
    }
    key.textContent = key.dataset.done;
  });
}

for (const key of document.querySelectorAll("[data-share]")) {
  key.hidden = !navigator.share;
  key.addEventListener("click", () => {
    navigator.share({ title: key.dataset.title, url: key.dataset.share }).catch(() => undefined);
  });
}

for (const key of document.querySelectorAll("[data-print]")) key.addEventListener("click", () => print());
