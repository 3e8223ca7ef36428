import { allMatches } from "../../terms/all-matches.ts";
import { type Context, passageAt } from "../context.ts";
import {
  commitments,
  fullySecured,
  guaranteedRest,
  guarantees,
  ofIssueWords,
  willSubscribe,
} from "../cues/secured.ts";
import { hypothetical, isOfOtherIssue } from "../cues/subjects.ts";
import { type Evidence, ofIssue } from "../evidence.ts";

const complete =
  /(?<!(?:not|inte|ej|ikke) )(?<![a-zß-ɏ])(?:till fullo|fullt(?: ut)?|helt(?: och hållet)?|(?:i|till) sin helhet|i dess helhet|fully|wholly|entirely|completely|in full|in (?:its|their) entirety|til fulde|fuldt(?: ud)?)(?![a-zß-ɏ])/u
    .source;
const secures =
  /(?<![a-zß-ɏ])(?:täck(?:s|t|ts|as)|säkerställ(?:s|d|t|ts|da)|säkra(?:s|d|t|ts|de)|omfatta(?:s|ts|des)|garantera(?:s|d|t|ts|de)|underwritten|guaranteed|secured|covered|backed)(?![a-zß-ɏ])/u
    .source;
const fewWords = /(?: (?!inte|ej|not)[a-zß-ɏ]+){0,4} /u.source;
/** "To the full covered by commitments", in either order. */
const completely = new RegExp(`${complete}(?:${fewWords}|-)${secures}`, "gu");
const securedCompletely = new RegExp(secures + fewWords + complete, "gu");
/** "Owners guarantee all of the issue". */
const guaranteesAll =
  /(?<!(?:inte|ej) )(?<![a-zß-ɏ])(?:garantera|säkerställe)r hela (?:[a-zß-ɏ]*emissionen|erbjudandet)(?![a-zß-ɏ])/gu;

/** Whether a paragraph names those who subscribe, beside whom others guarantee. */
const namesOwners = (words: string): boolean =>
  commitments.test(words) || willSubscribe.test(words);

/**
 * "A fully guaranteed rights issue": the whole issue is secured, or commitments are stated and guarantees
 * cover the rest.
 */
export const readFully = (context: Context): Evidence[] => {
  const { lower } = context;
  const ofRest = namesOwners(lower) ? allMatches(lower, guaranteedRest) : [];
  const further = [completely, securedCompletely, guaranteesAll].flatMap((each) => [
    ...allMatches(lower, each),
  ]);
  return [...allMatches(lower, fullySecured), ...ofRest, ...further].flatMap((match) => {
    const at = { start: match.index, end: match.index + match[0].length };
    const passage = passageAt(context, at.start);
    const sentence = lower.slice(passage.start, passage.end);
    const isNamed =
      ofRest.includes(match) || ofIssueWords.test(sentence) || commitments.test(sentence);
    const isOfIssue = isNamed && !isOfOtherIssue(sentence);
    if (!isOfIssue || hypothetical.test(sentence)) return [];
    const isBySome = commitments.test(sentence) || guarantees.test(sentence);
    if (further.includes(match) && !(isBySome && ofIssueWords.test(sentence))) return [];
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
};

/** The issue itself, behind words for full security. */
const issueBehind =
  /^ (?:[a-zß-ɏ]*emission|rights (?:issue|offering)|share issue|issue(?= of | with )|offering)/u;
const issueBefore =
  /(?:[a-zß-ɏ]*emissionen|(?:rights |share )?issue|offering) (?:var|was) (?:därmed |thus )?$/u;
const maxBehind = 30;

/** "The outcome of the fully guaranteed issue": it still was, whatever was subscribed for. */
export const readFullyNamed = (context: Context): Evidence[] =>
  readFully(context).filter(
    ({ at: { start, end } }) =>
      issueBehind.test(context.lower.slice(end, end + maxBehind)) ||
      issueBefore.test(context.lower.slice(Math.max(0, start - maxBehind), start)),
  );
