import { type Context, passageAt } from "../context.ts";
import { hypothetical, otherIssue, overAllotment } from "../cues/subjects.ts";
import { type Evidence, ofIssue } from "../evidence.ts";
import type { Count } from "../mentions/counts.ts";

const maxLead = 120;
const ofClass =
  /(?:nya |new )?(?:[ab][- ](?:aktier|shares)|(?:class |series )[ab] shares|(?:stam)?aktier av (?:serie|klass) [ab]|shares of (?:series|class) [ab])/u
    .source;
const and =
  / (?:och|samt|and)(?: (?:högst|maximalt|upp till|at most|up to|a maximum of|no(?:t)? more than))? /u
    .source;
/** "3,000 A shares and 40,000 B shares". */
const between = new RegExp(`^ ${ofClass}${and}$`, "u");
const behind = new RegExp(`^ ${ofClass}(?![a-zß-ɏ])`, "u");
const offers =
  /(?:emission[a-zß-ɏ]* (?:av|om)|omfattar|utgivande av|emitteras?|ge[rs]? ut|issue of|compris[a-zß-ɏ]+|consist[a-zß-ɏ]* of|issuance of|högst|maximalt|upp till|at most|up to|no(?:t)? more than|maximum of)\s*$/u;
const before =
  /varav|of which|före(?!träd)|innan|before|uppgår|utestående|outstanding|totala? antal/u;

/** The sum of what is offered of two share classes; the quote runs from one to the other. */
export const readClasses = (context: Context, counts: readonly Count[]): Evidence[] => {
  const { lower, sort, hasUnits } = context;
  if (hasUnits || (sort !== "announcement" && sort !== "terms" && sort !== "guarantee")) return [];
  return counts.flatMap((one, at) => {
    const other = counts[at + 1];
    if (other === undefined) return [];
    const isPair =
      between.test(lower.slice(one.end, other.start)) && behind.test(lower.slice(other.end));
    const passage = passageAt(context, one.start);
    const lead = lower.slice(Math.max(passage.start, one.start - maxLead), one.start);
    const sentence = lower.slice(passage.start, passage.end);
    if (!isPair || !offers.test(lead) || before.test(lead)) return [];
    if ([otherIssue, overAllotment, hypothetical].some((veto) => veto.test(sentence))) return [];
    return [
      ofIssue("offeredUnits", {
        value: one.value + other.value,
        at: { start: one.start, end: other.end },
        passage,
        rule: "size.offered",
        isStrong: false,
      }),
    ];
  });
};
