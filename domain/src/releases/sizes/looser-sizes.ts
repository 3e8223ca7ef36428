import { type Context, passageAt } from "../context.ts";
import { otherIssue } from "../cues/subjects.ts";
import { type Evidence, ofIssue } from "../evidence.ts";
import type { Count } from "../mentions/counts.ts";
import { isOfOneClass } from "./one-class.ts";
import { isAboutWarrants } from "../sort/release-sort.ts";

const own =
  /(?:(?:subsequent|repair) (?:(?:repair|share) )?|(?:rights|preferential) )(?:offering|issue)|(?<=the )offering|reparasjonsemisjon|företrädesemission|fortrinnsrettsemisjon|fortegnings(?:rets)?emission/
    .source;
/** What else a number near the name of an issue may count. */
const other =
  /over-?allotment|övertilldelning|subscri(?:bed|ptions?(?= for))|tecknades|tecknat|alloc|allot|tilldel|tildel|consideration|commission|(?<![a-zß-ɏ])fee|guarantors?|garant(?:er|erna)(?![a-zß-ɏ])|underwriters?|outstanding|utestående|warrants|option|(?<![a-zß-ɏ])(?:holds?|owns?)(?![a-zß-ɏ])|minimum|tranche|varav|of which|previous|additional|ytterligare/
    .source;
const words = new RegExp(`(?<own>${own})|(?:${otherIssue.source})|(?:${other})`, "gu");

/** Between an issue and its size, behind what it may raise. */
const toSize =
  /^[^.;\d]{0,120}(?:(?:(?:sek|nok|dkk|eur|msek) )?[\d.,–-]+(?: ?(?:million|m))?[^.;\d]{0,60})?(?<![a-zß-ɏ])(?:(?<!total )of|by (?:issuing|offering)|compris(?:es|ing)|equivalent to|corresponding to|be?stående av|omfattar|emitteras|av|på)(?: (?:a total of|in total|totalt))?(?: (?:up to|a maximum of|at most|maximum|högst|maximalt|inntil))?\s*$/u;
/** "A minimum of 20 million and": the most that there may be follows. */
const fromLeast =
  /(?:a )?minimum (?:of )?[\d ,.]{4,13}(?:(?:new |offer )?shares )?and (?:a )?(?:maximum (?:of )?)?$/u;
/** What became of the shares is no offer. */
const becameBehind =
  /^[^.;,\d]{0,40}(?<![a-zß-ɏ])(?:subscribed|allocated|allotted|tecknats?|tecknades|tilldela[a-zß-ɏ]*)(?![a-zß-ɏ])/u;
const receipts = /^ (?:[a-zß-ɏ]+ ){0,3}deposit[oa]ry receipts/u;
/** "5,000 new shares in the rights issue". */
const inIssue = new RegExp(
  `^ (?:(?:new|offer|offered) )?(?:shares|units) (?:(?:to be )?(?:issued|offered) )?in (?:the )?(?:${own})`,
  "u",
);
const issues = /(?<![a-zß-ɏ])(?:issues|issue|offers|offer|listing of)(?: up to)?\s*$/u;
const ofSize =
  /^[\s|·*-]*(?:(?:the )?(?:offering|issue|offer) (?:size|volume)|(?:size|volume|scope) (?:of|in) the (?:offer(?:ing)?|(?:rights |share )?issue)|erbjudandets (?:storlek|volym))\s*[:|\t]?\s*(?:(?:a )?maximum of|up to|at most|högst)?\s*$/u;
const maxLead = 260;
const maxBehind = 80;

/** Whether the words named last before a size are those of the issue offered to shareholders. */
const isBehindIssue = (lead: string): boolean => {
  const before = lead.replace(fromLeast, "");
  const last = [...before.matchAll(words)].at(-1);
  if (last?.groups?.["own"] === undefined) return false;
  return toSize.test(before.slice(last.index + last[0].length));
};

/** The number of offered units in looser words, for a text in which no others state it; never certain. */
export const readLooserSizes = (context: Context, counts: readonly Count[]): Evidence[] => {
  const { lower, hasUnits, sort } = context;
  if (isAboutWarrants(sort)) return [];
  return counts.flatMap((count) => {
    const passage = passageAt(context, count.start);
    const lead = lower.slice(Math.max(passage.start, count.start - maxLead), count.start);
    const behind = lower.slice(count.end, Math.min(passage.end, count.end + maxBehind));
    const isOffered =
      count.of === (hasUnits ? "units" : "shares") || (count.of === null && receipts.test(behind));
    if (!isOffered || becameBehind.test(behind) || isOfOneClass(context, count, lead)) return [];
    const isStated =
      isBehindIssue(lead) ||
      (sort !== "outcome" && issues.test(lead) && inIssue.test(behind)) ||
      ofSize.test(`${passage.label} ${lead}`);
    return isStated
      ? [
          ofIssue("offeredUnits", {
            value: count.value,
            at: count,
            passage,
            rule: "size.offered",
            isStrong: false,
          }),
        ]
      : [];
  });
};
