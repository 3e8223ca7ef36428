import { type Context, passageAt } from "./context.ts";
import {
  bottomLevel,
  commitments,
  covered,
  guarantees,
  intents,
  oneLevel,
  otherPercent,
  securedTo,
  summedUp,
  together,
  topLevel,
} from "./cues/secured.ts";
import { hypothetical, overAllotment } from "./cues/subjects.ts";
import { type Evidence, ofIssue } from "./evidence.ts";
import type { Percent } from "./mentions/percents.ts";
import type { RuleId } from "./rule-id.ts";

const maxLead = 260;
const maxTail = 80;
const clauseEnd = /[.,;:()]|\b(?:varav|of which)\b/u;
const isSecured =
  /^(?:\s(?:av|of)\s+(?:the\s+)?\p{L}{1,30}(?:\s\p{L}{1,20})?)?,?\s*(?:är|is|var|was|har)?\s*(?:säkr|säkerställ|secured|covered|täck)/u;

type Named = { readonly field: string; readonly rule: RuleId; readonly isStrong: boolean };

const total: Named = { field: "approxTotalCommitment", rule: "secured.total", isStrong: true };
const byCommitment: Named = {
  field: "approxCommitment",
  rule: "secured.commitments",
  isStrong: true,
};
const byGuarantee: Named = { field: "approxGuarantor", rule: "secured.guarantees", isStrong: true };

const byNouns = (words: string): Named | null => {
  const [hasCommitments, hasGuarantees] = [commitments.test(words), guarantees.test(words)];
  if (hasCommitments && hasGuarantees) return total;
  if (hasCommitments) return byCommitment;
  return hasGuarantees ? byGuarantee : null;
};

/** "80 procent av teckningsåtaganden och garantier", "1,4 procent genom teckningsåtaganden". */
const namedBehind =
  /^\s*(?:av|genom|i form av|via|through|by|from|of|in the form of|fra|gjennom|gennem)(?!\p{L})/u;
const conjunction = /(?<!\p{L})(?:och|samt|and|og)(?!\p{L})/u;
const ofGuarantee = /garanterat belopp|garanterade belopp|guaranteed amount|(?<!\p{L})får /u;

const isOfOneLevel = (words: string): boolean =>
  oneLevel.test(words) && !(topLevel.test(words) && bottomLevel.test(words));

const undertakings = /åtagand|commitment|undertaking/u;
const besides =
  /(?:utöver|förutom|in addition to|besides)\s+(?:\p{L}+\s+){1,8}?(?:har|have|has)(?=\s)/u;

/** What a percentage is a share of, by the words behind it, or before it since the last one. */
const nameOf = (lead: string, tail: string, sentence: string): Named | null => {
  const behind = tail.split(clauseEnd, 1)[0] ?? "";
  const near = behind.split(conjunction, 1)[0] ?? "";
  if ([lead, near].some((words) => otherPercent.test(words) || ofGuarantee.test(words)))
    return null;
  if (isOfOneLevel(lead) || (isOfOneLevel(near) && isOfOneLevel(behind))) return null;
  if (securedTo.test(lead) || isSecured.test(behind) || summedUp.test(lead)) return total;
  const isDirect = namedBehind.test(behind) && byNouns(near) !== null;
  if (isDirect) return byNouns(behind);
  // "Commitments and guarantees: commitments amount to": what stands behind a colon is nearer.
  const behindColon = lead.slice(lead.lastIndexOf(":") + 1);
  const inLead = byNouns(behindColon.replace(besides, " ")) ?? byNouns(lead.replace(besides, " "));
  if (inLead === total) return covered.test(lead) || together.test(lead) ? total : null;
  if (inLead !== null) return inLead;
  if (intents.test(lead)) return null;
  const isTotal = covered.test(lead) || isSecured.test(tail) || together.test(lead);
  return isTotal &&
    (covered.test(sentence) || undertakings.test(sentence) || byNouns(sentence) !== null)
    ? total
    : null;
};

/** How much of the issue is secured, by whom; what is only one level of a guarantee is no answer. */
export const readSecured = (context: Context, percents: readonly Percent[]): Evidence[] => {
  const { lower, sort } = context;
  if (sort === "outcome" || sort === "warrantOutcome" || sort === "warrantTerms") return [];
  return percents.flatMap((percent, at) => {
    const passage = passageAt(context, percent.start);
    const sentence = lower.slice(passage.start, passage.end);
    if (hypothetical.test(sentence) || overAllotment.test(sentence)) return [];
    const from = Math.max(passage.start, percents[at - 1]?.end ?? 0, percent.start - maxLead);
    const lead = lower.slice(from, percent.start);
    const next = percents[at + 1]?.start ?? Infinity;
    const tail = lower.slice(percent.end, Math.min(passage.end, next, percent.end + maxTail));
    const named = nameOf(lead, tail, sentence);
    if (named === null) return [];
    const doubt = percent.doubt ?? (percent.isApproximate ? "approximate" : undefined);
    return [
      ofIssue(named.field, {
        value: percent.value,
        at: percent,
        passage,
        rule: named.rule,
        isStrong: named.isStrong,
        ...(doubt === undefined ? {} : { doubt }),
      }),
    ];
  });
};
