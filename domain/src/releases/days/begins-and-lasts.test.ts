import { expect, test } from "vitest";
import { announced } from "../../../test/announced.ts";
import { readRelease } from "../../../test/read-release.ts";

test.each([
  [
    "Warrants of series TO 3. The exercise period begins today and runs up to, and including, April 19, 2024.",
    { subEndDate: "likely 2024-04-19" },
  ],
  [
    "Warrants of series TO 3. The exercise period starts today and lasts until 19 April 2024.",
    { subEndDate: "likely 2024-04-19" },
  ],
  [
    "Teckningsoptioner av serie TO 3. Nyttjandeperioden inleds i dag och pågår t.o.m. den 19 april 2024.",
    { subEndDate: "likely 2024-04-19" },
  ],
  [
    "Teckningsoptioner av serie TO 3. Nyttjandeperioden inleds den 5 april 2024.",
    { subStartDate: "likely 2024-04-05" },
  ],
])("the period of warrants that begins and lasts until a day: %s", (text, expected) => {
  const { name: _, ...days } = readRelease(text);
  expect(days).toEqual(expected);
});

test.each([
  [
    "The subscription period begins today and runs up to, and including, April 19, 2024.",
    { subEndDate: "likely 2024-04-19" },
  ],
  [
    "The subscription period begins today, 3 June 2024, and runs up to, and including, 17 June 2024.",
    { subStartDate: "certain 2024-06-03", subEndDate: "certain 2024-06-17" },
  ],
  [
    "Idag, den 3 juni 2024, inleds teckningsperioden, som pågår t.o.m. den 17 juni 2024.",
    { subStartDate: "likely 2024-06-03", subEndDate: "certain 2024-06-17" },
  ],
  [
    "Tegningsperioden begynder i dag og løber til og med den 19. april 2024.",
    { subEndDate: "certain 2024-04-19" },
  ],
  [
    "Trading in subscription rights begins today and continues up to and including April 16, 2024.",
    { rightsEndDate: "likely 2024-04-16" },
  ],
  [
    "Subscription shall be made during the period from and including 17 January 2020 up until and including 31 January 2020.",
    { subStartDate: "certain 2020-01-17", subEndDate: "certain 2020-01-31" },
  ],
])("the same of an issue: %s", (text, expected) => {
  expect(readRelease(`${announced}${text}`)).toEqual(expected);
});

test("warrants that must be sold by a day", () => {
  const text =
    "Exercise of warrants of series TO5\nIn order for the Warrants not to expire, they must be actively sold by September 27, 2022 at the latest.";
  expect(readRelease(text)).toMatchObject({ lastTradingDay: "likely 2022-09-27" });
});

test("an issue by its defined name, which ended on a day", () => {
  const text =
    'Outcome of the issue\nNorrvik announces the final outcome of the issue of shares with preferential rights (the "Rights Issue") which ended on January 5, 2024.';
  expect(readRelease(text)).toEqual({ subEndDate: "likely 2024-01-05" });
});
