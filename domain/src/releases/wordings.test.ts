import { expect, test } from "vitest";
import { readChoices } from "../../test/read-release.ts";

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
    "the day on which a company told of the decision itself",
    "Bolaget offentliggjorde den 20 november 2024 styrelsens beslut om en plan genom en nyemission av aktier.",
    { announcementDate: "certain 2024-11-20" },
  ],
  [
    "the meeting that an issue was resolved on",
    "The rights issue, which was resolved on the extraordinary general meeting held on 22 March 2024, is over.",
    { generalMeetingDate: "likely 2024-03-22" },
  ],
  [
    "the end of the period, said by that word",
    "Shares were subscribed for after the end of the subscription period on 10 August 2024.",
    { subEndDate: "likely 2024-08-10" },
  ],
  [
    "the period of an issue of shares and warrants",
    "Utfallet i emissionen av aktier och teckningsoptioner, för vilken teckningsperioden avslutades den 19 juni 2024, är klart.",
    { subEndDate: "likely 2024-06-19" },
  ],
  [
    "old shares of two classes",
    "Ägarna har rätt att teckna 7 nya B-aktier för 8 gamla A- och/eller B-aktier.",
    { rightsRequired: "likely 8", unitsReceived: "likely 7" },
  ],
  [
    "nine rights that give a share, all of them or each",
    "Varje aktie ger nio teckningsrätter, som i sin tur ger rätt att teckna en ny aktie.",
    { rightsReceived: "certain 9", rightsRequired: "ambiguous 9 1" },
  ],
  [
    "shares by which the capital is raised, and not what a board may issue",
    "Styrelsen beslutade att öka aktiekapitalet med 1 624 072 kronor genom en emission av 3 248 144 aktier. Det sker med stöd av ett bemyndigande att emittera upp till 6 000 000 aktier.",
    { offeredUnits: "likely 3248144" },
  ],
  [
    "units where the text says what one holds, for all its subscription rights",
    "Sixteen (16) subscription rights give one (1) unit. Subscription rights are traded, subscription rights are sold. The rights issue of up to 6,084,133 units. One (1) unit contains one (1) share and one (1) warrant for subscription of shares no later than 30 April 2026.",
    { offeredUnits: "likely 6084133", subEndDate: "likely 2026-04-30" },
  ],
  [
    "warrants behind commitments of the management",
    "En unit består av tio aktier och fyra teckningsoptioner. Teckningsförbindelser från ledande befattningshavare uppgår till 4 MSEK. En (1) teckningsoption berättigar till teckning av en (1) ny aktie.",
    { warrantsRequired: "likely 1" },
  ],
  [
    "guarantees behind the terms of units with warrants",
    "Fyra uniträtter ger rätt att teckna en unit, som består av fem aktier och fem teckningsoptioner av serie TO1. Emissionen är till 60 procent garanterad genom garantiåtaganden.",
    { approxGuarantor: "likely 60" },
  ],
  [
    "what all commitments and guarantees together cover",
    "Teckningsåtagandena motsvarar 17 procent av emissionen. In total, 100 per cent of the rights issue is thus covered by subscription undertakings and bottom and top guarantee commitments.",
    { approxTotalCommitment: "certain 100", approxCommitment: "likely 17" },
  ],
])("%s", (_, sentence, expected) => {
  expect(readChoices(`Norrvik Solvärme genomför en företrädesemission\n${sentence}`)).toMatchObject(
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
    "the day of the meeting that gave a mandate, behind a period that is over",
    "Beslutet fattas när nyttjandeperioden för teckningsoptioner av serie TO4 har löpt ut, med stöd av bemyndigande från årsstämman den 22 maj 2024.",
    ["TO4.subEndDate", "subEndDate"],
  ],
  [
    "the day on which the board resolved, behind trading in rights",
    "I morgon är sista dagen för handel med teckningsrätter i emissionen, som beslutades av styrelsen den 22 maj 2024.",
    ["rightsEndDate"],
  ],
  [
    "commitments and intentions together",
    "Ägare har ingått teckningsförbindelser eller lämnat avsiktsförklaringar motsvarande 70 procent av emissionen.",
    ["approxCommitment"],
  ],
  [
    "the lowest level at which an issue is carried out",
    "En del kan säkerställas genom teckningsförbindelser och garantier, under förutsättning att lägsta nivån om 40 procent av emissionen uppnås.",
    ["approxTotalCommitment", "approxCommitment", "approxGuarantor"],
  ],
  [
    "what has to be subscribed for before others guarantee",
    "Bankernas garantier är villkorade bl.a. av att ägarna tecknar sammanlagt lägst 52 procent av aktierna i nyemissionen.",
    ["approxTotalCommitment", "approxCommitment", "approxGuarantor"],
  ],
])("nothing of %s", (_, sentence, fields) => {
  expect(readChoices(`Norrvik Solvärme genomför en företrädesemission\n${sentence}`)).toEqual(
    none(...fields),
  );
});

test("the day of the place goes before that of another issue", () => {
  const text =
    "Norrviks styrelse har beslutat om en emission till ägarna\n\nLund, Sverige – 9 juli 2024 – Styrelsen har idag beslutat om en nyemission med företrädesrätt för aktieägarna. Teckningskursen är 1,38 SEK per aktie, vilket motsvarar priset per aktie i den riktade emission som beslutades av styrelsen den 9 juni 2024.";
  expect(readChoices(text)).toMatchObject({
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
    "a thousand warrants for a share, and how many were issued in all",
    `${warrants}Efter sammanläggningen ger 1000 teckningsoptioner av serie TO2 rätt att teckna en (1) ny aktie. Genom emissionen och ersättningen till garanter emitterades 1 663 016 092 teckningsoptioner av serie TO2.`,
    { "TO2.warrantsRequired": "likely 1000", "TO2.numberOfWarrants": "likely 1663016092" },
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
  expect(readChoices(text)).toMatchObject(expected);
});

test("what all of them would bring in says no price", () => {
  const text = `${warrants}Bolaget tillförs 39 MSEK om samtliga teckningsoptioner av serie TO2 nyttjas till kursen 8,50 SEK.`;
  expect(readChoices(text)).toEqual(none("TO2.warrantSubPrice"));
});

test("what one share costs is not how many a warrant gives", () => {
  const text =
    "Terms of warrants of series TO2\nEach warrant of series TO2 gives the right to subscribe for one point zero eight (1.08) new shares at a price of SEK 0.18 per share.";
  expect(readChoices(text)).toEqual(none("TO2.sharesReceived"));
});
