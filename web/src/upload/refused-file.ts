import { harmlessCell } from "@teckna/domain/batch/harmless-cell";
import { parseBlock } from "@teckna/domain/batch/paste";
import { refusedAsText } from "@teckna/domain/batch/refused-text";
import type { FieldError } from "../api/http-error.ts";
import type { Output } from "./output.ts";
import { readReasons } from "./reasons.ts";

export type RefusedFile = {
  readonly output: Output;
  readonly name: string;
  readonly reasonsHeader: string;
  readonly describe: (error: FieldError) => string;
};

/** The refused rows, each with its reasons in a column of their own. */
const recordsOf = ({ output, reasonsHeader, describe }: RefusedFile): string[][] => {
  const [header = [], ...rows] = parseBlock(output.text);
  const reasons = readReasons(output.reasons);
  const width = rows.reduce((most, row) => Math.max(most, row.length), header.length);
  const padded = (row: readonly string[]): string[] => [
    ...row,
    ...Array.from({ length: width - row.length }, () => ""),
  ];
  return [
    [...padded(header), reasonsHeader],
    ...rows.map((row, index) => [
      ...padded(row),
      reasons[index]?.errors.map(describe).join(" ") ?? "",
    ]),
  ];
};

const offer = (blob: Blob, name: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

const byteOrderMark = "\ufeff";

export const downloadTsv = (file: RefusedFile): void => {
  const [header = [], ...rows] = recordsOf(file).map((row) => row.map(harmlessCell));
  const text = byteOrderMark + refusedAsText(header, rows);
  offer(new Blob([text], { type: "text/tab-separated-values" }), `${file.name}.tsv`);
};

export const downloadXlsx = async (file: RefusedFile): Promise<void> => {
  const { writeSheet } = await import("./files/write-xlsx.ts");
  offer(await writeSheet(recordsOf(file)), `${file.name}.xlsx`);
};
