const minuteMs = 60_000;
const dayMs = 86_400_000;
const probeMs = 10 * dayMs;

let zone: Intl.DateTimeFormat | undefined;

/** Created on first use: the time zone data take 8 MB. */
const openZone = (): Intl.DateTimeFormat =>
  (zone ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Stockholm",
    timeZoneName: "longOffset",
  }));

/**
 * The offset from UTC in minutes by this machine's time zone data; slow, so it is computed only a few times
 * per year.
 */
const lookUpOffset = (at: number): number => {
  const parts = openZone().formatToParts(at);
  const name = parts.find((part) => part.type === "timeZoneName")?.value ?? "";
  const sign = name.includes("-") ? -1 : 1;
  const [, hours = 0, minutes = 0] = /(\d{2}):(\d{2})/.exec(name) ?? [];
  return sign * (Number(hours) * 60 + Number(minutes));
};

type Span = { readonly from: number; readonly offset: number };

/** The first minute at which the offset is no longer `offset`, by binary search. */
const findChange = (before: number, after: number, offset: number): number => {
  let low = before;
  let high = after;
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
    if (lookUpOffset(middle) === offset) low = middle;
    else high = middle;
  }
  return high;
};

const computeSpans = (year: number): readonly Span[] => {
  const end = Date.UTC(year + 1, 0, 2);
  let from = Date.UTC(year, 0, 1) - dayMs;
  const spans: Span[] = [{ from, offset: lookUpOffset(from) }];
  while (from < end) {
    const to = from + probeMs;
    const offset = spans.at(-1)?.offset ?? 0;
    if (lookUpOffset(to) !== offset) {
      const change = findChange(from, to, offset);
      spans.push({ from: change, offset: lookUpOffset(change) });
    }
    from = to;
  }
  return spans.toReversed();
};

const spansOf = new Map<number, readonly Span[]>();

/** Stockholm's offset from UTC in minutes at a point in time. */
export const stockholmOffset = (at: number): number => {
  const year = new Date(at).getUTCFullYear();
  let spans = spansOf.get(year);
  if (spans === undefined) {
    spans = computeSpans(year);
    spansOf.set(year, spans);
  }
  return spans.find((span) => span.from <= at)?.offset ?? lookUpOffset(at);
};

/**
 * The point in time of a local time in Stockholm (passed as if it were UTC). In the repeated hour it is the
 * first pass; in the skipped hour `null`.
 */
export const stockholmMoment = (wall: number): number | null => {
  const offsets = [stockholmOffset(wall - dayMs), stockholmOffset(wall + dayMs)];
  const moments = offsets
    .map((offset) => wall - offset * minuteMs)
    .filter((moment) => moment + stockholmOffset(moment) * minuteMs === wall);
  return moments.length === 0 ? null : Math.min(...moments);
};

const two = (part: number): string => String(part).padStart(2, "0");

/** RFC 3339 with Stockholm's offset; fractions of a second only where there are any, without trailing zeros. */
export const stockholmText = (at: number): string => {
  const offset = stockholmOffset(at);
  const local = new Date(at + offset * minuteMs).toISOString();
  const fraction = local.slice(19, 23).replace(/\.?0{1,3}$/, "");
  // Stockholm has never been behind UTC.
  return `${local.slice(0, 19)}${fraction}+${two(Math.floor(offset / 60))}:${two(offset % 60)}`;
};
