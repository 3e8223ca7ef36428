import { expect, test } from "vitest";
import { foreignWorkbook, zipOf } from "../../../test/foreign-workbook.ts";
import { readArchive } from "./read-archive.ts";

test("an archive of text files is read as its tables, in whatever alphabet they are written", async () => {
  const archive = await zipOf({
    "issues.csv": "\uFEFFEmissions-id;Aktie-id\r\na;ÅÄÖ\r\n",
    "export/Fees.TSV": "id\tname\n",
    "sources.json": "[]",
    "__MACOSX/issues.csv": "nothing",
    "notes.md": "nothing",
  });
  expect((await readArchive(archive)).sheets).toEqual([
    { name: "issues.csv", text: "Emissions-id;Aktie-id\r\na;ÅÄÖ\r\n" },
    { name: "fees.tsv", text: "id\tname\n" },
    { name: "sources.json", text: "[]" },
  ]);
});

test("any other archive is a spreadsheet, or nothing that can be read", async () => {
  const sheets = [{ name: "Blad", rows: "" }];
  expect((await readArchive(await foreignWorkbook({ sheets }))).sheets).toHaveLength(1);
  await expect(readArchive(await zipOf({ "a.png": "x" }))).rejects.toThrow();
});
