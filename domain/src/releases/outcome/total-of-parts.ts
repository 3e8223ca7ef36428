import { type Context, passageAt } from "../context.ts";
import { type Evidence, ofIssue } from "../evidence.ts";
import type { Count } from "../mentions/counts.ts";
import { mayBeAll } from "./read-whole.ts";

const maxLead = 160;
/** "The number of shares increases by", "by the issuance of". */
const increasedBy =
  /(?<![a-zß-ɏ])(?:ökar?|increases?[ds]?|will increase|øke[rs]?|kasvaa)(?![a-zß-ɏ])[^.;]{0,80} (?:med|by)(?: (?:totalt|a total of))?\s*$|(?:genom (?:utgivande|emission)[a-zß-ɏ]* av|(?:by|through) (?:the )?(?:issuance|issue) of)(?: (?:totalt|a total of))?\s*$/u;

const maxBehind = 40;
const willBeIssued = /^ (?:new |offer )?shares (?:will be|are|were) issued(?![a-z])/u;

/** The only value of a field; null if it has none, or several. */
const onlyOf = (evidence: readonly Evidence[], field: string): number | null => {
  const values = new Set(evidence.flatMap((each) => (each.field === field ? [each.value] : [])));
  const [value] = values;
  return values.size === 1 && typeof value === "number" ? value : null;
};

/**
 * All that was subscribed for, where no words say so: the number by which the shares increase, if it is the sum
 * of those subscribed for with rights, without, and by guarantors, if these took anything.
 */
export const readTotalOfParts = (
  context: Context,
  counts: readonly Count[],
  evidence: readonly Evidence[],
): Evidence[] => {
  if (evidence.some(({ field }) => field === "unitSubTotal")) return [];
  const [withRights, withoutRights, ofGuarantors] = [
    "WithRights",
    "WithoutRights",
    "Guarantor",
  ].map((of) => onlyOf(evidence, `unitSub${of}`));
  if (withRights == null || withoutRights == null) return [];
  if (ofGuarantors == null && !mayBeAll(context.lower)) return [];
  const sum = withRights + withoutRights + (ofGuarantors ?? 0);
  const isIncrease = ({ start, end }: Count): boolean =>
    increasedBy.test(context.lower.slice(Math.max(0, start - maxLead), start)) ||
    willBeIssued.test(context.lower.slice(end, end + maxBehind));
  const count = counts.find((each) => each.value === sum && isIncrease(each));
  if (count === undefined) return [];
  const passage = passageAt(context, count.start);
  const reading = { passage, rule: "outcome.count", isStrong: false } as const;
  return [ofIssue("unitSubTotal", { value: sum, at: count, ...reading })];
};
