import { compiled } from "../../terms/compiled.ts";
import { isAboutWarrants } from "../sort/release-sort.ts";
import { type Context, passageAt, seriesAt } from "../context.ts";
import { hypothetical, otherIssue, overAllotment, warrantWords } from "../cues/subjects.ts";
import { isOfThisOffer } from "../cues/this-offer.ts";
import { type Evidence, ofIssue } from "../evidence.ts";
import type { Count } from "../mentions/counts.ts";
import { readLooserSizes } from "./looser-sizes.ts";
import { classBefore, classBehind, isOfOneClass } from "./one-class.ts";
import { readClasses } from "./share-classes.ts";
import { isSharesBefore } from "./shares-before.ts";
import type { Passage } from "../passages.ts";

const maxLead = 180;
const offers =
  /(?:(?:rights issue|offering)[^.;\d]{0,60}(?:\d{1,2} [a-z]{3,9} \d{4} )?(?:comprises|consists of|encompasses)|(?:rights issue|offer(?:ing)?|issue) (?:\([^)]{1,40}\) )?(?:(?:will|would|can|may|shall) )?(?:of|comprise[sd]?|encompass(?:e[sd])?|cover[s]?|includes?|consist(?:s|ed|ing)? of|involves?|concerns?|relates? to)(?: (?:the )?(?:issue|issuance|issuing) of)?(?: a total(?: of)?| in total)?|emisjon[a-zß-ɏ]* (?:av|på)|företrädesemission av|(?:erbjudandet|emissionen) (?:omfatta(?:r|de)|består av)|(?:högsta|maximala|totala)(?: totala)? antal(?:et)? (?:nyemitterade|nya) (?:aktier|units) (?:är|uppgår till|blir)|högst|maximalt|max|upp till|at (?:the )?most|up to|not more than|no more than|maximum(?: (?:number )?of)?|issue and listing of|(?:maximum number of|number of (?:new|offer(?:ed)?)) (?:new )?(?:shares|units) (?:(?:to be |that (?:may|can|will) be )?(?:issued|offered) )?(?:is|amounts to|will be|:)|maximum number of new (?:shares|units) issued|number of (?:shares|units) offered(?: in the [^.;\d]{1,30})? (?:is|was|amounts to|amounted to)|number of shares (?:to be |that (?:may|can|will) be )(?:issued|offered) (?:is|amounts to|will be|:)|minimum of \d+ and a maximum of|høyst|inntil|opp ?til|op til|udbud(?:det)? (?:\([^)]{1,40}\) )?af(?: i alt)?|(?:udbuddet|emissionen|emisjonen) (?:bliver på|er på|omfatter|består af|består av)(?: (?:i alt|totalt))?|enintään|tarjotaan(?: merkittäväksi)? yhteensä)\s*$/u;
/** "A rights issue of between 20,000 and": the most that there may be. */
const ofBetween =
  /(?:issue|offering|emission[a-zß-ɏ]*|emisjon[a-zß-ɏ]*|udbud[a-zß-ɏ]*) (?:of|av|på|af) (?:between|mellan|mellom|mellem) \d[\d ,.]{3,12} (?:(?:new |nya |nye )?(?:shares|units|aktier|aksjer) )?(?:and|och|og)\s*$/u;
/** "… to raise the share capital by an issue of". */
const byIssueOf =
  /(?:aktiekapital|share capital)[^.;]{0,80}(?:genom (?:en )?(?:ny)?emission av|(?:by|through) (?:(?:an? )?(?:new )?(?:share )?issue of|(?:the )?(?:issuance|issuing) of|issuing))\s*$/u;
/** "In total so many will be issued." */
const inAll =
  /^[\s·*-]*yhteensä\s*$|(?:(?:vid (?:fullteckning|full teckning)|om emissionen fulltecknas) tillkommer|if (?:the (?:rights )?issue is )?fully subscribed,|totalt|sammanlagt|in total|in all|in aggregate|a total of|(?:vid|at|upon|in the event of|in case of) (?:fullteckning|full teckning|full subscription)|(?:rights issue|offering|issue|emissionen)(?: is fully subscribed)?,)(?:,| kommer)?(?: (?:a total of|in total|totalt))?\s*$/u;
const willBeIssued =
  /^ uutta osaketta (?:\([^)]{1,40}\) )?tarjotaan(?![a-zß-ɏ])|^ ?(?:nya )?(?:units|(?:[a-d]-)?aktier|new shares|shares)? ?(?:\([^)]{1,40}\) )?(?:att (?:ges ut|emitteras)|(?:ges ut|emitteras|tillkommer)|(?:are|will be) added|(?:will be|are|were|can be|may be|shall be) (?:being )?(?:issued|offered))(?![a-zß-ɏ])(?! (?:in exchange|as payment|i utbyte|som betalning))/u;
/** "At full subscription come so many shares". */
const addsAtFull =
  /(?:vid (?:fullteckning|full teckning)|om emissionen fulltecknas) tillkommer\s*$/u;
/** "The limits of the share capital and the number of shares". */
const ofArticles =
  /gränserna|(?:ändra|ändring)[a-zß-ɏ]*[^.;]{0,60}bolagsordning|limits (?:of|for) the|amend[a-z]*[^.;]{0,60}articles of association/u;
const maxBehind = 60;
/** "The board resolved to offer". */
const issuesNew =
  /(?<![a-zß-ɏ])(?:will|shall|to)(?:,? [^.;\d]{0,60},)? (?:issue|offer)(?: a total of)?\s*$|(?:offered|(?:company|bolaget) (?:is offering|offers|erbjuder)|tilbød|udbudt|udbyder|tilbyr|erbjud(?:er|s)|utstedelse av(?: totalt)?|udstedelse af(?: i alt)?|(?:at|der|skal) udstede[rs]?(?: i alt)?|(?:det|skal|vil) (?:bli )?utsted(?:es|t)(?: totalt)?)\s*$/u;
const inTermsList =
  /^(?:[^.]{0,200},|[-·*–\s]*)? ?(?:högst|at most|not more than|no more than)\s*$/u;
/** "… at most so many units more, a so-called over-allotment". */
const calledSo =
  /^ ?(?:units|aktier|shares)[^.;:()]{0,40}, (?:så kallad|s\.k\.|so-called) (?:övertilldelning|over-?allotment)/u;
const issued =
  /number of new|emission|issuance|emitter|ge ut|ges ut|utge|utgiv|erbjud|omfatta|issue|offer|compris|unit|emisjon|tilby|udsted|utsted|udby|udbud|tarjo|laskee liikkeeseen|laskea liikkeeseen|lasketaan liikkeeseen|may be subscribed for|(?:invited|offered) to subscribe|kan tecknas|with preferential right|med företrädesrätt/u;
/** "Owners who do not take part are diluted by so many new shares". */
const dilutedBy =
  /(?:utspäd|dilut)[a-zß-ɏ]*[^.;\d]{0,30}(?:om|med|of|by|with)(?: (?:totalt|sammanlagt|a total of|in total))?\s*$/u;
const newShares = /^ ?(?:nya aktier|new shares)(?![a-zß-ɏ])/u;
const raises =
  /(?:öka|increase|øk|øge|forøg|kasva|(?<![a-zß-ɏ])(?:rise|rising|grow))[a-zß-ɏ]*\s*(?:[a-zß-ɏ]+\s+){0,4}(?:med|by|with)\s*(?:högst|maximalt|upp till|up to|at most|a maximum of|not more than)?\s*$|(?:the number of shares by|antalet aktier med)\s*$/u;
/** "The number of shares has been raised by": the effect of earlier issues. */
const hasRaised = /(?<![a-zß-ɏ])(?:har|hade|has|have|had)(?![a-zß-ɏ])[^.;]*$/u;
/** "Of so many units offered". */
const offeredBehind =
  /^ ?(?:(?:erbjudna|offered) (?:units|aktier|shares)|udbudte (?:nye )?aktier|(?:new |nya )?(?:series [a-d][- ])?(?:units|aktier|shares) (?:som erbjöds|som omfattades av|offered)|(?:nye )?(?:aksjer|aktier)(?: som| der)? (?:ble|blev) (?:tilbudt|udbudt))(?![a-zß-ɏ])/u;
/** "The company offered so many new shares": before what became of them. */
const companyOffered =
  /(?:the company|bolaget) (?:offered|erbjöd)(?: (?:up to|a total of|högst))?\s*$/u;
/** "Of the issue's 5,000 shares". */
const ofTheIssue = /(?:emissionens|erbjudandets|(?:issue|offering)'s)(?: (?:totalt|total))?\s*$/u;
/** "The remaining 5,000 offered shares". */
const remaining = /(?:återstående|resterande|remaining)\s*$/u;
/** "The number of new shares rises by a further". */
const furtherShares =
  /(?:aktier|shares|units)(?: [a-zß-ɏ]+)? (?:med|by|with)(?: (?:ytterligare|a further|another|högst|at most|up to)){0,2}\s*$/u;
/** What the board may issue in addition is not part of the offer. */
const mandated =
  /(?:authori[sz](?:e[ds]?|ing) the board(?: of directors)?|bemyndigade? styrelsen)(?: att| to) (?:issue|resolve|emittera|besluta)[^.;]*$|(?:bemyndigande[a-zß-ɏ]* att (?:emittera|ge ut)|authori[sz]ation to issue)[^.;]*$|(?:bemyndiga[a-zß-ɏ]* (?:för )?styrelsen|styrelsen bemyndiga[a-zß-ɏ]*|authori[sz](?:e[ds]?|ing) the board)[^.;]*(?:ytterligare|additional)[^.;]*$/u;
/** "From 60 million to at most 80 million": the second is all shares after the issue. */
const currently =
  /(?<![a-zß-ɏ])(?:currently|presently|today|at present|idag|i dag|för närvarande)(?![a-zß-ɏ])(?:(?!emission|issue|högst|beslut|resolved|up to)[^.;\d]){0,40}$|(?:total number of|number of outstanding) shares (?:outstanding )?(?:in|of) (?:the company|[a-zß-ɏ]+) (?:currently )?(?:is|amounts to)\s*$/u;
const sharesBehind =
  /^ ?(?:issued |outstanding |registered |utestående )?(?:shares|aktier)(?![a-zß-ɏ])/u;
const ofHolder = /(?<![a-zß-ɏ])(?:holds?|owns?|innehar|äger|innehav|holding)(?![a-zß-ɏ])/u;
const raisedTo =
  /^(?:[^();\d]{0,40}\))? ?(?:aktier|shares|aksjer)? ?(?:till|to|til)(?: (?:högst|totalt|up to|a total of|not more than|at most))?\s*$/u;
const raisedFrom =
  /(?:öka|increase|øk|øge|kasva|(?<![a-zß-ɏ])(?:rise|grow|goe?)s?(?![a-zß-ɏ]))[^.;]{0,110}(?:från|from|fra)\s*(?:högst|the current|the present|nuvarande)?\s*$/u;
const outstandingBefore =
  /antal befintliga aktier\s*[:|\t]\s*$|antal[a-zß-ɏ]* (?:utestående )?aktier[a-zß-ɏ]* (?:före|innan|i bolaget (?:före|innan|uppgår))[^.;\d]{0,60}$|(?:number of |outstanding )shares (?:before|prior to|outstanding before)[^.;\d]{0,60}$|^(?:before|prior to) the (?:rights |share )?(?:issue|offering),? [^.;\d]{1,40} (?:has|had)\s*$/u;
const label =
  /(?:^[\s|·*-]*(?:storlek|size|(?:new|nya|offered) (?:shares|aktier|units))|emissionsbelopp(?: vid full teckning)?|antal (?:erbjudna |emitterade |nya |new )?(?:units|aktier)(?: som erbjuds| som emitteras| i (?:erbjudandet|[a-zß-ɏ]*emissionen))?|emissionens storlek|erbjudandets omfattning|maksimalt antall (?:nye )?aksjer|antall (?:nye )?aksjer i (?:emisjonen|tilbudet)|(?:maximum )?number of (?:new )?(?:units|shares)(?: offered| (?:to be )?issued(?: in the [^.;:|\t\d]{1,30})?)?)\s*[:|\t]\s*(?:högst|upp till|up to|max\.?|at most)?\s*$/u;

const ofUnits =
  /^[\s|·*-]*(?:the )?(?:total )?(?:antal|högsta antal|(?:maximum )?number of)[^:|\t]{0,30}units/u;
const ofShares =
  /(?:^[\s|·*-]*|[.)\d,] (?:- )?| (?:och|and) )(?:the )?(?:total |högsta |maximum |maksimalt )?(?:antal|number of)[^:|\t]{0,30}(?:aktier|aksjer|shares)|^[\s|·*-]*(?:new|nya|offered) (?:shares|aktier)\s*[:|\t]/u;

/** Whether the count is of what is offered: shares if only shares are, otherwise units. */
const isOffered = ({ hasUnits }: Context, { of }: Count, named: string): boolean => {
  if (of !== null) return of === (hasUnits ? "units" : "shares");
  return hasUnits ? ofUnits.test(named) : ofShares.test(named);
};

const warrantsBefore =
  /(?:antal[a-zß-ɏ]*|number of) (?:[a-zß-ɏ]+ )?(?:teckningsoption[a-zß-ɏ]*|warrants)(?![a-zß-ɏ])(?: \((?:(?:av|of) )?(?:(?:serie|series) )?to ?\d{1,2}[a-z]?\))?[^.;\d]{0,40}$/u;
const namedBehind =
  /^ ?(?:utestående |outstanding )?(?:(?:teckningsoption[a-zß-ɏ]*|warrants?) \(?(?:av )?(?:serie|(?:of )?series)? ?)?to ?\d/u;
const issuesWarrants =
  /(?:^[\s·•*-]*(?:emissionsvolym|issue volume) ?:|högst|maximalt|upp till|at most|up to|a maximum of|omfattar|comprises|ge ut|ges ut|emission[a-zß-ɏ]* av|(?:issue|issuance) of|utnyttjande av|exercise of|(?:om|if)(?= samtliga| all))(?: (?:samtliga|alla|de|all|the)){0,2}\s*$/u;
const otherWarrants =
  /ytterligare|additional|nyttjades|nyttjats|exercised|tecknades|utestående|outstanding|tidigare|previous|innehar|hold/u;

/** "So many warrants of series TO1 and TO2": together. */
const ofSeveral =
  /^[^.;,]{0,40}?to ?\d{1,2}[a-z]? (?:och|samt|and)(?: (?:av|of))?(?: (?:serie|series))? ?to ?\d/u;

/** The final number, including other issues. */
const willBe = /(?<![a-zß-ɏ])(?:there will be|kommer[^.;]{0,30} finnas)(?![a-zß-ɏ])[^.;]{0,40}$/u;

/** Evidence for a series' number of warrants. */
export const warrantCount = (of: string, count: Count, passage: Passage): Evidence => ({
  entity: "warrant",
  of,
  field: "numberOfWarrants",
  value: count.value,
  at: count,
  passage,
  rule: "size.warrants",
  isStrong: false,
});

const wereExercised =
  /^ ?(?:(?:teckningsoptioner|warrants)[^.;,]{0,24}|to ?\d{1,2}[a-z]? )(?:(?:were|have been) exercised|nyttjades|utnyttjades|har (?:ut)?nyttjats)/u;

/** The number of outstanding warrants, of the series named after it, or else of the only one in the text. */
const areOutstanding =
  /^ ?(?:warrants|teckningsoptioner)(?:(?! (?:exercised|nyttja))[^.;,\d]){0,40} (?:outstanding|utestående|utgivna)(?![a-zß-ɏ])/u;
const numberIs =
  /^[\s|·*-]*(?:in issue|outstanding|utestående|utgivna)\s*[:|\t]\s*$|(?:antal(?:et)? utestående teckningsoptioner|number of outstanding warrants)(?: (?:av serie|of series) to ?\d{1,2}[a-z]?)?(?: (?:is|are|was|were|är|var|uppgår till|uppgick till|amounts to|amounted to))?:?\s*$/u;
const thereAre = /(?:there are|finns(?: det)?)(?: (?:totalt|in total|a total of|sammanlagt))?\s*$/u;
/** "At most 30,000 new shares and 10,000 warrants will be issued". */
const besideShares =
  /^ ?(?:nya |new )?(?:ordinary |[a-d]-|stam|preferens)?(?:aktier|shares)(?: (?:av|of) (?:serie|series|class) [a-d])? (?:och|samt|and)(?: (?:högst|maximalt|at most|up to|a maximum of))?\s*$/u;
const areIssued =
  /^ ?(?:warrants|teckningsoptioner)(?: (?:of series|av serie) to ?\d{1,2}[a-z]?| [^.;,\d]{1,40})? (?:(?:will|may|to) be|are|were|have been|kommer att|ska(?:ll)?|att) (?:issued|emitteras|ges ut|utges|utfärdas)(?![a-zß-ɏ])/u;
const issues = /emission|emitter|utfärda|ge[rs]? ut|utge|issue|entail|innebär|medför/u;
const countOfWarrants = (context: Context, count: Count, passage: Passage, lead: string) => {
  const { lower, sort, onlySeries } = context;
  const sentence = lower.slice(passage.start, passage.end);
  if (
    sort === "warrantOutcome" &&
    !/finns|there are|utgivna|utestående|outstanding|issued|issuance|emitterades/u.test(sentence)
  )
    return [];
  if (wereExercised.test(lower.slice(count.end, count.end + 60))) return [];
  if (ofSeveral.test(lower.slice(count.end, count.end + 80))) return [];
  const name = namedBehind.exec(lower.slice(count.end, count.end + 60))?.[0];
  const isNamed = name !== undefined;
  if (isNamed && /ytterligare|additional|nyttjades|nyttjats|exercised|tecknades/u.test(lead))
    return [];
  const isIssued =
    numberIs.test(lead) ||
    warrantsBefore.test(lead) ||
    compiled(issuesWarrants).test(lead) ||
    thereAre.test(lead) ||
    (besideShares.test(lead) && issues.test(sentence)) ||
    areIssued.test(lower.slice(count.end, count.end + maxBehind)) ||
    areOutstanding.test(lower.slice(count.end, count.end + 60));
  if (
    willBe.test(lead) ||
    partOf.test(lead) ||
    (!isNamed && (!isIssued || (otherWarrants.test(lead) && !numberIs.test(lead))))
  )
    return [];
  const isOfRow = isNamed || numberIs.test(lead);
  const of = isOfRow ? seriesAt(context, count.end + (name?.length ?? 0)) : onlySeries;
  return of === null ? [] : [warrantCount(of, count, passage)];
};

const wereIssued =
  /(?:emitterades|utgavs|were issued|(?:issue|issuing|issuance) of)(?: totalt| sammanlagt| in total)?\s*$|(?:a total of|sammanlagt|totalt)\s*$/u;
/** The size of a rights issue, in a sentence that also mentions other issues. */
const ofRightsIssue =
  /(?:företrädesemission|rights issue|(?:subsequent|repair) (?:(?:repair|share) )?(?:offering|issue)) (?:\([^)]{1,40}\) )?(?:av|of) (?:högst|maximalt|upp till|at most|up to|a maximum of)\s*$|subsequent offering of\s*$/u;
const inRepair =
  /^ ?(?:new |offer )?shares in the (?:subsequent|repair) (?:offering|issue)|^ ?(?:new |nya )?(?:[a-d][- ])?(?:shares|units|aktier)(?: (?:of|av) (?:series|class|serie) [a-d])? (?:with|med) (?:preferential|pre-?emptive|företräde)/u;
const ofOthers = /garant(?!era[dt]|eret|ert)|guarantor|underwriter|(?<![a-zß-ɏ])lend|aktielån/u;
/** "Of which so many". */
const partOf = /(?<![a-zß-ɏ])(?:varav|of which)(?: [a-zß-ɏ]+)?\s*$/u;

/** "5,000 offered units": the counted noun follows another word. */
const nounBehind = (lower: string, { end }: Count): Count["of"] => {
  const behind = offeredBehind.exec(lower.slice(end, end + maxBehind))?.[0];
  if (behind === undefined) return null;
  return behind.endsWith("units") ? "units" : "shares";
};

/** The words that say whose warrants these are; not needed if the text says how many were issued. */
const ownersOf = (lead: string, wide: string): string => (wereIssued.test(lead) ? "" : wide);

/** "The over-allotment was of at most": its size, and not what was allotted. */
const ofMost = /(?:avsåg|omfattade|was of|covered|comprised) (?:högst|maximalt|at most|up to)\s*$/u;
const ofRange =
  /(?:från|(?<!upp )till|from|(?<!(?:up|corresponding|equal|equivalent|amounting) )to)\s*$/u;

/** "By the issues a total of so many warrants were issued". */
const isOfAllWarrants = (lead: string, lower: string, end: number): boolean =>
  /(?:a total of|in total|sammanlagt|totalt)\s*$/u.test(lead) &&
  areIssued.test(lower.slice(end, end + maxBehind));

/** Whether a count belongs to another issue than the one offered to shareholders. */
const isOfOther = (
  { sort, lower }: Context,
  { of, end }: Count,
  sentence: string,
  { lead, opening }: Pick<Words, "lead" | "opening">,
): boolean =>
  otherIssue.test(sentence) &&
  !isOfThisOffer(opening, sentence) &&
  !inRepair.test(lower.slice(end, end + maxBehind)) &&
  !ofRightsIssue.test(lead) &&
  !(of === "warrants" && (sort === "warrantTerms" || isOfAllWarrants(lead, lower, end)));

/** The company's current number of shares, rather than one owner's. */
const isCurrent = (lead: string, tail: string, sentence: string): boolean =>
  currently.test(lead) &&
  sharesBehind.test(tail.replace(/^[\d ,.]+/u, "")) &&
  !ofHolder.test(sentence);

const countsWarrants = ({ of }: Count, lead: string): boolean =>
  of === "warrants" || (of === null && (warrantsBefore.test(lead) || numberIs.test(lead)));

/** The most shares that there may ever be. */
const isLimit = (lead: string, sentence: string): boolean =>
  ofArticles.test(sentence) && /(?:högst|maximum|not more than)\s*$/u.test(lead);

type Words = Readonly<Record<"lead" | "wide" | "opening" | "named" | "behind", string>>;

/** By which rule a count is that of the shares before the issue, and how strong its words are. */
const sharesBefore = (
  { sort, lower }: Context,
  { of, start, end }: Count,
  { lead, wide, opening, named, behind }: Words,
): Pick<Evidence, "rule" | "isStrong"> | null => {
  const isOver = sort === "outcome";
  if (of !== "units" && raisedFrom.test(wide)) return { rule: "size.increase", isStrong: !isOver };
  if (outstandingBefore.test(named)) return { rule: "size.before", isStrong: true };
  if (isOver) return null;
  if (compiled(classBehind).test(behind) || classBefore.test(opening)) return null;
  const sentence = opening + lower.slice(start, end) + behind;
  const isStated =
    isCurrent(lead, lower.slice(start, end + maxBehind), sentence) ||
    (of !== "units" && isSharesBefore(opening, behind));
  return isStated ? { rule: "size.before", isStrong: false } : null;
};

/** "In total so many will be issued", "diluted by so many new shares". */
const statedBehind = (lead: string, behind: string): boolean =>
  (addsAtFull.test(lead) && sharesBehind.test(behind)) ||
  (dilutedBy.test(lead) && newShares.test(behind)) ||
  ((compiled(inAll).test(lead) || lead.trim() === "") && willBeIssued.test(behind));

const oneCount = (context: Context, count: Count, previous: Count | undefined): Evidence[] => {
  const { lower, sort } = context;
  const passage = passageAt(context, count.start);
  const sentence = lower.slice(passage.start, passage.end);
  const from = Math.max(passage.start, previous?.end ?? 0, count.start - maxLead);
  const lead = lower.slice(from, count.start);
  const wide = lower.slice(Math.max(passage.start, count.start - maxLead), count.start);
  // A figure alone in its row is described by the label above.
  const isAlone = lead.length <= 12 && passage.label !== "";
  const named = isAlone ? `${passage.label.replace(/:$/u, "")}: ${lead}` : lead;
  const shared = { value: count.value, at: count, passage };
  const behind = lower.slice(count.end, Math.min(passage.end, count.end + maxBehind));
  const opening = lower.slice(passage.start, count.start);
  if ([wide, passage.label].some((words) => overAllotment.test(words)) || calledSo.test(behind))
    return (isOffered(context, count, named) || furtherShares.test(lead)) &&
      (sort !== "outcome" || ofMost.test(lead)) &&
      !ofRange.test(lead)
      ? [ofIssue("overAllotmentSize", { ...shared, rule: "size.overAllotment", isStrong: true })]
      : [];
  // The number of warrants may be stated beside those that guarantors receive.
  if (
    isOfOther(context, count, sentence, { lead, opening }) ||
    ofOthers.test(count.of === "warrants" ? ownersOf(lead, wide) : sentence)
  )
    return [];
  if (countsWarrants(count, lead)) return countOfWarrants(context, count, passage, lead);
  if (isAboutWarrants(sort) || (warrantWords.test(wide) && count.of === "shares")) return [];
  if (hypothetical.test(lead) && sort === "outcome") return [];
  const before = sharesBefore(context, count, { lead, wide, opening, named, behind });
  if (before !== null) return [ofIssue("outstandingShares", { ...shared, ...before })];
  if (compiled(raisedTo).test(lead) || mandated.test(opening) || isLimit(lead, sentence)) return [];
  const isRaised = raises.test(lead);
  if (isRaised && hasRaised.test(lead)) return [];
  const raisesShares = isRaised && count.of === null && !context.hasUnits;
  if (raisesShares && sort !== "outcome" && /aktier|shares|aksjer/u.test(lead))
    return [ofIssue("offeredUnits", { ...shared, rule: "size.increase", isStrong: true })];
  if (
    !isOffered(context, { ...count, of: count.of ?? nounBehind(lower, count) }, named) ||
    isOfOneClass(context, count, lead)
  )
    return [];
  if (isRaised)
    return sort === "outcome"
      ? []
      : [ofIssue("offeredUnits", { ...shared, rule: "size.increase", isStrong: true })];
  const isIssued = issued.test(sentence) || (isAlone && issued.test(passage.label));
  const isBehind =
    sort !== "outcome" &&
    (statedBehind(lead, behind) || issuesNew.test(lead) || inTermsList.test(opening));
  const isOfIssue =
    (compiled(offeredBehind).test(behind) && !remaining.test(lead)) ||
    ofTheIssue.test(lead) ||
    companyOffered.test(lead);
  if (isOfIssue || byIssueOf.test(wide) || ofBetween.test(wide) || isBehind)
    return [ofIssue("offeredUnits", { ...shared, rule: "size.offered", isStrong: false })];
  if ((compiled(offers).test(lead) && isIssued) || compiled(label).test(named))
    return [ofIssue("offeredUnits", { ...shared, rule: "size.offered", isStrong: true })];
  return [];
};

/** The numbers of offered units or shares, of shares before the issue, and of warrants. */
export const readSizes = (context: Context, counts: readonly Count[]): Evidence[] => {
  const sizes = [
    ...counts.flatMap((count, at) => oneCount(context, count, counts[at - 1])),
    ...readClasses(context, counts),
  ];
  const isStated = sizes.some(({ field }) => field === "offeredUnits");
  return isStated ? sizes : [...sizes, ...readLooserSizes(context, counts)];
};
