import { compiled } from "../../terms/compiled.ts";
import { type Context, passageAt } from "../context.ts";
import { type Evidence, ofIssue } from "../evidence.ts";
import { board, issue, resolved } from "../cues/board-decision.ts";
import { decisionOf, resolvedBy } from "../cues/day-vetoes.ts";
import { isOfOtherIssue, otherIssue, rightsIssue } from "../cues/subjects.ts";
import { isAnnouncedThen } from "./announced-then.ts";
import { headAt, headlineIn, readToday } from "./day-at-head.ts";
import { isDecisionMade, isReferredTo } from "./earlier-decision.ts";
import type { DayGroup, FoundDay } from "../mentions/find-days.ts";
import type { Passage } from "../passages.ts";
import { isAboutWarrants } from "../sort/release-sort.ts";
import type { Span } from "../../span.ts";

const mandate =
  /bemyndig|authoris|authoriz|mandat|fullmakt|valtuut|stämma|(?:general|extraordinary|shareholders['’]?) meeting|(?<![a-zß-ɏ])[ea]gm(?![a-zß-ɏ])|generalforsamling|yhtiökokou/u;
/** A meeting authorizes the board: other decisions in the sentence are earlier ones. */
const empowers =
  /(?<![a-zß-ɏ])(?:to authori[sz]e|(?:att|om att) bemyndiga|å gi(?: styret)? fullmakt|at bemyndige)(?![a-zß-ɏ])/u;
/** "At a meeting of the board on": the day is not the mandate's. */
const atMeeting = /(?:styrelse|bestyrelses)m(?:öte|øte|øde)[a-zß-ɏ]*(?: den)?\s*$/u;
/** The outcome is announced when the issue is over. */
const ofOutcome = /(?:outcome|utfall|resultat|results?)(?![a-zß-ɏ])[^.;]{0,80}$/u;
const wasAnnounced =
  /(?:that|which|som) (?:was |har )?(?:announced|offentliggjord|annonsera)|announces? (?:today )?(?:the )?(?:final |preliminary )?(?:outcome|results?) (?:of|in) [^.;\d]{0,60} announced/u;
const announcing =
  /(?:rights issue|repair issue|subsequent offering|företrädesemission[a-zß-ɏ]*|emissionen|emission som|fortrinnsrettsemisjon[a-zß-ɏ]*|fortegnings(?:rets)?emission[a-zß-ɏ]*)[^.;]{0,30}(?:announced|offentliggjord[a-zß-ɏ]*|offentliggjordes|annonsert|offentliggjort)(?: (?:genom|via|through|by) (?:an?|ett )?\s?(?:press ?release|pressmeddelande)| (?:by|av|af) (?:the company|bolaget|selskabet|selskapet))?(?: on| in the (?:morning|evening|afternoon) of| den)?\s*:?\s*$/u;
/** "The rights issue of units, consisting of shares, which was announced on". */
const announcedFar =
  /(?:rights issue|share issue with (?:pre-?emptive|preferential) rights|företrädesemission[a-zß-ɏ]*|fortrinnsrettsemisjon[a-zß-ɏ]*)(?:(?!prospe[ck]t|memorandum|dokument)(?:[^.;\d]|(?<=(?<![a-zß-ɏ])to ?)\d)){0,140},? (?:(?:som|vilken|which|that) (?:was |had been )?|(?<=, ))(?:(?:announced(?: by the company)?|offentliggj?ord[a-zß-ɏ]*)|[^.;,\d]{1,60} (?:announced|meddelade|offentliggjorde|kommunicerade))(?: (?:genom|via|through|by|in) (?:an?|ett) (?:press ?release|pressmeddelande))?(?: on| den| the)?\s*$/u;
/** "The company announced a fully underwritten rights issue on". */
const announcedIssue =
  /(?:announced|launched|offentliggjorde|offentliggjort)(?: (?:its|the|an?|sin|en|ett|om|to|carry|out|carrying|att|genomföra|beslut|decision|intention|proposed|planned)){0,8} (?:(?!outcome|terms|prospe|result|directed|riktad)[a-zß-ɏ-]+ ){0,4}(?:rights (?:issue|offering)|företrädesemission)(?: [^.;,\d]{1,40})?(?: of [^.;]{1,60})? (?:on|den)\s*$/u;
/** "The rights issue resolved by the company on". */
const resolvedByCompany =
  /(?:rights issue|företrädesemission[a-zß-ɏ]*)(?:(?!mandat|bemyndig|authori)[^.;\d]){0,60}(?:resolved|beslutade?s?)(?: upon| on)? (?:by|av) (?:the company|bolaget)(?: on| den)?\s*$/u;
/** "The price of the directed issue that the board resolved on". */
const ofOtherDecision =
  /(?:riktad[a-zß-ɏ]* (?:ny)?emission|direct(?:ed)? (?:share |new )?issue|private placement)[a-zß-ɏ]*[^.;,]{0,40}(?:beslut|resolved|announced|offentliggj)[^.;,]{0,60}$/u;
/** "The announcement of that day regarding the proposed rights issue". */
const regarding =
  /^(?: (?:and|och|og) (?:den )?\d{1,2}\.? [a-zß-ɏ]{3,9} \d{4})?,? (?:regarding|relating to|concerning|about|om|vedrørende|angående) (?:a |en |et |(?:the |den )(?=fully|partially|fullt|helt|delvis))?(?:(?:fully|fullt|helt|partially|delvis) )?(?:(?:underwritten|guaranteed|garanter[a-z]*) )?(?:rights issue|fortrinnsrettsemisjon|fortegningsemission|företrädesemission)|^ vedrørende (?:beslutning om |den )?(?:foreslåtte |planlagte |påtænkte )?(?:fullt )?(?:garanterte |garanterede )?(?:fortrinnsrettsemisjon|fortegnings(?:rets)?emission|reparasjonsemisjon)|^ regarding the (?:company['’]s )?(?:resolution|decision) to (?:proceed with|carry out|launch) (?:the |a )?(?:rights issue|subsequent offering|repair issue)|^ (?:regarding|relating to|av(?:seende)?|om) (?:the |a |en |den )?(?:proposed|contemplated|planned|intended|föreslagna|planerade|tilltänkta) [^.;]{0,40}(?:rights issue|[a-zß-ɏ]*emission)/u;
/** "The announcement of that day regarding a private placement and a potential subsequent offering". */
const regardingRepair =
  /^,? (?:regarding|concerning|relating to|vedrørende) (?:(?!results?|outcome|allocation|prospectus|resultat|tildeling)[^.;]){0,260}(?<![a-zß-ɏ])(?:subsequent|repair) (?:(?:repair|share) )?(?:offering|issue)/u;
/** "On Monday, " leaves "on ". */
const weekdayBefore =
  /(?:(?:mån|tis|ons|tors|fre|lör|sön)dagen (?=den\s*$)|(?:mon|tues|wednes|thurs|fri|satur|sun)day,? *$)/u;
/** "Regarding the terms of the subsequent offering", behind a time of day. */
const regardingTerms =
  /^(?: at \d{1,2}[:.]\d{2}(?: hours)?(?: \(?ces?t\)?)?)?,? regarding (?:key information (?:on|about|for|relating to|regarding)|the (?:key )?terms (?:of|for)) (?:the |an? )?(?:(?:potential|contemplated|proposed|planned|fully|partially|underwritten) ){0,3}(?:rights issue|subsequent (?:share )?offering|repair (?:offering|issue))(?![a-z])/u;
/** "The notices on one day regarding a placement, and": a further day. */
const andThen = /,? and(?: on)? $/u;
const ofNotice =
  /announcement|pressmeddelande|notice|press release|børsmelding|selskabsmeddelelse/u;
/** A day that begins its sentence. */
const opening =
  /^[\s·*-]*(?:(?:insiderinformation|inside information):\s*)?(?:den|on|by (?:an? )?(?:resolution|decision) (?:of|dated|on)|(?:genom|enligt) beslut(?: den)?)?\s*$/u;
const raisesCapital =
  /(?:öka bolagets aktiekapital|increase the company's share capital)[^.;]{0,120}(?:aktier|shares)/u;
/** "Last day for the board to resolve". */
const deadline = /(?<![a-zß-ɏ])(?:last day|sista dag[a-zß-ɏ]*|senast)(?![a-zß-ɏ])/u;
/** "The company announced on that day that its board had decided." */
const announcesBehind =
  /^ (?:aviserat|meddelat|offentliggjort|kommunicerat) att styrelsen (?:har )?(?:beslutat|föreslagit)|^,? (?:in which|where|whereby) [^.;\d]{1,60} announced (?:that (?:(?:its|the) board[a-z ]{0,30}|it|the company) (?:has |had )?(?:resolved|decided|proposed)|(?:a|its|the) (?:[a-z-]+ ){0,4}rights (?:issue|offering))/u;
/** "Published on that day a press release regarding": not what the board decided. */
const aRelease =
  /^(?: (?:klockan|kl\.|at) \d{1,2}[:.]\d{2})? (?:ett pressmeddelande|a press release)(?![a-zß-ɏ])/u;
/** An exchange quotes "a press release from the company published on" that day. */
const ofRelease = /press release from [^.;]{1,90} (?:published on|dated)\s*$/u;
const thenBoard =
  /^[^.]{0,60}\.\s+the board[^.;]{0,160}(?:(?:has|have) (?:resolved|proposed)|(?<![a-z])decided)[^.;]{0,160}rights issue|^[^.]{0,60}\.\s+each right entitles [^.;]{1,60} new shares|^[^.]{0,60}\.\s+the board[^.;]{0,40} with the support of [^.;]{0,120}(?<![a-z])(?:resolved|decided) (?:up)?on an? (?:[a-z-]+ ){0,3}rights issue/u;
/** "To be decided and published at the latest on". */
const byThen = /(?<![a-zß-ɏ])(?:senast|no later than|at the latest)(?: (?:on|den))?\s*$/u;
/** "Decided to extend the period until 23:59 on". */
const untilThen =
  /(?<![a-zß-ɏ])(?:till och med|t\.? ?o\.? ?m\.?|until|through|up to)(?:,? (?:och med|and including),?)?(?: (?:kl\.?|klockan)? ?\d{1,2}[.:]\d{2})?(?: (?:on|den))?\s*$/u;
/** What "is expected to be announced on" a day is not announced yet. */
const isExpected =
  /(?:förväntas|beräknas|väntas|forventes|ventes|expected|planned|scheduled)[^.;,\d]{0,30}(?:announced|published|offentliggj?or[a-zß-ɏ]*|offentliggøres)(?: on| den)?\s*$/u;
/** "… to publish the report on". */
const ofReport =
  /(?:bokslutskommunik|delårsrapport|kvartalsrapport|årsredovisning|interim report|year-end report|quarterly report|annual report)[^.;]*$/u;
/** "Has today, on that day, resolved on a directed issue". */
const decidesOther =
  /^,? (?:med stöd av [^.;,]{0,80}, )?(?:beslutat|beslutade|resolved|decided) (?:om )?(?:att|to) (?:sänka|höja|ändra|justera|förlänga|förkorta|senarelägga|ställa in|change|lower|raise the (?:subscription )?price|amend|adjust|extend|postpone|revise|cancel|withdraw)(?![a-zß-ɏ])|^,? (?:med stöd av [^.;,]{0,80}, )?(?:beslutat|beslutade|resolved|decided) (?:om|on|upon|to carry out|att genomföra) (?:en|an?) (?:riktad|direct(?:ed)?|compensation|ersättnings|kvittnings)/u;
/** "… publishes today the outcome of the issue": not the issue's announcement. */
const statesOutcome =
  /^,? (?:announces? |publishes |offentliggör )?(?:(?:det|the) (?:slutliga |preliminära |final |preliminary )?)?(?:utfallet|utfall|outcome|results?)(?![a-zß-ɏ])/u;
/** A day with a label of its own, whatever its sentence says before. */
const ofRecord = /(?:avstämningsdag|record da(?:te|y))[^.;,]*$/u;
/** The proposal that follows says who may subscribe. */
const withRightsBehind = /med företräde|with (?:preferential|pre-?emptive)/u;
const maxFollowing = 600;
const maxBehind = 200;
const maxBefore = 160;
const maxBoard = 120;
/** "The board has today, on 3 May, with the mandate of the meeting, resolved": the verb may follow far behind. */
const isToday =
  /(?<![a-zß-ɏ])(?:(?:i ?dag|today|under dagen|earlier today),?|har|has)(?: den| on)?\s*$/u;
/** A company states when it announced its board's decision. */
const reported =
  /(?:offentliggjorde|meddelade|kommunicerade|announced|reported)(?: on)?(?: den)?\s*$/u;
const thatBoard =
  /^ (?:styrelsens beslut|(?:the )?board['’]s (?:resolution|decision))[^.;]{0,160}(?:emission|issue)|^,? (?:(?:att|that) |(?=(?:the|its) board))(?:[^.;]{0,120} (?:samt|och|and) (?:att |that )?)?(?:the |bolagets )?(?:styrelse|board)[a-zß-ɏ]*[^.;]{0,120}(?:beslut|föresl|föreslå|resolv|propos|decid)/u;

const anIssue =
  /(?:its|the|an?|sitt|en|ett|om|att|to|on|genomföra|perform|carry out|conduct)(?: (?!riktad|directed|prospe[ck]t|memorandum|utfall|outcome|results?)[a-zß-ɏ-]+){0,5} (?:[a-zß-ɏ]*företrädesemission|rights (?:issue|offering))/u
    .source;
/** "On that day the company announced a rights issue". */
const reportedBehind = new RegExp(
  [
    /^,? [^.;\d]{1,110}(?<![a-zß-ɏ])(?:announced|offentliggjorde|meddelade|kommunicerade) (?:[a-zß-ɏ]+ )?/u,
    /^,? (?:offentliggjorde|meddelade|kommunicerade) [^.;\d]{1,100}? /u,
  ]
    .map(({ source }) => source + anIssue)
    .join("|"),
  "u",
);
/** "The company announced on that day its decision to perform a rights issue". */
const ofOwnDecision = new RegExp(
  /^ (?:its|the|sitt|ett) (?:decision|resolution|beslut) /u.source + anIssue,
  "u",
);

/** "The company announced on that day a rights issue". */
const anIssueBehind =
  /^,? (?:an?|its|sin|en) (?:(?!outcome|terms|prospe|result|directed|riktad)[a-zß-ɏ-]+ ){0,4}(?:rights (?:issue|offering)|företrädesemission)(?![a-zß-ɏ])/u;
/** "As communicated on that day, the company carries out a rights issue". */
const asReported =
  /(?<![a-zß-ɏ])as (?:previously )?(?:communicated|announced|disclosed|reported)(?: on)?\s*$/u;
const thenIssue =
  /^,? (?:(?!outcome|terms|prospe|result|directed|riktad)[^.;\d]){0,80}(?:carries out|is carrying out|has (?:resolved|decided)[a-z ]{0,30}|intends to carry out|will carry out) an? (?:[a-z-]+ ){0,3}rights issue/u;
const hasEarlier = /(?<![a-zß-ɏ])(?:har|has)(?![a-zß-ɏ])[^.;\d]{0,30},? (?:den|on)\s*$/u;
const announcedThen =
  /^,? (?:offentliggjort|annonserat|announced) (?:an?|its|sin|en|att|that)(?= )[^.;\d]{0,60}(?:rights (?:issue|offering)|företrädesemission)/u;

/** "In a press release of that day the company announced that it would carry out a rights issue". */
const inRelease =
  /(?:press release|pressmeddelande)(?: (?:of|dated|from|on|den|daterat|från))*\s*$/u;
const wouldIssue =
  /^,? [^.;,\d]{1,60} (?:announced|meddelade|offentliggjorde) (?:that|att) (?:it|the company|bolaget) (?:would|will|intend(?:s|ed) to|had (?:resolved|decided) to|ska|skulle|avser att|avsåg att) [^.;\d]{0,40}(?:rights issue|företrädesemission)/u;
/** "As stated in the press release of that day, the board has resolved on a rights issue". */
const decidedIssue =
  /^,? (?:har styrelsen(?![a-zß-ɏ])[^.;,\d]{0,60} beslutat|the board(?![a-zß-ɏ])[^.;,\d]{0,60} has (?:resolved|decided)) (?:(?!förläng|ändra|sänk|höj|senarel|ställ|extend|chang|amend|lower|postpon|cancel|withdraw)[^.;,\d]){0,60}(?:rights issue|företrädesemission)/u;

/** Whether a company tells when it announced its issue. */
const isStatedBy = (lead: string, tail: string): boolean =>
  announcedIssue.test(lead) ||
  (asReported.test(lead) && thenIssue.test(tail)) ||
  (inRelease.test(lead) && (wouldIssue.test(tail) || decidedIssue.test(tail))) ||
  (reported.test(lead) && (anIssueBehind.test(tail) || ofOwnDecision.test(tail))) ||
  (hasEarlier.test(lead) && announcedThen.test(tail));

/** "The meeting authorised the board, and the board then resolved on": from the board's own clause on. */
const ownClause = (lead: string): string =>
  lead
    .split(/, (?:and|och) (?=(?:then |därefter )?(?:the |bolagets )?(?:board|styrelse))/u)
    .at(-1) ?? lead;

/** Whether words of a sentence are about a mandate, rather than about what the board decided. */
const isOfMandate = (lead: string, clause: string): boolean =>
  mandate.test(clause) && !atMeeting.test(lead) && !resolvedBy.test(lead);

/** Whether the words before a day are about a decision of the board. */
const isDecidedThen = (lead: string, tail: string): boolean => {
  const reach = isToday.test(lead) ? maxBehind : 40;
  const isDecided = resolved.test(lead) || resolved.test(tail.slice(0, reach));
  return board.test(lead) && isDecided && !isOfMandate(lead, ownClause(lead));
};

/** "On that day the board decided"; if the meeting approved the board's decision, the day is the meeting's. */
const isFollowedByBoard = (lead: string, tail: string): boolean => {
  const toBoard = tail.slice(0, Math.max(0, tail.search(board)));
  return (
    opening.test(lead) &&
    !deadline.test(toBoard) &&
    toBoard.length < maxBoard &&
    board.test(tail) &&
    !mandate.test(toBoard) &&
    resolved.test(tail)
  );
};

/** What stands above a passage: its label, or a line that ends with a colon, however long. */
const labelOf = (context: Context, { start, label }: Passage): string => {
  if (label !== "") return label;
  const above = passageAt(context, start - 1);
  const words = context.lower.slice(above.start, above.end).trim();
  return words.endsWith(":") ? words : "";
};

/** Whether a day is that of the release from which an exchange quotes. */
const isInQuoted = (lower: string, { start, end }: Span): boolean =>
  ofRelease.test(lower.slice(Math.max(0, start - maxBefore), start)) &&
  thenBoard.test(lower.slice(end, end + 3 * maxBehind));

/** Whether a notice of a day is said to regard the issue. */
const isOfNotice = (lower: string, { start, end }: Span, within: Span, lead: string): boolean => {
  const tail = lower.slice(end, within.end);
  const before = lower.slice(within.start, start);
  const isFurther = andThen.test(lead) && ofNotice.test(before);
  return (
    (ofNotice.test(lead) && (compiled(regarding).test(tail) || regardingRepair.test(tail))) ||
    ((ofNotice.test(lead) || isFurther) && compiled(regardingTerms).test(tail))
  );
};

const announcedOn = (day: FoundDay, passage: Passage, isStrong: boolean): Evidence =>
  ofIssue("announcementDate", {
    value: day.value,
    at: day,
    passage,
    rule: "day.sentence",
    isStrong,
    ...(day.doubt === undefined ? {} : { doubt: day.doubt }),
  });

const isOfOtherDay = (lead: string): boolean =>
  [ofOtherDecision, ofRecord, byThen, untilThen, isExpected, ofReport].some((veto) =>
    veto.test(lead),
  );
const tellsOther = (tail: string): boolean =>
  [statesOutcome, decidesOther, aRelease].some((veto) => veto.test(tail));

/** The day in a sentence about the board's decision. */
const statedAt = (
  context: Context,
  { first, start, end }: DayGroup,
  before: DayGroup | undefined,
): Evidence[] => {
  const { lower } = context;
  const passage = passageAt(context, start);
  const lead = lower
    .slice(Math.max(passage.start, before?.end ?? 0, start - maxBefore), start)
    .replace(weekdayBefore, "");
  const tail = lower.slice(end, Math.min(passage.end, end + maxBehind));
  const opens = opening.test(lead);
  const isApproved =
    decisionOf.test(lead) &&
    (rightsIssue.test(lead + tail + headlineIn(context)) ||
      raisesCapital.test(tail) ||
      withRightsBehind.test(lower.slice(end, end + maxFollowing)));
  const isRegarding = isOfNotice(lower, { start, end }, passage, lead);
  const isReported = (reported.test(lead) && thatBoard.test(tail)) || announcesBehind.test(tail);
  const isAnnounced =
    compiled(announcing).test(lead) && (!ofOutcome.test(lead) || wasAnnounced.test(lead));
  const isStatedBeside = isStatedBy(lead, tail) || (opens && reportedBehind.test(tail));
  const isQuoted = isInQuoted(lower, { start, end });
  const isMade = isDecisionMade(context, { lead, tail }, passage);
  const isReferred = isReferredTo({ lead, tail, label: labelOf(context, passage) }, opens);
  const isByCompany =
    isMade ||
    isReferred ||
    isStatedBeside ||
    isQuoted ||
    compiled(announcedFar).test(lead) ||
    resolvedByCompany.test(lead);
  const isDecision = isDecidedThen(lead, tail) && !empowers.test(lower.slice(passage.start, start));
  const isPlain = isAnnounced || isReported || isDecision || isFollowedByBoard(lead, tail);
  const isStated = isPlain || isRegarding || isApproved || isByCompany;
  if (isOfOtherDay(lead)) return [];
  const isOnIssue =
    isAnnounced ||
    isQuoted ||
    isMade ||
    (isReferred && rightsIssue.test(headlineIn(context))) ||
    issue.test(lead + tail) ||
    rightsIssue.test(lower.slice(end, passage.end));
  if (!isStated || !isOnIssue || tellsOther(tail)) return [];
  // A decision on another issue counts as one on this issue only if the headline says so.
  if (!isRegarding && isOfOtherIssue(lead + tail) && !rightsIssue.test(headlineIn(context)))
    return [];
  const isOfOther = otherIssue.test(lead + tail);
  const isBehindMandate = isDecision && isOfMandate(lead, lead);
  const isSure = isPlain && !isMade && !isBehindMandate;
  const isStrong = !isRegarding && !isApproved && !isOfOther && isSure;
  return [announcedOn(first, passage, isStrong && first.isFar !== true)];
};

const maxWide = 450;

/** The day of a sentence that names the issue and a verb of announcing in any order. */
const looselyAt = (
  context: Context,
  { first, last, start, end }: DayGroup,
  before: DayGroup | undefined,
): Evidence[] => {
  if (last !== null) return [];
  const { lower } = context;
  const passage = passageAt(context, start);
  const lead = lower
    .slice(Math.max(passage.start, before?.end ?? 0, start - maxWide), start)
    .replace(weekdayBefore, "");
  const tail = lower.slice(end, Math.min(passage.end, end + maxWide));
  if (isOfOtherDay(lead) || tellsOther(tail)) return [];
  if (!isAnnouncedThen(lead, tail, opening.test(lead))) return [];
  return [announcedOn(first, passage, false)];
};

const readDays = (context: Context): Evidence[] => {
  const { days } = context;
  const stated = days.flatMap((group, at) =>
    group.last === null ? (headAt(context, group) ?? statedAt(context, group, days[at - 1])) : [],
  );
  if (stated.length > 0) return stated;
  const today = readToday(context);
  return today.length > 0
    ? today
    : days.flatMap((group, at) => looselyAt(context, group, days[at - 1]));
};

/**
 * The day of the board's decision; in a release that announces an issue also the day above it. One about warrants may
 * speak of the issue that gave them or of a later one.
 */
export const readAnnouncement = (context: Context): Evidence[] =>
  isAboutWarrants(context.sort)
    ? readDays(context).map((each) => ({ ...each, isStrong: false }))
    : readDays(context);
