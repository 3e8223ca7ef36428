import { describe, expect, test } from "vitest";
import { propose } from "./propose.ts";

const daysOf = (headline: string, sentence: string) =>
  Object.fromEntries(
    propose(`${headline}\n${sentence}`).flatMap(({ of, field, value }) =>
      /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? [[of ? `${of}.${field}` : field, value]] : [],
    ),
  );

describe("days", () => {
  test.each([
    [
      "Utfall i emissionen",
      "Bolaget meddelar utfallet i den emission vars teckningsperiod löpte ut den 27 november 2024.",
      { subEndDate: "2024-11-27" },
    ],
    [
      "Result of the rights issue",
      "The outcome of the rights issue, whose subscription period ended on 28 May 2025, is known.",
      { subEndDate: "2025-05-28" },
    ],
    [
      "Bolaget tillförs 14,8 MSEK genom utnyttjande av TO6",
      "Teckningsperioden för teckningsoptioner av serie TO6 avslutades den 13 juni 2025.",
      { "TO6.subEndDate": "2025-06-13" },
    ],
    [
      "Teckningskurs för TO1",
      "Under perioden 3 februari 2025 till och med den 14 februari 2025 uppgick den volymvägda genomsnittskursen för aktien till 2,31 SEK.",
      { "TO1.vwapPeriodEnd": "2025-02-14" },
    ],
    [
      "Nøkkelinformasjon for fortrinnsrettsemisjonen",
      "Siste dag inkludert rett: 24. september 2024\nEx-dato: 25. september 2024",
      { incRightsDate: "2024-09-24", exRightsDate: "2024-09-25" },
    ],
    [
      "Key information relating to the rights issue",
      "Last day including right: 24 September 2024\nEx-date: 25 September 2024",
      { incRightsDate: "2024-09-24", exRightsDate: "2024-09-25" },
    ],
    [
      "Fortrinnsrettsemisjon",
      "Representantskapet vedtok 19. mars 2024 en emisjon av egenkapitalbevis.",
      { generalMeetingDate: "2024-03-19" },
    ],
  ])("%s: %s", (headline, sentence, days) => {
    expect(daysOf(headline, sentence)).toEqual(days);
  });

  test("on which it is said when an outcome will be told are of no period", () => {
    expect(
      daysOf(
        "Emission",
        "Utfallet beräknas offentliggöras efter teckningsperioden, den 8 maj 2025.",
      ),
    ).toEqual({});
  });
});
