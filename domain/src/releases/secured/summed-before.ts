import { compiled } from "../../terms/compiled.ts";
import { type Context, passageAt } from "../context.ts";
import { commitments, guarantees } from "../cues/secured.ts";
import { hypothetical } from "../cues/subjects.ts";
import type { PercentPlace } from "./percent-places.ts";
import { type SecuredBy, byNouns, total } from "./secured-by.ts";

const inAll =
  /^\s*(?:totalt|sammanlagt|sammantaget|tillsammans|in total|in aggregate|together),? (?:(?:vilket |which )?(?:motsvarar|motsvarande|corresponds to|corresponding to|equal to)(?: totalt)?)(?: (?:cirka|ca\.?|about|approximately))? $/u;
const endsThere =
  /^(?: (?:av|of) (?:the )?(?:[a-zß-ɏ]*emissionen|erbjudandet|(?:rights )?issue|offering))?\.?\s*$/u;
const maxBefore = 600;

/** Whether a sentence says only what the commitments and guarantees of the ones before add up to. */
export const isSumOfBefore = (
  { lower }: Context,
  { lead, tail, passage, sentence }: PercentPlace,
): boolean => {
  if (!sentence.startsWith(lead) || !compiled(inAll).test(lead) || !endsThere.test(tail))
    return false;
  const before = lower.slice(Math.max(0, passage.start - maxBefore), passage.start);
  const paragraph = before.slice(before.lastIndexOf("\n") + 1);
  return commitments.test(paragraph) && guarantees.test(paragraph);
};

const thatIs =
  /^\s*(?:det|detta|vilket|this|that|which) (?:motsvarar|utgör|corresponds to|represents|equals|is equal to)(?: (?:totalt|sammanlagt|in total))?(?: (?:cirka|ca\.?|about|approximately))? $/u;
const ofIssue =
  /^ (?:av|of) (?:the |hela )?(?:[a-zß-ɏ]*emission|erbjudande|(?:rights |share )?issue|offering)/u;

/** By whom a sentence like "That is 18 percent of the issue" continues: what the one before it names. */
export const namedBefore = (
  context: Context,
  { lead, tail, passage, sentence }: PercentPlace,
): SecuredBy | null => {
  if (!sentence.startsWith(lead) || !compiled(thatIs).test(lead) || !ofIssue.test(tail))
    return null;
  const before = passageAt(context, passage.start - 1);
  const words = context.lower.slice(before.start, before.end);
  if (words.includes("\n") || hypothetical.test(words)) return null;
  const named = byNouns(words);
  return named === null || named === total ? null : { ...named, isStrong: false };
};
