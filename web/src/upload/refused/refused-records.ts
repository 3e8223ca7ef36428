import { parseBlock } from "@teckna/domain/batch/parse-block";
import { pasteText } from "@teckna/domain/batch/block-text";
import type { Words } from "@teckna/domain/messages/describe-problem";
import { writeSheet } from "../files/write-xlsx.ts";
import { withHarmlessCells } from "./harmless-records.ts";
import type { Output } from "../protocol/output.ts";
import { readReasons } from "../../batches/reasons.ts";
import { refusalWordsOf } from "../../batches/refused-words.ts";

export type RefusedRecords = {
  readonly output: Output;
  readonly table: string;
  readonly words: Words;
  readonly format: "tsv" | "xlsx";
};

/** The refused rows with a column of reasons. */
const recordsOf = ({ output, table, words }: RefusedRecords): string[][] => {
  const [header = [], ...rows] = parseBlock(output.text);
  const reasons = readReasons(output.reasons);
  const { describe } = refusalWordsOf(words, table);
  const width = rows.reduce((max, row) => Math.max(max, row.length), header.length);
  const padded = (row: readonly string[]): string[] => [
    ...row,
    ...Array.from({ length: width - row.length }, () => ""),
  ];
  return [
    [...padded(header), words.messages.preview.reasons],
    ...rows.map((row, index) => [
      ...padded(row),
      reasons[index]?.errors.map(describe).join(" ") ?? "",
    ]),
  ];
};

const byteOrderMark = "\ufeff";

const asTsv = (records: readonly (readonly string[])[]): Blob => {
  const [header = [], ...rows] = withHarmlessCells(records);
  const text = byteOrderMark + pasteText(header, rows);
  return new Blob([text], { type: "text/tab-separated-values" });
};

/** The refused rows with their reasons as a file without formulas. */
export const writeRefused = async (refused: RefusedRecords): Promise<Blob> =>
  refused.format === "tsv" ? asTsv(recordsOf(refused)) : writeSheet(recordsOf(refused));
