// Times of the history in the visitor's own zone; without this they are in UTC.
const here = document.documentElement.lang;
const mine = navigator.languages.find((one) => one.startsWith(here)) ?? here;
const shown = new Intl.DateTimeFormat(mine, { dateStyle: "long", timeStyle: "short" });

for (const time of document.querySelectorAll("time[datetime]")) {
  time.textContent = shown.format(new Date(time.dateTime));
}
