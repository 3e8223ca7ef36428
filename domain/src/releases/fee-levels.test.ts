import { expect, test } from "vitest";
import { addFeeLevels } from "./fee-levels.ts";
import { propose } from "./propose.ts";
import { readChoices } from "../../test/read-release.ts";

const headline = "Garantier i emissionen\n\n";

const levelsOf = (sentences: string) => {
  const text = headline + sentences;
  return addFeeLevels(text, propose(text))
    .filter(({ field }) => field === "feeLevel")
    .map(({ value, quote }) => [value, text.slice(quote.start, quote.end)]);
};

test("each fee has the level that its sentence names, with the word that names it", () => {
  const text =
    "För bottengarantin utgår en kontant ersättning om tolv (12) procent av garanterat belopp. För toppgarantin utgår en kontant ersättning om femton (15) procent.";
  expect(levelsOf(text)).toEqual([
    [1, "bottengarantin"],
    [2, "toppgarantin"],
  ]);
});

test("the fee of the only guarantee is of level 1", () => {
  expect(
    levelsOf("För garantierna utgår en kontant ersättning om tolv (12) procent av beloppet."),
  ).toEqual([[1, "garantierna"]]);
});

test("a fee whose guarantee is only said to count from the top has none, nor has one beside a top guarantee", () => {
  expect(
    levelsOf(
      "För garantierna utgår en kontant ersättning om tolv (12) procent av beloppet. Därutöver finns en toppgaranti.",
    ),
  ).toEqual([]);
  expect(
    levelsOf("För top-down-garantin utgår en kontant ersättning om tolv (12) procent av beloppet."),
  ).toEqual([]);
});

test("nothing is added where no fee is stated", () => {
  const text = `${headline}Bottengarantin uppgår till 12 MSEK.`;
  const stated = propose(text);
  expect(addFeeLevels(text, stated)).toEqual(stated);
});

test("a level named behind its percentage, in a sentence with both", () => {
  const text =
    "Guarantees in the rights issue\n\nThe guarantors receive a fee of ten (10) per cent of the guaranteed amount for the bottom guarantee and thirteen (13) per cent for the top guarantee, in both cases in cash.";
  const fees = propose(text).flatMap(({ entity, of, value, confidence }) =>
    entity === "fee" ? [[of, value, confidence]] : [],
  );
  expect(fees).toEqual([
    ["1", "10", "likely"],
    ["2", "13", "likely"],
  ]);
});

test.each([
  [
    "The guarantors are entitled to guarantee compensation corresponding to eleven (11) percent of the guaranteed amount in cash or shares.",
    { feeCash: "certain 11", feeUnits: "likely 11" },
  ],
  [
    "Garanterna får en ersättning i kontanter, eller i form av nyemitterade aktier motsvarande 12 procent av det garanterade beloppet.",
    { feeCash: "likely 12", feeUnits: "certain 12" },
  ],
  [
    "Garanterna får en ersättning om 12 procent i kontanter, eller 15 procent i form av nyemitterade aktier.",
    { feeCash: "certain 12", feeUnits: "certain 15" },
  ],
])("a fee in cash or shares, at one rate or two: %s", (sentence, expected) => {
  expect(readChoices(headline + sentence)).toMatchObject(expected);
});

test("what guarantors have to take is not their fee", () => {
  const text =
    "Utfall i Norrviks emission\n\nGarantikonsortiet får därmed ta 1 800 000 aktier (20,0 procent).";
  expect(readChoices(text)).toEqual({
    unitSubGuarantor: "likely 1800000",
    unitPctSubGuarantor: "likely 20",
  });
});
