import { describe, expect, test } from "vitest";
import { testCheck } from "../../../../test/check-rows.ts";
import { now, soundCase } from "../../../../test/sound-case.ts";
import { checkIssue } from "../../check-issue.ts";

const at = (date: string) => ({ releaseDatetime: `${date}T08:00:00+01:00` });
const onIssue = (date: string) => [{}, {}, {}, {}, { ...at(date), warrant: false }];
const onWarrant = (date: string) => [{}, {}, {}, { ...at(date), warrant: true }];
const called = (sourceUrl: string, sourceType: string, warrant: boolean | null = null) => ({
  sources: [{}, {}, {}, {}, { sourceUrl, sourceType, warrant }],
});

describe("when a source was released", () => {
  testCheck("S09", {
    fires: { sources: onIssue("2024-02-19") },
    reports:
      "Källan (2024-02-19) är äldre än offentliggörandet (2024-02-20). Rätt emission, rätt år?",
    passes: { sources: onIssue("2024-02-20") },
  });
  testCheck("S10a", {
    fires: { sources: onIssue("2024-06-17") },
    reports:
      "Källan är daterad 61 dagar efter teckningsperioden. Gäller den en teckningsoption eller en annan emission?",
    passes: { sources: onIssue("2024-06-16") },
  });
  testCheck("S10b", {
    fires: { issue: { announcementDate: null }, sources: onIssue("2023-11-04") },
    passes: { issue: { announcementDate: null }, sources: onIssue("2023-11-05") },
  });
  testCheck("S10c", {
    fires: { sources: [{}, at("2024-04-18")] },
    reports: "Memorandum är daterat 2024-04-18, efter teckningsperiodens slut (2024-04-17).",
    passes: { sources: [{}, at("2024-04-17")] },
  });
  testCheck("S11a", {
    fires: { sources: onWarrant("2024-04-17") },
    reports:
      "Källan (2024-04-17) avser teckningsoptioner men kom före emissionens slut (2024-04-17). Gäller den emissionen?",
    passes: { sources: onWarrant("2024-04-18") },
  });
  testCheck("S11b", {
    fires: { sources: onWarrant("2024-06-25") },
    reports: "Källan (2024-06-25) avser teckningsoptioner men ingen serie nyttjas inom 250 dagar.",
    passes: { sources: onWarrant("2024-06-26") },
  });
  testCheck("S11b", {
    fires: { sources: onWarrant("2024-06-25") },
    passes: { sources: onWarrant("2024-06-25"), warrants: [{ subStartDate: null }] },
  });

  test("names the announcement where several sources are older", () => {
    const { issue, children } = soundCase({
      issue: { announcementDate: "2024-04-01", generalMeetingDate: null },
      sources: [{}, at("2024-03-25"), {}, {}, { ...at("2024-03-26"), sourceType: "Terms" }],
    });
    const early = checkIssue(issue, children, now).filter(({ id }) => id === "S09");
    expect(early).toMatchObject([{ entity: "issue", odd: "announcementDate" }]);
  });
});

describe("what a source is", () => {
  testCheck("S11c", {
    fires: { sources: [{}, {}, {}, { sourceType: "Memorandum" }] },
    reports: "Memorandum brukar avse emissionen, inte teckningsoptionen.",
    passes: { sources: [{}, {}, {}, { sourceType: "Terms" }] },
  });
  testCheck("S12", {
    fires: { sources: [{}, {}, {}, {}, { ...at("2024-03-01"), sourceType: "Publication" }] },
    reports:
      "Emissionen har redan ett offentliggörande (2024-02-20). Är detta en uppdatering, eller en annan emission?",
    passes: { sources: [{}, {}, {}, {}, { ...at("2024-04-20"), sourceType: "Outcome" }] },
  });
  testCheck("S13a", {
    fires: called("https://mfn.example/a/offentligg%C3%B6r-prospekt", "Publication"),
    reports:
      "Adressen innehåller ”prospekt”. Är typen Prospekt (Prospectus), inte Offentliggörande (Publication)?",
    passes: called("https://mfn.example/a/prospektans%C3%B6kan-inskickad", "Publication"),
  });
  testCheck("S13a", {
    fires: called("https://mfn.example/a/utfall-i-emissionen", "Terms"),
    passes: called("https://mfn.example/a/utfall-och-prospekt", "Outcome"),
  });
  testCheck("S13b", {
    fires: called("https://mfn.example/a/företrädesemission", "Update", true),
    reports: "Adressen innehåller ”foretradesemission” men Avser teckningsoption är Ja.",
    passes: called("https://mfn.example/a/foretradesemission-serie-to-2", "Update", true),
  });
  testCheck("S13b", {
    fires: called("https://mfn.example/a/kurs-for-to-2", "Update", false),
    reports: "Adressen innehåller ”to-2” men Avser teckningsoption är Nej.",
    passes: called("https://mfn.example/a/emission-av-units-med-to-2", "Update", false),
  });
});
