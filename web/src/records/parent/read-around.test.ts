import { expect, test } from "vitest";
import { source } from "@teckna/domain/entities/source";
import { warrant } from "@teckna/domain/entities/warrant";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { readAround } from "./read-around.ts";

const issue = { announcementDate: "2024-04-24", subEndDate: "2024-06-14" };

const readIn = (entity: typeof source | typeof warrant, text: string, of: object = issue) => {
  const entry = wireFieldsOf(entity).inOrder.find(
    ({ kind }) => kind.parse("2024-05-31").ok && kind.parse("x").ok === false,
  );
  if (!entry) throw new TypeError("no date field");
  return readAround(entity.name, { ...of }, entry, text);
};

test.each([
  ["16/5", "2025-05-16"],
  ["16/7", "2024-07-16"],
  ["14/6", "2025-06-14"],
  ["5 maj", "2025-05-05"],
])("asks whether %j in a warrant is the first such day after its issue, %s", (text, value) => {
  expect(readIn(warrant, text)).toEqual({ ok: true, value, doubt: "openDay" });
});

test("finds a leap day only in a leap year", () => {
  const of = { subEndDate: "2023-06-14" };
  expect(readIn(warrant, "29/2", of)).toMatchObject({ value: "2024-02-29" });
  expect(readIn(warrant, "29/2")).toMatchObject({ ok: false });
});

test("reads a day in a source near the first date of its issue", () => {
  expect(readIn(source, "31/5")).toEqual({ ok: true, value: "2024-05-31T00:00:00+02:00" });
});

test("leaves what has a year, is no date, or is in an issue without dates", () => {
  expect(readIn(warrant, "2023-05-16")).toBeNull();
  expect(readIn(warrant, "29/13")).toBeNull();
  expect(readIn(warrant, "16/5", {})).toBeNull();
});
