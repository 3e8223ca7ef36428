import { allMatches } from "../../terms/all-matches.ts";
import { Exact } from "../../checks/exact.ts";
import { type Context, passageAt } from "../context.ts";
import { millions, ofOther, raises } from "../cues/raised.ts";
import { earlierIssue, hypothetical } from "../cues/subjects.ts";
import { figure, figureStart, readAmount } from "../mentions/figure-pattern.ts";

const pattern = new RegExp(
  `(?:${figureStart}(?<behind>${figure}) ?(?:${millions})(?![a-zß-ɏ])|(?<![a-zß-ɏ])(?:sek|msek) (?<before>${figure})(?: ?m(?:illion)?)(?![a-zß-ɏ]))`,
  "gu",
);
/** `SEK 44,080,000` and `3 631 100 SEK`. */
const inFull =
  /(?<![a-zß-ɏ])sek (?<before>\d{1,3}(?:,\d{3}){2,3}|\d{1,3}(?: \d{3}){2,3})(?!\d|[.,]\d| ?m)|(?<![\d.,])(?<behind>\d{1,3}(?: \d{3}){2,3}) (?:sek|kronor|kr)(?![a-zß-ɏ])/gu;
const maxLead = 200;
/** After an amount: it is net of costs. */
const net =
  /^ ?(?:kronor )?(?:efter|after)(?![a-zß-ɏ])[^.;,]{0,20}(?:kostnad|costs|avdrag|deduct)/u;
const maxBehind = 60;
const crowns = 1_000_000;

type Amount = { readonly start: number; readonly end: number; readonly amount: Exact };

const amountsIn = ({ lower, isEnglish }: Context): readonly Amount[] => {
  const rounded = allMatches(lower, pattern).flatMap((match) => {
    const { behind, before } = match.groups ?? {};
    const amount = readAmount(behind ?? before ?? "", isEnglish);
    const [start, end] = [match.index, match.index + match[0].length];
    return amount === null ? [] : [{ start, end, amount: Exact.of(amount).times(crowns) }];
  });
  const whole = allMatches(lower, inFull).map((match) => {
    const { behind, before } = match.groups ?? {};
    const amount = Exact.of((behind ?? before ?? "").replace(/\D/g, ""));
    return { start: match.index, end: match.index + match[0].length, amount };
  });
  return [...rounded, ...whole].toSorted((one, other) => one.start - other.start);
};

/**
 * The gross amounts, in kronor, that the text says the issue raises. Amounts of guarantees, warrants and
 * costs are left out.
 */
export const readRaised = (context: Context): readonly Exact[] => {
  const { lower } = context;
  let done = 0;
  return amountsIn(context).flatMap(({ start, end, amount }) => {
    const passage = passageAt(context, start);
    if (net.test(lower.slice(end, end + maxBehind))) return [];
    const lead = lower.slice(Math.max(passage.start, done, start - maxLead), start);
    done = end;
    if (earlierIssue.test(lower.slice(passage.start, passage.end))) return [];
    return raises.test(lead) && !ofOther.test(lead) && !hypothetical.test(lead) ? [amount] : [];
  });
};
