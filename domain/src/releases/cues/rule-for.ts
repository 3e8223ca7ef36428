import { compiled } from "../../terms/compiled.ts";
import type { DayRule } from "./day-rule.ts";
import { daysWithRights } from "./days-with-rights.ts";
import { dayRules } from "./day-rules.ts";
import { furtherDays } from "./further-days.ts";
import { looserDays } from "./looser-days.ts";
import { narrowDays } from "./narrow-days.ts";
import { plainDays } from "./plain-days.ts";

/** A pattern of one or several rules, and its number among all patterns. */
type Cue = { readonly pattern: RegExp; readonly at: number };

const cues = new Map<string, Cue>();
const cueOf = (pattern: RegExp): Cue => {
  const cue = cues.get(pattern.source) ?? { pattern, at: cues.size };
  cues.set(pattern.source, cue);
  return cue;
};

const allRules = [
  ...daysWithRights,
  ...narrowDays,
  ...dayRules,
  ...furtherDays,
  ...looserDays,
  ...plainDays,
].map((rule) => ({
  rule,
  all: rule.all.map((pattern) => cueOf(pattern)),
  none: (rule.none ?? []).map((pattern) => cueOf(pattern)),
}));

const [unknown, found, missing] = [0, 1, 2];

type Matches = (cue: Cue) => boolean;

/** What the latest words match: rows and sentences are asked for several times. */
const latest = new Map<string, Matches>();
const maxLatest = 40;

/** Which patterns these words match: each is tried once, though many rules share it. */
const matchesIn = (words: string): Matches => {
  const known = latest.get(words);
  if (known !== undefined) return known;
  if (latest.size >= maxLatest) latest.clear();
  const results = new Uint8Array(cues.size);
  const matches: Matches = ({ pattern, at }) => {
    if (results[at] === unknown) results[at] = compiled(pattern).test(words) ? found : missing;
    return results[at] === found;
  };
  latest.set(words, matches);
  return matches;
};

const firstRule = (matches: Matches, isPeriod: boolean): DayRule | null => {
  const first = allRules.find(({ rule, all, none }) => {
    const hasForm =
      rule.entity === null || (isPeriod ? rule.period !== undefined : rule.single !== undefined);
    return hasForm && all.every(matches) && !none.some(matches);
  });
  return first?.rule ?? null;
};

/** The first rule that these words fit, for a day alone or a period. */
export const ruleFor = (words: string, isPeriod: boolean): DayRule | null =>
  firstRule(matchesIn(words), isPeriod);

/** Whether these words name the day or period of a field, or one that is of none. */
export const isKnownLabel = (label: string): boolean => {
  const matches = matchesIn(label);
  return firstRule(matches, false) !== null || firstRule(matches, true) !== null;
};
