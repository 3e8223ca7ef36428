import { type Context, passageAt } from "../context.ts";
import { isOfOtherIssue, otherIssue, overAllotment } from "../cues/subjects.ts";
import { type Evidence, ofIssue } from "../evidence.ts";
import type { Count } from "../mentions/counts.ts";
import { readTotalOfParts } from "./total-of-parts.ts";

/** "The company will issue", "the final allocation amounts to": all that becomes of an issue. */
const willIssue =
  /(?:the company|[a-zß-ɏ]{2,20} (?:asa|as|ab|oyj|plc)) will (?:now |thus |therefore )?issue(?: a total of| a maximum of| in total)?\s*$|(?:final )?allocation (?:thus |therefore )?(?:amounts|corresponds) to(?: a total of)?\s*$/u;
const raising =
  /^ (?:(?:new|offer) )?(?:shares|units)(?:,? (?:each )?at (?:a (?:subscription )?price of )?(?:nok|sek|dkk|eur)|,? (?:raising|resulting in|for gross)|\.|$)/u;
/** "In total, so many shares were allocated". */
const inTotal = /(?:^|[.,] ?)(?:in total,?|a total of|in aggregate,?|altogether,?)\s*$/u;
const allocated =
  /^ (?:(?:new|offer) )?(?:shares|units) (?:have been|has been|were|are|will be) (?:allocated|allotted|issued)(?![^.;]*(?:rights|basis|based|subscri|guarantors|underwriters))/u;
const ofPart =
  /guarantors?|underwrit|commission|fee(?![a-zß-ɏ])|of which|additional|further|remaining|private placement|compensation|with(?:out)? (?:the )?(?:support|use|subscription rights)/u;
const maxLead = 120;

const issuedInAll = (context: Context, counts: readonly Count[]): Evidence[] =>
  counts.flatMap((count) => {
    const { lower, hasUnits } = context;
    if (count.of !== (hasUnits ? "units" : "shares")) return [];
    const passage = passageAt(context, count.start);
    const sentence = lower.slice(passage.start, passage.end);
    const lead = lower.slice(Math.max(passage.start, count.start - maxLead), count.start);
    const behind = lower.slice(count.end, Math.min(passage.end, count.end + maxLead));
    const isOther =
      ofPart.test(lead) ||
      otherIssue.test(sentence) ||
      overAllotment.test(sentence) ||
      isOfOtherIssue(sentence);
    const isStated =
      (willIssue.test(lead) && raising.test(behind)) ||
      (inTotal.test(lead) && allocated.test(behind));
    if (isOther || !isStated) return [];
    return [
      ofIssue("unitSubTotal", {
        value: count.value,
        at: count,
        passage,
        rule: "outcome.count",
        isStrong: false,
      }),
    ];
  });

/** What was subscribed for in all where the text does not say so: the sum of its parts, or what is issued. */
export const readTotals = (
  context: Context,
  counts: readonly Count[],
  evidence: readonly Evidence[],
): Evidence[] => {
  const sums = readTotalOfParts(context, counts, evidence);
  const isKnown = [...evidence, ...sums].some(({ field }) => field === "unitSubTotal");
  return isKnown || context.sort !== "outcome" ? sums : [...sums, ...issuedInAll(context, counts)];
};
