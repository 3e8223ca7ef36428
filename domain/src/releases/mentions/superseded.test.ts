import { expect, test } from "vitest";
import { readRelease } from "../../../test/read-release.ts";
import { findSuperseded, without } from "./superseded.ts";

test.each([
  ["record date: 28 march (previously 21 march)", "record date: 28 march"],
  ["fyra nya aktier i stället för tre (3) nya aktier", "fyra nya aktier"],
  ["to sek 1.80 instead of sek 2.50 per share.", "to sek 1.80 ."],
  [
    "från 2 april till 16 april i stället för från och med den 22 mars till och med den 5 april.",
    "från 2 april till 16 april .",
  ],
  [
    "teckningsperioden, som skulle ha avslutats den 5 april 2024, förlängs",
    "teckningsperioden förlängs",
  ],
  [
    "avstämningsdagen flyttas från den 20 mars till den 27 mars",
    "avstämningsdagen flyttas till den 27 mars",
  ],
  ["the period is changed and runs from 3 april to 9 april", null],
  ["rather than to wait until 5 april", null],
  [
    "| | tidigare | ny |\n| avstämningsdag | 20 mars | 27 mars |",
    "| | tidigare | ny | | avstämningsdag | | 27 mars |",
  ],
])("%s", (text, rest) => {
  const left = without(text, findSuperseded(text));
  expect(left).toHaveLength(text.length);
  expect(left.replace(/\s+/g, " ").trim()).toBe(rest ?? text);
});

test("what holds now is read, and what held before is no choice", () => {
  const text =
    "Norrvik Solvärme AB ändrar tidplanen för företrädesemissionen\nAvstämningsdagen flyttas från den 20 mars 2024 till den 27 mars 2024. Teckningsperioden löper från och med den 2 april till och med den 16 april 2024 i stället för från och med den 22 mars till och med den 5 april 2024.";
  expect(readRelease(text)).toEqual({
    recordDate: "likely 2024-03-27",
    subStartDate: "likely 2024-04-02",
    subEndDate: "likely 2024-04-16",
  });
});
