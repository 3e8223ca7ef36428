import { expect, test } from "vitest";
import { noChildren } from "../checks/records-of.ts";
import { figuresOf } from "./figures-of.ts";
import { compareStated } from "./stated-amount.ts";

// NextCell 2024: "cirka 40,1 MSEK", of which 80 percent were secured.
const figures = figuresOf(
  { offeredUnits: 37_817_475, unitSubPrice: "1.06", approxTotalCommitment: "80" },
  noChildren,
);

const differences = (typed: string, amount: string) =>
  compareStated(figures, { typed, amount }).map(
    ({ figure, difference }) => `${figure.id} ${difference}`,
  );

test("a stated amount agrees with a computed one if it is the same at the precision typed", () => {
  expect(differences("40,1", "40.1")).toEqual(["grossMax 0", "securedTotal -8"]);
  expect(differences("40,1 ", "40.1")).toEqual(differences("40,1", "40.1"));
  expect(differences("40", "40")).toEqual(["grossMax 0", "securedTotal -8"]);
  expect(differences("40,09", "40.09")).toEqual(["grossMax 0", "securedTotal -8.02"]);
  expect(differences("32,1", "32.1")).toEqual(["grossMax 8", "securedTotal 0"]);
});

test("a stated amount that differs shows by how much, also in its last decimal", () => {
  expect(differences("40,10", "40.1")[0]).toBe("grossMax -0.01");
  expect(differences("40,4", "40.4")[0]).toBe("grossMax -0.3");
});

test("what cannot be computed is not compared", () => {
  expect(compareStated(figuresOf({}, noChildren), { typed: "40", amount: "40" })).toEqual([]);
});
