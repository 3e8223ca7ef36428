import { pasteText } from "@teckna/domain/batch/block-text";
import readXlsxFile from "read-excel-file/universal";
import { isLikeThousands, momentText, numberText } from "./cell-text.ts";
import { fileLimits, megabyte } from "./file-limits.ts";
import { fitArchive, type ReadableSheet } from "./fitted-archive.ts";
import { openZip, type Zip } from "./open-zip.ts";
import { padDecimals } from "./pad-decimals.ts";
import { readWorkbook, type Workbook } from "./workbook.ts";

export type SheetText = { readonly name: string; readonly text: string };

/** What to report about a workbook besides its rows. */
export type FileNote =
  | { readonly sort: "hiddenSheets"; readonly names: readonly string[] }
  | { readonly sort: "hiddenRows"; readonly sheet: string; readonly n: number }
  /** Formulas without a result, and the first of them. */
  | {
      readonly sort: "uncalculated";
      readonly sheet: string;
      readonly n: number;
      readonly cell: string;
    };

export type Spreadsheet = {
  readonly sheets: readonly SheetText[];
  readonly notes: readonly FileNote[];
};

/** Its compressed size is within the limit. */
export class UnpackedTooLarge extends Error {
  override name = "UnpackedTooLarge";
}

/** A number as stored in the file, distinguished from texts that look like one. */
class CachedNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const textOf = (value: unknown): string => {
  if (value instanceof CachedNumber) return numberText(value.text);
  if (value instanceof Date) return momentText(value);
  if (typeof value === "boolean") return value ? "SANT" : "FALSKT";
  return typeof value === "string" ? value : "";
};

const notesOf = ({ sheets }: Workbook, read: readonly ReadableSheet[]): FileNote[] => {
  const names = sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  const ofSheets = read.flatMap(({ name, hiddenRows, uncalculated }) => {
    const [cell] = uncalculated;
    const notes: FileNote[] = [];
    if (hiddenRows > 0) notes.push({ sort: "hiddenRows", sheet: name, n: hiddenRows });
    if (cell !== undefined)
      notes.push({ sort: "uncalculated", sheet: name, n: uncalculated.length, cell });
    return notes;
  });
  return names.length > 0 ? [{ sort: "hiddenSheets", names }, ...ofSheets] : ofSheets;
};

/** Opens an archive unless its uncompressed size is too large. */
export const openFittingZip = (buffer: ArrayBuffer): Zip => {
  const zip = openZip(buffer);
  if (zip.unpackedSize > fileLimits.unpackedTooLarge * megabyte) throw new UnpackedTooLarge();
  return zip;
};

type XlsxRow = readonly unknown[];

const placesIn = (row: XlsxRow, record: readonly string[]): number[] => {
  const places: number[] = [];
  for (const [column, value] of row.entries())
    if (value instanceof CachedNumber && isLikeThousands(record[column] ?? "")) places.push(column);
  return places;
};

const sheetText = (name: string, rows: readonly XlsxRow[]): SheetText => {
  const places = new Map<readonly string[], number[]>();
  const records = rows.map((row) => {
    const record = row.map(textOf);
    const columns = placesIn(row, record);
    if (columns.length > 0) places.set(record, columns);
    return record;
  });
  const padded = places.size === 0 ? records : padDecimals({ name, records }, places);
  const [first = [], ...rest] = padded;
  return { name, text: pasteText(first, rest) };
};

/** The sheets of a workbook as the text they would be pasted as, with exact numbers. */
export const readXlsx = async (buffer: ArrayBuffer): Promise<Spreadsheet> => {
  const zip = openFittingZip(buffer);
  const workbook = await readWorkbook(zip);
  const fitted = await fitArchive(zip, workbook);
  const notes = notesOf(workbook, fitted.sheets);
  if (fitted.sheets.length === 0) return { sheets: [], notes };
  const sheets = await readXlsxFile<CachedNumber>(fitted.archive, {
    parseNumber: (text) => new CachedNumber(text),
    trim: false,
  });
  return { sheets: sheets.map(({ sheet, data }) => sheetText(sheet, data)), notes };
};
