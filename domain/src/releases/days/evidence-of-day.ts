import { type Context, passageAt, seriesAround } from "../context.ts";
import type { DayRule } from "../cues/day-rule.ts";
import { annualToCome } from "../cues/meeting-days.ts";
import {
  applies,
  attendBehind,
  attends,
  cancelledBehind,
  convertedBefore,
  convertedBehind,
  dateline,
  dividendBehind,
  mandateBehind,
  minutesBefore,
  onOther,
  prospectusDated,
  repurchaseBehind,
} from "../cues/day-vetoes.ts";
import { isOfStaff, otherIssue, unitOrSubscriptionRights, warrantWords } from "../cues/subjects.ts";
import type { Evidence } from "../evidence.ts";
import type { DayGroup, FoundDay } from "../mentions/find-days.ts";
import { isAboutWarrants } from "../sort/release-sort.ts";
import type { Span } from "../../span.ts";

/** How far the words behind a day can tell what it is. */
export const maxTail = 120;

const ofIssueItself =
  /emission|erbjudande|(?:unit|tecknings) ?rätt|rights issue|offering|(?:unit|subscription) right/u;

/** "On condition that the meeting gives the mandate": the meeting is of this issue. */
const onCondition =
  /villkora[dt]|(?:under|on) (?:the )?condition|conditional (?:up)?on|förutsatt att|förutsätter att/u;

const withShares = /units?(?![a-zß-ɏ])|(?:aktier|shares) (?:och|samt|and)(?![a-zß-ɏ])/u;

/** Whether a row stands in a list below a heading about warrants alone. */
const isBelowWarrants = (context: Context, { start }: Span): boolean => {
  const { label } = passageAt(context, start);
  return warrantWords.test(label) && !withShares.test(label);
};

/**
 * In a release about warrants, or a list about them, a subscription is an exercise of warrants, unless an
 * issue is named.
 */
const isOfWarrants = (context: Context, rule: DayRule, place: Span): boolean =>
  rule.entity === "issue" &&
  (rule.single ?? rule.period?.[1])?.startsWith("sub") === true &&
  (isAboutWarrants(context.sort) || isBelowWarrants(context, place)) &&
  !ofIssueItself.test(context.lower.slice(place.start, place.end));

/** What is sold or used until a day may also be rights. */
const isOfRights = ({ lower }: Context, { start, end }: Span): boolean => {
  const sentence = lower.slice(start, end);
  return unitOrSubscriptionRights.test(sentence) && !warrantWords.test(sentence);
};

/** "The subscription price in the issue", which a release compares with an average. */
const ofIssuePrice =
  /(?:subscription price|teckningskurs)[a-zß-ɏ]* (?:in|i) (?:the |den )?[^.;,]{0,20}(?:issue|emission)/u;

/** Whether an average price is what an issue price is compared with, rather than one of warrants. */
const isOfIssuePrice = ({ lower }: Context, { single }: DayRule, { start, end }: Span): boolean => {
  const sentence = lower.slice(start, end);
  return single === "vwapPeriodEnd" && ofIssuePrice.test(sentence) && !warrantWords.test(sentence);
};

/** Whether a record date is that of paid shares, or of a meeting. */
const isOtherRecordDay = (before: string, behind: string): boolean =>
  convertedBefore.test(before) ||
  [convertedBehind, attendBehind, dividendBehind].some((words) => words.test(behind));

const anIssue = /approv|godkän|emission|(?<![a-zß-ɏ])issue|offering|units/u;

/** Whether a meeting is cancelled, or of another matter, or the day is no meeting's. */
const isOtherMeeting = (before: string, behind: string): boolean =>
  cancelledBehind.test(behind) ||
  repurchaseBehind.test(behind) ||
  (mandateBehind.test(behind) && !onCondition.test(before)) ||
  onOther.test(before) ||
  minutesBefore.test(before) ||
  prospectusDated.test(before) ||
  dateline.test(behind) ||
  (annualToCome.test(before) && !anIssue.test(before + behind));

/** Whether applications are to attend a meeting, of which the sentence before may speak. */
const isOfAttendance = (context: Context, { start, end }: Span, before: string): boolean => {
  if (!applies.test(before)) return false;
  const above = passageAt(context, start - 1);
  const { lower } = context;
  return attends.test(lower.slice(start, end)) || attends.test(lower.slice(above.start, above.end));
};

/** "As adopted by the annual general meeting on": what it decided may be another matter. */
const annualAdopted =
  /(?:vedtaget|besluttet|vedtatt|besluttede?|beslutats?|beslutades|resolved|adopted|approved) (?:af|av|by|på|ved|at) (?:[a-zß-ɏ]+ )?(?:ordin|årsstämma|annual)/u;

/** An outcome tells of meetings that decided on other issues, too. */
const isOfOtherDecision = ({ sort }: Context, { single }: DayRule, before: string): boolean =>
  single === "generalMeetingDate" &&
  ((sort === "outcome" && otherIssue.test(before)) || annualAdopted.test(before));

/** What a day proposes by the rule that its words fit: nothing where they tell of another event. */
export const evidenceOf = (
  context: Context,
  group: DayGroup,
  named: DayRule,
  passage: Span,
  isStrong: boolean,
): Evidence[] => {
  const rule: DayRule = isOfWarrants(context, named, passage)
    ? { ...named, entity: "warrant", isStrong: false }
    : named;
  const { entity } = rule;
  if (entity === null || isOfIssuePrice(context, rule, passage)) return [];
  const { lower } = context;
  if (isOfStaff(lower.slice(passage.start, passage.end))) return [];
  const behind = lower.slice(group.end, Math.min(passage.end, group.end + maxTail));
  const before = lower.slice(passage.start, group.start);
  const isOther =
    rule.single === "generalMeetingDate"
      ? isOtherMeeting(before, behind)
      : isOfAttendance(context, passage, before);
  if (isOther) return [];
  if (rule.single === "recordDate" && isOtherRecordDay(before, behind)) return [];
  const owners = entity === "warrant" ? seriesAround(context, group, isStrong) : [null];
  const isOfNone = owners[0] === "" && !warrantWords.test(lower);
  if (entity === "warrant" && (isOfNone || isOfRights(context, passage))) return [];
  const isSure = isStrong && rule.isStrong && !isOfOtherDecision(context, rule, before);
  const evidenceFor = (field: string | null | undefined, day: FoundDay): Evidence[] =>
    field === null || field === undefined
      ? []
      : owners.map((of) => ({
          entity,
          of,
          field,
          value: day.value,
          at: day,
          passage,
          rule: rule.rule,
          isStrong: isSure && day.isFar !== true && owners.length === 1,
          ...(day.doubt === undefined ? {} : { doubt: day.doubt }),
        }));
  if (group.last === null) return evidenceFor(rule.single, group.first);
  const [from, to] = rule.period ?? [null, null];
  return [...evidenceFor(from, group.first), ...evidenceFor(to, group.last)];
};
