import fc from "fast-check";
import { expect, it } from "vitest";
import { anyCharacter } from "../../../../domain/test/any-character.ts";
import { createNameFinder } from "./name-finder.ts";
import { mapStrings, stringsIn } from "./json-strings.ts";
import { replaceName } from "./replace-name.ts";

const finder = createNameFinder(["Åsa Ek-Öst", "Öst, Åsa Ek"]);
const erase = (text: string): string => {
  const found = finder.find(text);
  return found ? replaceName(text, found, "Person 7F3K") : text;
};

it.each([
  ["Åsa Ek-Öst", "Person 7F3K"],
  ["ÅSA EK ÖST*", "Person 7F3K"],
  ["A\u030Asa  Ek\nÖst", "Person 7F3K"],
  ["öst, Åsa ek", "Person 7F3K"],
  ["Styrelsen, Åsa Ek-Öst (ordf.), tecknar", "Styrelsen, Person 7F3K (ordf.), tecknar"],
  ["Åsa Ek-Östs bolag", "Person 7F3Ks bolag"],
  ["Åsa Ek-Öst och åsa ek öst", "Person 7F3K och Person 7F3K"],
  ["https://example.com/%C3%85sa%20Ek-%C3%96st?a=1", "https://example.com/Person-7F3K?a=1"],
  ["https://example.com/åsa-ek-öst", "https://example.com/Person-7F3K"],
  ["100 % Åsa Ek-Öst", "100 % Person 7F3K"],
  ["Åsa Eka Öst", "Åsa Eka Öst"],
  ["Åsa", "Åsa"],
  ["Lillåsa Ek-Öst", "Lillåsa Ek-Öst"],
  ["Åsa Ek-Österberg", "Åsa Ek-Österberg"],
  ["Åsa Ek-Öst:s och Åsa Ek-Öst's", "Person 7F3K:s och Person 7F3K's"],
  ["2026Åsa Ek-Öst2", "2026Person 7F3K2"],
])("makes of %s %s", (text, erased) => {
  expect(erase(text)).toBe(erased);
});

it("takes the name alone for certain, and no text around it", () => {
  expect(finder.find("Åsa Ek-Öst.")?.isWhole).toBe(true);
  expect(finder.find("Åsa Ek-Öst AB")?.isWhole).toBe(false);
});

it("makes no text too long for its field", () => {
  const short = createNameFinder(["Bo Ek"]);
  const text = `Bo Ek ${"x".repeat(494)}`;
  const found = short.find(text);
  expect(found && replaceName(text, found, "Person 7F3K")).toBe(`7F3K ${"x".repeat(494)}`);
});

it("leaves no name in any text that has it somewhere as words of their own", () => {
  const some = fc.string({ unit: anyCharacter, maxLength: 20 });
  fc.assert(
    fc.property(
      some,
      fc.constantFrom("Åsa Ek-Öst", "ÅSA EK.ÖST", "öst åsa EK"),
      fc.constantFrom("", "s"),
      some,
      (a, name, ending, b) => {
        const text = `${a} ${name}${ending} ${b}`;
        const after = erase(text);
        expect(after.includes(name)).toBe(false);
        if (finder.find(text)) expect(finder.find(after)).toBeNull();
      },
    ),
  );
});

it("changes texts within JSON and nothing else of it", () => {
  const json = '{"a" : [1.50,"Åsa Ek-Öst"],\n"b\\"":"x\\\\"}\n{"n":12345678901234567890}';
  expect([...stringsIn(json)]).toEqual(["Åsa Ek-Öst", "x\\"]);
  expect(mapStrings(json, erase)).toBe(json.replace("Åsa Ek-Öst", "Person 7F3K"));
});

it("leaves keys of JSON, but for the ids in the answer to a batch", () => {
  const changes = '{"Åsa Ek-Öst":[null,"Åsa Ek-Öst"]}';
  expect(mapStrings(changes, erase)).toBe('{"Åsa Ek-Öst":[null,"Person 7F3K"]}');
  const response = '{"id":"Bo"}\n{"issues":1,"ids":{"issues":{"Åsa Ek-Öst":"x1"},"Åsa Ek-Öst":{}}}';
  expect([...stringsIn(response)]).toEqual(["Bo", "Åsa Ek-Öst", "x1"]);
  expect(mapStrings(response, erase)).toBe(response.replace("Åsa Ek-Öst", "Person 7F3K"));
});
