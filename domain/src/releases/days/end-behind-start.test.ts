import { expect, test } from "vitest";
import { readRelease } from "../../../test/read-release.ts";

test.each([
  [
    "Teckningsperioden kommer att börja den 3 mars 2025 och sluta den 17 mars 2025.",
    { subStartDate: "certain 2025-03-03", subEndDate: "likely 2025-03-17" },
  ],
  [
    "I dag, den 3 mars 2025, börjar teckningstiden i Norrviks företrädesemission. Den avslutas den 17 mars.",
    { subStartDate: "likely 2025-03-03", subEndDate: "likely 2025-03-17" },
  ],
  [
    "Teckningsperioden i företrädesemissionen löpte från och med 3 mars 2025 till och med idag, 17 mars 2025.",
    { subStartDate: "certain 2025-03-03", subEndDate: "certain 2025-03-17" },
  ],
  [
    "Första dagen i teckningsperioden är den 3 mars 2025 och det går att teckna fram till och med den 17 mars 2025.",
    { subStartDate: "certain 2025-03-03", subEndDate: "likely 2025-03-17" },
  ],
])("the end of a period whose start is named: %s", (sentence, days) => {
  expect(readRelease(`Norrvik genomför en företrädesemission\n\n${sentence}`)).toEqual(days);
});

test.each([
  "Teckningsperioden börjar den 3 mars 2025 och stämman hålls den 17 mars 2025.",
  "Teckningsperioden börjar den 17 mars 2025 och rabatten gäller till den 3 mars 2025.",
])("no end of a period: %s", (sentence) => {
  const values = readRelease(`Norrvik genomför en företrädesemission\n\n${sentence}`);
  expect(values["subEndDate"]).toBeUndefined();
});

test("a day has the year of a month beside its own, where the text has no other", () => {
  const text =
    "Norrvik genomför en företrädesemission\n\nOrdern i maj 2024 var den största hittills. Avstämningsdagen är den 3 juni.";
  expect(readRelease(text)).toEqual({ recordDate: "likely 2024-06-03" });
});
