import { compiled } from "../../terms/compiled.ts";
import { type Context, passageAt } from "../context.ts";
import type { DayRule } from "../cues/day-rule.ts";
import { byThen } from "../cues/looser-days.ts";
import { ruleFor } from "../cues/rule-for.ts";
import { isAboutWarrants } from "../sort/release-sort.ts";
import { unitOrSubscriptionRights, warrantWords } from "../cues/subjects.ts";
import type { DayGroup } from "../mentions/find-days.ts";
import type { Span } from "../../span.ts";

const tradesOn =
  /(?:handlas|handles|trades|is traded)(?: (?:idag|i dag|today))?(?: (?:den|on))?\s*$/u;
const withoutBehind = /^ (?:exklusive|exkl\.?|utan|excluding|ex) /u;
const maxRight = 80;
const tradingGoesOn =
  /^(?:trading will continue|trading continues|handeln? (?:kommer att )?(?:pågå|pågår|fortsätter|fortgår)|(?:de|dessa|rätterna|they|these) (?:kan|får|can|may) (?:sälja?s|handlas|be sold|be traded))(?![a-zß-ɏ])[^.;]{0,30}$/u;
/** Words around a day that make it the one of this field. */
const aroundDay = (single: string): DayRule => ({
  rule: "day.sentence",
  all: [],
  entity: "issue",
  single,
  isStrong: false,
});
const tradesRights = aroundDay("rightsEndDate");
const endedOn =
  /(?<![a-zß-ɏ])(?:avslutades|avslutas|löpte ut|löper ut|gick ut|ended|ends|expired|expires|closed|closes)(?: den| on)?\s*$/u;
const ofSubscription = /tecknings ?(?:period|tid)en|subscription period/u;
const endsSubscription = aroundDay("subEndDate");
/** "Trading in rights ends on that day (begins on this one)". */
const beginsInBrackets =
  /^\s*\((?:inleds|inleddes|börjar|började|startar|startade|begins?|began|starts?|started)(?: on| den)?\s*$/u;
const ofTrading = /handel|handl|(?<![a-zß-ɏ])trad(?:e|ed|es|ing)(?![a-zß-ɏ])/u;
/** "From that day the shares trade without rights". */
const fromDay =
  /^\s*(?:with effect )?(?:from|as of|as from|från(?: och med)?)(?: and including)?(?:(?: today| tomorrow| i ?dag| i ?morgon),?)?(?: den)?\s*$/u;
const tradeWithout =
  /^,? (?:the |bolagets |[a-zß-ɏ]+['’]s )?(?:new )?(?:shares?|aktien|aktierna) (?:(?:will )?trades?|(?:is|are|will be) traded|handlas) (?:without|ex|excluding|utan|exklusive) (?:the )?(?:(?:subscription|unit) )?(?:rights?|rätt)|^,? (?:the |bolagets )?(?:shares?|aktien|aktierna) no longer (?:carr(?:y|ies)|includes?|entitles?|gives?)[^.;\d]{0,30}right|^,? (?:ger|medför|ingår)(?: (?:aktien|aktierna))? inte längre[^.;\d]{0,30}rätt/u;
/** "The new last day is": of the period that the sentence before is about. */
const newLastDay =
  /^(?:(?:den|the) )?(?:nya?|new) (?:sista (?:dag(?:en)?|teckningsdag(?:en)?)|slutdag(?:en)?|last day|final day|end date|closing date)(?: (?:är|blir|is|will be))?(?: den)?\s*$/u;
/** "On that day any person registered as a shareholder will receive a right". */
const anyRegistered =
  /^,?(?: at \d{1,2}[.:]\d{2}(?: ?[ap]\.?m\.?)?(?: \(?ces?t\)?)?)?\s*,? (?:any|each|every|those|all|the) [^.;\d]{0,60}registered[^.;\d]{0,80}(?:entitled|receive|allotted|granted|allocated)[^.;]{0,60}rights?(?![a-zß-ɏ])/u;
/** "Those who on that day are registered as shareholders". */
const thoseWho =
  /(?:those|shareholders|owners|persons|anyone|den|de|aktieägare) (?:who|that|som)(?: (?:on|as of|den|per(?: den)?))?\s*$/u;
const areRegistered =
  /^,? (?:are|is|were|was|är|var) (?:(?:registered|entered|recorded|införda?|registrerad|registrerade|upptagna?) (?:as|in|som|i)|(?:shareholders?|owners?|holders?|aktieägare)(?= (?:of|in|i)))(?![a-zß-ɏ])/u;
/** "Shareholders have until that day to subscribe". */
const hasUntil =
  /(?:shareholders|investors|aktieägare[a-zß-ɏ]*|investerare) (?:have|har)(?: på sig)? (?:until|till)(?: and including| och med)?(?: den)?\s*$/u;
const toSubscribe = /^ (?:to subscribe|på sig att teckna|att teckna)(?![a-zß-ɏ])/u;
const asRecordDate =
  /^ (?:as (?:the )?record da(?:te|y)|som avstämningsdag)(?![a-zß-ɏ])|^ \((?:i\.e\. )?(?:the )?["']?(?:record da(?:te|y)|avstämningsdag|registreringsdato|tildelingsdato)/u;
/** "Shareholders as of that day, as registered in the securities depository two days later". */
const registeredLater =
  /^,? \(?(?:and )?(?:being |as (?:such )?|as they |slik (?:de|disse|det) )?(?:are |er |appear )?(?:registered|appearing|documented|evidenced|shown|registrert|recorded|in|fremgår (?:av|i)|slik det frem(?:går|gikk|kom|kommer) (?:av|i))(?![a-zß-ɏ])[^.;\d]{0,120}(?:(?<![a-zß-ɏ])(?:vps|eso)(?![a-zß-ɏ])|securities depository)[^.;\d]{0,60}(?:\d|(?:two|to) (?:trading |business |handels|virke)?da(?:ys|ger) (?:thereafter|later|afterwards|etter|senere))/u;
const asOfDay =
  /(?:shareholders|holders? of (?:the company['’]s? )?(?:existing )?(?:[a-d] )?shares|aksjonærer|aksjeeiere|eier aksjer|(?:registrert som )eier|eiere av egenkapitalbevis)(?![a-zß-ɏ])(?:[^.;\d]|\d[\d,. ]*(?= (?:shares|aksjer))){0,110}$/u;
/** Who has bought shares until a day is registered two days later: it is the last one including the right. */
export const ruleRegisteredLater = (
  { lower }: Context,
  { start, end }: Span,
  passage: Span,
): DayRule | "none" | null => {
  if (!compiled(registeredLater).test(lower.slice(end, passage.end))) return null;
  const isOfOwners = asOfDay.test(lower.slice(passage.start, start));
  return isOfOwners ? aroundDay("incRightsDate") : "none";
};
/** "Those not used by that day lapse": rights, of which the sentence before speaks. */
const unusedBy =
  /^(?:those|rights|any|rätter|de|dessa) (?:that are |which are |som )?(?:not|inte|ej|unused)(?: (?:been |har )?(?:used|exercised|utnyttja[a-zß-ɏ]*|nyttja[a-zß-ɏ]*|använts|används))?(?: or sold| eller sålts)? (?:by|before|on or before|no later than|senast|före)(?: den)?\s*$/u;
/** A row of a release about warrants only. */
const lastOfTrading =
  /^[\s|·*-]*(?:the )?(?:last|final) (?:trading day|day (?:of|for) trading)(?: is)?\s*:?\s*$/u;
/** "On that day the company held an extraordinary general meeting". */
const heldMeeting =
  /^,? [^.;\d]{0,80}(?:held|höll) (?:an |en )?(?:extraordinary general meeting|extra (?:bolags)?stämma)|^,? (?:sade|röstade|godkände|beslutade) (?:en )?(?:[a-zß-ɏ]+ )?extra (?:bolags)?stämma[a-zß-ɏ]*(?= (?:ja|för|om))/u;
/** "The company held on that day an extraordinary meeting". */
const heldOnDay =
  /(?<![a-zß-ɏ])(?:höll|håller|avhöll|held|holds)(?: (?:i ?dag|today),?)?(?: [a-zß-ɏ]+dagen)?(?: den| on)?\s*$/u;
const meetingBehind =
  /^,? (?:an |en |sin )?(?:extra (?:bolags)?stämma|extraordinary general meeting)(?![a-zß-ɏ])/u;
const opensWithDay =
  /^\s*(?:(?:i ?går|i ?dag|yesterday|today),? )?(?:on|den)?(?: [a-zß-ɏ]+day,| [a-zß-ɏ]+dagen den)?\s*$/u;
/** An annual meeting decides on other matters too, but says which it approved. */
const annualMeeting =
  /(?:årsstämman?|annual general meeting|(?<![a-zß-ɏ])agm)\)?(?: (?:i|in|of) [^.;,\d]{1,40})?,?(?: (?:held|scheduled for|som hölls))?(?: [a-zß-ɏ]+dagen)?(?: on| den)?\s*$/u;
const annualApproved =
  /(?:emission|rights issue|(?:new|share) issue|offering)[^.;]*(?<![a-zß-ɏ])(?:godkändes|approved) (?:av|vid|by|at) (?:the )?(?:årsstämman|annual general meeting|agm)(?: (?:held|som hölls))?(?: on| den)?\s*$/u;
const approvesIssue =
  /^,? (?:godkände|beslutade om|approve[ds]|resolved (?:up)?on) (?:the |an? |den |en )?(?:(?:föreslagna|proposed|board's|styrelsens) )?(?:[a-zß-ɏ]+ om (?:en )?)?(?:företrädesemission|nyemission med företrädesrätt|rights issue|subsequent offering)|^,? (?:beslutades(?: det)?|beslutade stämman|it was resolved|the meeting resolved) (?:att|to) (?:godkänna|approve) (?:styrelsens|the board(?: of directors)?['’]s?) (?:beslut|resolution|decision)/u;
const paid = /(?<![a-zß-ɏ])bt[au](?![a-zß-ɏ])|betald|paid|interim/u;

/** "Rights that are not exercised by one day or sold by another". */
const using =
  /(?:exercise[ds]?|use[ds]?|utili[sz]e[ds]?|(?:ut)?nyttja(?:s|ts|de|des)?)(?![a-zß-ɏ])[^.;\d]{0,60}? /u
    .source;
const selling =
  /(?:sell|sold|sälja|säljs|säljas|sålts|avyttra[a-zß-ɏ]*)(?![a-zß-ɏ])[^.;\d]{0,40}? /u.source;
const usedBy = new RegExp(using + byThen, "u");
const soldBy = new RegExp(selling + byThen, "u");
const ofPromise = /undertak|lock-?up|withdraw|condition|åtagit|förbundit|villkor/u;
const lastOf = (words: string, pattern: RegExp): number =>
  compiled(pattern).exec(words)?.index ?? -1;

/** Of a day until which rights may be sold or exercised. */
export const ruleOfRights = (
  { lower, sort }: Context,
  { start }: DayGroup,
  passage: Span,
  lead: string,
): DayRule | null => {
  const sentence = lower.slice(passage.start, passage.end);
  if (
    isAboutWarrants(sort) ||
    warrantWords.test(sentence) ||
    !unitOrSubscriptionRights.test(sentence)
  )
    return null;
  const before = lower.slice(passage.start, start);
  if (!unitOrSubscriptionRights.test(before) || ofPromise.test(before)) return null;
  const [used, sold] = [lastOf(lead, usedBy), lastOf(lead, soldBy)];
  if (used < 0 && sold < 0) return null;
  return used > sold ? endsSubscription : tradesRights;
};

const rightsGiven =
  /rights? (?:(?:will be|are|is|shall be) )(?:automatically )?(?:allocated|allotted|granted|distributed|issued|delivered)(?: on)?\s*$/u;
const toRegistered =
  /^[^;]{0,60} to (?:all |anyone |those |persons |shareholders |holders |owners )[^.;]{0,20}(?:registered|recorded|shareholders)/u;
const sharesBought =
  /(?:shares?|trades?|aktier)(?![a-zß-ɏ])[^.;\d]{0,40}(?<![a-zß-ɏ])(?:acquired|bought|purchased|made|executed|traded)(?![a-zß-ɏ])/u
    .source;
const boughtBy = new RegExp(`${sharesBought}[^.;\\d]{0,30} ${byThen}`, "u");
const boughtFrom = new RegExp(
  `${sharesBought}[^.;\\d]{0,30} (?:from|as of|as from|on or after|on and after)(?: and including)?(?: on)?\\s*$`,
  "u",
);
const boughtAfter = new RegExp(`${sharesBought}[^.;\\d]{0,30} (?:after|later than)\\s*$`, "u");
/** "Who buys shares after that day may not take part". */
const boughtBehind = /(?:köper|köpt|förvärvar|förvärvat)(?![a-zß-ɏ])[^.;\d]{0,40} efter den\s*$/u;
const noPart = /^[^.;\d]{0,30}(?:inte|ej|inga|ingen)(?![a-zß-ɏ])[^.;\d]{0,60}(?:delta|rätt)/u;
const noRight =
  /^[^.;\d]{0,40}(?<![a-zß-ɏ])(?:not|without|exclud[a-z]*|exclusive)(?![a-zß-ɏ])[^.;]{0,60}right/u;
const aRight =
  /^(?![^.;\d]{0,40}(?<![a-zß-ɏ])(?:not|without|exclud))[^.;\d]{0,40}(?:carry|includ|entitle|give|confer|with|qualif)[^.;]{0,40}right/u;

/** "Shares traded after that day are traded without rights". */
const tradedAfter = /(?:aktier|aksjer),? (?:der|som) handles (?:efter|etter)(?: den)?\s*$/u;
const withoutRights = /^[^.;]{0,60}(?:uden|uten|eksklusive) tegningsret/u;

/** Of a day behind which its sentence says what shares bought until or from it give. */
const ruleOfBought = (lead: string, tail: string): DayRule | null => {
  if (compiled(boughtBy).test(lead) && aRight.test(tail)) return aroundDay("incRightsDate");
  if (boughtFrom.test(lead) && noRight.test(tail)) return aroundDay("exRightsDate");
  const isAfter =
    (boughtAfter.test(lead) && noRight.test(tail)) ||
    (tradedAfter.test(lead) && withoutRights.test(tail));
  return isAfter || (boughtBehind.test(lead) && noPart.test(tail))
    ? aroundDay("incRightsDate")
    : null;
};

const subscriptionGoesOn =
  /^(?:it|this|the period|(?:the )?subscription)(?: then)? (?:runs?|continues?|lasts?|is open|ends?|closes?|expires?)(?: (?:for|until|up to|through|and including|to|on|today,?)){0,4}\s*$|^(?:den|perioden|teckningen|tecknings(?:tiden|perioden)) (?:avslutas|pågår|löper(?: ut)?|slutar|stänger|varar|upphör|går ut|är öppen)(?: (?:fram till|till och med|t\.o\.m\.|till))?(?: den)?\s*$/u;

/** Of a day whose words stand around it, or in the sentence before its own. */
export const ruleAround = (
  context: Context,
  { start, end }: DayGroup,
  passage: Span,
  lead: string,
): DayRule | null => {
  const { lower } = context;
  const beyond = lower.slice(end, passage.end);
  const tail = beyond.slice(0, maxRight);
  if (tradesOn.test(lead) && withoutBehind.test(tail)) return ruleFor(`${lead}${tail}`, false);
  // "The subscription period of the issue announced on that day ended on": those words precede both days.
  const wide = lower.slice(passage.start, start);
  if (endedOn.test(lead) && ofSubscription.test(wide) && !warrantWords.test(wide))
    return endsSubscription;
  if (hasUntil.test(lead) && toSubscribe.test(tail)) return endsSubscription;
  if (beginsInBrackets.test(lead) && unitOrSubscriptionRights.test(wide) && ofTrading.test(wide))
    return aroundDay("rightsStartDate");
  if (fromDay.test(wide) && tradeWithout.test(tail)) return aroundDay("exRightsDate");
  if (opensWithDay.test(wide) && anyRegistered.test(beyond)) return aroundDay("recordDate");
  if (thoseWho.test(lead) && areRegistered.test(tail)) return aroundDay("recordDate");
  if (isAboutWarrants(context.sort) && lastOfTrading.test(lead))
    return { ...aroundDay("lastTradingDay"), entity: "warrant" };
  if (rightsGiven.test(wide) && toRegistered.test(beyond) && !warrantWords.test(wide))
    return aroundDay("recordDate");
  const ofBought = ruleOfBought(wide, beyond);
  if (ofBought !== null) return ofBought;
  if (heldOnDay.test(lead) && meetingBehind.test(tail)) return aroundDay("generalMeetingDate");
  if (opensWithDay.test(wide) && heldMeeting.test(beyond)) return aroundDay("generalMeetingDate");
  if (asRecordDate.test(tail)) return aroundDay("recordDate");
  if (compiled(annualApproved).test(wide)) return aroundDay("generalMeetingDate");
  if (compiled(annualMeeting).test(lead) && compiled(approvesIssue).test(beyond))
    return aroundDay("generalMeetingDate");
  const above = passageAt(context, passage.start - 1);
  const sentence = lower.slice(above.start, above.end);
  if (
    (subscriptionGoesOn.test(lead) || compiled(newLastDay).test(lead)) &&
    ofSubscription.test(sentence) &&
    !warrantWords.test(sentence)
  )
    return endsSubscription;
  if (
    compiled(unusedBy).test(lead) &&
    unitOrSubscriptionRights.test(sentence) &&
    !paid.test(sentence)
  )
    return endsSubscription;
  if (!tradingGoesOn.test(lead)) return null;
  return unitOrSubscriptionRights.test(sentence) && !paid.test(sentence) ? tradesRights : null;
};
