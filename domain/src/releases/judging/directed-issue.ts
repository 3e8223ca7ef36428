import { type Context, indexAt, passageAt } from "../context.ts";
import { namesRights, sameAsOther, withoutDeviation } from "../cues/subjects.ts";
import type { Evidence } from "../evidence.ts";
import { isOfOffer } from "../general-fields.ts";
import type { Span } from "../../span.ts";

/** An issue to chosen investors: "is directed to two investors", "a directed issue". */
const toChosen =
  /(?:emission(?:en|erna)?|aktierna|optionerna|units|erbjudandet|placeringen) (?:(?:är|har|var|ska|skall|kommer att(?: vara)?) )?(?:rikta(?:s|des|ts|d|t|de)|riktar sig|vänder sig)(?: (?:enbart|endast|uteslutande))? (?:till|mot) (?!(?:[a-zß-ɏ]+ ){0,3}(?:aktieägar|ägar|allmänhet))|(?:issue|shares|units|warrants|offering|placement) (?:(?:is|are|was|were|has been|have been|will be) )?(?:directed|aimed|addressed|targeted)(?: (?:solely|only|exclusively))? (?:to|at|towards) (?!(?:[a-z'-]+ ){0,3}(?:shareholders|owners|public))|(?:emission|issue)[a-zß-ɏ]* (?:av|of) [^.;]{0,80}(?:aktier|units|shares)(?: [^.;,]{1,40})? (?:till|to) (?:[^.;,\d]{1,40} )?(?:investerare|investors?|långivar[a-zß-ɏ]*|lenders?|säljar[a-zß-ɏ]*|sellers?|vendors?|garanter(?:na)?|guarantors|underwriters)(?![a-zß-ɏ])|(?:emission|issue) (?:till|to) (?:[a-zß-ɏ]+ ){0,5}(?:investerare|investors?)(?![a-zß-ɏ])|riktad[a-zß-ɏ]* (?:ny)?emission|direct(?:ed)? (?:share |new )?issue|directed (?:offering|placement)|compensation issue|private placement|rettet (?:emisjon|emission|kapital)|rettede (?:emisjon|emission)|suunnat(?:tu|un|ussa) (?:osake)?ann?i/u;
const withPreference = /(?:med|with) (?:företrädesrätt|preferential rights?|pre-?emptive rights?)/u;

/** To whom words say that shares are issued; null if they do not say. */
type To = "shareholders" | "chosen" | "both" | null;

const isToShareholders = (words: string): boolean =>
  namesRights.test(words) || withPreference.test(words);

const toWhom = (words: string): To => {
  const compared = words.replace(sameAsOther, "");
  const rest = withoutDeviation(compared);
  const isToChosen = rest !== compared || toChosen.test(rest);
  if (isToShareholders(rest)) return isToChosen ? "both" : "shareholders";
  return isToChosen ? "chosen" : null;
};

const maxSentences = 8;
const maxLines = 12;
const maxLinesAbove = 2;
const listed = /^(?:[·*-]|\(?[ivx\d]{1,4}[).]) ?/u;

/** What the sentences of a range say last, read from its end. */
const lastStated = (context: Context, from: number, to: number): To => {
  let place = to;
  for (let count = 0; count < maxSentences && place > from; count++) {
    const { start, end } = passageAt(context, place - 1);
    const stated = toWhom(context.lower.slice(start, end));
    if (stated !== null) return stated;
    if (start >= place) return null;
    place = start;
  }
  return null;
};

/** What the lines above say last; all of a list count as one. */
const statedAbove = (context: Context, at: number): To => {
  const { lines, lower, headline } = context;
  let paragraphs = 0;
  for (let above = at - 1; above >= Math.max(0, at - maxLines); above--) {
    const line = lines[above];
    if (line === undefined || line.start <= headline.start) return null;
    const stated = lastStated(context, line.start, line.end);
    if (stated !== null) return stated;
    if (!listed.test(lower.slice(line.start, line.start + 8))) paragraphs++;
    if (paragraphs >= maxLinesAbove) return null;
  }
  return null;
};

/** Whether the values at a place are those of an issue to chosen investors; null if they may be. */
const isDirected = (context: Context, { start }: Span): boolean | null => {
  const passage = passageAt(context, start);
  const own = toWhom(context.lower.slice(passage.start, passage.end));
  if (own !== null) return own === "both" ? null : own === "chosen";
  const at = indexAt(context.lines, start);
  const before = lastStated(context, context.lines[at]?.start ?? passage.start, passage.start);
  if (before !== null) return before === "chosen";
  return statedAbove(context, at) === "chosen" ? null : false;
};

const ofRights = new Set([
  "sharesRequired",
  "rightsRequired",
  "rightsStartDate",
  "rightsEndDate",
  "isinRights",
]);

/** "The board considered a rights issue, which would take longer": why there is none. */
const onlyConsidered =
  /övervä[gr]|(?<![a-zß-ɏ])(?:skulle|hade|jämfört)(?![a-zß-ɏ])|alternativ|consider|(?<![a-zß-ɏ])(?:would|compared)(?![a-zß-ɏ])/u;

/** What guarantors of a rights issue are paid in has its price. */
const ofGuarantors = /garant|guarant|underwrit/u;

/** Whether a text has no issue but one to chosen investors. */
const hasNoOther = (context: Context, evidence: readonly Evidence[]): boolean => {
  if (evidence.some(({ field }) => ofRights.has(field))) return false;
  const { lower, headline, passages } = context;
  const title = lower.slice(headline.start, headline.end);
  if (toWhom(title) === "chosen" && !ofGuarantors.test(title)) return true;
  return !passages.some(({ start, end }) => {
    const words = withoutDeviation(lower.slice(start, end));
    return isToShareholders(words) && !onlyConsidered.test(words);
  });
};

/** "A repair offering of up to 5,000 shares at": what follows belongs to it, whatever else the text is about. */
const behindRepair =
  /(?:subsequent|repair) (?:(?:repair|share) )?(?:offering|issue)(?:(?!placement|directed|tranche)[^.;]){0,160}$/u;
const isBehindRepair = (context: Context, { start }: Span): boolean => {
  const from = passageAt(context, start).start;
  return behindRepair.test(context.lower.slice(Math.max(from, start - 240), start));
};

/**
 * Drops the price and size of an issue to chosen investors, which a text may have beside or instead of one to
 * shareholders, and weakens those of which the text does not say to which of them they belong.
 */
export const withoutDirected = (
  context: Context,
  evidence: readonly Evidence[],
): ((each: Evidence) => Evidence[]) => {
  const rest = withoutDeviation(context.lower);
  if (rest === context.lower && !toChosen.test(rest)) return (each) => [each];
  const isAlone = hasNoOther(context, evidence);
  return (each) => {
    if (each.entity !== "issue") return [each];
    const weaker = { ...each, isStrong: false };
    if (!isOfOffer(each.field)) return [isAlone ? weaker : each];
    const isOfOther = isAlone || isDirected(context, each.at);
    if (isOfOther === null) return [weaker];
    if (isOfOther) return isBehindRepair(context, each.at) ? [weaker] : [];
    return [each];
  };
};
