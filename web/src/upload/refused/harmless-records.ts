import { harmlessCell, originalCell } from "@teckna/domain/batch/harmless-cell";
import { preview } from "@teckna/domain/messages/by-language/preview";

type Records = readonly (readonly string[])[];

const reasons: ReadonlySet<string> = new Set(
  Object.values(preview).map(({ reasons: header }) => header),
);

const mark = "'";

/** Records that end in a column of reasons, without formulas; an apostrophe before the name of that column shows that cells got one. */
export const withHarmlessCells = (records: Records): string[][] => {
  const harmless = records.map((record) => record.map(harmlessCell));
  const isChanged = harmless.some((record, at) =>
    record.some((cell, index) => cell !== records[at]?.[index]),
  );
  const [header = []] = harmless;
  if (isChanged) header.push(mark + (header.pop() ?? ""));
  return harmless;
};

/** The records as they were before this product wrote reasons beside them, with apostrophes or without. */
export const withoutReasons = (records: Records): Records => {
  const [header = []] = records;
  const last = header.at(-1) ?? "";
  const isMarked = last.startsWith(mark);
  if (!reasons.has(isMarked ? last.slice(mark.length) : last)) return records;
  const rows = records.map((record) => record.toSpliced(header.length - 1, 1));
  return isMarked ? rows.map((row) => row.map(originalCell)) : rows;
};
