import { describe, expect, test } from "vitest";
import { proposedIn } from "../../test/read-release.ts";
import { propose } from "./propose.ts";

describe("never certain", () => {
  test("applications", () => {
    const text =
      "Emissionen övertecknad\nAnmälningar om 22 636 886 units utan stöd av uniträtter har inkommit, motsvarande cirka 59,9 procent. Teckningsgraden uppgick till 151,7 procent.";
    expect(propose(text)).toEqual([]);
  });

  test.each(["(TO1 och TO2)", "av serie TO1 och TO2"])(
    "how many of several series a unit holds: %s",
    (series) => {
      const text = `Villkor\nEn unit består av en aktie och två teckningsoptioner ${series}.`;
      expect(proposedIn(text, "warrantsPerUnit", "TO1")).toBeUndefined();
      expect(proposedIn(text, "name", "TO1")).toMatchObject({ value: "TO1" });
      expect(proposedIn(text, "name", "TO2")).toMatchObject({ value: "TO2" });
    },
  );

  test("a price behind the name of a series that ends its sentence", () => {
    const text =
      "Villkor\nEn unit består av en aktie, en teckningsoption TO2B och en teckningsoption TO3B. Villkoren är därmed 1:2 till teckningskursen 50 öre per aktie.";
    expect(proposedIn(text, "warrantSubPrice", "TO3B")).toBeUndefined();
  });

  test("the period before an extension", () => {
    const text =
      "Teckningsperioden förlängs\nTeckningsperioden, som tidigare löpte från den 3 april 2024 till den 17 april 2024, förlängs till den 24 april 2024.";
    expect(proposedIn(text, "subEndDate")).toMatchObject({ value: "2024-04-24" });
    expect(proposedIn(text, "subStartDate")).toBeUndefined();
  });

  test("the price of a share beside that of a unit", () => {
    const text =
      "Villkor för företrädesemissionen\nEn (1) unit består av fyra (4) aktier. Teckningskursen är 3,20 SEK per unit, motsvarande 0,80 SEK per aktie. Uniträtter handlas.";
    expect(proposedIn(text, "unitSubPrice")).toMatchObject({
      value: "3.2",
      confidence: "certain",
      also: [],
    });
  });

  test("the ISIN of the share", () => {
    const text = "Villkor\nAktiens ISIN är SE0010102095. Uniträtterna har ISIN SE0023468996.";
    expect(propose(text).map(({ field, value }) => [field, value])).toEqual([
      ["isinRights", "SE0023468996"],
    ]);
  });

  test.each([
    ["I det fall emissionen tecknas till mer än 53,4 procent tas garantierna inte i anspråk."],
    ["Exempelvis tecknar garanterna 20 procent om emissionen tecknas till 80 procent."],
  ])("what is hypothetical: %s", (sentence) => {
    expect(propose(`Utfall i emissionen\n${sentence}`)).toEqual([]);
    expect(propose(`Garantier i emissionen\n${sentence}`)).toEqual([]);
  });

  test("the units of a fee as those of the offer", () => {
    const text =
      "Riktad emission av units till garanter\nStyrelsen har beslutat att ge ut högst 894 329 units till de garanter som valt ersättning i units.";
    expect(propose(text).some(({ field }) => field === "offeredUnits")).toBe(false);
    expect(proposedIn(text, "unitGuaranteeFee")).toMatchObject({ value: 894_329 });
  });

  test("an over-allotment as the offer", () => {
    const text =
      "Villkor\nEmissionen omfattar högst 5 000 000 aktier med stöd av teckningsrätter. Övertilldelningsoptionen omfattar högst 750 000 aktier.";
    expect(proposedIn(text, "offeredUnits")).toMatchObject({ value: 5_000_000, also: [] });
    expect(proposedIn(text, "overAllotmentSize")).toMatchObject({ value: 750_000 });
  });

  test("the meeting that gave the board its mandate", () => {
    const text =
      "Emission\nMed stöd av bemyndigande från årsstämman den 15 maj 2024 har styrelsen beslutat om en företrädesemission.";
    expect(proposedIn(text, "generalMeetingDate")).toBeUndefined();
  });

  test("the exercise price of a warrant as that of the issue", () => {
    const text =
      "Villkor\nMed stöd av en teckningsoption av serie TO1 tecknas en aktie för 1,30 kronor per aktie.";
    expect(proposedIn(text, "unitSubPrice")).toBeUndefined();
    expect(proposedIn(text, "warrantSubPrice", "TO1")).toMatchObject({ value: "1.3" });
  });

  test("a record date of a conversion", () => {
    const text =
      "Omvandling av BTU\nThe record date for the conversion is 22 April 2024, when paid units become shares.";
    expect(propose(text)).toEqual([]);
  });

  test("a day that begins a period whose end is not understood", () => {
    const text =
      "Villkor för teckningsoptioner av serie TO1\nPriset är 70 procent av genomsnittskursen mellan den 4 november 2024 och mitten av månaden.";
    expect(proposedIn(text, "vwapPeriodEnd", "TO1")).toBeUndefined();
  });

  test("a last day of trading that is no longer the last", () => {
    const text =
      "Marknadsmeddelande\nSista dag för handel i teckningsrätter skulle ha varit den 9 december 2024.";
    expect(proposedIn(text, "rightsEndDate")).toBeUndefined();
  });

  test("when warrants are exercised, said in the sentence after their terms, as when the issue is subscribed for", () => {
    const text =
      "Villkor\nEmissionen är säkrad till 80 procent.\nVarje teckningsoption ger rätt att teckna en aktie för 4,20 SEK. Anmälan om teckning av aktier kan ske från den 4 december 2024 till den 16 december 2024.";
    expect(proposedIn(text, "subStartDate")).toBeUndefined();
    expect(proposedIn(text, "subStartDate", "")).toMatchObject({
      value: "2024-12-04",
      confidence: "likely",
    });
  });

  test("until when staff may use their options as the period of a series", () => {
    const text =
      "Villkor för teckningsoptioner av serie TO1\nTvå teckningsoptioner av serie TO1 ger rätt till en aktie.\nPersonalens teckningsoptioner kan utnyttjas till och med den 31 december 2026.";
    expect(proposedIn(text, "subEndDate", "TO1")).toBeUndefined();
  });

  test("what one owner takes as what is subscribed for, or as what is secured", () => {
    const text =
      "Result of the rights issue\nA total of 8,942,000 shares (99.3 per cent) were subscribed for through the exercise of subscription rights, including that 4,515,000 shares (50.1 per cent) were subscribed for by the largest owner.";
    expect(proposedIn(text, "unitSubWithRights")).toMatchObject({ value: 8_942_000, also: [] });
    expect(proposedIn(text, "unitPctSubWithRights")).toMatchObject({ value: "99.3", also: [] });
    expect(proposedIn(text, "approxTotalCommitment")).toBeUndefined();
  });

  test("when shares subscribed for without rights are traded as a day without rights", () => {
    const text =
      "Outcome of the rights issue\nThe shares subscribed for with subscription rights are expected to be traded around 15 September 2024. The shares subscribed for without subscription rights are expected to be traded around 24 September 2024.";
    expect(propose(text)).toEqual([]);
  });

  test("the day on which a meeting decided as the end of an extended period", () => {
    const text =
      "Förlängd teckningstid\nStyrelsen förlänger teckningstiden i den emission som beslutades av extra bolagsstämman den 19 mars 2024. Sista dagen i teckningsperioden är den 20 april 2024.";
    expect(proposedIn(text, "subEndDate")).toMatchObject({ value: "2024-04-20", also: [] });
    expect(proposedIn(text, "generalMeetingDate")?.value).toBe("2024-03-19");
  });

  test("what was subscribed for without rights in an oversubscribed issue, unless it was allotted", () => {
    const text =
      "Rights issue oversubscribed\nIn all 19 059 178 shares, or 99.0 per cent, were subscribed for using subscription rights. Additionally 9 797 133 shares have been subscribed for without preferential rights.";
    expect(proposedIn(text, "unitSubWithRights")).toMatchObject({ value: 19_059_178 });
    expect(proposedIn(text, "unitSubWithoutRights")).toBeUndefined();
  });

  test("all shares behind an issue as those subscribed for", () => {
    const text =
      "Ersättningsemission till garanter\nGenom emissionen ökar antalet aktier med 918 800 till totalt 97 131 000 aktier.";
    expect(proposedIn(text, "unitSubTotal")).toBeUndefined();
  });

  test("shares of one class, where two are offered", () => {
    const text =
      "Inbjudan till teckning av aktier\nErbjudandet omfattar 96 800 A-aktier och 7 453 000 B-aktier.";
    expect(proposedIn(text, "offeredUnits")).toMatchObject({
      value: 7_549_800,
      confidence: "likely",
    });
  });

  test("what a share costs, in brackets beside the terms, as a price of warrants", () => {
    const text =
      "Market notice\nOne unit consists of two (2) new shares and two (2) free warrants (2:1 á SEK 0,40).";
    expect(proposedIn(text, "warrantSubPrice", "")).toBeUndefined();
    expect(proposedIn(text, "warrantsPerUnit", "")).toMatchObject({ value: 2 });
  });

  test.each([
    "Den genomsnittliga dagliga volymen i bolagets aktie till och med den 4 maj 2024 var hög.",
    "The increased volume of the offering was announced on 4 May 2024.",
  ])("an average that is of no prices: %s", (sentence) => {
    expect(
      proposedIn(`Teckningsoptioner av serie TO3\n${sentence}`, "vwapPeriodEnd", "TO3"),
    ).toBeUndefined();
  });

  test.each([
    "Aktiens stängningskurs var 3,50 SEK.",
    "Kursen på Nasdaq var 2,80 SEK vid stängning.",
    "Bolaget kan tillföras högst 3,50 SEK per aktie.",
    "Kursen har under året varit som högst 12,40 SEK.",
    "The share price has been between a minimum of SEK 2.10 and a maximum of SEK 8.40.",
    "Teckningsoptionens värde uppskattas till 0,40 SEK.",
    "Kursen är lägst aktiens kvotvärde (0,052 SEK).",
  ])("what a share did cost, or an option is worth, as a price of warrants: %s", (sentence) => {
    const found = propose(`Villkor för teckningsoptioner av serie TO3\n${sentence}`);
    expect(found.filter(({ value }) => typeof value === "string")).toMatchObject([
      { field: "name" },
    ]);
  });

  test.each(["Handel med", "Information om"])(
    "when warrants may be exercised as the period of the issue, in a release about them: %s",
    (headline) => {
      const text = `${headline} teckningsoptioner\nFör en (1) teckningsoption av serie TO1 tecknas en (1) aktie. Teckning kan ske under perioden 16 december 2021 till och med 30 december 2021.`;
      expect(proposedIn(text, "subStartDate")).toBeUndefined();
      expect(proposedIn(text, "subStartDate", "TO1")).toMatchObject({
        value: "2021-12-16",
        confidence: "likely",
      });
    },
  );

  test.each([
    "Yhtiön hallitus on päättänyt merkintäoikeusannista ylimääräisen yhtiökokouksen 4.3.2024 antaman valtuutuksen nojalla.",
    "Styrelsen har beslutat om en emission med stöd av det av extra bolagsstämman den 4 mars 2024 lämnade bemyndigandet.",
  ])("the meeting that gave a mandate, named behind its day: %s", (sentence) => {
    expect(proposedIn(`Emission\n${sentence}`, "generalMeetingDate")).toBeUndefined();
  });

  test.each([
    "Styrelsen innehar 2 500 000 teckningsoptioner.",
    "Bolaget har sedan tidigare emitterat högst 2 500 000 teckningsoptioner i ett incitamentsprogram.",
    "Ytterligare högst 2 500 000 teckningsoptioner kan ges ut.",
  ])("other warrants as those of the issue: %s", (sentence) => {
    const text = `Emission av units\nEn unit består av en aktie och en teckningsoption. ${sentence}`;
    expect(proposedIn(text, "numberOfWarrants", "")).toBeUndefined();
  });

  test.each([
    "Den volymvägda genomsnittskursen de senaste 20 handelsdagarna var 2,12 SEK.",
    "Under perioden uppgick den volymvägda genomsnittskursen för aktien till 2,31 SEK.",
  ])("what an average price was as a price of warrants: %s", (sentence) => {
    const text = `Villkor för teckningsoptioner av serie TO3\n${sentence}`;
    expect(proposedIn(text, "warrantSubPrice", "TO3")).toBeUndefined();
    expect(propose(`Företrädesemission\n${sentence}`)).toEqual([]);
  });

  test("all shares behind an issue as those offered", () => {
    const sentence =
      "Antalet aktier ökar med högst 20 000 000, från 60 000 000 till högst 80 000 000 aktier.";
    expect(proposedIn(`Företrädesemission\n${sentence}`, "offeredUnits")).toMatchObject({
      value: 20_000_000,
      also: [],
    });
    expect(proposedIn(`Utfall i emissionen\n${sentence}`, "offeredUnits")).toBeUndefined();
  });
});

test.each(["Genom en riktad emission stärktes kassan.", "Bolaget växer."])(
  "warrants of earlier series, where bare shares are offered: %s",
  (sentence) => {
    const text = `Erbjudandet i sammandrag\nEn (1) aktie ger en (1) teckningsrätt. Två (2) teckningsrätter ger rätt att teckna tre (3) nya aktier.\n${sentence} Teckningsoptioner av serie TO 4, med nyttjandeperiod 3 juni - 14 juni 2024, tillför bolaget kapital.`;
    const warrants = propose(text).filter(({ entity }) => entity === "warrant");
    expect(warrants.filter(({ confidence }) => confidence === "certain")).toEqual([]);
    if (sentence.includes("riktad")) expect(warrants).toEqual([]);
  },
);
