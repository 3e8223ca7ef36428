import type { DayRule } from "./day-rule.ts";
import { daysWithRights } from "./days-with-rights.ts";
import { dayRules } from "./day-rules.ts";
import { furtherDays } from "./further-days.ts";
import { looserDays } from "./looser-days.ts";
import { narrowDays } from "./narrow-days.ts";
import { plainDays } from "./plain-days.ts";

const fits = ({ all, none = [] }: DayRule, words: string): boolean =>
  all.every((cue) => cue.test(words)) && !none.some((veto) => veto.test(words));

const allRules: readonly DayRule[] = [
  ...daysWithRights,
  ...narrowDays,
  ...dayRules,
  ...furtherDays,
  ...looserDays,
  ...plainDays,
];

/** The first rule that these words fit, for a day alone or a period. */
export const ruleFor = (words: string, isPeriod: boolean): DayRule | null =>
  allRules.find((rule) => {
    const hasForm =
      rule.entity === null || (isPeriod ? rule.period !== undefined : rule.single !== undefined);
    return hasForm && fits(rule, words);
  }) ?? null;

/** Whether these words name the day or period of a field, or one that is of none. */
export const isKnownLabel = (label: string): boolean =>
  ruleFor(label, false) !== null || ruleFor(label, true) !== null;
