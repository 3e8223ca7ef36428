import type { DayGroup } from "./mentions/find-days.ts";
import { findDays } from "./mentions/find-days.ts";
import { type Series, findSeries } from "./mentions/series.ts";
import { linesOf, passagesOf } from "./passages.ts";
import type { Mended } from "./mended-text.ts";
import { type ReleaseText, toMendedText } from "./release-text.ts";
import type { Passage } from "./passages.ts";
import type { Span } from "../span.ts";

/** A release's text with everything its readers need: lines, sentences, days and warrant series. */
export type Context = ReleaseText &
  Pick<Mended, "placeOf"> & {
    readonly lines: readonly Span[];
    readonly passages: readonly Passage[];
    readonly days: readonly DayGroup[];
    readonly series: readonly Series[];
    /**
     * The only warrant series that the text names, or else the only one in its headline. Empty where the text
     * names none, `null` where it names several.
     */
    readonly onlySeries: string | null;
  };

/** The distinct name of these series: empty where there is none, `null` where there are several. */
const onlyOf = (series: readonly Series[]): string | null => {
  const [name = "", ...others] = new Set(series.map(({ value }) => value));
  return others.length === 0 ? name : null;
};

/**
 * Parses a text. `knownDay` is a day of the issue that is already known; days written without a year are
 * dated by it.
 */
export const toContext = (raw: string, knownDay: string | null = null): Context => {
  const text = toMendedText(raw);
  const lines = linesOf(text.plain);
  const series = findSeries(text);
  return {
    ...text,
    lines,
    passages: passagesOf(text, lines),
    days: findDays(text, knownDay),
    series,
    onlySeries:
      onlyOf(series) ?? (onlyOf(series.filter(({ end }) => end <= text.headline.end)) || null),
  };
};

const startsOfSpans = new WeakMap<readonly Span[], Uint32Array>();

/** Where spans start; remembered, as numbers are faster to search than spans of many kinds. */
const startsOf = (spans: readonly Span[]): Uint32Array => {
  const known = startsOfSpans.get(spans);
  if (known !== undefined) return known;
  const starts = new Uint32Array(spans.length);
  spans.forEach(({ start }, at) => {
    starts[at] = start;
  });
  startsOfSpans.set(spans, starts);
  return starts;
};

/** The index of the last span that starts at or before an offset, or −1; by binary search. */
export const indexAt = (spans: readonly Span[], place: number): number => {
  const starts = startsOf(spans);
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? Infinity) <= place) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

const maxAround = 1500;

/**
 * The text of the line at an offset, cut to `maxAround` characters on either side: a line may be as long as
 * the whole text.
 */
export const lineAround = ({ lines, lower }: Context, place: number): string => {
  const line = lines[indexAt(lines, place)];
  if (line === undefined) return "";
  return lower.slice(
    Math.max(line.start, place - maxAround),
    Math.min(line.end, place + maxAround),
  );
};

/** The sentence or row at an offset. */
export const passageAt = ({ passages }: Context, place: number): Passage =>
  passages[indexAt(passages, place)] ?? { start: place, end: place, label: "" };

/** A heading that consists of a series, with the share's short name or one word before it. */
const opensRows =
  /^\W*(?:[a-zß-ɏ]{2,14} )?(?:(?:warrants?|teckningsoption(?:er)?)(?: (?:of|av))?(?: series?)?|series?)?\W*$/u;
const maxSeriesGap = 500;
const joinsSeries = /^\)?,? ?(?:och|samt|and|&)?(?: (?:av|of))?(?: (?:serie|series))? ?$/u;
const eachOfItsOwn = /(?<![a-zß-ɏ])(?:respektive|resp\.|respectively)(?![a-zß-ɏ])/u;

const maxHeading = 30;
const maxHeaded = 2000;

/** The series that a heading above an offset consists of, if no line in between names another. */
const headedBy = ({ series, lines, lower }: Context, place: number): string | null => {
  const last = indexAt(series, place);
  const name = series[last]?.value;
  for (let at = last; at >= 0; at--) {
    const above = series[at];
    if (above === undefined || above.value !== name || place - above.end > maxHeaded) return null;
    const line = lines[indexAt(lines, above.start)] ?? above;
    const isHeading = line.end - line.start <= maxHeading && line.end < place;
    const rest = lower.slice(line.start, above.start) + lower.slice(above.end, line.end);
    if (isHeading && opensRows.test(rest)) return above.value;
  }
  return null;
};

/**
 * The warrant series that an offset refers to: the nearest one named before it in the same paragraph, or in a
 * heading above it, or else the only one of the text. Empty where the text names none, `null` where it names several and none is near.
 */
export const seriesAt = (context: Context, place: number): string | null => {
  const { series, lines, onlySeries } = context;
  const line = lines[indexAt(lines, place)];
  const near = series[indexAt(series, place)];
  if (near !== undefined && line !== undefined) {
    const isNear = near.start >= line.start && place - near.start <= maxSeriesGap;
    if (isNear) return near.value;
  }
  return headedBy(context, place) ?? onlySeries;
};

/**
 * Like `seriesAt`, plus the series joined to it: "series TO1 and TO2". Only the one where the sentence says
 * "respectively", as each then has a value of its own.
 */
export const allSeriesAt = (context: Context, place: number): readonly string[] => {
  const { series, lower } = context;
  const name = seriesAt(context, place);
  if (name === null) return [];
  const near = indexAt(series, place);
  const sentence = passageAt(context, place);
  if (series[near]?.value !== name || eachOfItsOwn.test(lower.slice(sentence.start, sentence.end)))
    return [name];
  const isJoined = (one: Series | undefined, other: Series | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    one.start >= sentence.start &&
    other.end <= sentence.end &&
    joinsSeries.test(lower.slice(one.end, other.start));
  let [from, to] = [near, near];
  while (isJoined(series[from - 1], series[from])) from--;
  while (isJoined(series[to], series[to + 1])) to++;
  return [...new Set(series.slice(from, to + 1).map(({ value }) => value))];
};

/** "Between 1 and 14 May as regards warrants of series TO1, and": what stands between a value and its series. */
const toItsSeries =
  /^,? ?\(?(?:(?:så)?vitt avser|vad (?:avser|gäller)|avseende|gällande|beträffande|när det gäller|i fråga om|för|as regards|as concerns|concerning|regarding|with (?:regard|respect) to|in respect of|relating to|for)(?: (?:the )?(?:teckningsoption(?:er(?:na)?)?|warrants?))?(?: (?:av|of))?(?: series?)? ?$/u;
const endsClause =
  /^\)?(?:[.;]|,? ?(?:och|samt|medan|respektive|resp\.?|and|while|whereas)(?![a-zß-ɏ])|,? ?$)/u;

/** The series named behind an offset as that of what ends there, before the clause ends: "29 May for TO1 and". */
const seriesBehind = ({ series, lower, passages }: Context, place: number): string | null => {
  const next = series[indexAt(series, place) + 1];
  const sentence = passages[indexAt(passages, place)];
  if (next === undefined || sentence === undefined || next.end > sentence.end) return null;
  const isNamed =
    toItsSeries.test(lower.slice(place, next.start)) &&
    endsClause.test(lower.slice(next.end, Math.min(sentence.end, next.end + 12)));
  return isNamed ? next.value : null;
};

/** The names of the warrant series that stand between two offsets. */
const seriesWithin = ({ series }: Context, { start, end }: Span): readonly string[] => {
  const names = new Set<string>();
  for (let at = indexAt(series, start - 1) + 1; (series[at]?.start ?? end) < end; at++)
    names.add(series[at]?.value ?? "");
  return [...names];
};

/** Whether a sentence or row names several warrant series. */
export const namesSeveralSeries = (context: Context, within: Span): boolean =>
  seriesWithin(context, within).length > 1;

/**
 * Like `allSeriesAt`, and for weak evidence, where the text names several, none of them before an offset, the
 * only one that the sentence names behind it. First of all the one that the value at the offsets is said to be of.
 */
export const seriesAround = (
  context: Context,
  { start: place, end: behindIt }: Span,
  isStrong: boolean,
): readonly string[] => {
  const own = seriesBehind(context, behindIt);
  if (own !== null) return [own];
  const found = allSeriesAt(context, place);
  if (isStrong || found.length > 0) return found;
  const { end } = passageAt(context, place);
  const behind = seriesWithin(context, { start: place + 1, end });
  return behind.length === 1 ? behind : [];
};
