import { counted } from "@teckna/domain/messages/counted";
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
    `  ${digest}  ${counted(count, "time")}, as in ${subjects.join(", ")}`,
    `    before: ${before.replaceAll(/\s+/g, " ")}`,
    `    after:  ${after.replaceAll(/\s+/g, " ")}`,
  ]),
  ...(textCount > maxTexts ? [`  and ${textCount - maxTexts} more`] : []),
];

const elsewhereLines = ({ accounts, ids }: Findings): string[] => [
  ...accounts.map(
    (name) =>
      `The user ${name} has this name: npm run user -- delete removes the account, and docs/privacy.md says what stays`,
  ),
  ...ids.map((id) => `The id of ${id} contains it and stays: docs/privacy.md says what to do`),
];

const suggestionLines = (suggestions: readonly Suggestion[]): string[] =>
  suggestions.length === 0
    ? []
    : [
        "Maybe the same person; add the names that are:",
        ...suggestions.map(({ name, why }) => `  ${name} (${why})`),
      ];

/** The result of a preview as lines of text. */
export const describePreview = (
  { pseudonym, findings }: Preview,
  suggestions: readonly Suggestion[],
): string[] => [
  ...(nothing(findings)
    ? ["The name was not found."]
    : [
        `${pseudonym} would replace it. Records and other things that have it: ${findings.subjectCount}`,
        ...findings.subjects.map((subject) => `  ${subject}`),
        "Where it occurs:",
        ...placeLines(findings),
      ]),
  ...(findings.spellings.length > 0
    ? [
        "Spellings where it stands alone:",
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
  `${pseudonym} has replaced it in ${counted(records, "record")}.`,
  ...Object.entries(counts).map(([name, count]) => `  ${name}: ${count}`),
  ...(left.texts.length > 0
    ? [
        `Longer texts that were not chosen and stay as they were: ${left.textCount}`,
        ...textLines(left),
      ]
    : []),
  ...elsewhereLines(left),
  ...(isComplete
    ? []
    : ["Someone is saving just now: run it again later, to see that nothing is left."]),
];
