import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "vitest";
import { readXlsx } from "../files/read-xlsx.ts";
import type { Output } from "../protocol/output.ts";
import { placeTables } from "../worker/place-tables.ts";
import { writeReasons } from "../../batches/reasons.ts";
import { writeRefused } from "./refused-records.ts";

const error = { field: "name", code: "missingField" };
const output = {
  text: "issue_id\tname\r\na\t=1+1\r\nb",
  corrected: null,
  count: 2,
  reasons: writeReasons([
    { line: 2, id: null, errors: [error] },
    {
      line: 3,
      id: null,
      errors: [
        error,
        { field: "issue_id", code: "badText" },
        { field: "x", code: "new", message: "Nytt." },
      ],
    },
  ]),
};

const words = { messages, labels };

test("a file of refused rows has their reasons by their labels, and no formula", async () => {
  const file = await writeRefused({ output, table: "warrants", words, format: "tsv" });
  const badText = `${labels.field.warrant.issueId}: ${messages.validation.badText}`;
  const missing = `Obligatoriskt fält saknas: name (${labels.field.warrant.name})`;
  expect(await file.text()).toBe(
    `issue_id\tname\t'Fel enligt Teckna\r\na\t'=1+1\t${missing}\r\nb\t\t${missing} ${badText} Nytt.\r\n`,
  );
});

test("a file in which no cell was changed has no mark", async () => {
  const harmless = { ...output, text: "issue_id\tname\r\na\tb", count: 1, reasons: "" };
  const file = await writeRefused({ output: harmless, table: "warrants", words, format: "tsv" });
  expect(await file.text()).toMatch(/^issue_id\tname\tFel enligt Teckna\r\n/);
});

const placedFrom = (parts: readonly { readonly name: string; readonly text: string }[]) =>
  placeTables({ parts, boxes: {} }).texts.warrants;

test.each([
  "issue_id\tname\tvwap_days\r\n-a\t-Warrant\t\r\nb\t'=1+1\t\r\nc\t''@x\t\r\nd\t-3\t\r\n",
  "issue_id\tname\tvwap_days\r\na\t'TO1\t\r\n",
])("the rows of such a file come back as they were: %j", async (text) => {
  const refused: Output = { text, corrected: null, count: 1, reasons: writeReasons([]) };
  const tsv = await writeRefused({ output: refused, table: "warrants", words, format: "tsv" });
  expect(placedFrom([{ name: "a.tsv", text: await tsv.text() }])).toBe(text);
  const xlsx = await writeRefused({ output: refused, table: "warrants", words, format: "xlsx" });
  expect(placedFrom((await readXlsx(await xlsx.arrayBuffer())).sheets)).toBe(text);
});
