import { expect, test } from "vitest";
import { readRelease, valuesInRelease } from "../../test/read-release.ts";

const issue = "Norrvik Solvärme AB: rights issue\n";

test.each([
  [
    "the same day",
    "The subscription period opens on 28 March 2025. Trading in subscription rights begins the same day.",
    { subStartDate: "certain 2025-03-28", rightsStartDate: "likely 2025-03-28" },
  ],
  [
    "a period that begins today",
    "The subscription period will start today and run until 11 April 2025.",
    { subEndDate: "certain 2025-04-11" },
  ],
  [
    "a meeting that was postponed",
    "The extraordinary general meeting was first convened for 20 March 2025 and was then postponed to 22 March 2025.",
    { generalMeetingDate: "likely 2025-03-22" },
  ],
  [
    "rights that have an s too many",
    "Trading in subscriptions rights takes place from 28 March to 8 April 2025.",
    { rightsStartDate: "likely 2025-03-28", rightsEndDate: "likely 2025-04-08" },
  ],
])("%s", (_, sentence, values) => {
  expect(readRelease(issue + sentence)).toEqual(values);
});

test.each([
  "Warrants of series TO2 may be exercised from 1 to 15 October 2024 or from 1 to 15 April 2025.",
  "Teckningsoptioner av serie TO2 kan nyttjas från och med den 1 oktober till och med den 15 oktober 2024 samt från och med den 1 april till och med den 15 april 2025.",
])("of two exercise periods none is certain: %s", (sentence) => {
  expect(readRelease(issue + sentence)).toMatchObject({
    subStartDate: "ambiguous 2024-10-01",
    subEndDate: "ambiguous 2024-10-15",
  });
});

test.each(["Pressmeddelande, Härnösand 3 mars 2025", "2025-03-03 08:30:00 CET Regulatory"])(
  "the day above an announcement, beside other words: %s",
  (line) => {
    const text = `${line}\nNorrvik Solvärme AB beslutar om en företrädesemission av aktier om 40 MSEK\nStyrelsen har beslutat om en nyemission.`;
    expect(valuesInRelease(text)).toEqual({ announcementDate: "2025-03-03" });
  },
);

const isOfIssue = "Norrvik Solvärme AB: företrädesemission\n";

test.each([
  [
    "Du kan teckna aktier mellan den 28 mars och den 11 april 2025.",
    { subStartDate: "likely 2025-03-28", subEndDate: "likely 2025-04-11" },
  ],
  [
    "Aktieägarna kan teckna aktier fram till den 11 april 2025.",
    { subEndDate: "likely 2025-04-11" },
  ],
  ["Sista teckningsdag är fredagen den 11 april 2025.", { subEndDate: "likely 2025-04-11" }],
  [
    "Teckningen öppnar den 28 mars 2025 och stänger den 11 april 2025.",
    { subStartDate: "likely 2025-03-28", subEndDate: "likely 2025-04-11" },
  ],
  ["Rätterna går att sälja till den 8 april 2025.", { rightsEndDate: "likely 2025-04-08" }],
  [
    "Teckningsrätterna handlas till och med den 8 april 2025.",
    { rightsEndDate: "likely 2025-04-08" },
  ],
  [
    "Teckningsperioden inleds den 28 mars 2025. Samma dag inleds handeln med teckningsrätter, som pågår till och med den 8 april 2025.",
    {
      subStartDate: "certain 2025-03-28",
      rightsStartDate: "likely 2025-03-28",
      rightsEndDate: "likely 2025-04-08",
    },
  ],
  [
    "Aktien handlas sista gången med rätt till teckningsrätter den 24 mars 2025 och första gången utan den 25 mars 2025.",
    { incRightsDate: "certain 2025-03-24", exRightsDate: "likely 2025-03-25" },
  ],
  [
    "Den som köper aktier efter den 24 mars 2025 får inte delta i emissionen. Den som äger aktier den 26 mars 2025 får teckningsrätter.",
    { incRightsDate: "likely 2025-03-24", recordDate: "likely 2025-03-26" },
  ],
  [
    "I går, den 24 mars 2025, sade en enig extra bolagsstämma ja till emissionen.",
    { generalMeetingDate: "likely 2025-03-24" },
  ],
  ["Beslutsdag: 3 mars 2025", { announcementDate: "likely 2025-03-03" }],
])("in plain Swedish: %s", (sentence, values) => {
  expect(readRelease(isOfIssue + sentence)).toEqual(values);
});

test.each([
  [
    "From 25 March 2025 the shares no longer carry the right to take part.",
    { exRightsDate: "likely 2025-03-25" },
  ],
  [
    "Applications are taken from 28 March until 11 April 2025.",
    { subStartDate: "likely 2025-03-28", subEndDate: "likely 2025-04-11" },
  ],
  [
    "The books of the rights issue closed on Friday 11 April 2025.",
    { subEndDate: "likely 2025-04-11" },
  ],
  [
    "Shareholders can sell their rights until 8 April 2025.",
    { rightsEndDate: "likely 2025-04-08" },
  ],
  [
    "The shareholders voted in favour of the rights issue at a meeting on 24 March 2025.",
    { generalMeetingDate: "likely 2025-03-24" },
  ],
  [
    "In a press release dated 3 March 2025, Norrvik Solvärme announced that it would carry out a rights issue.",
    { announcementDate: "likely 2025-03-03" },
  ],
  ["The rights issue was made public on 3 March 2025.", { announcementDate: "likely 2025-03-03" }],
])("in plain English: %s", (sentence, values) => {
  expect(readRelease(issue + sentence)).toEqual(values);
});

test.each([
  "Ägarna har åtagit sig att teckna aktier senast den 11 april 2025.",
  "The owners have undertaken not to sell their subscription rights until 30 September 2025.",
  "Den som äger aktier den 3 maj 2024 har rätt till utdelning.",
  "Den som vill delta ska vara införd i aktieboken. Anmälan görs till bolaget mellan den 10 april och den 7 maj 2024.",
  "The staff may exercise their options until 30 June 2027.",
])("what is no day of the issue: %s", (sentence) => {
  expect(readRelease(isOfIssue + sentence)).toEqual({});
});

test.each([
  [
    "För teckning av två (2) nya aktier åtgår nio (9) teckningsrätter.",
    { rightsRequired: 9, unitsReceived: 2 },
  ],
  ["Med fem teckningsrätter kan man köpa två nya aktier.", { rightsRequired: 5, unitsReceived: 2 }],
  ["One subscription right buys one share.", { rightsRequired: 1, unitsReceived: 1 }],
  [
    "I varje unit ligger fyra (4) aktier och en (1) teckningsoption av serie TO4.",
    { sharesInUnit: 4, "TO4.warrantsPerUnit": 1 },
  ],
])("terms in plain words: %s", (sentence, values) => {
  expect(valuesInRelease(isOfIssue + sentence)).toMatchObject(values);
});

test("a timetable in one sentence, each day before its label", () => {
  const text = `${isOfIssue}Tidplan: 1 november sista dag för handel inklusive rätt att delta, 4 november första dag exklusive rätt att delta, 5 november avstämningsdag, 7-21 november teckningsperiod, 7-18 november handel med teckningsrätter och omkring den 25 november 2024 utfall.`;
  expect(valuesInRelease(text)).toEqual({
    incRightsDate: "2024-11-01",
    exRightsDate: "2024-11-04",
    recordDate: "2024-11-05",
    subStartDate: "2024-11-07",
    subEndDate: "2024-11-21",
    rightsStartDate: "2024-11-07",
    rightsEndDate: "2024-11-18",
  });
});

test("days and prices that answer questions", () => {
  const text = `${issue}What does a share cost? SEK 6 per share. Until when can I subscribe? Until 26 June 2024. When are the subscription rights traded? Between 12 and 20 June 2024.`;
  expect(readRelease(text)).toEqual({
    unitSubPrice: "likely 6",
    subEndDate: "likely 2024-06-26",
    rightsStartDate: "likely 2024-06-12",
    rightsEndDate: "likely 2024-06-20",
  });
});

test("what guarantors may take is no fee, and an offer that rises is the new one", () => {
  const outcome =
    "Utfall i emissionen\nGaranterna får teckna 700 000 aktier, vilket motsvarar 8,75 procent.";
  expect(valuesInRelease(outcome)).not.toHaveProperty(["1.feeUnits"]);
  const raised =
    "The number of new shares rises from at most 12,000,000 to at most 16,000,000 in the rights issue.";
  expect(readRelease(issue + raised)).toEqual({ offeredUnits: "likely 16000000" });
});
