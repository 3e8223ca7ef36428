import { expect, test } from "vitest";
import { readXlsx } from "./read-xlsx.ts";
import { writeSheet } from "./write-xlsx.ts";

test("what is written is text, also where it looks like a formula, and reads back the same", async () => {
  const records = [
    ["id", "name", "Fel"],
    ["=1+1", "@SUM(A1)", "-3"],
    ["a", "rad 1\nrad 2", " två "],
  ];
  const blob = await writeSheet(records);
  const { sheets } = await readXlsx(await blob.arrayBuffer());
  expect(sheets[0]?.text).toBe(
    'id\tname\tFel\r\n=1+1\t@SUM(A1)\t-3\r\na\t"rad 1\nrad 2"\t två \r\n',
  );
});
