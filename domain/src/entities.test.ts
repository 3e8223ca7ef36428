import { describe, expect, test } from "vitest";
import { entities, entityAt } from "./entities.ts";
import { labels } from "./messages/by-language/labels.ts";

const percents = [
  "approxTotalCommitment",
  "approxCommitment",
  "approxGuarantor",
  "unitPctSubWithRights",
  "unitPctSubWithoutRights",
  "unitPctSubGuarantor",
  "vwapDiscount",
  "feeCash",
  "feeUnits",
  "amountInPercentage",
];
const countFields = [
  "rightsRequired",
  "unitsReceived",
  "sharesInUnit",
  "outstandingShares",
  "offeredUnits",
  "overAllotmentSize",
  "unitSubTotal",
  "unitSubWithRights",
  "unitSubWithoutRights",
  "overAllotmentAllocation",
];

const fieldsWhere = (isWanted: (field: { kind: string; min?: number }) => boolean): string[] =>
  entities.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) => (isWanted(field) ? [name] : [])),
  );

test("every entity is found by its path", () => {
  expect(entities.map(({ path }) => entityAt(path)?.path)).toEqual(
    entities.map(({ path }) => path),
  );
  expect(entityAt("__proto__")).toBeUndefined();
});

test("parents come before their children, and first of all the issues", () => {
  const names = entities.map(({ name }) => name);
  expect(names[0]).toBe("issue");
  for (const [index, entity] of entities.entries())
    expect(names.slice(0, index)).toEqual(
      expect.arrayContaining(entity.parent ? [entity.parent.entity] : []),
    );
});

test("the percents of the glossary are percents", () => {
  const found = fieldsWhere(({ kind }) => kind === "percent");
  expect(found).toEqual(expect.arrayContaining(percents));
});

test("the ten count fields are at least one", () => {
  expect(fieldsWhere(({ min }) => min === 1)).toEqual(expect.arrayContaining(countFields));
});

test("the leftovers of the old validation are no fields", () => {
  const names = entities.flatMap(({ fields }) => Object.keys(fields));
  for (const leftover of ["prospectus", "prLink", "usinUnits"])
    expect(names).not.toContain(leftover);
  expect(names).toContain("announcementDate");
});

describe.each(Object.entries(labels))("the labels in %s", (_, words) => {
  test.each(entities.map((entity) => [entity.name, entity] as const))(
    "of %s are different, so that a column has one meaning",
    (name, entity) => {
      const spellings = Object.values(words.field[name]);
      expect(new Set(spellings).size).toBe(Object.keys(entity.fields).length);
    },
  );
});
