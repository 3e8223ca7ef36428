import { expect, test } from "vitest";
import { readChoices, valuesInRelease } from "../../../test/read-release.ts";

const announces = "Norrvik Solvärme genomför en företrädesemission\n";
const inEnglish = "Norrvik Solvärme carries out a rights issue\n";

test.each(["", " Teckningsrätterna handlas."])(
  "one share gives nine: of rights that are not counted either one gives nine or one, beside '%s'",
  (more) => {
    const either = {
      sharesRequired: "likely 1",
      rightsRequired: "likely 1",
      unitsReceived: "ambiguous 9 1",
    };
    const inSwedish = `${announces}En gammal aktie ger rätt att teckna nio nya aktier.${more}`;
    expect(readChoices(inSwedish)).toEqual(either);
    const inFigures = `${inEnglish}One (1) existing share entitles to nine (9) new shares.${more}`;
    expect(readChoices(inFigures)).toEqual(either);
  },
);

test("one share gives one right: the right gives the several", () => {
  const text = `${announces}En gammal aktie ger rätt att teckna nio nya aktier. Varje aktie ger en teckningsrätt.`;
  expect(readChoices(text)).toEqual({
    sharesRequired: "certain 1",
    rightsReceived: "certain 1",
    rightsRequired: "likely 1",
    unitsReceived: "likely 9",
  });
});

test("one share gives one: all four figures are one", () => {
  const text = `${announces}En (1) aktie ger rätt till teckning av en (1) ny aktie.`;
  expect(readChoices(text)).toEqual({
    sharesRequired: "likely 1",
    rightsReceived: "likely 1",
    rightsRequired: "likely 1",
    unitsReceived: "likely 1",
  });
});

test.each([
  [
    "Varje unit består av fem nya aktier och två teckningsoptioner, en av serie TO1 respektive en av serie TO2.",
    { "TO1.warrantsPerUnit": 1, "TO2.warrantsPerUnit": 1 },
  ],
  [
    "Each unit consists of four shares and three warrants, of which two of series TO 1 and one of series TO 2.",
    { "TO1.warrantsPerUnit": 2, "TO2.warrantsPerUnit": 1 },
  ],
])("the warrants of each series in a unit, behind their sum: %s", (sentence, expected) => {
  expect(valuesInRelease(`Norrvik rights issue of units\n${sentence}`)).toMatchObject(expected);
});

test("parts that do not add up to their sum give no number", () => {
  const text =
    "Norrvik rights issue of units\nEach unit consists of four shares and three warrants, one of series TO 1 and one of series TO 2.";
  expect(valuesInRelease(text)).not.toHaveProperty("TO1.warrantsPerUnit", 1);
});
