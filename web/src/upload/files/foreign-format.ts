import { startsWith } from "../../files/decode-text.ts";

/** Formats that people drop although they cannot be read, each with a way out of its own. */
export type ForeignFormat =
  | "archive"
  | "binaryExcel"
  | "document"
  | "encrypted"
  | "numbers"
  | "oldExcel"
  | "openDocument"
  | "pdf";

const pdfMark = [0x25, 0x50, 0x44, 0x46];
const oldExcelMark = [0xd0, 0xcf, 0x11, 0xe0];
/** The name of the part that Excel puts an encrypted workbook into. */
const encryptedPart = "EncryptedPackage";

/** Whether a container of the older formats has a part of this name, which is in UTF-16. */
const hasPart = (bytes: Uint8Array, name: string): boolean => {
  const sought = Array.from(name, (letter) => letter.charCodeAt(0));
  const isAt = (from: number): boolean =>
    sought.every((code, at) => bytes[from + 2 * at] === code && bytes[from + 2 * at + 1] === 0);
  const [first = 0] = sought;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (isAt(at)) return true;
  return false;
};

/** The format of a file that is not an archive, by its first bytes. */
export const foreignFormat = (bytes: Uint8Array): ForeignFormat | null => {
  if (startsWith(bytes, pdfMark)) return "pdf";
  if (!startsWith(bytes, oldExcelMark)) return null;
  return hasPart(bytes, encryptedPart) ? "encrypted" : "oldExcel";
};

const parts: readonly (readonly [RegExp, ForeignFormat])[] = [
  [/^xl\/workbook\.bin$/, "binaryExcel"],
  [/^word\//, "document"],
  [/^content\.xml$/, "openDocument"],
  [/^index(?:\/document\.iwa|\.zip)$/, "numbers"],
];

/** The format of an archive that has no workbook, by the names of its files in lower case. */
const foreignArchive = (names: readonly string[]): ForeignFormat => {
  const [, format] = parts.find(([part]) => names.some((name) => part.test(name))) ?? [];
  return format ?? "archive";
};

/** An archive that is read neither as a workbook nor as tables. */
export class NoWorkbook extends Error {
  override name = "NoWorkbook";
  readonly format: ForeignFormat;

  constructor(names: readonly string[]) {
    super("no workbook");
    this.format = foreignArchive(names);
  }
}
