import { harmlessCell, originalCell } from "@teckna/domain/batch/harmless-cell";
import { preview } from "@teckna/domain/messages/by-language/preview";

type Records = readonly (readonly string[])[];

const reasons: ReadonlySet<string> = new Set(
  Object.values(preview).map(({ reasons: header }) => header),
);

const mark = "'";

/**
 * Records whose last column is the reasons, safe against formulas; an apostrophe before that column's name
 * marks that cells were changed.
 */
export const withHarmlessCells = (records: Records): string[][] => {
  const harmless = records.map((record) => record.map(harmlessCell));
  const isChanged = harmless.some((record, at) =>
    record.some((cell, index) => cell !== records[at]?.[index]),
  );
  const [header = []] = harmless;
  if (isChanged) header.push(mark + (header.pop() ?? ""));
  return harmless;
};

/** The records without the column of reasons that this product added, and without its apostrophes. */
export const withoutReasons = (records: Records): Records => {
  const [header = []] = records;
  const last = header.at(-1) ?? "";
  const isMarked = last.startsWith(mark);
  if (!reasons.has(isMarked ? last.slice(mark.length) : last)) return records;
  const rows = records.map((record) => record.toSpliced(header.length - 1, 1));
  return isMarked ? rows.map((row) => row.map(originalCell)) : rows;
};
