import { decodeText } from "../../files/decode-text.ts";
import type { Zip } from "./open-zip.ts";
import { openFittingZip, readXlsx, type SheetText, type Spreadsheet } from "./read-xlsx.ts";

/** Text files; not the metadata files that macOS adds. */
const isTable = (name: string): boolean =>
  /\.(?:csv|tsv|txt|json|ndjson)$/.test(name) && !name.startsWith("__macosx/");

const readTable = async (zip: Zip, name: string): Promise<SheetText> => {
  const bytes = new Uint8Array((await zip.read(name)) ?? new ArrayBuffer());
  return { name: name.slice(name.lastIndexOf("/") + 1), text: decodeText(bytes) };
};

/** The tables of a workbook, or of an archive of text files such as an export of several tables. */
export const readArchive = async (buffer: ArrayBuffer): Promise<Spreadsheet> => {
  const zip = openFittingZip(buffer);
  const names = zip.names.filter(isTable);
  if (names.length === 0) return readXlsx(buffer);
  return { sheets: await Promise.all(names.map((name) => readTable(zip, name))), notes: [] };
};
