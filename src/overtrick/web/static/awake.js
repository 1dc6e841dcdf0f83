// The screen stays awake while a sheet is being kept, where the browser allows it.

export function stayAwake() {
  if (!("wakeLock" in navigator)) return;
  let lock = null;
  async function ask() {
    if (document.hidden || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
    } catch {
      lock = null;
    }
  }
  document.addEventListener("visibilitychange", ask);
  document.addEventListener("click", ask);
  ask();
}
