import { expect, test } from "vitest";
import { announced } from "../../../test/announced.ts";
import { readRelease, valuesInRelease } from "../../../test/read-release.ts";

const ofWarrants = "The exercise period for Norrvik's warrants of series TO 3 begins today\n";

test.each([
  "The exercise period begins today and runs up to, and including, 19 April 2024.",
  "The exercise period commences today and runs through 19 April 2024.",
  "The exercise period of TO 3 started on Monday and will end on 19 April 2024.",
])("the day on which the exercise of warrants ends, and has begun: %s", (sentence) => {
  expect(readRelease(ofWarrants + sentence)["subEndDate"]).toContain("2024-04-19");
  expect(readRelease(ofWarrants + sentence)).not.toHaveProperty("subStartDate");
});

test.each([
  ["The subscription period begins today and runs up to, and including, 19 April 2024.", "sub"],
  ["Trading in subscription rights commences today and ends on 19 April 2024.", "rights"],
  ["The subscription period opens tomorrow and concludes on 19 April 2024.", "sub"],
  ["Teckningstiden startade i måndags och håller på till den 19 april 2024.", "sub"],
  ["Merkintäaika alkaa tänään ja jatkuu 19.4.2024.", "sub"],
  ["Handel i tegningsrettene startet i går og opphører 19. april 2024.", "rights"],
  ["Handelen i tegningsretter starter i dag og varer til og med 19. april 2024.", "rights"],
])("the same of an issue: %s", (sentence, of) => {
  expect(readRelease(announced + sentence)).toStrictEqual({
    [`${of}EndDate`]: "likely 2024-04-19",
  });
});

test.each([
  "The subscription period will not begin until 19 April 2024.",
  "Teckningsperioden inleds först den 19 april 2024.",
])("the first day of a period that does not begin before: %s", (sentence) => {
  expect(valuesInRelease(announced + sentence)).toStrictEqual({ subStartDate: "2024-04-19" });
});

test("a day on which another period begins is its start", () => {
  const sentence =
    "Trading in rights is ongoing today and ends before the subscription period begins on 19 April 2024.";
  expect(valuesInRelease(announced + sentence)).toMatchObject({ subStartDate: "2024-04-19" });
});

test("a meeting that is to authorise the board is none of the issue", () => {
  const sentence =
    "The board has proposed that the Annual General Meeting on 18 May 2024 formally authorises the board to issue shares.";
  expect(readRelease(announced + sentence)).not.toHaveProperty("generalMeetingDate");
});

const price =
  "Norrvik genomför en företrädesemission\nFöreträdesemissionen omfattar högst 9 000 000 units.\nTeckningskurs för de teckningsoptioner som emitterades i företrädesemissionen av units har fastställts till 0,55 SEK. ";
const gives = "Varje teckningsoption berättigar till teckning av en ny aktie. ";
const period =
  "Teckningsperioden inleds idag den 3 juni 2024 och pågår till och med den 17 juni 2024.";

test("a period after the price of warrants and what they give is theirs", () => {
  expect(valuesInRelease(price + gives + period)).toMatchObject({
    ".subStartDate": "2024-06-03",
    ".subEndDate": "2024-06-17",
  });
  expect(valuesInRelease(price + gives + period)).not.toHaveProperty("subStartDate");
});

test("one after what warrants give alone may be theirs, so that it is not certain", () => {
  const issue =
    "Norrvik genomför en företrädesemission\nFör varje aktie erhålls en uniträtt. En unit består av en aktie och en teckningsoption. ";
  expect(readRelease(issue + gives + period)["subStartDate"]).toBe("likely 2024-06-03");
  const recordDate = "Avstämningsdag är den 29 maj 2024. ";
  expect(readRelease(issue + recordDate + period)["subStartDate"]).toBe("certain 2024-06-03");
});

test("a day at the head whose year is only that of another day is not certain", () => {
  const text =
    "Norrvik beslutar om en företrädesemission\n11 juni, 08:00\nStyrelsen har i dag beslutat om en företrädesemission.\nNästa årsstämma hålls den 5 maj 2032.";
  expect(readRelease(text)["announcementDate"]).toBe("likely 2032-06-11");
});
