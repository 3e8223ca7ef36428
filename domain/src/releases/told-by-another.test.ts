import { expect, test } from "vitest";
import { readRelease } from "../../test/read-release.ts";

const issue = "Norrvik Solvärme AB: företrädesemission av units";

test.each([
  [
    "Avstämningsdag är den 5 mars 2025. Extra bolagsstämma hålls samma dag som avstämningsdagen.",
    { recordDate: "certain 2025-03-05", generalMeetingDate: "likely 2025-03-05" },
  ],
  [
    "Teckningsperiod: 7 mars - 21 mars 2025. Handeln med uniträtter inleds samma dag som teckningsperioden.",
    { subStartDate: "certain 2025-03-07", rightsStartDate: "likely 2025-03-07" },
  ],
  [
    "Teckningsperiod: 7 mars - 21 mars 2025. Första dag för handel med uniträtter är samma dag som teckningstiden börjar.",
    { rightsStartDate: "likely 2025-03-07", subEndDate: "certain 2025-03-21" },
  ],
  [
    "The record date is 5 March 2025. The extraordinary general meeting will be held on the same day as the record date.",
    { recordDate: "certain 2025-03-05", generalMeetingDate: "likely 2025-03-05" },
  ],
])("a day that is told by another: %s", (text, values) => {
  expect(readRelease(`${issue}\n${text}`)).toMatchObject(values);
});

test.each([
  // No day of the event.
  "Handeln med uniträtter inleds samma dag som teckningsperioden.",
  // Two of them.
  "Avstämningsdag är den 5 mars 2025. Avstämningsdagen är den 6 mars 2025. Extra bolagsstämma hålls samma dag som avstämningsdagen.",
  // An event that is no field.
  "Avstämningsdag är den 5 mars 2025. Extra bolagsstämma hålls samma dag som delårsrapporten.",
])("no day is taken from what the text does not say: %s", (text) => {
  const values = readRelease(`${issue}\n${text}`);
  expect(values).not.toHaveProperty("generalMeetingDate");
  expect(values).not.toHaveProperty("rightsStartDate");
});

test.each([
  [
    "Teckningsperiod: 15 septmber 2025 - 29 septmber 2025",
    { subStartDate: "likely 2025-09-15", subEndDate: "likely 2025-09-29" },
  ],
  [
    "Teckningsperiod: 2 - 16 juin 2025",
    { subStartDate: "likely 2025-06-02", subEndDate: "likely 2025-06-16" },
  ],
  [
    "Teckningsperiod: 28 agusti - 11 september 2025",
    { subStartDate: "likely 2025-08-28", subEndDate: "certain 2025-09-11" },
  ],
  ["Avstämningsdag är den 12 februrari 2025.", { recordDate: "likely 2025-02-12" }],
  ["The record date is 12 Febuary 2025.", { recordDate: "likely 2025-02-12" }],
  ["The record date is Ocotber 12, 2025.", { recordDate: "likely 2025-10-12" }],
])("a misspelt month: %s", (text, values) => {
  expect(readRelease(`${issue}\n${text}`)).toMatchObject(values);
});

test.each([
  // One letter from June and from July.
  "Avstämningsdag är den 12 juri 2025.",
  "Avstämningsdag är den 12 brumaire 2025.",
])("a word that may be two months, or none: %s", (text) => {
  expect(readRelease(`${issue}\n${text}`)).toStrictEqual({});
});

test("the end of a period whose beginning cannot be read", () => {
  expect(readRelease(`${issue}\nTeckningsperiod: 7 marrrs - 21 mars 2025`)).not.toHaveProperty(
    "subStartDate",
  );
});

test.each([
  [
    "Teckningsperiod:\nBörjar den 7 mars 2025\nSlutar den 21 mars 2025",
    { subStartDate: "certain 2025-03-07", subEndDate: "certain 2025-03-21" },
  ],
  [
    "Teckningsperiod\nInleds 7 mars 2025\nAvslutas 21 mars 2025",
    { subStartDate: "certain 2025-03-07", subEndDate: "certain 2025-03-21" },
  ],
  [
    "Subscription period:\nOpens on 7 March 2025\nCloses on 21 March 2025",
    { subStartDate: "certain 2025-03-07", subEndDate: "certain 2025-03-21" },
  ],
])("two lines below one heading: %s", (text, values) => {
  expect(readRelease(`${issue}\n${text}`)).toMatchObject(values);
});
