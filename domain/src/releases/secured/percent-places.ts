import { type Context, passageAt } from "../context.ts";
import { hypothetical, overAllotment } from "../cues/subjects.ts";
import type { Percent } from "../mentions/percents.ts";
import type { Passage } from "../passages.ts";

const maxLead = 340;
const maxTail = 80;
const maxBehind = 200;

/** "Guarantees are drawn on", "was subscribed for": an outcome, not what is secured. */
const used =
  /i anspråk|garant[a-zß-ɏ]* (?:fick|får) teckna(?![a-zß-ɏ])|(?:will be|were|are) (?:utili[sz]ed|drawn)|(?<!avtal[^.;]{0,60})(?<![a-zß-ɏ])tecknades(?![a-zß-ɏ])|(?:was|were) subscribed/u;

/** An issue of an earlier year or of a subsidiary. */
const ofPast =
  /(?<![a-zß-ɏ])(?:genomförde|genomfördes|carried out|completed)(?![a-zß-ɏ])[^.;]{0,30}(?<!\d)(?:19|20)\d{2}(?!\d)|(?:dotterbolag|subsidiary|datterselskab|datterselskap)[^.;]{0,60}(?:emission|issue|emisjon)/u;

/** What is still being negotiated. */
const underway =
  /(?<![a-zß-ɏ])(?:(?:is|are|have been) (?:currently |also |still )?(?:in (?:discussions?|negotiations?|talks|dialogue)|negotiating|discussing)|being (?:arranged|negotiated|discussed)|(?:för|har|pågår) (?:pågående )?(?:diskussion(?:er)?|förhandling(?:ar)?|dialog)|förhandlar|diskuterar|under förhandling)(?![a-zß-ɏ])/u;
/** "93 percent have been subscribed for with rights": what was taken, not what is secured. */
const subscribedBehind =
  /^[^.;%]{0,60} (?:tecknats|subscribed(?: for)?) (?:med stöd|with|by exercise)/u;
const subscribedBefore =
  /(?:tecknats med stöd av|subscribed(?: for)? with(?: the support of)?) (?:[a-zß-ɏ]+ )?(?:rights|[a-zß-ɏ]*rätter)[^.;%]{0,60}$/u;

/** "11 percent of the warrants", "100 percent of the proceeds through their exercise": none of the issue. */
const ofWarrants =
  /^,? (?:av|of) (?:(?:the|de|samtliga|alla|all|utestående|outstanding|det totala antalet|the total number of|number of|total) ){0,4}(?:teckningsoption|warrant|to ?\d{1,2}(?![\d.,]))|^[^.;%]{0,120} (?:utnyttjande[t]?|nyttjande[t]?|inlösen|exercise) (?:av|of) (?:the |bolagets |its )?(?:[a-zß-ɏ]+ )?(?:teckningsoption|warrant|to ?\d)/u;
/** "30 percent by owners and 50 percent by guarantors of the proceeds at full exercise of the warrants". */
const ofTheirProceeds =
  /(?:av|of) (?:the )?(?:emissionslikviden|likviden|(?:issue )?proceeds|total issue amount) [^.;]{0,60}(?:option|warrant|(?<![a-zß-ɏ])to ?\d)/u;
const ofIssueBehind =
  /^[^.;%]{0,40}(?:[a-zß-ɏ]*emissionen|rights issue|offering|share issue)(?![a-zß-ɏ])/u;

/** "Commitments to exercise warrants of series TO 2 of, in total,". */
const toExercise =
  /(?:att (?:ut)?nyttja|to exercise) (?:[^.;%\d]{0,60} )?(?:teckningsoption|warrant|to ?\d)[^;%]*$/u;

/** The second figure of a range. */
const ofRange = /\d ?- ?$/u;

/** A percentage with the words of its sentence since the previous percentage and up to the next. */
export type PercentPlace = {
  readonly percent: Percent;
  readonly passage: Passage;
  readonly sentence: string;
  readonly lead: string;
  readonly tail: string;
};

const brackets = /^[^.;,()]{0,60}\((?<inside>[^()]{0,40})\)/u;

/** The name that the text gives a percentage in brackets. */
export const inBrackets = (tail: string): string => brackets.exec(tail)?.groups?.["inside"] ?? "";

/** The percentages of sentences that state a fact about the issue itself. */
export const percentPlaces = (
  context: Context,
  percents: readonly Percent[],
): readonly PercentPlace[] => {
  const { lower } = context;
  return percents.flatMap((percent, at) => {
    const passage = passageAt(context, percent.start);
    const sentence = lower.slice(passage.start, passage.end);
    if ([hypothetical, overAllotment, used, ofPast, underway].some((veto) => veto.test(sentence)))
      return [];
    const from = Math.max(passage.start, percents[at - 1]?.end ?? 0, percent.start - maxLead);
    const lead = lower.slice(from, percent.start);
    if (ofRange.test(lead)) return [];
    const next = percents[at + 1]?.start ?? Infinity;
    const behind = lower.slice(percent.end, Math.min(passage.end, next, percent.end + maxBehind));
    const tail = lower.slice(percent.end, Math.min(passage.end, next, percent.end + maxTail));
    if (ofTheirProceeds.test(sentence) && !ofIssueBehind.test(tail)) return [];
    if (ofWarrants.test(behind) || toExercise.test(lead)) return [];
    if (subscribedBehind.test(tail) || subscribedBefore.test(lead)) return [];
    return [{ percent, passage, sentence, lead, tail }];
  });
};
