import { compiled } from "../../terms/compiled.ts";
import { commitments, covered, guarantees } from "../cues/secured.ts";
import { type Evidence, ofIssue } from "../evidence.ts";
import type { PercentPlace } from "./percent-places.ts";

const ownersWords =
  /(?:shareholders?|owners?|(?:huvud|aktie)?ägar(?:e|na)[a-zß-ɏ]*|board|styrelse[a-zß-ɏ]*|management|ledning[a-zß-ɏ]*|chairman|ordförande[a-zß-ɏ]*)(?![a-zß-ɏ])/u
    .source;
const amid = /(?:[^.;%]|(?<=\d)\.(?=\d)){0,120}?/u.source;
const own =
  /(?:sina?|its|their|his|her) (?:respektive |respective |full |entire |hela |pro[ -]?rata[ -]?)*(?:andel(?:ar)?|shares?|parts?|portions?|del(?:ar)?)(?![a-zß-ɏ])/u
    .source;
const takes = /(?:tecknar|står för|subscribes?|takes? up)(?: for)?/u.source;
/** "The board and the largest owners subscribe for their shares, in total 36 percent". */
const subscribesOwn = new RegExp(`${ownersWords}${amid} ${takes} ${own}[^;%]{0,60}$`, "u");

/** "Owners representing": a percentage of the shares follows. */
const holding =
  /(?<![a-zß-ɏ])(?:representing|represents?|holding|holds?|owning|owns?|with|som (?:äger|innehar|representerar)|representerande|motsvarande|med)(?: (?:in total|together|a total of|tillsammans|totalt|sammanlagt|approximately|about|cirka|ca\.?)){0,2}\s*$/u
    .source;
const holders = new RegExp(`${ownersWords}${amid}${holding}`, "u");
const ofCapital =
  /^ (?:of|av) (?:the |bolagets |company's |samtliga |all |(?:det |the )?total[a-z]* (?:antalet |number of )){0,3}(?:outstanding |utestående )?(?:share capital|shares|capital|aktierna|aktier|aktiekapitalet|kapitalet)(?![a-zß-ɏ])/u;
const undertakenTo =
  /(?:undertaken|committed|agreed|pledged|promised|åtagit sig|förbundit sig|lovat)(?: [a-zß-ɏ]+)? (?:to|att) /u
    .source;
const exerciseAll =
  /(?:exercise all (?:of )?(?:its|their)|utnyttja (?:samtliga|alla) (?:av )?sina)/u.source;
const subscribeFor = /(?:subscribe for|take up|teckna) (?:all of )?/u.source;
const toSubscribeOwn = new RegExp(
  `${undertakenTo}(?:${exerciseAll}|${subscribeFor}${own})(?<rest>.*)$`,
  "u",
);
/** "Has committed to subscribe for its 50 percent pro rata share". */
const takesIts =
  /(?:(?:pre-?)?committed|undertaken|agreed|åtagit sig|förbundit sig|forpliktet seg|forhåndskommittert seg)(?: [a-zß-ɏ]+)? (?:to|att|til å|å) (?:subscribe for|take up|teckna|tegne) (?:its|their|sin|sine|sitt) $/u;
const shareBehind = /^ (?:pro[ -]?rata[ -]?)?(?:share|andel|part|portion|del)(?![a-zß-ɏ])/u;
/** "The board and larger owners subscribe for 20 percent of the issue". */
const willTake =
  /[^.;%\d]{0,60} (?:tecknar|ska teckna|kommer att teckna|subscribes? for|will subscribe for)(?: (?:cirka|ca\.?|about|approximately))? $/u
    .source;
const ownersTake = new RegExp(ownersWords + willTake, "u");
const ofTheIssue =
  /^ (?:av|of) (?:the |hela )?(?:[a-zß-ɏ]*emissionen|rights issue|share issue|issue|offering)(?![a-zß-ɏ])/u;
const anyPercent = /\d ?(?:%|procent|per ?cent)/u;

/**
 * Whether a percentage is what owners subscribe for as their own part of the issue: as such, or as their part
 * of the shares, if the sentence gives no other.
 */
export const isOwnShare = ({ lead, tail, sentence }: PercentPlace): boolean => {
  if (ownersTake.test(lead) && ofTheIssue.test(tail)) return true;
  if (takesIts.test(lead) && shareBehind.test(tail)) return true;
  if (subscribesOwn.test(lead.slice(lead.lastIndexOf(":") + 1))) return true;
  if (!compiled(holders).test(lead) || !ofCapital.test(tail)) return false;
  const rest = toSubscribeOwn.exec(sentence)?.groups?.["rest"];
  return rest !== undefined && !anyPercent.test(rest);
};

const partsBehind = /^\s*\((?<parts>[^()]{10,120})\)/u;

/** "74 percent (24 percent commitments, 50 percent guarantees)": the percentage is of both together. */
export const isOfPartsBehind = (following: string): boolean => {
  const parts = partsBehind.exec(following)?.groups?.["parts"] ?? "";
  return anyPercent.test(parts) && commitments.test(parts) && guarantees.test(parts);
};

const ownersBehind =
  /^ (?:by|från|genom|via|from|through) (?:(?:åtaganden|commitments|undertakings) (?:från|av|from|by|of) )?(?:[a-zß-ɏ-]+ ){0,3}(?:owners|shareholders|holders|(?:aktie|huvud)?ägar(?:e|na|en)|management|ledningen|styrelsen)(?![a-zß-ɏ])/u;

/** "Covered: 45 percent by owners and 30 percent by guarantors". */
export const isByOwners = ({ sentence }: PercentPlace, near: string): boolean =>
  ownersBehind.test(near) && (covered.test(sentence) || guarantees.test(sentence));

const respective = /^\)? ?(?:respektive|resp\.)(?: (?:cirka|ca\.?|omkring))? $/u;
const joinedByAnd = /^\)? ?and(?: (?:about|approximately))? $/u;
const thenEach = /^,? respectively/u;

/** "Commitments and guarantees amount to 22 and 58 percent, respectively": in the order of the words. */
export const readRespective = (places: readonly PercentPlace[]): Evidence[] =>
  places.flatMap((place, at) => {
    const next = places[at + 1];
    if (next === undefined || next.passage.start !== place.passage.start) return [];
    const isEach =
      respective.test(next.lead) || (joinedByAnd.test(next.lead) && thenEach.test(next.tail));
    const opening = place.lead.slice(place.lead.search(/[^.;:,]*$/u));
    const [ofOwners, ofGuarantors] = [opening.search(commitments), opening.search(guarantees)];
    if (!isEach || ofOwners < 0 || ofGuarantors < 0 || /\d/u.test(opening)) return [];
    const [owners, others] = ofOwners < ofGuarantors ? [place, next] : [next, place];
    return (
      [
        ["approxCommitment", "secured.commitments", owners],
        ["approxGuarantor", "secured.guaranteed", others],
      ] as const
    ).map(([field, rule, { percent, passage }]) =>
      ofIssue(field, { value: percent.value, at: percent, passage, rule, isStrong: false }),
    );
  });
