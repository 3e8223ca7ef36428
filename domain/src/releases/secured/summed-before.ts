import type { Context } from "../context.ts";
import { commitments, guarantees } from "../cues/secured.ts";
import type { PercentPlace } from "./percent-places.ts";

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
  if (!sentence.startsWith(lead) || !inAll.test(lead) || !endsThere.test(tail)) return false;
  const before = lower.slice(Math.max(0, passage.start - maxBefore), passage.start);
  const paragraph = before.slice(before.lastIndexOf("\n") + 1);
  return commitments.test(paragraph) && guarantees.test(paragraph);
};
