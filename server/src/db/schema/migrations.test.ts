import { expect, test } from "vitest";
import { readMigrations } from "./migrations.ts";

test("the migrations are numbered from one on, without a gap and each number once", async () => {
  const numbers = (await readMigrations()).map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
