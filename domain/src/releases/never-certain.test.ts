import { describe, expect, test } from "vitest";
import { propose } from "./propose.ts";

const read = (text: string, field: string, of: string | null = null) =>
  propose(text).find((each) => each.field === field && each.of === of);

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
      expect(read(text, "warrantsPerUnit", "TO1")).toBeUndefined();
      expect(read(text, "name", "TO1")).toMatchObject({ value: "TO1" });
      expect(read(text, "name", "TO2")).toMatchObject({ value: "TO2" });
    },
  );

  test("a price behind the name of a series that ends its sentence", () => {
    const text =
      "Villkor\nEn unit består av en aktie, en teckningsoption TO2B och en teckningsoption TO3B. Villkoren är därmed 1:2 till teckningskursen 50 öre per aktie.";
    expect(read(text, "warrantSubPrice", "TO3B")).toBeUndefined();
  });

  test("the period before an extension", () => {
    const text =
      "Teckningsperioden förlängs\nTeckningsperioden, som tidigare löpte från den 3 april 2024 till den 17 april 2024, förlängs till den 24 april 2024.";
    expect(read(text, "subEndDate")).toMatchObject({ value: "2024-04-24" });
    expect(read(text, "subStartDate")).toBeUndefined();
  });

  test("the price of a share beside that of a unit", () => {
    const text =
      "Villkor för företrädesemissionen\nEn (1) unit består av fyra (4) aktier. Teckningskursen är 3,20 SEK per unit, motsvarande 0,80 SEK per aktie. Uniträtter handlas.";
    expect(read(text, "unitSubPrice")).toMatchObject({
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
    expect(read(text, "unitGuaranteeFee")).toMatchObject({ value: 894_329 });
  });

  test("an over-allotment as the offer", () => {
    const text =
      "Villkor\nEmissionen omfattar högst 5 000 000 aktier med stöd av teckningsrätter. Övertilldelningsoptionen omfattar högst 750 000 aktier.";
    expect(read(text, "offeredUnits")).toMatchObject({ value: 5_000_000, also: [] });
    expect(read(text, "overAllotmentSize")).toMatchObject({ value: 750_000 });
  });

  test("the meeting that gave the board its mandate", () => {
    const text =
      "Emission\nMed stöd av bemyndigande från årsstämman den 15 maj 2024 har styrelsen beslutat om en företrädesemission.";
    expect(read(text, "generalMeetingDate")).toBeUndefined();
  });

  test("the exercise price of a warrant as that of the issue", () => {
    const text =
      "Villkor\nMed stöd av en teckningsoption av serie TO1 tecknas en aktie för 1,30 kronor per aktie.";
    expect(read(text, "unitSubPrice")).toBeUndefined();
    expect(read(text, "warrantSubPrice", "TO1")).toMatchObject({ value: "1.3" });
  });

  test.each([
    "Bottengarantin motsvarar 54,6 procent av emissionen.",
    "Bottengarantin motsvarar 54,6 procent av emissionen och toppgarantin upp till 40,1 procent.",
    "Garantiåtagandena uppgår sammanlagt till 54,6 procent av emissionen. Utöver dessa finns en toppgaranti.",
  ])("one level of a guarantee as all guarantees: %s", (sentence) => {
    expect(propose(`Garantier\n${sentence}`)).toEqual([]);
  });

  test("guarantees without a level in a text that has a top guarantee", () => {
    const text =
      "Garantier\nToppgaranterna får sin ersättning i units. Garantiåtaganden motsvarar 62 procent av emissionen.";
    expect(read(text, "approxGuarantor")).toMatchObject({ value: "62", confidence: "likely" });
  });

  test("a record date of a conversion", () => {
    const text =
      "Omvandling av BTU\nThe record date for the conversion is 22 April 2024, when paid units become shares.";
    expect(propose(text)).toEqual([]);
  });

  test("a day that begins a period whose end is not understood", () => {
    const text =
      "Villkor för teckningsoptioner av serie TO1\nPriset är 70 procent av genomsnittskursen mellan den 4 november 2024 och mitten av månaden.";
    expect(read(text, "vwapPeriodEnd", "TO1")).toBeUndefined();
  });

  test("a last day of trading that is no longer the last", () => {
    const text =
      "Marknadsmeddelande\nSista dag för handel i teckningsrätter skulle ha varit den 9 december 2024.";
    expect(read(text, "rightsEndDate")).toBeUndefined();
  });

  test("when warrants are exercised, said in the sentence after their terms, as when the issue is subscribed for", () => {
    const text =
      "Villkor\nEmissionen är säkrad till 80 procent.\nVarje teckningsoption ger rätt att teckna en aktie för 4,20 SEK. Anmälan om teckning av aktier kan ske från den 4 december 2024 till den 16 december 2024.";
    expect(read(text, "subStartDate")).toBeUndefined();
    expect(read(text, "subStartDate", "")).toMatchObject({
      value: "2024-12-04",
      confidence: "likely",
    });
  });

  test("until when staff may use their options as the period of a series", () => {
    const text =
      "Villkor för teckningsoptioner av serie TO1\nTvå teckningsoptioner av serie TO1 ger rätt till en aktie.\nPersonalens teckningsoptioner kan utnyttjas till och med den 31 december 2026.";
    expect(read(text, "subEndDate", "TO1")).toBeUndefined();
  });

  test("what one owner takes as what is subscribed for, or as what is secured", () => {
    const text =
      "Result of the rights issue\nA total of 8,942,000 shares (99.3 per cent) were subscribed for through the exercise of subscription rights, including that 4,515,000 shares (50.1 per cent) were subscribed for by the largest owner.";
    expect(read(text, "unitSubWithRights")).toMatchObject({ value: 8_942_000, also: [] });
    expect(read(text, "unitPctSubWithRights")).toMatchObject({ value: "99.3", also: [] });
    expect(read(text, "approxTotalCommitment")).toBeUndefined();
  });

  test("when shares subscribed for without rights are traded as a day without rights", () => {
    const text =
      "Outcome of the rights issue\nThe shares subscribed for with subscription rights are expected to be traded around 15 September 2024. The shares subscribed for without subscription rights are expected to be traded around 24 September 2024.";
    expect(propose(text)).toEqual([]);
  });

  test("the day on which a meeting decided as the end of an extended period", () => {
    const text =
      "Förlängd teckningstid\nStyrelsen förlänger teckningstiden i den emission som beslutades av extra bolagsstämman den 19 mars 2024. Sista dagen i teckningsperioden är den 20 april 2024.";
    expect(read(text, "subEndDate")).toMatchObject({ value: "2024-04-20", also: [] });
    expect(read(text, "generalMeetingDate")?.value).toBe("2024-03-19");
  });

  test("what was subscribed for without rights in an oversubscribed issue, unless it was allotted", () => {
    const text =
      "Rights issue oversubscribed\nIn all 19 059 178 shares, or 99.0 per cent, were subscribed for using subscription rights. Additionally 9 797 133 shares have been subscribed for without preferential rights.";
    expect(read(text, "unitSubWithRights")).toMatchObject({ value: 19_059_178 });
    expect(read(text, "unitSubWithoutRights")).toBeUndefined();
  });

  test("all shares behind an issue as those subscribed for", () => {
    const text =
      "Ersättningsemission till garanter\nGenom emissionen ökar antalet aktier med 918 800 till totalt 97 131 000 aktier.";
    expect(read(text, "unitSubTotal")).toBeUndefined();
  });

  test("shares of one class, where two are offered", () => {
    const text =
      "Inbjudan till teckning av aktier\nErbjudandet omfattar 96 800 A-aktier och 7 453 000 B-aktier.";
    expect(read(text, "offeredUnits")).toMatchObject({ value: 7_549_800, confidence: "likely" });
  });

  test("what a share costs, in brackets beside the terms, as a price of warrants", () => {
    const text =
      "Market notice\nOne unit consists of two (2) new shares and two (2) free warrants (2:1 á SEK 0,40).";
    expect(read(text, "warrantSubPrice", "")).toBeUndefined();
    expect(read(text, "warrantsPerUnit", "")).toMatchObject({ value: 2 });
  });

  test.each([
    "Den genomsnittliga dagliga volymen i bolagets aktie till och med den 4 maj 2024 var hög.",
    "The increased volume of the offering was announced on 4 May 2024.",
  ])("an average that is of no prices: %s", (sentence) => {
    expect(
      read(`Teckningsoptioner av serie TO3\n${sentence}`, "vwapPeriodEnd", "TO3"),
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
      expect(read(text, "subStartDate")).toBeUndefined();
      expect(read(text, "subStartDate", "TO1")).toMatchObject({
        value: "2021-12-16",
        confidence: "likely",
      });
    },
  );

  test.each([
    "En av garanterna ökar sin garanti med 5 procent av emissionen.",
    "Garanterna äger efter emissionen 12 procent av aktierna.",
    "Garanterna får 40 procent av teckningslikviden i förskott.",
  ])("a percentage beside guarantors as what they guarantee: %s", (sentence) => {
    expect(propose(`Garantier i emissionen\n${sentence}`)).toEqual([]);
  });

  test("what one of several guarantees, though it is said twice", () => {
    const sentence = "Huvudägaren har lämnat ett garantiåtagande motsvarande 20 procent.";
    const text = `Företrädesemission\n${sentence}\n\nBakgrund\n${sentence}`;
    expect(read(text, "approxGuarantor")).toMatchObject({ confidence: "likely" });
  });

  test.each([
    "Yhtiön hallitus on päättänyt merkintäoikeusannista ylimääräisen yhtiökokouksen 4.3.2024 antaman valtuutuksen nojalla.",
    "Styrelsen har beslutat om en emission med stöd av det av extra bolagsstämman den 4 mars 2024 lämnade bemyndigandet.",
  ])("the meeting that gave a mandate, named behind its day: %s", (sentence) => {
    expect(read(`Emission\n${sentence}`, "generalMeetingDate")).toBeUndefined();
  });

  test("what each of two is, as what both are", () => {
    const text =
      "Garantier\nBolaget har erhållit garantier om 40 MSEK och teckningsförbindelser om 10 MSEK, motsvarande 80 respektive 20 procent av emissionen.";
    expect(read(text, "approxTotalCommitment")).toBeUndefined();
  });

  test("guarantees that are drawn on as all guarantees", () => {
    const text =
      "Emission\nGarantiåtaganden motsvarande 2 000 000 units, cirka 12,7 procent, tas i anspråk.";
    expect(read(text, "approxGuarantor")).toBeUndefined();
  });

  test.each([
    "Styrelsen innehar 2 500 000 teckningsoptioner.",
    "Bolaget har sedan tidigare emitterat högst 2 500 000 teckningsoptioner i ett incitamentsprogram.",
    "Ytterligare högst 2 500 000 teckningsoptioner kan ges ut.",
  ])("other warrants as those of the issue: %s", (sentence) => {
    const text = `Emission av units\nEn unit består av en aktie och en teckningsoption. ${sentence}`;
    expect(read(text, "numberOfWarrants", "")).toBeUndefined();
  });

  test.each([
    "Den volymvägda genomsnittskursen de senaste 20 handelsdagarna var 2,12 SEK.",
    "Under perioden uppgick den volymvägda genomsnittskursen för aktien till 2,31 SEK.",
  ])("what an average price was as a price of warrants: %s", (sentence) => {
    const text = `Villkor för teckningsoptioner av serie TO3\n${sentence}`;
    expect(read(text, "warrantSubPrice", "TO3")).toBeUndefined();
    expect(propose(`Företrädesemission\n${sentence}`)).toEqual([]);
  });

  test("what one of the guarantors answers for", () => {
    const text =
      "Garantier\nEn av garanterna, Garant Invest AB, svarar för 8 MSEK, motsvarande 16 procent av emissionen.";
    expect(propose(text)).toEqual([]);
  });

  test("all shares behind an issue as those offered", () => {
    const sentence =
      "Antalet aktier ökar med högst 20 000 000, från 60 000 000 till högst 80 000 000 aktier.";
    expect(read(`Företrädesemission\n${sentence}`, "offeredUnits")).toMatchObject({
      value: 20_000_000,
      also: [],
    });
    expect(read(`Utfall i emissionen\n${sentence}`, "offeredUnits")).toBeUndefined();
  });
});

test("commitments of several owners, told one after the other, are none in all", () => {
  const text =
    "Garantier i emissionen\nBolaget har erhållit teckningsförbindelser från personer i ledningen som äger aktier, om 2 MSEK, motsvarande 10 procent av emissionen. Vidare har bolaget erhållit teckningsförbindelser från ägare om 4 MSEK, motsvarande 21 procent av emissionen.";
  expect(read(text, "approxCommitment")).toBeUndefined();
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
