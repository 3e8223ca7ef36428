const formatOf = (timeStyle: "short" | "medium"): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Stockholm",
    dateStyle: "short",
    timeStyle,
  });

const minutes = formatOf("short");
const seconds = formatOf("medium");

const shownBy =
  (format: Intl.DateTimeFormat) =>
  (moment: string): string => {
    const time = Date.parse(moment);
    return Number.isNaN(time) ? moment : format.format(time);
  };

/** When something happened, in Swedish time: `2026-05-13 08:30`. */
export const showMoment = shownBy(minutes);

/** The same to the second: `2026-05-13 08:30:05`. */
export const showSecond = shownBy(seconds);

const days = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Stockholm", dateStyle: "short" });

/** The Swedish day of a moment: `2026-05-13`. */
export const showDay = (moment: Date): string => days.format(moment);
