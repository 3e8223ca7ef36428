import { expect, test } from "vitest";
import { readRelease } from "../../../test/read-release.ts";
import { putRight } from "./misspelt.ts";

test.each([
  ["avstämingsdag", "avstämningsdag"],
  ["teckningssperioden", "teckningsperioden"],
  ["subscirption", "subscription"],
  ["tekkningskursen", "teckningskursen"],
  ["the recrod date", "the record date"],
])("%s", (words, meant) => {
  expect(putRight(words)).toBe(meant);
});

test.each(["avstämningsdagen", "teckning", "second", "prescription", "nyttjande"])(
  "%s is right",
  (word) => {
    expect(putRight(word)).toBeNull();
  },
);

test.each([
  ["Avstämingsdag är den 26 mars 2025.", { recordDate: "likely 2025-03-26" }],
  [
    "Teckingsperioden löper från och med den 28 mars till och med den 11 april 2025.",
    { subStartDate: "likely 2025-03-28", subEndDate: "likely 2025-04-11" },
  ],
  ["Tekkningskursen är 2,50 kronor.", { unitSubPrice: "likely 2.5" }],
  ["Teckningsförbindelsr motsvarar 30 procent av emissionen.", { approxCommitment: "likely 30" }],
])("values beside misspelt words are likely: %s", (sentence, values) => {
  expect(readRelease(`Norrvik Solvärme AB: företrädesemission\n${sentence}`)).toMatchObject(values);
});
