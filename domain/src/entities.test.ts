import { describe, expect, test } from "vitest";
import { entities, entityAt } from "./entities.ts";
import { labels } from "./messages/by-language/labels.ts";

const pathsInOrder = ["issues", "warrants", "fees", "commits", "sources"];
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

const fieldsWhere = (test: (field: { kind: string; min?: number }) => boolean): string[] =>
  entities.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) => (test(field) ? [name] : [])),
  );

test("the five entities are found by their paths, parents first", () => {
  expect(entities.map(({ path }) => path)).toEqual(pathsInOrder);
  expect(pathsInOrder.map((path) => entityAt(path)?.path)).toEqual(pathsInOrder);
  expect(entityAt("__proto__")).toBeUndefined();
});

test("the percents are those of the glossary", () => {
  expect(fieldsWhere(({ kind }) => kind === "percent").toSorted()).toEqual(percents.toSorted());
});

test("the ten count fields are at least one", () => {
  expect(fieldsWhere(({ min }) => min === 1).toSorted()).toEqual(countFields.toSorted());
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
