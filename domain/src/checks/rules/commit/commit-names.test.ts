import fc from "fast-check";
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
  ["Investeraktiebolaget (publ)", "Investeraktiebolaget"],
  ["Anna Ekdal*", "Anna Ekdal"],
  ["Anna Ekdal **", "Anna Ekdal"],
  ["Anna Ekdal1", "Anna Ekdal"],
  ["Anna Ekdal (privat och genom bolag)", "Anna Ekdal"],
  ["Anna Ekdal, styrelseledamot", "Anna Ekdal"],
  ["Anna Ekdal, styrelseledamot och vd", "Anna Ekdal"],
  ["Anna Ekdal (styrelseordförande)", "Anna Ekdal"],
  ["Anna Ekdal (styrelseledamot i Bolaget)", "Anna Ekdal"],
  ["Anna Ekdal styrelseledamot", "Anna Ekdal"],
  ["Anna Ekdal, ledamot av styrelsen", "Anna Ekdal"],
  ["Styrelseledamot Anna Ekdal", "Anna Ekdal"],
  ["Styrelsens ordförande Anna A", "Anna A"],
  ["Bolagets styrelseordförande Anna Ekdal", "Anna Ekdal"],
  ["Styrelseordförande och vd Carl von Ekdal", "Carl von Ekdal"],
  ["Fonder som förvaltas av Nord Fonder AB", "Nord Fonder AB"],
  ["Bolaget AB (publ)*", "Bolaget AB"],
])("suggests for %s: %s", (name, suggestion) => {
  expect(suggestName(name)).toBe(suggestion);
});

test.each([
  "Övriga styrelsemedlemmar",
  "Styrelse och ledning",
  "Bolagets styrelseordförande",
  "Styrelseordförande",
  "Styrelseledamot Anna",
  "Föreslagen styrelseledamot Anna Ekdal",
  "Styrelseledamot i Nord AB Anna Ekdal",
  "Kapitalfond 2",
  "Anna Ekdal 2",
  "Andersson1",
  "Cardeon (publ)",
  "Fonder som Nord Fonder AB förvaltar",
  "123",
  "*",
  "?",
  "Anna Ekdal",
  "3 Kronor AB",
  "Styrelsehuset i Lund AB",
])("suggests nothing for %s", (name) => {
  expect(suggestName(name)).toBeNull();
});

test("a suggestion holds whole words of the name, and no less than two or a company form", () => {
  const words = fc.constantFrom(
    ..."Anna Ekdal AB (publ) (privat) styrelse styrelsens ordförande styrelseledamot och ledning Fonder som av 2 * , i Nord1".split(
      " ",
    ),
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 7 }), (parts) => {
      const name = parts.join(" ");
      const suggestion = suggestName(name);
      if (suggestion === null) return;
      expect(suggestion).toMatch(/^[\p{Lu}\d].* \S/u);
      expect(suggestion).not.toMatch(/styrelse|\?/i);
      expect(isCollective(suggestion)).toBe(false);
      expect(suggestName(suggestion)).toBeNull();
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ["?", true],
  ["Övriga", true],
  [" garanter ", true],
  ["Övriga styrelsemedlemmar", true],
  ["Styrelse och ledning", true],
  ["Bolagets styrelse", true],
  ["Styrelse & ledande befattningshavare", true],
  ["Vissa medlemmar av styrelse och företagsledning", true],
  ["Board and management", true],
  ["Garantikonsortium", false],
  ["Bolagets styrelseordförande", false],
  ["Styrelseledamot Anna Ekdal", false],
  ["Övriga Invest AB", false],
  ["Ledning Invest AB", false],
])("%j stands for several: %s", (name, expected) => {
  expect(isCollective(name)).toBe(expected);
});
