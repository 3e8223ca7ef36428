import { expect, test } from "vitest";
import { propose } from "./propose.ts";

const read = (text: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    propose(text).flatMap(({ entity, of, field, value, confidence, also }) =>
      entity === "source"
        ? []
        : [
            [
              entity === "warrant" && of !== "" ? `${of}.${field}` : field,
              [confidence, value, ...also.map((other) => other.value)].map(String).join(" "),
            ],
          ],
    ),
  );

test.each([
  [
    "the day on which a company told of its plans, and of an issue besides",
    "Bolaget offentliggjorde den 6 november 2024 att det förvärvar Lund Solar samt styrelsens beslut om en företrädesemission om cirka 40 MSEK.",
    { announcementDate: "certain 2024-11-06" },
  ],
  [
    "what was announced, far behind the word for it",
    "I dag pågår företrädesemissionen av units, bestående av nya aktier och teckningsoptioner, som offentliggjordes den 12 november 2024.",
    { announcementDate: "likely 2024-11-12" },
  ],
  [
    "an issue that the company resolved on",
    "The company tells of the rights issue of shares resolved by the Company on 29 December 2024.",
    { announcementDate: "likely 2024-12-29" },
  ],
  [
    "today, with its day",
    "Idag, den 27 december 2024, inleds teckningsperioden i bolagets emission av aktier.",
    { subStartDate: "likely 2024-12-27" },
  ],
  [
    "the period of an issue of units with warrants",
    'The subscription period of the rights issue of units consisting of shares and warrants in Norrvik AB (publ) ("Norrvik" or the "Company") ended on May 26, 2024.',
    { subEndDate: "likely 2024-05-26" },
  ],
  [
    "the annual meeting that is to approve of it",
    "Nyemissionen ska godkännas på årsstämman som äger rum måndagen den 3 juni 2024.",
    { generalMeetingDate: "likely 2024-06-03" },
  ],
  [
    "a figure without a space before its word",
    "En aktie ger en teckningsrätt och tretton (13)teckningsrätter ger rätt till teckning av en (1) ny aktie.",
    { rightsRequired: "certain 13", unitsReceived: "certain 1" },
  ],
  [
    "each share in another word",
    "Ägare erhåller en (1) teckningsrätt för vardera på avstämningsdagen innehavd aktie.",
    { sharesRequired: "certain 1", rightsReceived: "certain 1" },
  ],
  [
    "one for one without a word of rights",
    "Ägarna kan teckna en (1) ny aktie per en (1) befintlig aktie.",
    { rightsRequired: "likely 1", unitsReceived: "likely 1" },
  ],
  [
    "what each unit entitles to",
    "Enligt villkoren berättigar varje unit till två aktier och fyra teckningsoptioner av serie TO9.",
    { sharesInUnit: "certain 2", "TO9.warrantsPerUnit": "certain 4" },
  ],
  [
    "shares that are issued at a price",
    "Tre (3) nya aktier emitteras till kursen 1,95 kronor.",
    { unitSubPrice: "certain 1.95" },
  ],
  [
    "a maximum number",
    "A maximum number of 100,527,062 shares will be issued in the rights issue.",
    { offeredUnits: "likely 100527062" },
  ],
  [
    "two classes of shares as their sum",
    "Emissionen omfattar högst 96 861 A-aktier och högst 7 453 498 B-aktier.",
    { offeredUnits: "likely 7550359" },
  ],
  [
    "guarantees of the rest of the issue",
    "Bankerna har ingått ett garantiavtal avseende resterande 48 procent av aktierna i nyemissionen.",
    { approxGuarantor: "likely 48" },
  ],
  [
    "guarantees of up to what is missing to the whole",
    "Bolaget har teckningsförbindelser på 20 % av emissionen och garantier upp till ca 70 %. Emissionen är säkerställd till 90 %.",
    { approxCommitment: "certain 20", approxGuarantor: "likely 70" },
  ],
  [
    "owners whose part is what is missing to the whole",
    "Ägare med 38 procent av aktiekapitalet har förbundit sig att teckna sina andelar. Garantiåtaganden motsvarar 52 procent av emissionen. Emissionen är säkerställd till 90 procent.",
    { approxCommitment: "likely 38" },
  ],
  [
    "what all commitments and guarantees together cover",
    "Teckningsåtagandena motsvarar 17 procent av emissionen. In total, 100 per cent of the rights issue is thus covered by subscription undertakings and bottom and top guarantee commitments.",
    { approxTotalCommitment: "certain 100", approxCommitment: "likely 17" },
  ],
])("%s", (_, sentence, expected) => {
  expect(read(`Norrvik Solvärme genomför en företrädesemission\n${sentence}`)).toMatchObject(
    expected,
  );
});

const none = (...fields: readonly string[]): unknown =>
  expect.not.toSatisfy((found: object) => fields.some((field) => Object.hasOwn(found, field)));

test.each([
  [
    "a period begins, in an issue that was resolved on before",
    "Idag inleds teckningsperioden i företrädesemissionen som beslutades av styrelsen den 29 oktober 2024.",
    ["subStartDate"],
  ],
  [
    "the decision on a directed issue",
    "Priset i företrädesemissionen motsvarar det i den riktade emission som beslutades av styrelsen den 9 juni 2024.",
    ["announcementDate"],
  ],
  [
    "what a board may issue besides",
    "Stämman bemyndigade styrelsen att besluta om emission av ytterligare högst 1 500 000 aktier.",
    ["offeredUnits"],
  ],
  [
    "the share of the issue that is guaranteed is no fee",
    "Ägarna garanterar teckning av aktier motsvarande 52,9 procent av företrädesemissionen (garantiprovision utgår med 5 procent).",
    ["feeUnits", "feeCash"],
  ],
  [
    "what has to be subscribed for before others guarantee",
    "Bankernas garantier är villkorade bl.a. av att ägarna tecknar sammanlagt lägst 52 procent av aktierna i nyemissionen.",
    ["approxTotalCommitment", "approxCommitment", "approxGuarantor"],
  ],
])("nothing of %s", (_, sentence, fields) => {
  expect(read(`Norrvik Solvärme genomför en företrädesemission\n${sentence}`)).toEqual(
    none(...fields),
  );
});

test("the day of the place goes before that of another issue", () => {
  const text =
    "Norrviks styrelse har beslutat om en emission till ägarna\n\nLund, Sverige – 9 juli 2024 – Styrelsen har idag beslutat om en nyemission med företrädesrätt för aktieägarna. Teckningskursen är 1,38 SEK per aktie, vilket motsvarar priset per aktie i den riktade emission som beslutades av styrelsen den 9 juni 2024.";
  expect(read(text)).toMatchObject({
    announcementDate: "likely 2024-07-09",
    unitSubPrice: expect.stringContaining("1.38"),
  });
});

const warrants = "Villkor för teckningsoptioner av serie TO2\n";

test.each([
  [
    "two periods are both shown",
    `${warrants}Varje teckningsoption av serie TO2 ger rätt att teckna en ny aktie under perioderna 4–18 december 2024 samt 17–31 mars 2025.`,
    {
      "TO2.subStartDate": "ambiguous 2024-12-04 2025-03-17",
      "TO2.subEndDate": "ambiguous 2024-12-18 2025-03-31",
    },
  ],
  [
    "a price that has been set",
    "Terms of warrants of series TO2\nThe exercise price for the warrants of series TO2 in the Company has been determined to SEK 17.91.",
    { "TO2.warrantSubPrice": "likely 17.91" },
  ],
  [
    "a floor by another word for the quota value",
    "Terms of warrants of series TO2\nThe price shall never be determined to an amount below the quotation value of the share.",
    { "TO2.priceMinQuota": "certain true" },
  ],
  [
    "a highest price",
    `${warrants}Kursen är 70 procent av den volymvägda genomsnittskursen, med en högsta teckningskurs om 0,12 SEK.`,
    { "TO2.priceMax": "certain 0.12" },
  ],
  [
    "what each of several series gives",
    "Terms of warrants of series TO2\nOne unit consisted of one warrant of series TO1, one warrant of series TO2 and one warrant of series TO3. Each warrant gives the owner the right to subscribe for one (1) new share.",
    { "TO2.warrantsRequired": "likely 1", "TO1.warrantsRequired": "likely 1" },
  ],
  [
    "how many were issued, and not how many of these",
    "Terms of warrants of series TO2\nThe company issued in total 32,221,672 warrants of series TO2, of which 30,046,672 warrants of series TO2 in the issue, and others to guarantors.",
    { "TO2.numberOfWarrants": "likely 32221672" },
  ],
])("of warrants: %s", (_, text, expected) => {
  expect(read(text)).toMatchObject(expected);
});

test("what all of them would bring in says no price", () => {
  const text = `${warrants}Bolaget tillförs 39 MSEK om samtliga teckningsoptioner av serie TO2 nyttjas till kursen 8,50 SEK.`;
  expect(read(text)).toEqual(none("TO2.warrantSubPrice"));
});
