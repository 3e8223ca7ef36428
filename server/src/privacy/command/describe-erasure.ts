import type { Erasure, Preview } from "../erase.ts";
import { type Findings, maxTexts } from "../search-names.ts";
import type { Suggestion } from "../suggest.ts";

const nothing = (findings: Findings): boolean => findings.places.length === 0;

const placeLines = ({ places }: Findings): string[] =>
  places.map(
    ({ table, column, whole, inside }) =>
      `  ${table}.${column}: ${whole} alone${inside > 0 ? `, ${inside} within longer texts` : ""}`,
  );

const textLines = ({ texts, textCount }: Findings): string[] => [
  ...texts.flatMap(({ digest, before, after, count, subjects }) => [
    `  ${digest}  ${count} times, as in ${subjects.join(", ")}`,
    `    before: ${before.replaceAll(/\s+/g, " ")}`,
    `    after:  ${after.replaceAll(/\s+/g, " ")}`,
  ]),
  ...(textCount > maxTexts ? [`  and ${textCount - maxTexts} more`] : []),
];

const elsewhereLines = ({ accounts, ids }: Findings): string[] => [
  ...accounts.map(
    (name) =>
      `The user ${name} of the product has it: npm run user -- delete removes the account, and docs/privacy.md says what stays`,
  ),
  ...ids.map((id) => `It stands in the id of ${id}, which stays: docs/privacy.md says what to do`),
];

const suggestionLines = (suggestions: readonly Suggestion[]): string[] =>
  suggestions.length === 0
    ? []
    : [
        "Maybe the same person; add what is:",
        ...suggestions.map(({ name, why }) => `  ${name} (${why})`),
      ];

/** The result of a preview as lines of text. */
export const describePreview = (
  { pseudonym, findings }: Preview,
  suggestions: readonly Suggestion[],
): string[] => [
  ...(nothing(findings)
    ? ["The name stands nowhere."]
    : [
        `${pseudonym} would take its place. It is of ${findings.subjectCount} records and other things:`,
        ...findings.subjects.map((subject) => `  ${subject}`),
        "Where it stands:",
        ...placeLines(findings),
      ]),
  ...(findings.spellings.length > 0
    ? [
        "Spelt so where it stands alone:",
        ...findings.spellings.map(({ text, count }) => `  ${text} (${count})`),
      ]
    : []),
  ...(findings.texts.length > 0
    ? ["Within longer texts, which stay unless --inside names them:", ...textLines(findings)]
    : []),
  ...elsewhereLines(findings),
  ...suggestionLines(suggestions),
];

/** The result of an erasure as lines of text. */
export const describeErasure = ({
  pseudonym,
  counts,
  records,
  left,
  isComplete,
}: Erasure): string[] => [
  `${pseudonym} stands in its place, in ${records} records.`,
  ...Object.entries(counts).map(([name, count]) => `  ${name}: ${count}`),
  ...(left.texts.length > 0
    ? [`${left.textCount} longer texts were not chosen and stay as they were:`, ...textLines(left)]
    : []),
  ...elsewhereLines(left),
  ...(isComplete
    ? []
    : [
        "Somebody is saving just now: run it again when that is over, to see that nothing is left.",
      ]),
];
