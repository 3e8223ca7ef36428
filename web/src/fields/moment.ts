const minutes = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Stockholm",
  dateStyle: "short",
  timeStyle: "short",
});

/** When something happened, in Swedish time: `2026-05-13 08:30`. */
export const showMoment = (moment: string): string => {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : minutes.format(time);
};
