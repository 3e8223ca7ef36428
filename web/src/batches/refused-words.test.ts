import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "vitest";
import { refusalWordsOf } from "./refused-words.ts";

const { describe } = refusalWordsOf({ messages, labels }, "commits");

test("calls a column without a header what the preview calls it", () => {
  expect(describe({ field: "#3", code: "unknownField", params: { n: 3 } })).toBe(
    "Kolumn 3 har ingen rubrik, så inget får stå i den.",
  );
});

test("names the field where the sentence does not", () => {
  expect(describe({ field: "name", code: "required" })).toBe("Fältet ”Namn” är obligatoriskt");
  expect(describe({ field: "amount_in_cash", code: "tooLarge", params: { max: 9 } })).toMatch(
    new RegExp(`^${labels.field.commit.amountInCash}: `),
  );
});

test.each([
  [{ field: "issue_id", code: "missingField" }, "saknas: issue_id (Emissions-id)"],
  [
    { field: "issue_id", code: "missingField", header: "issueId" },
    "saknas: issueId (Emissions-id)",
  ],
  [{ field: "issue_id", code: "missingField", header: "Emissions-id" }, "saknas: Emissions-id"],
])("names a field that is missing as the sheet does, then as the screens do: %j", (error, end) => {
  expect(describe(error)).toBe(`Obligatoriskt fält ${end}`);
});
