// The sheet as it changes elsewhere: the server sends the part of the page that changed.

export function follow(path, seq, { told, gone, line }) {
  let source;
  let last = seq;

  function open() {
    source?.close();
    source = new EventSource(`${path}/live?after=${last()}`);
    source.addEventListener("open", () => line(true));
    source.addEventListener("message", (event) => told(event.data, Number(event.lastEventId)));
    source.addEventListener("gone", () => {
      source.close();
      gone();
    });
    source.addEventListener("error", () => {
      line(false);
      // A browser gives up for good after an answer that is no stream; we do not.
      if (source.readyState === EventSource.CLOSED) setTimeout(open, 3_000);
    });
  }

  addEventListener("pageshow", (event) => event.persisted && open());
  addEventListener("pagehide", () => source.close());
  open();
}
