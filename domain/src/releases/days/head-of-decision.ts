import type { Context } from "../context.ts";
import type { Evidence } from "../evidence.ts";
import { isKnownLabel } from "../cues/rule-for.ts";
import { isOfOtherIssue } from "../cues/subjects.ts";
import { isAboutWarrants } from "../sort/release-sort.ts";
import type { DayGroup } from "../mentions/find-days.ts";
import { headlineIn, ofHead } from "./day-at-head.ts";

const ofShareholders =
  /(?:rights|preferential) (?:issue|offering)|offer(?:ing)? rights|issue[^.;]{0,80} with (?:preferential|pre-?empti(?:ve|on)) rights|företrädesemission|nyemission[^.;]{0,80} med företrädesrätt|fortrinnsrettsemisjon|fortegnings(?:rets)?emission/
    .source;
/** "The board proposes that the meeting resolves on a rights issue": now, and not at an earlier time. */
const decides = new RegExp(
  [
    /(?:styrelse|(?<![a-zß-ɏ])board(?![a-zß-ɏ]))[^.;\d]{0,160}(?<![a-zß-ɏ])(?:(?:har|has)(?: i ?dag| today)?(?:, [^.;]{1,120},)? (?:beslutat|föreslagit|resolved|decided|proposed)|beslutar|föreslår|resolves|decides|proposes)(?![a-zß-ɏ])[^.;]{0,160}/
      .source,
    /(?<![a-zß-ɏ])(?:föreslår|offentliggör|announces|proposes|plans|launches|carries out|genomför)(?![a-zß-ɏ])(?:(?!result|outcome|utfall|prospe|memorandum)[^.;]){0,120}/
      .source,
  ]
    .map((words) => `(?:${words})(?:${ofShareholders})`)
    .join("|"),
  "u",
);
const ofLater =
  /utfall|outcome|results?(?![a-zß-ɏ])|resultat|prospe[ck]t|memorandum|offering circular|period|begins?|starts?|inleds|startar|trading|handel|(?:last|sista) da|extend|förläng|complet|genomfört|registr|allocation|tilldel|(?<![a-zß-ɏ])meeting|stämma|kallelse/u;
const reach = 2500;
const maxLine = 110;
const maxWords = 60;
/** What stands beside the day of a text: its place, its kind, its time. */
const besides =
  /^(?!.*(?<![a-zß-ɏ])(?:last|first|sista|första|day|dag|date|datum|record|from|från|until|till|on|den)(?![a-zß-ɏ]))[^.;:|\d]*[,/(–—-]*\s*$|^[^.;:|\d]{1,40}(?<![a-zß-ɏ])(?:den|on) $/u;
const timeBehind =
  /^[\s,|/(]*(?:(?:at|kl(?:ockan)?\.?) ?)?(?:\d{1,2}[:.]\d{2}(?:[:.]\d{2})?)?[^.;\d]{0,30}$/u;
const dashBehind = /^\)? ?(?:[–—]|--?|\/|:) /u;

/** Whether a day stands in a short line with nothing but its place, kind and time, or opens one with a dash. */
const isOfText = ({ lower }: Context, { start, end }: DayGroup): boolean => {
  const from = lower.lastIndexOf("\n", start - 1) + 1;
  const to = lower.indexOf("\n", end);
  const line = lower.slice(from, to < 0 ? lower.length : to);
  const before = lower.slice(from, start);
  const behind = lower.slice(end, from + line.length);
  if (before.length > maxWords || !besides.test(before) || isKnownLabel(before)) return false;
  return (line.length <= maxLine && timeBehind.test(behind)) || dashBehind.test(behind);
};

/** Whether a headline is about something that follows the decision on an issue. */
const isOfLater = (headline: string): boolean => ofLater.test(headline) && !decides.test(headline);

/** The day above a text whose first sentences say that an issue to shareholders is decided on or proposed. */
export const readHeadOfDecision = (context: Context, known: readonly Evidence[]): Evidence[] => {
  const field = "announcementDate";
  const { lower, days, passages, sort } = context;
  if (isAboutWarrants(sort) || sort === "outcome" || sort === "extension" || sort === "correction")
    return [];
  if (known.some((each) => each.field === field) || isOfLater(headlineIn(context))) return [];
  const day = days.find(({ start, last }) => last === null && start < reach);
  if (day === undefined || !isOfText(context, day)) return [];
  // The first row of a timetable names another field.
  if (known.some(({ at }) => at.start === day.start)) return [];
  const isDecided = passages.some(({ start, end }) => {
    const words = lower.slice(start, end);
    return start < reach && decides.test(words) && !isOfOtherIssue(words);
  });
  return isDecided ? [ofHead(field, day)] : [];
};
