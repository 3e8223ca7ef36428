import { board, issue, resolved } from "../cues/board-decision.ts";
import { isKnownLabel } from "../cues/rule-for.ts";
import { isOfOtherIssue, namesRights, otherMatter, withoutDeviation } from "../cues/subjects.ts";
import { type Context, passageAt } from "../context.ts";
import { type Evidence, ofIssue } from "../evidence.ts";
import type { DayGroup } from "../mentions/find-days.ts";
import type { Span } from "../../span.ts";

/** Headlines of the announcement itself, rather than of a period that begins or a document that is published. */
const announces =
  /beslut|genomför|föreslå|offentliggör|avser|decide[ds]|resolve[ds]|carries|propose[sd]|announces|launches|intends|gjennomfør|gennemfør|päätt|päätös/u;
/** What a meeting resolved on was announced earlier. */
const ofMeeting =
  /^(?!.*(?:styrelse|board|föreslå|propos)).*(?:stämma|general meeting|(?<![a-zß-ɏ])egm(?![a-zß-ɏ])|generalforsamling)/u;

const headerReach = 400;
const openingReach = 2500;
const maxLabel = 160;

/** "The board has today resolved": on the day above the text. */
const today =
  /(?<![a-zß-ɏ])(?:i ?dag|today|tänään|under (?:mån|tis|ons|tors|fre)dagen)(?![a-zß-ɏ])/u;
/** What may follow the day at the head of a text, or precede it. */
const headBehind = /^,? (?:at |kl(?:ockan|o)?\.? ?)?\d{1,2}[:.]\d{2}/u;
const placeBefore =
  /^[^A-Za-zÀ-ɏ]*(?:[A-Za-zÀ-ɏ]+[ -]?){1,4}(?:, [A-Za-zÀ-ɏ]{3,20})?(?:,|,? \(| -) ?(?:den |the )?$|(?<=\p{Ll}), den $/u;

/** What follows the day of a dateline. */
const datelineBehind =
  /^(?:\.|:(?=\s)|,? (?:kl(?:ockan|o)?\.? ?)?\d{1,2}[:.]\d{2}|\) ?--?| ?(?:--?|\(|\/))/u;
const maxDateline = 20;

/** "Åmål, 2 april 2024." */
const isDateline = ({ lower }: Pick<Context, "lower">, { start, end }: Span): boolean => {
  const lineStart = lower.lastIndexOf("\n", start) + 1;
  return (
    start < openingReach &&
    placeBefore.test(lower.slice(lineStart, start)) &&
    datelineBehind.test(lower.slice(end, end + maxDateline))
  );
};

/** Whether a day stands at the head of a text: alone in its line, with a time, or behind a place. */
const isAtHead = (lower: string, { start, end }: Span): boolean => {
  const lineStart = lower.lastIndexOf("\n", start) + 1;
  const line = lower.slice(lineStart, lower.indexOf("\n", end));
  const isAlone =
    line.replace(/^\s*(?:[·*-]\s+)?(?:den |the )?/u, "").trim().length === end - start;
  // Below a distribution restriction, the day must stand alone in its line.
  if (start > (isAlone ? openingReach : headerReach)) return isDateline({ lower }, { start, end });
  return (
    isAlone ||
    headBehind.test(lower.slice(end, end + 20)) ||
    placeBefore.test(lower.slice(lineStart, start))
  );
};

/** The day at the head of a text, or of the dateline with which it begins. */
export const dayAtHead = ({ days, lower }: Context): DayGroup | undefined => {
  const single = days.filter(({ start, last }) => last === null && start < openingReach);
  const [first] = days.filter(({ start, last }) => last === null || start > headerReach);
  return first?.last === null && isAtHead(lower, first)
    ? first
    : single.find((each) => isDateline({ lower }, each));
};

/** The evidence that the day at the head of a text gives. */
export const ofHead = (field: string, { start, end, first }: DayGroup): Evidence =>
  ofIssue(field, {
    value: first.value,
    at: first,
    passage: { start, end },
    rule: "day.header",
    isStrong: false,
  });

/** "Today's extraordinary general meeting", "the meeting has today approved". */
const metToday =
  /(?:today's|dagens) (?:[a-zß-ɏ]+ ){0,2}(?:meeting|egm|agm|[a-zß-ɏ]*stämma)|(?:general meeting|(?<![a-zß-ɏ])[ea]gm(?![a-zß-ɏ])|stämman?(?![a-zß-ɏ]))(?:(?!will|ska|kommer|kalla)[^.;\d]){0,90} (?:today|i ?dag)(?![a-zß-ɏ])|(?:today|i ?dag),? (?:held|höll|hölls|hållit)(?:(?!board|styrelse)[^.;\d]){0,60}(?:general meeting|stämma)/u;
const notHeld =
  /kallelse|kallat|notice|convene|publiceras|published|board['’]?s? (?:meeting )?(?:has |have )?today/u;

/** The day at the head of a text in which a meeting held that day decided on the issue of shareholders. */
export const readMeetingToday = (context: Context, known: readonly Evidence[]): Evidence[] => {
  const field = "generalMeetingDate";
  const { lower, passages } = context;
  const day = known.some((each) => each.field === field) ? undefined : dayAtHead(context);
  if (day === undefined || !namesRights.test(withoutDeviation(lower))) return [];
  const isHeld = passages.some(({ start, end }) => {
    const words = lower.slice(start, end);
    return (
      start < openingReach &&
      metToday.test(words) &&
      !notHeld.test(words) &&
      !otherMatter.test(words)
    );
  });
  return isHeld ? [ofHead(field, day)] : [];
};

/** The day at the head of a text whose first words about a decision say "today". */
export const readToday = (context: Context): Evidence[] => {
  const { lower, passages } = context;
  const day = dayAtHead(context);
  if (day === undefined) return [];
  const decision = passages.find(({ start, end }) => {
    const words = lower.slice(Math.max(start, day.end), end);
    return (
      end > day.end &&
      today.test(words) &&
      board.test(words) &&
      resolved.test(words) &&
      !metToday.test(words)
    );
  });
  if (decision === undefined || decision.start > openingReach) return [];
  const words = lower.slice(decision.start, decision.end);
  if (!issue.test(words) || isOfOtherIssue(words)) return [];
  return [ofHead("announcementDate", day)];
};

const isAlone =
  /^[\s,|]*[a-zß-ɏ]*[\s,|]*(?:[a-zß-ɏ]+dag(?:en)? )?(?:(?:den|the)\s*)?[\s,|]*(?:kl(?:ockan)?\.? ?)?(?:\d{1,2}[:.]\d{2}(?::\d{2})?)?(?:\s*(?:cet|cest))?[\s,|.]*$/u;

/** "Press release, Stockholm, 3 March 2025", "Published: 2025-03-03 08:30:00 CET". */
const isOfPublishing =
  /press ?(?:release|meddelande)|pressmeddelande|stock exchange release|company announcement|selskabsmeddelelse|børsmelding|pörssitiedote|regulat|published|publicera|offentliggj|^\s*,? *(?:kl(?:ockan)?\.? ?)?\d{1,2}[:.]\d{2}|^ \/ \d{1,2}:\d{2} ?[ap]m/u;

/** The words of the headline. */
export const headlineIn = ({ lower, headline }: Context): string =>
  lower.slice(headline.start, headline.end);

/** The first sentences of a news page: "The board has decided to propose a new issue". */
const decidesOnIssue =
  /^(?!.*(?:tidigare|previously|earlier)).*(?<![a-zß-ɏ])(?:(?:har|has)(?: i ?dag| today)?(?:, [^,.;\d]{1,80},)? (?:beslutat|föreslagit|resolved|decided|proposed)|beslutar|föreslår|resolves|decides|proposes) (?:att|om|on|to|that)(?![a-zß-ɏ])[^.;]{0,120}(?:(?<!riktad )nyemission|företrädesemission|rights issue)/u;
const maxFirst = 4;

/** An exchange that quotes a release does so later. */
const quotes = /information is based on a press release/u;

const tellsOfDecision = ({ lower, passages, headline }: Context): boolean =>
  !quotes.test(lower.slice(0, openingReach)) &&
  passages
    .filter(({ start }) => start >= headline.end)
    .slice(0, maxFirst)
    .some(({ start, end }) => decidesOnIssue.test(lower.slice(start, end)));

/** The day above a release that announces an issue, or with which its text begins; `null` where it is neither. */
export const headAt = (context: Context, { first, start, end }: DayGroup): Evidence[] | null => {
  const { lower, sort } = context;
  const headline = headlineIn(context);
  const announcesIssue =
    !ofMeeting.test(headline) &&
    ((announces.test(headline) && issue.test(headline)) || tellsOfDecision(context));
  if (!announcesIssue || (sort !== "announcement" && sort !== "guarantee")) return null;
  const passage = passageAt(context, start);
  const shared = { value: first.value, at: first, passage, rule: "day.header" } as const;
  const isHeader =
    (sort === "announcement" || tellsOfDecision(context)) &&
    start < headerReach &&
    lower.slice(passage.start, passage.end).replace(/\s+/g, " ").length < 60;
  if (isHeader) {
    const rest = lower.slice(passage.start, start) + lower.slice(end, passage.end);
    // A timetable at the head labels its days, beside or above them.
    const above = lower.slice(0, passage.start).trimEnd().split("\n").at(-1) ?? "";
    const isLabelled = above.length < maxLabel && above !== headline && isKnownLabel(above);
    if (isKnownLabel(rest) || isLabelled) return [];
    const isBare = isAlone.test(rest);
    const isStrong =
      isBare && sort === "announcement" && announces.test(headline) && first.isFar !== true;
    return isBare || isOfPublishing.test(rest)
      ? [ofIssue("announcementDate", { ...shared, isStrong })]
      : [];
  }
  return isDateline(context, { start, end })
    ? [ofIssue("announcementDate", { ...shared, isStrong: false })]
    : null;
};

/** Evidence without days at the head that name another field, too: these are the first row of a timetable. */
export const withoutRowsAtHead = (evidence: readonly Evidence[]): readonly Evidence[] => {
  const isAtTop = ({ rule }: Evidence): boolean => rule === "day.header";
  const named = new Set(evidence.flatMap((each) => (isAtTop(each) ? [] : [each.at.start])));
  return evidence.filter((each) => !isAtTop(each) || !named.has(each.at.start));
};
