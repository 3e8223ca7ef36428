import { refusedAsText } from "@teckna/domain/batch/refused-text";
import readXlsxFile from "read-excel-file/universal";
import { fileLimits, megabyte } from "./file-limits.ts";
import { momentText, numberText } from "./cell-text.ts";
import { openZip } from "./open-zip.ts";
import { findPercentCells } from "./percent-cells.ts";
import { unpackedZip } from "./unpacked-zip.ts";

export type SheetText = { readonly name: string; readonly text: string };

/** Packed, it is a file of a usual size. */
export class UnpackedTooLarge extends Error {
  override name = "UnpackedTooLarge";
}

/** A number as the file keeps it, apart from texts that look like one. */
class KeptNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const letters = 26;

const columnName = (index: number): string => {
  const last = String.fromCodePoint(65 + (index % letters));
  return index < letters ? last : columnName(Math.floor(index / letters) - 1) + last;
};

const textOf = (value: unknown, isPercent: boolean): string => {
  if (value instanceof KeptNumber) return numberText(value.text, isPercent);
  if (value instanceof Date) return momentText(value);
  if (typeof value === "boolean") return value ? "SANT" : "FALSKT";
  return typeof value === "string" ? value : "";
};

/** The sheets of a spreadsheet as the text that they would be pasted as, every number exact. */
export const readXlsx = async (buffer: ArrayBuffer): Promise<SheetText[]> => {
  const zip = openZip(buffer);
  if (zip.unpackedSize > fileLimits.unpackedTooLarge * megabyte) throw new UnpackedTooLarge();
  const percents = await findPercentCells(zip);
  const sheets = await readXlsxFile<KeptNumber>(await unpackedZip(zip), {
    parseNumber: (text) => new KeptNumber(text),
    trim: false,
  });
  return sheets.map(({ sheet, data }, at) => {
    const records = data.map((row, rowIndex) =>
      row.map((value, column) =>
        textOf(value, percents[at]?.has(`${columnName(column)}${rowIndex + 1}`) === true),
      ),
    );
    const [first = [], ...rest] = records;
    return { name: sheet, text: refusedAsText(first, rest) };
  });
};
