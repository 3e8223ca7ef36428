import type { Context } from "../context.ts";
import type { Evidence } from "../evidence.ts";
import type { Passage } from "../passages.ts";
import type { StatedUnits } from "./groups.ts";
import { statedBy } from "./stated-by.ts";

/** "Units without rights": subscriptions, in a sentence that also mentions a fee. */
const bySubscribers =
  /^ ?(?:[a-zß-ɏ]+ ){0,2}(?:(?:utan|med) (?:stöd|företräde)|with(?:out)? (?:the )?(?:support|exercise|use))/u;
const maxBehind = 60;
const maxBefore = 200;

const ofGuarantors = /garant|guarantor|underwriter/u;
const feeWords = /ersättning|compensation|(?<![a-zß-ɏ])fee|remuneration|vederlag/u;
const choseUnits =
  /(?:valt|väljer|valde|chosen|opted|asked|elected)(?![a-zß-ɏ])[^.;]{0,90}(?<![a-zß-ɏ])(?:units|aktier|shares)(?![a-zß-ɏ])/u;
const issuesUnits =
  /(?:emission av|emittera|ge ut|issue(?: of)?|(?:issue|emissionen),? (?:(?:which|som|vilken) )?(?:comprises|consists of|omfattar|avser))(?: (?:another|further|ytterligare|a total of|totalt|högst))?\s*$/u;

/** Whether a board issues units to guarantors who chose to be paid in them. */
const thoseInUnits = ({ lower }: Context, { start, end }: Passage, group: StatedUnits): boolean =>
  issuesUnits.test(lower.slice(start, group.start)) &&
  (choseUnits.test(lower.slice(start, end)) ||
    choseUnits.test(lower.slice(Math.max(0, start - maxBefore), start)));

/** "Guarantors subscribed for so many against a fee": not their fee. */
const subscribedFor =
  /(?:teckna(?:de|r|t)|subscribed(?: for)?|took(?: up)?)(?: (?:totalt|cirka|in total|approximately))?\s*$/u;

/** Units that guarantors receive as their fee. */
export const readFeeUnits = (
  context: Context,
  group: StatedUnits,
  passage: Passage,
): Evidence[] | null => {
  const { lower } = context;
  const sentence = lower.slice(passage.start, passage.end);
  const around = lower.slice(Math.max(0, passage.start - maxBefore), passage.end);
  const isNear = thoseInUnits(context, passage, group) && ofGuarantors.test(around);
  if (!isNear && !ofGuarantors.test(sentence)) return null;
  if (!feeWords.test(sentence) && !thoseInUnits(context, passage, group)) return null;
  const { count } = group;
  const { end } = count ?? group;
  if (bySubscribers.test(context.lower.slice(end, end + maxBehind))) return null;
  if (subscribedFor.test(lower.slice(passage.start, group.start)) && !isNear) return null;
  if (count?.of === "warrants") return [];
  return statedBy(count, "unitGuaranteeFee", { passage, rule: "outcome.fee", isStrong: true });
};
