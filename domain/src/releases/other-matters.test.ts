import { expect, test } from "vitest";
import { propose } from "./propose.ts";

test.each([
  "Avstämningsdag för fusionen är den 5 maj 2024.",
  "Teckningsperioden för obligationerna löper från den 3 maj 2024 till den 5 maj 2024.",
  "Teckningsperioden för konvertiblerna inleds den 3 maj 2024.",
  "Kursen på Nasdaq stängde på 4,20 SEK per aktie.",
  "Garanterna erhåller tio (10) procent kontant för brygglånet.",
  "Långivarna, tillika garanter, erhåller en ersättning om fem (5) procent kontant.",
  "Stämman godkände styrelsens beslut av den 3 maj 2024 om emissionen.",
  "Rätt att delta har den som är införd i aktieboken på avstämningsdagen den 17 maj 2024.",
  "I den senaste emissionen 2021 gav fem (5) teckningsrätter rätt att teckna en (1) ny aktie.",
  "Lock up-avtal omfattar 80 procent av aktierna.",
  "Säkerställd obligation om 80 procent av fastigheternas värde.",
  "Teckningsåtaganden motsvarande 12 procent av utestående aktier.",
])("what is of other matters than the issue, or its market: %s", (sentence) => {
  expect(propose(`Bolaget beslutar om emission\n${sentence}`)).toEqual([]);
});

test.each([
  [
    "the days of a payment to owners",
    "Key information relating to the repayment\nThe offer shares are traded.\nLast day including right: 14.02.2025\nEx-date: 17.02.2025\nRecord date: 18.02.2025",
  ],
  [
    "a meeting",
    "Nytt avtal\nNya aktier handlas. Extra bolagsstämma beslutade den 3 maj 2024 om emission.",
  ],
])("%s alone, in a text without rights of an issue, is certain of nothing", (_, text) => {
  const confidences = (of: string) => new Set(propose(of).map(({ confidence }) => confidence));
  expect(confidences(text)).not.toContain("certain");
  expect(confidences(text)).not.toEqual(new Set());
  expect(confidences(`${text}\nTeckningskursen är 2,00 SEK per aktie.`)).not.toContain("certain");
  expect(confidences(`${text}\nTeckningsperioden är 24 mars - 7 april 2025.`)).toContain("certain");
  const named = text.replace("\n", " in the rights issue\n");
  expect(confidences(`${named}\nTeckningskursen är 2,00 SEK per aktie.`)).toContain("certain");
});

test.each([
  ["the price", "En emission har beslutats till en teckningskurs om 4,00 SEK per aktie."],
  [
    "what a unit holds",
    "Emissionen gäller units. Varje unit består av två (2) aktier och en (1) teckningsoption.",
  ],
  ["the meeting", "Emissionen villkoras av extra bolagsstämmans godkännande den 3 juni 2024."],
  ["the record date", "Avstämningsdagen är den 3 juni 2024, varefter emissionens aktier bokas om."],
])("%s of an issue is certain only where shareholders are offered it", (_, sentence) => {
  const text = `Nytt från bolaget\n${sentence}`;
  const fields = new Set(propose(text).map(({ field }) => field));
  const sure = (of: string) =>
    new Set(
      propose(of).flatMap(({ field, confidence }) => (fields.has(field) ? [confidence] : [])),
    );
  expect(sure(text)).toEqual(new Set(["likely"]));
  const offered = `${text}\nTre (3) teckningsrätter ger rätt att teckna en (1) ny aktie. Teckningsperioden är 11 - 25 juni 2024.`;
  expect(sure(offered)).toEqual(new Set(["certain"]));
});

const fieldsOf = (text: string): string[] => propose(text).map(({ field }) => field);

test("several meetings, in a text of no issue that shareholders are offered, are none of it", () => {
  const text =
    "Bulletin from the EGM on 10 February 2025\nThe general meeting resolved to approve the board's resolution of 15 January 2025 on a directed new issue. The EGM on 12 February 2025 resolved on issues.";
  expect(fieldsOf(text)).not.toContain("generalMeetingDate");
  expect(fieldsOf(`${text}\nFor each share one (1) subscription right is received.`)).toContain(
    "generalMeetingDate",
  );
});

test("the meeting of an earlier issue makes no day of this one ambiguous", () => {
  const rest =
    "Styrelsen beslutade den 10 april 2024 om en företrädesemission. Teckningsperioden löper från den 22 april 2024 till den 6 maj 2024.";
  const earlier =
    "Optionerna emitterades i samband med en emission samt genom bolagsstämma den 6 november 2023.";
  const proposals = propose(`Memorandum\n${rest}\n${earlier}`);
  expect(proposals.map(({ field, confidence }) => [field, confidence])).toEqual([
    ["announcementDate", "certain"],
    ["subStartDate", "likely"],
    ["subEndDate", "likely"],
  ]);
});

test("a series of which bare shares say no more than the name came with another issue", () => {
  const issue =
    "Villkor för företrädesemissionen\nFör varje aktie erhålls en (1) teckningsrätt. En (1) teckningsrätt ger rätt att teckna en (1) ny aktie.";
  const named = "Innehavare av teckningsoptioner av serie TO2 och TO3 deltar inte.";
  expect(fieldsOf(`${issue}\n${named}`)).not.toContain("name");
});

test("what underwriters of a private placement are paid is no fee of the issue", () => {
  const fee =
    "An underwriting fee equal to 3.0% of the underwriting commitment will be payable in the form of new shares.";
  expect(fieldsOf(`Contemplated partly underwritten private placement\n${fee}`)).toEqual([]);
});

test("how many warrants there will be in the end is not how many are issued", () => {
  const text =
    "Outcome of the rights issue\nIn addition, there will be 2,165,560,862 outstanding warrants of series TO 1.";
  expect(fieldsOf(text)).not.toContain("numberOfWarrants");
});

test("a price in words is likely, and certain beside its figure", () => {
  const inWords =
    "Villkor för företrädesemissionen\nTeckningskursen är en krona och femtio öre per aktie.";
  expect(propose(inWords)).toMatchObject([
    { field: "unitSubPrice", value: "1.5", confidence: "likely" },
  ]);
  expect(propose(`${inWords}\nTeckningskursen uppgår till 1,50 SEK per aktie.`)).toMatchObject([
    { field: "unitSubPrice", value: "1.5", confidence: "certain", also: [] },
  ]);
});

test("a price of which word and figure differ is ambiguous", () => {
  expect(
    propose("Villkor för emissionen\nTeckningskursen är fem (6) kronor per aktie."),
  ).toMatchObject([{ confidence: "ambiguous", doubt: "wordAndFigureDiffer" }]);
});

test("counts in words are read", () => {
  const text =
    "Villkor för företrädesemissionen\nFör varje aktie erhålls två teckningsrätter. Tjugofem teckningsrätter ger rätt att teckna två nya aktier. Emissionen omfattar högst tre miljoner nya aktier.";
  const values = Object.fromEntries(propose(text).map(({ field, value }) => [field, value]));
  expect(values).toMatchObject({
    rightsReceived: 2,
    rightsRequired: 25,
    unitsReceived: 2,
    offeredUnits: 3_000_000,
  });
});
