import { expect, test } from "vitest";
import { parsePaste } from "../src/batch/parse-paste.ts";
import { listFixtures, readFixture } from "./fixtures.ts";

const names = listFixtures("csv-spectrum", "csvs").map((file) => file.replace(/\.csv$/, ""));

test("the collection is complete", () => {
  expect(names).toHaveLength(11);
});

test.each(names)("reads %s.csv as its JSON has it", (name) => {
  const [header = [], ...records] = parsePaste(readFixture("csv-spectrum", "csvs", `${name}.csv`));
  const rows = records.map((cells) =>
    Object.fromEntries(header.map((column, index) => [column, cells[index]])),
  );
  expect(rows).toEqual(JSON.parse(readFixture("csv-spectrum", "json", `${name}.json`)));
});
