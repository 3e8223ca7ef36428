import { compiled } from "../../terms/compiled.ts";
import { type Context, passageAt } from "../context.ts";
import { isOfOtherIssue, rightsIssue } from "../cues/subjects.ts";
import type { Span } from "../../span.ts";

/** The words of a sentence before and behind a day. */
type Around = Readonly<Record<"lead" | "tail", string>>;

/** "The ongoing rights issue, decided on", and what was made known then. */
const decidedOn =
  /(?:rights issue|företrädesemission[a-zß-ɏ]*)(?:(?!prospe[ck]t|memorandum|dokument|stämma|meeting|utfall|outcome|resultat)[^.;\d]){0,60}(?:beslutad|beslutades|resolved|decided(?: upon)?|presenterades|presenterats|lanserades|presented|launched)(?: (?:av|by) (?:styrelsen|the board(?: of directors)?))?(?: on| den)?\s*$/u;
/** A row: "Decision on the issue". */
const decisionRow =
  /^[\s|·*-]*(?:emissionsbeslut|styrelsebeslut|beslutsdag|announcement of the rights issue|date of announcement(?: of (?:the |a )?[^.;:|\d]{1,50})?|dato for offentliggjøring av (?:vilkårene|betingelsene)|offentliggörande av (?:företrädes)?emissionen|(?:styrelsens )?beslut om [a-zß-ɏ]*emission[a-zß-ɏ]*|(?:date of )?(?:the )?board(?:['’]s)? (?:resolution|decision)(?: on the (?:rights )?issue)?)\s*[:|]\s*(?:den)?\s*$/u;
/** "Date on which the terms were announced", which may stand above its day. */
const termsAnnounced =
  /^[\s|·*-]*(?:the )?dat(?:e|o) on which the terms(?: and conditions)? [^.;:\d]{0,80}(?:were|was) announced\s*:+\s*$|^[\s|·*-]*(?:betingelsene|vilkårene) for [^.;:\d]{1,60} ble kunngjort(?: den)?\s*$/u;
/** "The company decided on that day to carry out a rights issue". */
const companyDecided =
  /^(?!.*(?:stämma|meeting|(?<![a-zß-ɏ])[ea]gm(?![a-zß-ɏ]))).*(?<![a-zß-ɏ])(?:beslutade|har beslutat|beslöt|resolved|decided)(?: den| on)\s*$/u;
const toIssue =
  /^,? (?:(?:att|to) (?:genomföra|carry out|conduct|perform|undertake|launch) |om |on )(?:en|a|an) (?:(?!riktad|directed)[a-zß-ɏ-]+ ){0,4}(?:företrädesemission|rights issue)/u;
/** "The company made known on that day that a rights issue is carried out". */
const madeKnown =
  /(?<![a-zß-ɏ])(?:meddelade|offentliggjorde|kommunicerade|informerade|announced)(?: den| on)?\s*$/u;
const thatIssue =
  /^,? (?:att|om att|that) (?:en|ett|a|an|its|bolaget[a-zß-ɏ]*|it|the company) (?:(?!utfall|outcome|prospe|memorandum|riktad|directed|avslut|förläng|extend|expir)[^.;\d]){0,60}(?:företrädesemission|rights issue)(?![a-zß-ɏ])/u;
/** "The company announced the rights issue on". */
const announcedTheIssue =
  /(?<![a-zß-ɏ])(?:announced|launched|offentliggjorde|meddelade|presenterade|lanserade) (?:the rights issue|företrädesemissionen)(?: on| den)\s*$/u;
/** "The rights issue was made public on". */
const madePublic =
  /(?:rights issue|företrädesemissionen)(?: [^.;,\d]{1,30})? (?:(?:was|has been) made public on|gjordes offentlig den)\s*$/u;
/** "It was on that day that the board resolved". */
const itWas = /^\s*(?:det var|it was)(?: on| den)\s*$/u;
const thatBoardDid =
  /^ (?:som|that) (?:styrelsen|bolagets styrelse|the board|its board)(?![a-zß-ɏ])[^.;\d]{0,60}(?:beslut|fattade|resolved|decided)/u;
/** "The decision was made by the board on": the sentence before says what it is about. */
const decisionMade =
  /^\s*(?:the |this )?(?:decision|resolution)(?: [a-z]+){0,3} (?:was|has been) (?:taken|made|adopted|passed) by the board(?: of directors)?[^.;\d]{0,40} on\s*$|^\s*beslut(?:et)?(?: [a-zß-ɏ]+){0,3} (?:fattades|togs|har fattats)(?: av (?:bolagets )?styrelse[a-zß-ɏ]*)?(?: (?:vid|på) [^.;\d]{1,40})?(?: den)?\s*$/u;
/** What a company refers to: "further to announcement no. 3 of", "with reference to the press release of". */
const furtherTo =
  /(?:further to|with reference to|reference is made to|referring to|med hänvisning till|hänvisning görs till|i enlighet med) (?:the |its |bolagets )?(?:[a-zß-ɏ]+ ){0,3}(?:announcements?|press releases?|pressmeddelandet?|notices?)(?: (?:no\.?|nr\.?) [\d/]+)?(?: (?:by|from|av|från) [^.;,\d]{1,60})?,? ?(?:of|on|dated|from|den|daterat|från(?: den)?)?\s*$/u;
const thenOwnIssue =
  /^,? (?:regarding|concerning|about|relating to|on|om|avseende|angående) (?:(?!outcome|result|utfall|directed|riktad|supplement|tillägg|förläng|exten(?:d|sion)|expir|subscription p|teckningst|trading|handel|prospe|memorandum|publi)[^.;\d]){0,80}(?:rights issue|företrädesemission)|^,? (?:(?!outcome|result|utfall|directed|riktad|supplement|tillägg|förläng|exten(?:d|sion)|expir|regarding|concerning|about)[^.;\d]){0,120}(?:rights issue|företrädesemission)/u;
/** "As announced earlier, on that day, the company carries out a rights issue". */
const asStated =
  /(?<![a-zß-ɏ])som (?:tidigare |bolaget |[a-zß-ɏ]+ ){0,3}(?:meddelades|kommunicerades|offentliggjordes|meddelats|meddelade|kommunicerats|kommunicerade|offentliggjorts|offentliggjorde)(?: den)?\s*$/u;
/** "On that day the company presented a rights issue", or informed of one. */
const statedBehind =
  /^,? (?:presenterade|informerade|lanserade|aviserade) (?:(?!utfall|prospekt|memorandum|riktad)[^.;\d]){1,100}företrädesemission|^,? (?:the company|[^.;,\d]{1,40}) (?:presented|launched|informed)(?: [^.;\d]{1,60})? (?:its|an?|the) (?:[a-z-]+ ){0,3}rights issue/u;
/** Nothing but the authority may follow the day on which a decision was made. */
const isEndOfDecision =
  /^\s*(?:[.;)]|$)|^,? (?:by virtue of|pursuant to|with the support of|under|med stöd av|enligt)(?![a-zß-ɏ])/u;
const anIssue = /emission|issue|offering|units|aktier|shares/u;

/** Whether the sentence before is about a rights issue and no other. */
const followsIssue = (context: Context, { start }: Span): boolean => {
  const before = passageAt(context, start - 1);
  const words = context.lower.slice(before.start, before.end);
  return (anIssue.test(words) || rightsIssue.test(words)) && !isOfOtherIssue(words);
};

/** Whether a sentence says when the decision was made that the sentence before is about. */
export const isDecisionMade = (context: Context, { lead, tail }: Around, passage: Span): boolean =>
  compiled(decisionMade).test(lead) && isEndOfDecision.test(tail) && followsIssue(context, passage);

type Referred = Around & {
  /** The line above, if the day begins one. */
  readonly label: string;
};

/** What belongs to the issue and is made known later. */
const ofLater =
  /(?:outcome|utfall|results?|resultat|prospe[ck]t|memorandum|tillägg|supplement)[a-zß-ɏ]*(?![a-zß-ɏ])[^.;]{0,80}$/u;

/** Whether a company refers to the day on which it decided on its rights issue, or made it known. */
export const isReferredTo = ({ lead, tail, label }: Referred, opens: boolean): boolean =>
  !ofLater.test(lead) &&
  (termsAnnounced.test(lead.trim() === "" ? label : lead) ||
    [decidedOn, decisionRow, announcedTheIssue, madePublic].some((words) => words.test(lead)) ||
    (companyDecided.test(lead) && toIssue.test(tail)) ||
    (madeKnown.test(lead) && thatIssue.test(tail)) ||
    (itWas.test(lead) && thatBoardDid.test(tail)) ||
    ((compiled(furtherTo).test(lead) || compiled(asStated).test(lead)) &&
      thenOwnIssue.test(tail)) ||
    (opens && statedBehind.test(tail)));
