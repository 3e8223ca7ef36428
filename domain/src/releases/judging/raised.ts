import { Exact } from "../../checks/exact.ts";
import { type Context, passageAt } from "../context.ts";
import { millions, ofOther, raises } from "../cues/raised.ts";
import { earlierIssue, hypothetical } from "../cues/subjects.ts";
import { figure, figureStart, readAmount } from "../mentions/figures.ts";

const pattern = new RegExp(
  `(?:${figureStart}(?<behind>${figure}) ?(?:${millions})(?!\\p{L})|(?<!\\p{L})(?:sek|msek) (?<before>${figure})(?: ?m(?:illion)?)(?!\\p{L}))`,
  "gu",
);
const maxLead = 200;
const crowns = 1_000_000;

/** What the text says, in kronor, that the issue brings in all; what guarantors, warrants or costs are of is something else. */
export const readRaised = (context: Context): readonly Exact[] => {
  const { lower, isEnglish } = context;
  let done = 0;
  return [...lower.matchAll(pattern)].flatMap((match) => {
    const passage = passageAt(context, match.index);
    const from = Math.max(passage.start, done, match.index - maxLead);
    done = match.index + match[0].length;
    const lead = lower.slice(from, match.index);
    if (earlierIssue.test(lower.slice(passage.start, passage.end))) return [];
    const { behind, before } = match.groups ?? {};
    const amount = readAmount(behind ?? before ?? "", isEnglish);
    if (amount === null || !raises.test(lead) || ofOther.test(lead) || hypothetical.test(lead))
      return [];
    return [Exact.of(amount).times(crowns)];
  });
};
