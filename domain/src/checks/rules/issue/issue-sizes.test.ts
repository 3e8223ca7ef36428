import { describe, expect, test } from "vitest";
import { testCheck } from "../../../../test/check-rows.ts";
import { now, soundCase } from "../../../../test/sound-case.ts";
import { checkIssue } from "../../check-issue.ts";

const unknownShares = { outstandingShares: null, offeredUnits: null };

describe("terms that hardly any issue has", () => {
  testCheck("R09", {
    fires: { issue: { sharesRequired: 11, rightsReceived: 1, ...unknownShares } },
    reports:
      "11 aktier krävs för rätter; det är nästan alltid 1. Har aktier och rätter (11:1) bytt plats?",
    passes: { issue: { sharesRequired: 1, rightsReceived: 11, ...unknownShares } },
  });
  testCheck("R10", {
    fires: { issue: { rightsRequired: 1, unitsReceived: 2 } },
    reports:
      "2 units per teckning i en emission av units; 1 är vanligt. Har rätter och units (1:2) bytt plats?",
    passes: { issue: { rightsRequired: 1, unitsReceived: 2, sharesInUnit: 1 }, warrants: null },
  });
  testCheck("R11", {
    fires: { issue: { rightsReceived: 16, rightsRequired: 1, sharesInUnit: 1, ...unknownShares } },
    reports:
      "Villkoren ger 16 nya aktier per gammal. Kontrollera att aktier, rätter och units står i rätt fält.",
    passes: { issue: { rightsReceived: 15, rightsRequired: 1, sharesInUnit: 1, ...unknownShares } },
  });
  testCheck("R11", {
    fires: { issue: { rightsRequired: 34, sharesInUnit: null, ...unknownShares } },
    passes: { issue: { rightsRequired: 33, sharesInUnit: null, ...unknownShares } },
  });
});

describe("prices and numbers that hardly any issue has", () => {
  testCheck("R12", {
    fires: { issue: { unitSubPrice: "1.6" } },
    reports:
      "1,60 per unit med 3 aktier blir 0,53333 per aktie, vilket inte är jämnt. Är 1,60 kursen per aktie blir den 4,80 per unit.",
    passes: { issue: { unitSubPrice: "1.602" } },
  });
  testCheck("R13a", {
    fires: { issue: { outstandingShares: 99_999 } },
    passes: { issue: { outstandingShares: 100_000 } },
  });
  testCheck("R13b", {
    fires: { issue: { offeredUnits: 999 } },
    reports: "Bara 999 erbjudna units. Har en kurs, en procentsats eller tusental hamnat i fältet?",
    passes: { issue: { offeredUnits: 1000 } },
  });
  testCheck("R13c", {
    fires: { issue: { unitSubPrice: "1500.3" } },
    reports: "Kursen per aktie blir 500,10. Är kursen angiven i öre? I kronor blir den 15,003.",
    passes: { issue: { unitSubPrice: "1500" } },
  });
  testCheck("R13c", {
    fires: { issue: { unitSubPrice: "501", sharesInUnit: null }, warrants: null },
    passes: { issue: { unitSubPrice: "501", sharesInUnit: null } },
  });
  testCheck("R13d", {
    fires: { issue: { unitSubPrice: "0.0049" } },
    passes: { issue: { unitSubPrice: "0" } },
  });
  testCheck("R14", {
    fires: { sources: [{ sourceUrl: "https://mfn.example/a/emission-om-cirka-150-msek" }] },
    reports:
      "En källas adress nämner 150 000 000,00 SEK, men kurs gånger antal blir 15 000 000,00 SEK (0,1 gånger). Kontrollera kurs och antal.",
    passes: { sources: [{ sourceUrl: "https://mfn.example/a/emission-om-cirka-15-4-msek" }] },
  });
  testCheck("R14", {
    fires: { sources: [{ sourceUrl: "https://mfn.example/a/sek-40-1-million" }] },
    // A secured amount, not the total.
    passes: { sources: [{ sourceUrl: "https://mfn.example/a/sakrar-12-mkr" }] },
  });
  testCheck("R14", {
    fires: { sources: [{ sourceUrl: "https://mfn.example/a/1-500-msek%" }] },
    // A year before another number; and an outcome, which names what was received.
    passes: {
      sources: [
        { sourceUrl: "https://mfn.example/a/2024-25-msek" },
        {},
        { sourceUrl: "https://mfn.example/a/tillfors-8-msek" },
      ],
    },
  });
  const named = [{ sourceUrl: "https://mfn.example/a/emission-om-cirka-150-msek" }];
  testCheck("R14", {
    fires: { issue: { unitSubPrice: "0.000001" }, sources: named },
    passes: { issue: { unitSubPrice: "0" }, sources: named },
  });
});

describe("shares for units", () => {
  const found = (offeredUnits: number) => {
    const { issue, children } = soundCase({ issue: { offeredUnits } });
    return checkIssue(issue, children, now).find(({ id }) => id === "R03");
  };

  test("are mended by the number of units where that is exact, over what follows from them", () => {
    const warning = found(30_000_000);
    expect(warning).toMatchObject({ fix: { field: "offeredUnits", value: 10_000_000 } });
    expect(warning?.consequences?.map(({ id }) => id)).toEqual(["R02a"]);
  });

  test("are not mended where they are near alone", () => {
    expect(found(30_000_003)).not.toHaveProperty("fix");
  });
});
