import { expect, test } from "vitest";
import { propose } from "../propose.ts";

/** All values that are offered for a field, and how certain the first is. */
const choicesIn = (text: string, field: string) => {
  const found = propose(text).find((each) => each.field === field);
  return found && [found.confidence, found.value, ...found.also.map(({ value }) => value)];
};

const head = "Norrvik Solvärme AB beslutar om företrädesemission\n";

test.each([
  [
    "a fee whose word and figure differ",
    "Garanterna får en ersättning om tolv (10) procent kontant av garanterat belopp.",
    "feeCash",
    ["ambiguous", "10", "12"],
  ],
  [
    "a price whose words and figures differ",
    "Teckningskursen är två (3) kronor per aktie.",
    "unitSubPrice",
    ["ambiguous", "3", "2"],
  ],
  [
    "days that are in no possible order",
    "Avstämningsdagen är den 20 mars 2024 och teckningsperioden löper från och med den 18 mars till och med den 5 april 2024.",
    "subStartDate",
    ["ambiguous", "2024-03-18", "2024-03-20"],
  ],
  [
    "sizes that do not fit the price",
    "Emissionen omfattar högst 5 000 000 aktier till teckningskursen 2,00 kronor per aktie, utöver 1 000 000 aktier i en annan del, och tillför bolaget 12 miljoner kronor.",
    "offeredUnits",
    ["ambiguous", 5_000_000, 1_000_000],
  ],
])("%s: the other figures of the sentence may be chosen, too", (_, sentence, field, choices) => {
  expect(choicesIn(head + sentence, field)).toEqual(choices);
});

test("there are four choices at most", () => {
  const days = "Avstämningsdagen är den 20 mars 2024. Teckningsperioden inleds den 18 mars 2024.";
  const others = " Övriga dagar är den 1 april, 2 april, 3 april, 4 april och 5 april 2024.";
  expect(choicesIn(head + days + others, "recordDate")).toHaveLength(5);
});

test("a value that is not ambiguous has no further choices", () => {
  const text = `${head}Avstämningsdagen är den 20 mars 2024 och teckningsperioden löper från och med den 22 mars till och med den 5 april 2024.`;
  expect(choicesIn(text, "recordDate")).toEqual(["certain", "2024-03-20"]);
});

test("where a check contradicts the first of two values, others around it may be chosen, too", () => {
  const days = "Avstämningsdagen är den 20 mars 2024. Teckningsperioden inleds den 18 mars 2024.";
  const others = " Teckningsperioden inleds den 15 mars 2024, inte den 22 mars 2024.";
  expect(choicesIn(head + days + others, "subStartDate")).toEqual([
    "ambiguous",
    "2024-03-18",
    "2024-03-15",
    "2024-03-20",
    "2024-03-22",
  ]);
});
