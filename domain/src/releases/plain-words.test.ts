import { expect, test } from "vitest";
import { propose } from "./propose.ts";
import { readRelease, valuesInRelease } from "../../test/read-release.ts";

const issue = "Norrvik Solvärme AB: företrädesemission\n";
const ofUnits =
  "Norrvik Solvärme AB resolves on a rights issue of units\nEach unit consists of three (3) shares and one (1) warrant of series TO2.\n";

test.each([
  ["A warrant carries the right to two shares.", 1, 2],
  ["Three warrants are required for one share.", 3, 1],
  ["Two warrants are needed to buy one new share.", 2, 1],
  ["One TO2 then buys one share.", 1, 1],
  ["One new share requires two warrants.", 2, 1],
  ["You get one (1) share for each four (4) warrants.", 4, 1],
])("how many warrants give how many shares: %s", (sentence, required, received) => {
  expect(valuesInRelease(ofUnits + sentence)).toMatchObject({
    "TO2.warrantsRequired": required,
    "TO2.sharesReceived": received,
  });
});

test("rows below the name of a series are about it", () => {
  const text =
    "Reminder to holders of warrants in Norrvik Solvärme AB\n\nTO 5\nExercise window: 3 March to 17 March 2025\nWhat you pay: SEK 2.40 per share\nLast day on Nasdaq First North: 13 March 2025\nIn issue: 12,300,000 warrants\n\nTO 6\nExercise window: 1 September to 15 September 2025";
  expect(valuesInRelease(text)).toMatchObject({
    "TO5.subStartDate": "2025-03-03",
    "TO5.subEndDate": "2025-03-17",
    "TO5.warrantSubPrice": "2.4",
    "TO5.lastTradingDay": "2025-03-13",
    "TO5.numberOfWarrants": 12_300_000,
    "TO6.subStartDate": "2025-09-01",
    "TO6.subEndDate": "2025-09-15",
  });
});

test("a price below its label, and limits that it is never under or over", () => {
  const text =
    "Teckningsoptioner TO4 i Norrvik Solvärme AB\nVarje teckningsoption av serie TO4 berättigar till teckning av en ny aktie.\nTeckningskurs\n0,18 kronor per aktie";
  expect(readRelease(text)).toMatchObject({ warrantSubPrice: "likely 0.18" });
  const limits =
    "Villkor för teckningsoptioner av serie TO4\nPriset blir 70 procent av den volymvägda genomsnittskursen, men aldrig under 1,20 kronor och aldrig över 2,40 kronor.";
  expect(valuesInRelease(limits)).toMatchObject({ "TO4.priceMin": "1.2", "TO4.priceMax": "2.4" });
});

test.each([
  ["Kursen är 1,10 kronor.", { unitSubPrice: "likely 1.1" }],
  [
    "Aktieägare kan köpa två nya aktier för varje fem, paying SEK 2.50 for each.",
    { unitSubPrice: "likely 2.5" },
  ],
  [
    "Vid utnyttjande av övertilldelning tillkommer ytterligare 2 300 000 nya aktier.",
    { overAllotmentSize: "likely 2300000" },
  ],
  [
    "Emissionen är sedan tidigare täckt till 68 procent av teckningsåtaganden och garantier.",
    { approxTotalCommitment: "certain 68" },
  ],
  ["Emissionen är alltså säkrad till hundra procent.", { approxTotalCommitment: "certain 100" }],
  ["Huvudägaren står för sin andel, 31 procent, av emissionen.", { approxCommitment: "likely 31" }],
  [
    "The offer is fully covered, 57 per cent by undertakings from existing holders and 43 per cent by guarantees.",
    {
      approxTotalCommitment: "likely 100",
      approxCommitment: "likely 57",
      approxGuarantor: "certain 43",
    },
  ],
])("%s", (sentence, values) => {
  expect(readRelease(issue + sentence)).toEqual(values);
});

test("shares of one class are not all shares", () => {
  const sentence =
    "Bolaget har för närvarande 12 300 000 utestående aktier av serie A och 45 600 000 utestående aktier av serie B.";
  expect(readRelease(issue + sentence)).toEqual({});
});

test("an outcome that is called a final count, and units for guarantors who asked for them", () => {
  const text =
    "Final count: 78 per cent of Norrvik Solvärme's units placed\nHolders of unit rights used them to subscribe for 5,400,000 units, or 54.0 per cent of the 10,000,000 units on offer.\nSome of the underwriters have asked to be paid in units. The board will therefore issue another 214,000 units to them.";
  expect(valuesInRelease(text)).toMatchObject({
    unitSubWithRights: 5_400_000,
    unitPctSubWithRights: "54",
    unitGuaranteeFee: 214_000,
  });
});

test("a notice in cells", () => {
  const text =
    "Rights issue in Norrvik Solvärme AB\nAllotment of rights\t1 right per 1 share held (A or B)\nTerms\t11 rights : 4 new B shares\nRights trade from\t10 May 2022\nRights trade until\t19 May 2022 (inclusive)\nRights ISIN\tSE0017859259";
  expect(valuesInRelease(text)).toEqual({
    sharesRequired: 1,
    rightsReceived: 1,
    rightsRequired: 11,
    unitsReceived: 4,
    rightsStartDate: "2022-05-10",
    rightsEndDate: "2022-05-19",
    isinRights: "SE0017859259",
  });
});

test.each([
  [
    "Det tilbys inntil 16 500 000 nye aksjer til kurs kr 2,40.",
    { offeredUnits: 16_500_000, unitSubPrice: "2.4" },
  ],
  ["Kursen er fastsat til 9,25 kr. pr. aktie.", { unitSubPrice: "9.25" }],
  [
    "Tegningsrettene kan omsettes på Euronext Growth til og med 9. september 2024.",
    { rightsEndDate: "2024-09-09" },
  ],
])("in Norwegian and Danish: %s", (sentence, values) => {
  expect(valuesInRelease(`Norrvik Solvarme AS: fortrinnsrettsemisjon\n${sentence}`)).toEqual(
    values,
  );
});

test("nothing of these is proposed without figures", () => {
  expect(propose("Kursen är satt. Two warrants. Final count.")).toEqual([]);
});
