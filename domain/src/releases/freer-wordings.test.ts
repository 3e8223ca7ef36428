import { expect, test } from "vitest";
import { announced } from "../../test/announced.ts";
import { readRelease, valuesInRelease } from "../../test/read-release.ts";

const ofUnits =
  "Norrvik Solvärme AB resolves on a rights issue of units\nThe board has today resolved on a rights issue of units with preferential rights.\n";
const openings = {
  English: "Norrvik Solvärme AB publishes prospectus for its rights issue\n",
  Swedish:
    "Norrvik Solvärme AB publicerar prospekt för sin företrädesemission\nBolaget har i dag publicerat ett prospekt.\n",
} as const;

test.each([
  [
    "English",
    "Norrvik carries out a rights issue of SEK 20 million. The decision was made by the board on 24 April 2024.",
    { announcementDate: "likely 2024-04-24" },
  ],
  [
    "English",
    "Further to company announcement no. 4/2024 of 24 April 2024, Norrvik today publishes a prospectus for a rights issue of 4,000,000 shares.",
    { announcementDate: "likely 2024-04-24" },
  ],
  [
    "English",
    "Reference is made to the announcements by Norrvik on 24 April 2024 and 22 May 2024 regarding the fully underwritten rights issue.",
    { announcementDate: "likely 2024-04-24" },
  ],
  [
    "English",
    "The ongoing rights issue, which was launched on 24 April 2024, comprises 4,000,000 shares.",
    { announcementDate: "likely 2024-04-24" },
  ],
  [
    "Swedish",
    "Emissionen genomförs med företrädesrätt. Beslutet fattades av styrelsen den 24 april 2024.",
    { announcementDate: "likely 2024-04-24" },
  ],
  [
    "Swedish",
    "Styrelsen föreslår att stämman godkänner styrelsens beslut från den 24 april 2024 om emission av högst 4 000 000 aktier enligt följande. Aktierna ska tecknas med företrädesrätt av aktieägarna.",
    { announcementDate: "likely 2024-04-24" },
  ],
  [
    "Swedish",
    "Teckningstiden i den pågående företrädesemissionen av aktier, beslutad den 24 april 2024, har inletts.",
    { announcementDate: "likely 2024-04-24" },
  ],
  [
    "Swedish",
    "Med hänvisning till pressmeddelandet den 24 april 2024 om företrädesemissionen meddelar bolaget följande.",
    { announcementDate: "likely 2024-04-24" },
  ],
  [
    "Swedish",
    "Som tidigare meddelats den 24 april 2024 genomför Norrvik en företrädesemission av aktier.",
    { announcementDate: "likely 2024-04-24" },
  ],
  [
    "Swedish",
    "Vid ett styrelsemöte den 24 april 2024 beslutades om en företrädesemission om högst 20 Mkr.",
    { announcementDate: "certain 2024-04-24" },
  ],
  [
    "Swedish",
    "Norrviks företrädesemission presenterades den 24 april 2024.",
    { announcementDate: "likely 2024-04-24" },
  ],
  [
    "Swedish",
    "Den 24 april 2024 presenterade Norrvik en företrädesemission av aktier om 20 Mkr.",
    { announcementDate: "likely 2024-04-24" },
  ],
  [
    "Swedish",
    "Den 24 april 2024 informerade Norrvik om att bolaget genomför en företrädesemission.",
    { announcementDate: "likely 2024-04-24" },
  ],
  ["Swedish", "Emissionsbeslut: 3 mars 2025", { announcementDate: "likely 2025-03-03" }],
  [
    "Swedish",
    "Norrvik meddelade den 3 mars 2025 att en företrädesemission om 20 Mkr genomförs.",
    { announcementDate: "likely 2025-03-03" },
  ],
  [
    "Swedish",
    "Norrvik beslutade den 3 mars 2025 att genomföra en företrädesemission av aktier.",
    { announcementDate: "likely 2025-03-03" },
  ],
  [
    "Swedish",
    "Det var den 3 mars 2025 som styrelsen beslutade om emissionen.",
    { announcementDate: "likely 2025-03-03" },
  ],
  [
    "Swedish",
    "I enlighet med vad som offentliggjordes den 3 mars 2025 genomför Norrvik en företrädesemission.",
    { announcementDate: "likely 2025-03-03" },
  ],
  [
    "Swedish",
    "Norrvik offentliggjorde företrädesemissionen måndagen den 3 mars 2025.",
    { announcementDate: "likely 2025-03-03" },
  ],
  [
    "English",
    "Norrvik announced the rights issue on Monday, 3 March 2025.",
    { announcementDate: "likely 2025-03-03" },
  ],
] as const)("when the issue was decided, in %s: %s", (language, sentence, values) => {
  expect(readRelease(openings[language] + sentence)).toMatchObject(values);
});

test("a decision of the board on condition of a meeting is no day of that meeting", () => {
  const sentence =
    "Prospektet avser den emission som styrelsen, villkorat av stämmans godkännande, beslutade om den 3 mars 2025.";
  expect(readRelease(openings.Swedish + sentence)).toStrictEqual({
    announcementDate: "certain 2025-03-03",
  });
});

test.each([
  ["The outcome of the rights issue was presented on 24 April 2024.", "the day of the outcome"],
  [
    "Further to the announcement of 24 April 2024 regarding the prospectus for the rights issue, the following is added.",
    "an announcement of a prospectus",
  ],
  [
    "Årsstämman i Norrvik beslutade den 22 maj 2024 att genomföra en företrädesemission.",
    "a decision of a meeting",
  ],
  [
    "Norrvik meddelade den 24 april 2024 att bolaget har registrerat utfallet i sin företrädesemission.",
    "what is told of the outcome",
  ],
  [
    "The decision was made by the board on 24 April 2024 to appoint a new chief executive.",
    "a decision on something else",
  ],
  [
    "Företrädesemissionen, godkänd av bolagsstämman den 22 maj 2024, omfattar 4 000 000 aktier.",
    "the day of a meeting",
  ],
  [
    "Den riktade emissionen, beslutad den 24 april 2024, omfattar 4 000 000 aktier.",
    "a directed issue",
  ],
  [
    "Med hänvisning till pressmeddelandet den 24 april 2024 om utfallet i företrädesemissionen meddelar bolaget följande.",
    "a release about the outcome",
  ],
])("%s states no day of the decision: %s", (sentence) => {
  expect(readRelease(openings.English + sentence)).not.toHaveProperty("announcementDate");
});

test.each([
  [
    "If fully subscribed, 4,270,300 shares are added and the company receives SEK 18.0 million.",
    { offeredUnits: "likely 4270300" },
  ],
  ["Vid full teckning tillkommer 4 270 300 aktier.", { offeredUnits: "likely 4270300" }],
  ["New shares: max 4,270,300", { offeredUnits: "likely 4270300" }],
  ["Old shares: 8,540,600", { outstandingShares: "likely 8540600" }],
  ["Shares before the issue: 8,540,600.", { outstandingShares: "likely 8540600" }],
  ["Price: SEK 4.20", { unitSubPrice: "likely 4.2" }],
  [
    "The board has also resolved on an over-allotment issue of up to SEK 4.2 million, corresponding to 1,000,000 shares.",
    { overAllotmentSize: "likely 1000000" },
  ],
  ["Ratio: 5 rights : 2 shares", { rightsRequired: "likely 5", unitsReceived: "likely 2" }],
  [
    "Villkor: 7 teckningsrätter för 4 aktier",
    { rightsRequired: "likely 7", unitsReceived: "likely 4" },
  ],
])("rows without a verb: %s", (row, values) => {
  expect(readRelease(announced + row)).toMatchObject(values);
});

test.each([
  "Villkor: 2 teckningsrätter för 1 aktie",
  "Shareholders receive 2 subscription rights for 5 shares held.",
])("a count of rights that shares give is no ratio of what rights give: %s", (sentence) => {
  expect(readRelease(announced + sentence)).not.toHaveProperty("unitsReceived");
});

test.each([
  [
    "Each unit, priced at SEK 3.60, contains 12 shares and 4 warrants of series TO1.",
    { sharesInUnit: 12, "TO1.warrantsPerUnit": 4, unitSubPrice: "3.6" },
  ],
  [
    "Six shares and two warrants of series TO1 in each unit.",
    { sharesInUnit: 6, "TO1.warrantsPerUnit": 2 },
  ],
  [
    "A unit is made up of six shares with two warrants of series TO1, and one unit, which costs SEK 7, needs six unit rights.",
    { sharesInUnit: 6, "TO1.warrantsPerUnit": 2, unitSubPrice: "7" },
  ],
  [
    "Each BTU will be converted into six (6) shares and two (2) warrants of series TO1.",
    { sharesInUnit: 6, "TO1.warrantsPerUnit": 2 },
  ],
  [
    "Varje BTU omvandlas till sex (6) aktier och två (2) teckningsoptioner av serie TO1.",
    { sharesInUnit: 6, "TO1.warrantsPerUnit": 2 },
  ],
  [
    "For three (3) warrants of series TO1 one (1) share may be subscribed for at SEK 2.10.",
    { "TO1.warrantsRequired": 3, "TO1.sharesReceived": 1 },
  ],
  [
    "TO1 entitles to one share at 70 percent of VWAP, though within the interval SEK 0.30–0.85.",
    { "TO1.priceMin": "0.3", "TO1.priceMax": "0.85" },
  ],
])("units and warrants: %s", (sentence, values) => {
  expect(valuesInRelease(ofUnits + sentence)).toMatchObject(values);
});

test.each([
  "The price of the shares is set within a range of SEK 2.00 to SEK 3.00 per share.",
  "Warrants of series TO1 have traded in the range of SEK 0.20 to SEK 0.40.",
])("an interval states no single price: %s", (sentence) => {
  const values = readRelease(announced + sentence);
  for (const field of ["unitSubPrice", "warrantSubPrice", "priceMin", "priceMax"])
    expect(values).not.toHaveProperty(field);
});

test.each([
  [
    "From 5 June 2024 the shares trade without subscription rights (last trading day with rights: 4 June 2024).",
    { exRightsDate: "likely 2024-06-05", incRightsDate: "likely 2024-06-04" },
  ],
  [
    "On 7 June 2024 at 5:59 p.m. CEST any person registered as a shareholder will be entitled to one subscription right for each share.",
    { recordDate: "likely 2024-06-07" },
  ],
  [
    "Handeln i teckningsrätter upphör den 19 juni 2024 (inleds den 10 juni 2024).",
    { rightsStartDate: "likely 2024-06-10", rightsEndDate: "likely 2024-06-19" },
  ],
  ["The shareholders have until 2 July 2024 to subscribe.", { subEndDate: "likely 2024-07-02" }],
  [
    "Shareholders on record at the end of 12 June 2024 get one right a share.",
    { recordDate: "likely 2024-06-12" },
  ],
  ["Trading in subscription rights stops on 26 June 2024.", { rightsEndDate: "likely 2024-06-26" }],
  [
    "Teckningstiden inleddes den 10 juni 2024. Ny sista dag är den 1 juli 2024.",
    { subEndDate: "likely 2024-07-01" },
  ],
  [
    "The new share issue with preferential rights was resolved by the board on 24 April 2024 and approved by the Annual General Meeting on 22 May 2024.",
    { generalMeetingDate: "likely 2024-05-22" },
  ],
])("days: %s", (sentence, values) => {
  expect(readRelease(announced + sentence)).toMatchObject(values);
});

test.each([
  "Paid subscribed shares are converted into ordinary shares on 17 July 2024, the record date being 15 July 2024.",
  "The record date is 15 July 2024, after which each BTU will be replaced by four shares and four warrants.",
])("the record date of paid shares is not that of the issue: %s", (sentence) => {
  expect(readRelease(announced + sentence)).not.toHaveProperty("recordDate");
});
