import { compiled } from "../../terms/compiled.ts";
import { type Context, passageAt } from "../context.ts";
import type { DayRule } from "../cues/day-rule.ts";
import { heldOn, onIssue, resolvedBy } from "../cues/day-vetoes.ts";
import { isKnownLabel, ruleFor } from "../cues/rule-for.ts";
import { announcedOn } from "../cues/meeting-days.ts";
import { putRight } from "../cues/misspelt.ts";
import { otherMatter } from "../cues/subjects.ts";
import { ruleAround, ruleOfRights, ruleRegisteredLater } from "./days-amid.ts";
import { withStart } from "./both-start.ts";
import { ofWarrantsBefore } from "./after-warrants.ts";
import { ruleOfHeld } from "./bought-or-held.ts";
import { endingThen } from "./goes-until.ts";
import { evidenceOf } from "./evidence-of-day.ts";
import type { Evidence } from "../evidence.ts";
import type { DayGroup } from "../mentions/find-days.ts";
import { withoutTimes } from "../mentions/day-parts.ts";
import { runTogether } from "../mentions/run-together.ts";
import type { Passage } from "../passages.ts";
import { type TimetableRow, rowsOf } from "../timetable.ts";
import { previously, ruleAfter, ruleBehind } from "./rule-behind.ts";
import { isAboutWarrants } from "../sort/release-sort.ts";
import type { Span } from "../../span.ts";

const maxLead = 240;
const maxRow = 160;

/** "Up to, and including,": as without its commas. */
const andIncluding = /(?<=(?:to|until|till?)), (?<words>and including|och med|og med),?(?= )/gu;

/**
 * The same in a sentence: directly after a meeting or the body that resolved, the day is that event's,
 * whatever comes before.
 */
const ruleNear = (lead: string, isPeriod: boolean): DayRule | null => {
  const words = lead.replace(andIncluding, " $<words>");
  const rule = endingThen(ruleFor(words, isPeriod), words);
  const isOfOther = !isPeriod && rule?.single !== "generalMeetingDate" && heldOn.test(lead);
  const isOfDecision = !isPeriod && (compiled(resolvedBy).test(lead) || announcedOn.test(lead));
  return isOfOther || isOfDecision ? null : rule;
};

const bareAnswer =
  /^\s*(?:(?:on|den|until|by|from|between|mellan|från|senast|till)(?: (?:och med|and including))?(?: den)?)?\s*$/u;

/** Whether a sentence is about the issue; a meeting's agenda may contain other matters. */
const isOnIssue = ({ lower }: Context, { single }: DayRule, { start, end }: Span): boolean =>
  single !== "generalMeetingDate" ||
  (onIssue.test(lower.slice(start, end)) && !otherMatter.test(lower.slice(start, end)));

/** `Norrvik Solvärme AB (publ) ("Norrvik" or the "Company")`: contains nothing that names a day. */
const calledBefore = / ?\((?:publ|[^()"\d]{0,30}"[^()]{0,60}"[^()"\d]{0,10})\)(?= )/gu;

/** What a company announces about a day is not when it does so. */
const announcesThat = / ?(?:announces|is pleased to announce|meddelar) (?:that|att)(?= )/gu;

/** "Has, as previously announced, completed": the day behind is none of an announcement. */
const asAnnounced =
  /,? as (?:previously|earlier) (?:announced|communicated|published|disclosed),|,? som tidigare (?:meddelats|offentliggjorts|kommunicerats),/gu;

/** "Will, subject to any extension, expire on": on what it depends does not tell what a day is. */
const onCondition =
  /(?:^|(?<=[a-zß-ɏ)"]),) ?(?:subject to|provided|upon|following|conditional (?:up)?on|assuming|unless|after) [^,.;\d]{1,140},(?= )/gu;

/** The words before a day in its sentence, since the previous day. */
const leadOf = (
  { lower }: Context,
  group: DayGroup,
  before: DayGroup | undefined,
  passage: Span,
): string =>
  lower
    .slice(Math.max(passage.start, before?.end ?? 0, group.start - maxLead), group.start)
    .replace(calledBefore, "")
    .replace(announcesThat, "")
    .replace(asAnnounced, "")
    .replace(onCondition, "");

/** Whether the words before a day name another field, or none, where nothing is left out of them. */
const isByAside = (words: string, rule: DayRule, isPeriod: boolean): boolean => {
  if (words.search(onCondition) < 0 && words.search(asAnnounced) < 0) return false;
  const plain = ruleNear(words, isPeriod);
  return plain === null || plain.single !== rule.single || plain.period !== rule.period;
};

/** The last day before one that is written as such, rather than "the same day". */
const writtenBefore = (
  lower: string,
  days: readonly DayGroup[],
  at: number,
): DayGroup | undefined => {
  const before = days[at - 1];
  const isWritten = before === undefined || /\d/.test(lower.slice(before.start, before.end));
  return isWritten ? before : days[at - 2];
};

/** A day that begins a period whose end could not be parsed. */
const opensPeriod = /(?:mellan|between|mellem|mellom)(?: and including)?(?: den| the)?\s*$/u;
const alsoIn =
  /^[^.;\d]{0,24}(?<![a-zß-ɏ])(?:samt|och|and|or|eller)(?:\s+\((?:ii|b)\))?(?: (?:under|mellan|during|between|from|från)(?: och med| and including)?)?(?: den)?\s*$/u;
const inPeriods = /perioder(?:na)?(?![a-zß-ɏ])|(?<![a-zß-ɏ])periods(?![a-zß-ɏ])/u;

/** "In the periods of A and B": the second period has the first one's field. */
const ruleOfFirst = (
  context: Context,
  [first, before]: readonly (DayGroup | undefined)[],
  passage: Span,
  lead: string,
): DayRule | null => {
  if (first === undefined || first.last === null || first.start < passage.start) return null;
  if (!alsoIn.test(withoutTimes(lead).replace(/ {2,}/gu, " "))) return null;
  const words = leadOf(context, first, before, passage);
  const rule = ruleFor(words, true);
  return inPeriods.test(words) || rule?.entity === "warrant" ? rule : null;
};

const bareLead =
  /^[\s|"(]*(?:[;,] )?(?:(?:eller|or|and|och|meaning that|which means that) )?(?:(?:idag|i dag|today),? )?(?:with effect from|effective(?: from)?|(?:under|during) (?:the )?period(?:en)?(?: (?:från|from))?(?: och med)?(?: den)?|[·*-]? ?(?:senast|omkring|runt) den|(?:[a-zß-ɏ]+dagen )?den|on the|on|the|under|senast|(?:från och med|fr\.o\.m\.) den|between|mellan|from(?: and including)?|as of|as from|starting(?: on| from)?)?[\s]*(?:[a-zß-ɏ]+day,? )?$/u;

/** A headline of the day of a meeting. */
const wasHeld =
  /(?:stämman?|meeting)(?: (?:i|in|of) [^.;]{1,40})? (?:har )?(?:beslutat|beslutade|beslöt|godkände|godkänt|resolved|approved|approves|decided)|kommuniké|bulletin|minutes|protokoll|resolutions|information (?:from|från) (?:the |an? |den )?(?:[a-zß-ɏ]+ )?(?:general meeting|[a-zß-ɏ]*stämma)/u;

/** "Last day of trading": of warrants, in a text about them. */
const lastOfTrading =
  /^[\s·•*-]*(?:sista|last|final) (?:handelsdag(?:en)?|trading (?:day|date)|(?:dag(?:en)?|day|date) (?:för|of|for) (?:handel|trading))\s*:?\s*$/u;

/** The fields that a row's label gives a day; `null` where it names none. */
const ofRow = (context: Context, group: DayGroup, row: TimetableRow | null | undefined) => {
  if (row === undefined || row === null) return null;
  const { headline } = context;
  // The day below the headline is that of the text.
  const isBelowHeadline = row.start === headline.start && group.start > headline.end;
  const isPeriod = group.last !== null;
  const isOfWarrants = isAboutWarrants(context.sort) && lastOfTrading.test(row.label);
  const rule = ruleNear(isOfWarrants ? `${row.label} warrants` : row.label, isPeriod);
  if (rule === null) return null;
  const isOfMeeting = rule.single === "generalMeetingDate";
  if (isBelowHeadline && isOfMeeting && !wasHeld.test(row.label)) return null;
  const named = ofWarrantsBefore(context, group, rule, row, row.label);
  return withStart(named, row.label).flatMap((each) =>
    evidenceOf(context, group, each, row, !isBelowHeadline && !isOfWarrants),
  );
};

/** "Luleå den 24 januari 2008": where and when a text was signed. */
const signedAt =
  /^(?!(?:\p{Lu}\p{Ll}+dag(?:en)?|Senast|Omkring|Runt|Cirka|Preliminärt|Beräkna[dt]|Från|Till|Per|Fram|Börjar|Inleds|Start(?:ar)?|Slut(?:ar)?|Avslutas|Upphör|Infaller|Hålls)(?!\p{Ll}))\p{Lu}\p{Ll}+(?:[- ]\p{Lu}\p{Ll}+)?,? den $/u;

/** The label of the lines above a day: none where the day has one behind it, or is that of the signature. */
const labelAbove = (
  { lower, plain }: Context,
  group: DayGroup,
  row: Span | null,
  passage: Passage,
): string => {
  if (compiled(signedAt).test(plain.slice(passage.start, group.start))) return "";
  const isOwn =
    row !== null &&
    lower.slice(row.start, group.start).trim() === "" &&
    lower.slice(group.end, row.end).trim() !== "";
  return isOwn ? "" : passage.label;
};

/** The rule for a day that answers the question before its sentence. */
const ruleAnswered = (
  context: Context,
  passage: Span,
  lead: string,
  isPeriod: boolean,
): DayRule | null => {
  if (!bareAnswer.test(lead)) return null;
  const before = passageAt(context, passage.start - 1);
  const question = context.lower.slice(before.start, before.end).trim();
  if (!question.endsWith("?")) return null;
  return ruleFor(`${question.slice(0, -1)} ${lead.trimStart()}`, isPeriod);
};

/** The rule for words or a label of which one is misspelt. */
const ruleMisspelt = (
  lead: string,
  row: TimetableRow | null | undefined,
  isPeriod: boolean,
): DayRule | null => {
  const [words, label] = [putRight(lead), putRight(row?.label ?? "")];
  return (
    (words === null ? null : ruleNear(words.trimStart(), isPeriod)) ??
    (label === null ? null : ruleNear(label, isPeriod))
  );
};

/** Asks once for each of the words: every day asks about the lines around it. */
const remembered = (ask: (words: string) => boolean): ((words: string) => boolean) => {
  const answers = new Map<string, boolean>();
  return (words) => {
    const answer = answers.get(words) ?? ask(words);
    answers.set(words, answer);
    return answer;
  };
};

/** The days in sentences and rows whose surrounding words name a field. */
export const readIssueDays = (context: Context): Evidence[] => {
  const { days, lower } = context;
  const isKnown = remembered(isKnownLabel);
  const rows = rowsOf(context, context.lines, days, isKnown);
  const passageOf = (place: number): Span => passageAt(context, place);
  const labels = runTogether(context, days, { passageOf, isKnown });
  return days.flatMap((group, at) => {
    const isPeriod = group.last !== null;
    const inRow = ofRow(context, group, rows.get(group));
    if (inRow !== null) return inRow;
    const passage = passageAt(context, group.start);
    const ofOwners = ruleRegisteredLater(context, group, passage);
    if (ofOwners === "none") return [];
    if (ofOwners !== null) return evidenceOf(context, group, ofOwners, passage, false);
    const label = labels.get(group);
    if (label !== undefined) {
      const rule = ruleFor(label, isPeriod);
      return rule === null ? [] : evidenceOf(context, group, rule, passage, false);
    }
    const called = ruleBehind(context, group, isPeriod);
    if (called !== null) return evidenceOf(context, group, called, passage, true);
    const lead = leadOf(context, group, writtenBefore(lower, days, at), passage);
    if (previously.test(lead)) return [];
    if (!isPeriod && opensPeriod.test(lead)) return [];
    const ofRights = isPeriod ? null : ruleOfRights(context, group, passage, lead);
    if (ofRights !== null) return evidenceOf(context, group, ofRights, passage, false);
    const ofHeld = isPeriod ? null : ruleOfHeld(lower, group, passage, lead);
    if (ofHeld !== null) return evidenceOf(context, group, ofHeld, passage, false);
    const ofFirst = isPeriod
      ? ruleOfFirst(context, [days[at - 1], days[at - 2]], passage, lead)
      : null;
    const rule = ofFirst ?? ruleNear(lead, isPeriod);
    if (rule !== null) {
      const named = ofWarrantsBefore(context, group, rule, passage, lead);
      const from = Math.max(passage.start, days[at - 1]?.end ?? 0, group.start - maxLead);
      const whole = lower.slice(from, group.start);
      const isSure = isOnIssue(context, rule, passage) && !isByAside(whole, rule, isPeriod);
      return withStart(named, lead).flatMap((each) =>
        evidenceOf(context, group, each, passage, isSure),
      );
    }
    const isBetween = isPeriod ? null : ruleAround(context, group, passage, lead);
    if (isBetween !== null) return evidenceOf(context, group, isBetween, passage, false);
    const heading = labelAbove(context, group, rows.get(group) ?? null, passage);
    const above = heading.endsWith(":") ? ruleFor(`${heading} ${lead}`, isPeriod) : null;
    if (above !== null) return evidenceOf(context, group, above, passage, true);
    const next = days[at + 1]?.start ?? Infinity;
    const after = compiled(bareLead).test(lead)
      ? ruleAfter(lower, group, Math.min(passage.end, next), lead)
      : null;
    if (after !== null) return evidenceOf(context, group, after, passage, false);
    const isShort = heading !== "" && passage.end - passage.start <= maxRow;
    const labelled = isShort ? ruleFor(`${heading} ${lead}`, isPeriod) : null;
    if (labelled !== null) return evidenceOf(context, group, labelled, passage, true);
    const answered = ruleAnswered(context, passage, lead, isPeriod);
    if (answered !== null) return evidenceOf(context, group, answered, passage, false);
    const misspelt = ruleMisspelt(`${isShort ? heading : ""} ${lead}`, rows.get(group), isPeriod);
    return misspelt === null ? [] : evidenceOf(context, group, misspelt, passage, false);
  });
};
