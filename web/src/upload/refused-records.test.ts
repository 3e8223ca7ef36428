import { labels } from "@teckna/domain/labels/sv";
import { messages } from "@teckna/domain/messages/sv";
import { expect, test } from "vitest";
import { writeReasons } from "./reasons.ts";
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

test("a file of refused rows has their reasons by their labels, and no formula", async () => {
  const words = { messages, labels };
  const file = await writeRefused({ output, table: "warrants", words, format: "tsv" });
  const badText = `${labels.field.warrant.issueId}: ${messages.validation.badText}`;
  const missing = `Obligatoriskt fält saknas: ${labels.field.warrant.name}`;
  expect(await file.text()).toBe(
    `issue_id\tname\tFel enligt Teckna\r\na\t'=1+1\t${missing}\r\nb\t\t${missing} ${badText} Nytt.\r\n`,
  );
});
