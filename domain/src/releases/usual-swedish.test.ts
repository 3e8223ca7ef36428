import { expect, test } from "vitest";
import { readRelease, valuesInRelease } from "../../test/read-release.ts";

const announced =
  "Norrvik Solvärme AB beslutar om företrädesemission\nStyrelsen har i dag beslutat om en företrädesemission.\n";
const ofUnits =
  "Norrvik Solvärme AB beslutar om företrädesemission av units\nStyrelsen har i dag beslutat om en företrädesemission av units.\n";

test.each([
  [
    "a price without a currency",
    `${ofUnits}Teckningskursen uppgår till 4,20 per unit.`,
    { unitSubPrice: "likely 4.2" },
  ],
  [
    "the first day of the share without subscription rights",
    `${announced}Aktien handlas utan teckningsrätt från och med den 13 maj 2025.`,
    { exRightsDate: "likely 2025-05-13" },
  ],
  [
    "what the largest owners take",
    `${announced}Huvudägarna tecknar sin andel, 34 procent, och resten garanteras av en bank.`,
    { approxCommitment: "likely 34" },
  ],
  [
    "an outcome that its headline does not name",
    "Norrvik: nyemissionen är klar\nAv emissionen tecknades 88 procent med teckningsrätter och 4 procent utan. Garanterna fick teckna 8 procent.",
    {
      unitPctSubWithRights: "likely 88",
      unitPctSubWithoutRights: "likely 4",
      unitPctSubGuarantor: "likely 8",
    },
  ],
  [
    "parts with rights and without them together",
    "Norrvik: utfall\nEmissionen tecknades till 96,4 %, varav 81,3 % med och 15,1 % utan stöd av uniträtter.",
    { unitPctSubWithRights: "likely 81.3", unitPctSubWithoutRights: "likely 15.1" },
  ],
  [
    "shares of a class for one existing",
    `${announced}Företrädesemissionen ger ägarna rätt att teckna tre (3) nya stamaktier per en (1) befintlig stamaktie.`,
    { unitsReceived: "ambiguous 3", rightsRequired: "likely 1" },
  ],
  [
    "all of an issue guaranteed",
    `${announced}Genom avtalet är hela företrädesemissionen om totalt 61,5 MSEK garanterad.`,
    { approxTotalCommitment: "likely 100" },
  ],
  [
    "what commitments and guarantees add up to, in a sentence of its own",
    `${announced}Bolaget har erhållit teckningsförbindelser om 7,1 MSEK. Garantiåtaganden har lämnats om 31 MSEK. Sammanlagt motsvarande cirka 74,5 procent.`,
    { approxTotalCommitment: "likely 74.5" },
  ],
  [
    "the day of a meeting in a sentence on it",
    `${announced}Norrvik Solvärme AB höll torsdagen den 2 maj 2024 extra bolagsstämma i Umeå.`,
    { generalMeetingDate: "likely 2024-05-02" },
  ],
])("%s", (_, text, expected) => {
  expect(readRelease(text)).toMatchObject(expected);
});

test("what rights give in shares and warrants is what a unit contains", () => {
  const text = `${ofUnits}Fyra (4) uniträtter berättigar till teckning av fem (5) nya aktier och tre (3) teckningsoptioner av serie TO7. Teckningskursen är 10,00 SEK per unit.`;
  expect(valuesInRelease(text)).toMatchObject({
    sharesInUnit: 5,
    "TO7.warrantsPerUnit": 3,
    rightsRequired: 4,
  });
  expect(valuesInRelease(text)).not.toHaveProperty("unitsReceived");
});

test("a unit may be set equal to what it contains", () => {
  expect(valuesInRelease(`${ofUnits}1 unit = 3 aktier + 2 TO4.`)).toMatchObject({
    sharesInUnit: 3,
    "TO4.warrantsPerUnit": 2,
  });
});

test("numbers of several series in one list, each before its name", () => {
  const text = `${ofUnits}Emissionen omfattar högst 2 000 000 units, motsvarande 8 000 000 aktier, 4 000 000 TO 5 och 2 000 000 TO 6.`;
  expect(valuesInRelease(text)).toMatchObject({
    offeredUnits: 2_000_000,
    "TO5.numberOfWarrants": 4_000_000,
    "TO6.numberOfWarrants": 2_000_000,
  });
});

test("a floor and a cap that a price is not to be under or over", () => {
  const text =
    "Teckningsoptioner av serie TO 8\nEn (1) TO 8 ger rätt att teckna en (1) aktie till 70 procent av volymvägd genomsnittskurs, dock ej under kvotvärdet och ej över 2,40 SEK.";
  expect(readRelease(text)).toMatchObject({
    priceMinQuota: expect.stringContaining("true") as string,
    priceMax: expect.stringContaining("2.4") as string,
  });
});

test("shares beside warrants are not the number of units that contain them", () => {
  const text = `${announced}Kapitalet ökas genom emission av högst 12 000 000 nya aktier och högst 3 000 000 nya teckningsoptioner. Sex (6) teckningsrätter ger rätt att teckna en (1) unit, som består av tre (3) aktier och en (1) teckningsoption.`;
  expect(valuesInRelease(text)).not.toHaveProperty("offeredUnits");
});

test("an outcome: the number offered, and the part that the next sentence says in percent", () => {
  const text =
    "Utfall i Norrviks företrädesemission\n\nAv emissionens 5 000 000 aktier tecknades 4 600 000 aktier med stöd av teckningsrätter. Det motsvarar 92 procent. Resten tecknades utan stöd av teckningsrätter.";
  expect(valuesInRelease(text)).toMatchObject({
    offeredUnits: 5_000_000,
    unitSubWithRights: 4_600_000,
    unitPctSubWithRights: "92",
  });
});

test("shares that guarantors get as their fee in an issue of their own", () => {
  const text =
    "Norrvik beslutar om riktad nyemission av 315 200 aktier av serie B till några av garanterna i företrädesemissionen\n\nStyrelsen har beslutat om en riktad nyemission av 315 200 aktier av serie B till några av garanterna, som ersättning för deras åtaganden.";
  expect(valuesInRelease(text)).toMatchObject({ unitGuaranteeFee: 315_200 });
});

test.each([
  "Den 5 maj 2025 godkände årsstämman att styrelsen beslutar om en företrädesemission.",
  "Den 5 maj 2025 bemyndigade stämman styrelsen att besluta om en företrädesemission.",
  "Den 5 maj 2025 är sista dag för styrelsen att besluta om en företrädesemission.",
])("what a meeting or a last day is for the board is no announcement: %s", (sentence) => {
  const { announcementDate } = readRelease(`Norrvik offentliggör prospekt\n${sentence}`);
  expect(announcementDate).toBeUndefined();
});
