import { expect, test } from "vitest";
import { zipOf } from "../../../test/foreign-workbook.ts";
import { NoWorkbook, foreignFormat } from "./foreign-format.ts";
import { readArchive } from "./read-archive.ts";

const older = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const named = (name: string): number[] =>
  Array.from(name).flatMap((letter) => [letter.charCodeAt(0), 0]);

test.each([
  [Array.from("%PDF-1.7", (letter) => letter.charCodeAt(0)), "pdf"],
  [[...older, ...named("Workbook")], "oldExcel"],
  [[...older, ...named("EncryptionInfo EncryptedPackage")], "encrypted"],
  [Array.from("id;share_id", (letter) => letter.charCodeAt(0)), null],
])("a file is recognised by its bytes: %#", (bytes, format) => {
  expect(foreignFormat(Uint8Array.from(bytes))).toBe(format);
});

test.each([
  ["mimetype content.xml styles.xml", "openDocument"],
  ["[Content_Types].xml xl/workbook.bin xl/worksheets/sheet1.bin", "binaryExcel"],
  ["[Content_Types].xml word/document.xml", "document"],
  ["Index/Document.iwa Index/Tables/Tile.iwa", "numbers"],
  ["bok.xlsx bild.png", "archive"],
])("an archive of %s is recognised by the files in it", async (names, format) => {
  const archive = await zipOf(Object.fromEntries(names.split(" ").map((name) => [name, "x"])));
  const error: unknown = await readArchive(archive).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NoWorkbook);
  expect(error).toMatchObject({ format });
});
