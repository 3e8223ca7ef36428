import { type Context, indexAt, passageAt } from "./context.ts";
import type { Security } from "./cues/securities.ts";
import { type Evidence, ofIssue } from "./evidence.ts";
import type { Count } from "./mentions/counts.ts";
import { lastNamed } from "./security-named.ts";
import { warrantCount } from "./sizes/read-sizes.ts";
import type { Span } from "../span.ts";

const names =
  /^(?:listningsnamn|instrument(?:namn)?|värdepapper|(?:listing |instrument )?name)\s*[:|\t]\s*(?=\S)/u;
const shortNames = /^(?:kortnamn|short name|ticker|symbol)\s*[:|\t]\s*(?=\S)/u;
const counts = /^(?:antal (?:utgivna )?instrument|number of (?:issued )?instruments)\s*[:|\t]/u;
const firstDays =
  /^(?:första (?:dag för handel|handelsdag)|first (?:day of trading|trading da[yt]e?))\s*[:|\t]/u;
const lastDays =
  /^(?:sista (?:dag för handel|handelsdag)|last (?:day of trading|trading da[yt]e?))\s*[:|\t]/u;
const maxRows = 14;

/** The security that the following rows describe; `of` is the series of a warrant. */
type Instrument = { readonly security: Security; readonly of: string | null };

/** The first span that lies within a line. */
const firstIn = <T extends Span>(spans: readonly T[], line: Span): T | undefined => {
  const span = spans[indexAt(spans, line.start - 1) + 1];
  return span !== undefined && span.end <= line.end ? span : undefined;
};

const instrumentIn = ({ lower, series, onlySeries }: Context, line: Span): Instrument | null => {
  const security = lastNamed(lower.slice(line.start, line.end))?.security;
  if (security === undefined) return null;
  const own = firstIn(series, line)?.value ?? onlySeries;
  return { security, of: security === "warrant" ? own : null };
};

const dayIn = (
  context: Context,
  line: Span,
  { security, of }: Instrument,
  isLast: boolean,
): Evidence[] => {
  const day = firstIn(context.days, line);
  if (day === undefined || day.last !== null) return [];
  const { first } = day;
  const isStrong = first.isFar !== true;
  const shared = {
    value: first.value,
    at: first,
    passage: line,
    rule: "day.row",
    isStrong,
  } as const;
  const doubt = first.doubt === undefined ? {} : { doubt: first.doubt };
  if (security === "rights")
    return [ofIssue(isLast ? "rightsEndDate" : "rightsStartDate", { ...shared, ...doubt })];
  return isLast && of !== null && security === "warrant"
    ? [{ entity: "warrant", of, field: "lastTradingDay", ...shared, ...doubt }]
    : [];
};

/** Reads a marketplace notice, whose rows describe the instrument named in the first of them. */
export const readInstruments = (context: Context, all: readonly Count[]): Evidence[] => {
  const { lower, lines } = context;
  let instrument: Instrument | null = null;
  let rows = 0;
  return lines.flatMap((line): Evidence[] => {
    const text = lower.slice(line.start, line.end);
    rows++;
    if (names.test(text) || (shortNames.test(text) && (instrument === null || rows > maxRows))) {
      instrument = instrumentIn(context, line);
      rows = 0;
      return [];
    }
    if (instrument === null || rows > maxRows) return [];
    if (lastDays.test(text)) return dayIn(context, line, instrument, true);
    if (firstDays.test(text)) return dayIn(context, line, instrument, false);
    if (!counts.test(text) || instrument.security !== "warrant" || instrument.of === null)
      return [];
    const count = firstIn(all, line);
    return count === undefined
      ? []
      : [warrantCount(instrument.of, count, passageAt(context, count.start))];
  });
};
