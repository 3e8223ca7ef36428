type Style = Pick<Intl.DateTimeFormatOptions, "timeStyle">;

/** Created on first use: creating one takes longer than rendering a list. */
const swedishFormat = (style: Style): (() => Intl.DateTimeFormat) => {
  let made: Intl.DateTimeFormat | null = null;
  return () =>
    (made ??= new Intl.DateTimeFormat("sv-SE", {
      timeZone: "Europe/Stockholm",
      dateStyle: "short",
      ...style,
    }));
};

const shownBy =
  (format: () => Intl.DateTimeFormat) =>
  (moment: string): string => {
    const time = Date.parse(moment);
    return Number.isNaN(time) ? moment : format().format(time);
  };

/** A point in time in Swedish time: `2026-05-13 08:30`. */
export const showMoment = shownBy(swedishFormat({ timeStyle: "short" }));

/** The same with seconds: `2026-05-13 08:30:05`. */
export const showSecond = shownBy(swedishFormat({ timeStyle: "medium" }));

const days = swedishFormat({});

/** The day of a point in time in Swedish time: `2026-05-13`. */
export const showDay = (moment: Date): string => days().format(moment);
