import type { Moment } from "../../check-context.ts";
import { type Check, nothing } from "../../check.ts";
import type { KnownIssue } from "../../known-record.ts";
import { labelOf } from "../../params.ts";
import type { CheckResult } from "../../warning.ts";

/** The dates of an issue in order; those in one group may be on the same day. */
const steps = [
  ["announcementDate", "generalMeetingDate", "incRightsDate"],
  ["exRightsDate", "recordDate"],
  ["subStartDate", "rightsStartDate"],
  ["rightsEndDate"],
  ["subEndDate"],
] as const;

export const issueDates = steps.flat();
type DateName = (typeof issueDates)[number];

/** Pairs that have a check of their own. */
const comparedElsewhere: ReadonlySet<string> = new Set(
  [
    ["incRightsDate", "exRightsDate"],
    ["recordDate", "subStartDate"],
    ["subStartDate", "subEndDate"],
    ["rightsStartDate", "rightsEndDate"],
    ["rightsEndDate", "subEndDate"],
    ["subStartDate", "rightsStartDate"],
    ["announcementDate", "generalMeetingDate"],
    ["generalMeetingDate", "recordDate"],
  ].map((pair) => pair.join(" ")),
);

type Entered = { readonly name: DateName; readonly date: string; readonly step: number };
/** Two dates in the wrong order. */
type Broken = { readonly first: Entered; readonly second: Entered };

const enteredIn = (issue: KnownIssue): readonly Entered[] =>
  steps.flatMap((names, step) =>
    names.flatMap((name): readonly Entered[] => {
      const date = issue[name];
      return typeof date === "string" ? [{ name, date, step }] : [];
    }),
  );

const isBroken = (first: Entered, second: Entered): boolean =>
  first.date > second.date || (first.date === second.date && first.step < second.step);

const brokenAmong = (entered: readonly Entered[]): readonly Broken[] =>
  entered.flatMap((first, place) =>
    entered
      .slice(place + 1)
      .filter((second) => isBroken(first, second))
      .map((second) => ({ first, second })),
  );

/** Comparing neighbours is enough: order is transitive. */
const isInOrder = (entered: readonly Entered[]): boolean =>
  entered.every((second, place) => {
    const first = entered[place - 1];
    return first === undefined || !isBroken(first, second);
  });

const isNew = ({ first, second }: Broken): boolean =>
  !comparedElsewhere.has(`${first.name} ${second.name}`);

/** The date in most of the pairs; `null` for a tie. */
const oddAmong = (broken: readonly Broken[]): Entered | null => {
  const counts = new Map<Entered, number>();
  for (const { first, second } of broken)
    for (const date of [first, second]) counts.set(date, (counts.get(date) ?? 0) + 1);
  const max = Math.max(...counts.values());
  const [odd, ...others] = [...counts].filter(([, count]) => count === max);
  return odd === undefined || others.length > 0 ? null : odd[0];
};

const resultFor = ({ first, second }: Broken, odd: Entered | null): CheckResult => {
  const other = odd === first ? second : first;
  const fields = odd === null ? [first.name, second.name] : [odd.name, other.name];
  const params = {
    first: labelOf("issue", first.name),
    a: first.date,
    second: labelOf("issue", second.name),
    b: second.date,
  };
  return odd === null ? { fields, params } : { fields, params, odd: odd.name };
};

/**
 * One result for each wrong date, or for a pair in which either may be wrong; it covers the other pairs with
 * that date.
 */
const explain = (broken: readonly Broken[]): readonly CheckResult[] => {
  const pair = broken.find(isNew);
  if (pair === undefined) return nothing;
  const odd = oddAmong(broken);
  const explained = odd === null ? [pair.first, pair.second] : [odd];
  const isExplained = ({ first, second }: Broken): boolean =>
    explained.includes(first) || explained.includes(second);
  const shown = odd === null ? pair : broken.find((each) => isNew(each) && isExplained(each));
  const rest = explain(broken.filter((each) => !isExplained(each)));
  return shown === undefined ? rest : [resultFor(shown, odd), ...rest];
};

/** D18: two dates in the wrong order that no other check compares. */
export const findDisorder: Check<KnownIssue, Moment> = (issue) => {
  const entered = enteredIn(issue);
  return isInOrder(entered) ? nothing : explain(brokenAmong(entered));
};
