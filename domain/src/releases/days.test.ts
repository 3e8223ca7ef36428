import { describe, expect, test } from "vitest";
import { valuesInRelease } from "../../test/read-release.ts";
import { propose } from "./propose.ts";

const daysOf = (headline: string, sentence: string) =>
  Object.fromEntries(
    Object.entries(valuesInRelease(`${headline}\n${sentence}`)).filter(([, value]) =>
      /^\d{4}-\d{2}-\d{2}$/.test(String(value)),
    ),
  );

describe("days", () => {
  test.each([
    [
      "a month in the line below its day",
      "Sista dag för handel i aktien med rätt till teckningsrätter är den 15\nmars, 2024. Första dag för handel i aktien utan rätt till teckningsrätter är den 16\nmars, 2024.",
      { incRightsDate: "2024-03-15", exRightsDate: "2024-03-16" },
    ],
    [
      "a clock of a country between both ends",
      "The subscription period begins on 3 November 2023 at 9.30 Finnish time and ends on 17 November 2023 at 16.30 Finnish time.",
      { subStartDate: "2023-11-03", subEndDate: "2023-11-17" },
    ],
    [
      "what has to be done at the latest",
      "• Utnyttja de erhållna teckningsrätterna och teckna nya aktier senast den 5 november 2024, eller\n• Senast den 1 november 2024 sälja de teckningsrätter som inte utnyttjas.",
      { subEndDate: "2024-11-05", rightsEndDate: "2024-11-01" },
    ],
    [
      "a period whose dash is lost",
      "Teckningstid 29 april 13 maj 2024\nHandel med teckningsrätter 29 april 8 maj 2024",
      {
        subStartDate: "2024-04-29",
        subEndDate: "2024-05-13",
        rightsStartDate: "2024-04-29",
        rightsEndDate: "2024-05-08",
      },
    ],
    [
      "days with a stroke",
      "En teckningsoption av serie TO1 ger rätt att teckna en aktie 4/11 - 28/11 2024.",
      { "TO1.subStartDate": "2024-11-04", "TO1.subEndDate": "2024-11-28" },
    ],
    [
      "today, below a day with a clock",
      "Bolag, den 7 maj 2024 kl. 13.13\nStyrelsen har i dag beslutat om en företrädesemission av aktier.",
      { announcementDate: "2024-05-07" },
    ],
  ])("of the issue: %s", (_, sentence, days) => {
    expect(daysOf("Villkor för emissionen", sentence)).toEqual(days);
  });

  test("an average price is of warrants only where the text has any", () => {
    const text =
      "Kursen er gennemsnitskursen (VWAP) i perioden fra den 3. juni til den 14. juni 2024.";
    expect(daysOf("Kapitalforhøjelse ved rettet emission", text)).toEqual({});
  });

  test("a weekday that a day is not", () => {
    const meetingOf = (day: string) =>
      propose(
        `Publicerat: 2019-10-28\nKallelse till stämma om emission\nExtra bolagsstämma om emissionen hålls ${day}.`,
      ).find(({ field }) => field === "generalMeetingDate");
    expect(meetingOf("fredagen den 13 december")).toMatchObject({ value: "2019-12-13" });
    expect(meetingOf("onsdagen den 13 december")).toBeUndefined();
    expect(meetingOf("onsdagen den 13 december 2019")).toMatchObject({ confidence: "ambiguous" });
  });

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
