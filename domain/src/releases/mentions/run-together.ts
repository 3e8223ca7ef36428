import type { ReleaseText } from "../release-text.ts";
import type { Span } from "../../span.ts";
import type { DayGroup } from "./find-days.ts";

const least = 3;
const maxLabel = 160;
const reach = 24;
/** Sentence words or punctuation before a day: it belongs to a sentence, not to a timetable. */
const leadsTo =
  /(?:(?<![a-zß-ɏ])(?:den|the|of|on|at|from|från|fra|to|till|til|med|including|mellan|between|mellom|och|and|og|är|is|var|was|per|by|until|senast|omkring|around|about|före|before|innan|efter|after)|[:;,.(|·*–-]) *$/u;
const opensLabel = /^ \p{Lu}/u;
/** "…, 4 november första dag …, 5 november avstämningsdag": a list in a sentence. */
const opensItem = /[,;:·] (?:och |samt |and )?(?:(?:den|omkring den|on|around) )?$/u;
const closesItem = /[,;·] (?:och |samt |and )?(?:(?:den|omkring den|on|around) )?$/u;
const opensLabelInList = /^ \p{Ll}/u;

type Places = {
  readonly passageOf: (place: number) => Span;
  /** Whether the words name the day or period of a field. */
  readonly isKnown: (label: string) => boolean;
};

/**
 * The words that label each of several days: those after it up to the next day, or those before it from the
 * day before.
 */
const labelsOf = (
  lower: string,
  run: readonly DayGroup[],
  passage: Span,
  side: "behind" | "before",
): readonly string[] =>
  run.map(({ start, end }, at) =>
    side === "behind"
      ? lower
          .slice(end, Math.min(run[at + 1]?.start ?? passage.end, end + maxLabel))
          .replace(closesItem, "")
      : lower.slice(Math.max(run[at - 1]?.end ?? passage.start, start - maxLabel), start),
  );

/**
 * Timetable rows joined in one line, day first: `25 november 2009 Första handelsdag 27 november 2009
 * Avstämningsdag`. Returns the label after each of these days.
 */
export const runTogether = (
  { plain, lower }: ReleaseText,
  days: readonly DayGroup[],
  { passageOf, isKnown }: Places,
): ReadonlyMap<DayGroup, string> => {
  const beforeIt = ({ start }: DayGroup): string =>
    lower.slice(Math.max(passageOf(start).start, start - reach), start);
  const isItem = (day: DayGroup): boolean =>
    opensLabelInList.test(plain.slice(day.end, day.end + 2)) && opensItem.test(beforeIt(day));
  const bare = days.filter(
    (day) =>
      (opensLabel.test(plain.slice(day.end, day.end + 2)) && !leadsTo.test(beforeIt(day))) ||
      isItem(day),
  );
  const labels = new Map<DayGroup, string>();
  for (const run of Map.groupBy(bare, ({ start }) => passageOf(start).start).values()) {
    const [first] = run;
    if (first === undefined || run.length < least) continue;
    const passage = passageOf(first.start);
    const behind = labelsOf(lower, run, passage, "behind");
    const before = labelsOf(lower, run, passage, "before");
    const known = behind.filter(isKnown).length;
    const isDayFirst = run.every(isItem)
      ? known >= least - 1
      : known > before.filter(isKnown).length;
    for (const [at, group] of run.entries()) if (isDayFirst) labels.set(group, behind[at] ?? "");
  }
  return labels;
};
