import { allMatches } from "../../terms/all-matches.ts";
import { numberWordPattern, readWordOrDigits } from "../../terms/number-words.ts";
import { type Context, passageAt } from "../context.ts";
import type { Evidence } from "../evidence.ts";
import { nameInFull } from "../mentions/series.ts";

const number = (name: string): string =>
  `(?<${name}>(?:${numberWordPattern})(?: \\(\\d{1,2}\\))?|\\d{1,2})`;
const warrants = /(?:tecknings)?option(?:er)?|(?:subscription )?warrants?/u.source;
const ofSeries = (name: string): string =>
  `(?: (?:${warrants}))? (?:av|of) (?:serien? |series )?(?<${name}>to ?\\d{1,2})(?![a-zß-ɏ\\d])`;

const ofWhich = /(?:varav |of which |whereof )?/u.source;
const comesNext = /,? (?:och|samt|respektive|and) /u.source;

/** "Two warrants, one of TO1 and one of TO2": the parts add up to the number of the unit's warrants. */
const parts = new RegExp(
  `(?<![a-zß-ɏ\\d.,])${number("all")} (?:${warrants}),? ${ofWhich}${number("one")}${ofSeries("first")}${comesNext}${number("other")}${ofSeries("second")}`,
  "dgu",
);
/** The end of the first part; the pattern above costs too much for texts without it. */
const firstPart = /(?:av|of) (?:serien? |series )?to ?\d{1,2},? (?:och|samt|respektive|and) /u;
const inUnit = /(?<![a-zß-ɏ])(?:units?|enhet)(?![a-zß-ɏ])[^.;]{0,120}$/u;
const maxBefore = 160;

/** The warrants of two series in a unit, where the text gives their sum and then each. */
export const readEachSeries = (context: Context): Evidence[] => {
  const names = new Set(context.series.map(({ value }) => value));
  if (!context.hasUnits || names.size < 2 || !firstPart.test(context.lower)) return [];
  return allMatches(context.lower, parts).flatMap(({ index, groups = {}, indices }) => {
    const [all, one, other] = ["all", "one", "other"].map((name) =>
      readWordOrDigits((groups[name] ?? "").replace(/ \(.*/u, "")),
    );
    if (all === undefined || one === undefined || other === undefined) return [];
    const lead = context.lower.slice(Math.max(0, index - maxBefore), index);
    if (one + other !== all || !inUnit.test(lead)) return [];
    return (
      [
        [one, "one", "first"],
        [other, "other", "second"],
      ] as const
    ).flatMap(([value, count, name]) => {
      const [at, of] = [indices?.groups?.[count], indices?.groups?.[name]];
      if (at === undefined || of === undefined) return [];
      const series = nameInFull(
        (groups[name] ?? "").replace(" ", "").toUpperCase(),
        context.series,
      );
      const shared = {
        entity: "warrant",
        of: series,
        passage: passageAt(context, at[0]),
        rule: "terms.contents",
        isStrong: false,
      } as const;
      return [
        { ...shared, field: "warrantsPerUnit", value, at: { start: at[0], end: at[1] } },
        { ...shared, field: "name", value: series, at: { start: of[0], end: of[1] } },
      ];
    });
  });
};
