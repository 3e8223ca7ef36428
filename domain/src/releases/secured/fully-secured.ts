import { type Context, passageAt } from "../context.ts";
import { commitments, fullySecured, ofIssueWords } from "../cues/secured.ts";
import { hypothetical, isOfOtherIssue } from "../cues/subjects.ts";
import { type Evidence, ofIssue } from "../evidence.ts";

/** "A fully guaranteed rights issue": all of it, by whomever. */
export const readFully = (context: Context): Evidence[] =>
  [...context.lower.matchAll(fullySecured)].flatMap((match) => {
    const at = { start: match.index, end: match.index + match[0].length };
    const passage = passageAt(context, at.start);
    const sentence = context.lower.slice(passage.start, passage.end);
    const isOfIssue =
      (ofIssueWords.test(sentence) || commitments.test(sentence)) && !isOfOtherIssue(sentence);
    if (!isOfIssue || hypothetical.test(sentence)) return [];
    return [
      ofIssue("approxTotalCommitment", {
        value: "100",
        at,
        passage,
        rule: "secured.fully",
        isStrong: false,
      }),
    ];
  });
