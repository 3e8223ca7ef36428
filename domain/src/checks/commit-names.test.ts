import { expect, test } from "vitest";
import { isCollective, normaliseName, suggestName } from "./commit-names.ts";

test.each([
  ["Nord Invest AB", "nord invest ab"],
  ["NORD  INVEST Aktiebolag (publ)", "nord invest ab"],
  ["Aktiebolaget Nord-Invest", "ab nord invest"],
  ["Åsa Örnfelt", "åsa örnfelt"],
  ["?", ""],
])("compares %s as %j", (name, plain) => {
  expect(normaliseName(name)).toBe(plain);
});

test.each([
  ["Bolaget AB (publ)", "Bolaget AB"],
  ["Bolaget AB (publ) genom dotterbolag", "Bolaget AB genom dotterbolag"],
  ["Anna Ekdal*", "Anna Ekdal"],
  ["Anna Ekdal 2", "Anna Ekdal"],
  ["Anna Ekdal (privat och genom bolag)", "Anna Ekdal"],
  ["Anna Ekdal, styrelseledamot", "Anna Ekdal"],
  ["Anna Ekdal (styrelseordförande)", "Anna Ekdal"],
  ["Styrelseledamot Anna Ekdal", "Anna Ekdal"],
  ["Fonder som förvaltas av Nord Fonder AB", "Nord Fonder AB"],
  ["Styrelse och ledning", "?"],
  ["123", "?"],
  ["Anna Ekdal", null],
  ["3 Kronor AB", null],
])("suggests for %s: %s", (name, suggestion) => {
  expect(suggestName(name)).toBe(suggestion);
});

test.each([
  ["?", true],
  ["Övriga", true],
  [" garanter ", true],
  ["Garantikonsortium", false],
])("%j stands for several: %s", (name, expected) => {
  expect(isCollective(name)).toBe(expected);
});
