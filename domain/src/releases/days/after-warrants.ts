import { type Context, indexAt } from "../context.ts";
import type { DayRule } from "../cues/day-rule.ts";
import type { DayGroup } from "../mentions/find-days.ts";
import type { Span } from "../../span.ts";

const maxBefore = 600;
const warrantPeriod: DayRule = {
  rule: "day.span",
  all: [],
  entity: "warrant",
  period: ["subStartDate", "subEndDate"],
  isStrong: false,
};
const namesIssue =
  /emission|erbjud|unit|rätt|issue|offer|right|tecknings ?(?:period|tid)|subscription period|emisjon|tegningsp/u;
const ofWarrantTerms =
  /(?:teckningsoption|(?<![a-zß-ɏ])option|warrant)[a-zß-ɏ]*[^.;]{0,40}(?:ger|berättiga|medför|tecknas|nyttja|entitle|gives)/u;
const ofUnits = /unit|avstämning|record date/u;

/** "Applications may be made from": the preceding sentences of the paragraph are about warrants. */
const goesOnFromWarrants = (context: Context, { start }: Span, lead: string): boolean => {
  const line = context.lines[indexAt(context.lines, start)];
  if (line === undefined || namesIssue.test(lead)) return false;
  const before = context.lower.slice(Math.max(line.start, start - maxBefore), start);
  if (before.trim() !== "") return ofWarrantTerms.test(before) && !ofUnits.test(before);
  const above = context.lines[indexAt(context.lines, start) - 1];
  const lineAbove = context.lower.slice(above?.start ?? start, above?.end ?? start);
  return ofWarrantTerms.test(lineAbove) && !ofUnits.test(lineAbove);
};

/** "The subscription period begins": of the issue or of warrants. */
const anyPeriod =
  /^\W*(?:teckningsperioden|teckningstiden|the subscription period)(?![a-zß-ɏ])(?!.*(?:emission|erbjud|issue|offer|unit|right|rätt))/u;
/** "The subscription price of the warrants has been set". */
const priceOfWarrants =
  /(?:tecknings|lösen|nyttjande)kurs[a-zß-ɏ]* (?:för|av|vid|genom) [^.;]{0,90}(?:option|(?<![a-zß-ɏ])to ?\d)|(?:subscription|exercise) price (?:of|for|upon|through) [^.;]{0,90}(?:warrant|(?<![a-zß-ɏ])to ?\d)/u;
const ofOffer =
  /units? (?:består|innehåller|omfattar|consists?|comprises?|contains?)|avstämning|record date|(?:unit|tecknings)rätt|(?:unit|subscription) right/u;

/** Whether a period without a name of its own follows sentences about the price of warrants. */
const followsTheirPrice = (context: Context, { start }: Span, lead: string): boolean => {
  const line = context.lines[indexAt(context.lines, start)];
  if (line === undefined || !anyPeriod.test(lead)) return false;
  const before = context.lower.slice(Math.max(line.start, start - maxBefore), start);
  return ofWarrantTerms.test(before) && priceOfWarrants.test(before) && !ofOffer.test(before);
};

/** "The warrants entitle the holder to subscribe for one share during": the period is theirs. */
const entitledBefore =
  /(?:teckningsoption|(?<![a-zß-ɏ])warrant)[a-zß-ɏ]*[^.;]{0,160} (?:berättiga[rs]|ger [^.;]{0,30}rätt|entitles?|gives? [^.;]{0,30}right)(?:(?!emission|erbjud|unit|issue|offering)[^.;])*$/u;

/** The rule for a day or period: one of the issue may go on from sentences about warrants. */
export const ofWarrantsBefore = (
  context: Context,
  { last }: DayGroup,
  rule: DayRule,
  passage: Span,
  lead: string,
): DayRule => {
  if (rule.entity !== "issue") return rule;
  if (last !== null && goesOnFromWarrants(context, passage, lead)) return warrantPeriod;
  const isOfSubscription = (rule.single ?? rule.period?.[1] ?? "").startsWith("sub");
  if (isOfSubscription && last !== null && entitledBefore.test(lead)) return warrantPeriod;
  return isOfSubscription && followsTheirPrice(context, passage, lead)
    ? { ...rule, entity: "warrant", isStrong: false }
    : rule;
};
