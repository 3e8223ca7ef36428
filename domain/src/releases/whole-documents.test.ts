import { describe, expect, test } from "vitest";
import { propose } from "./propose.ts";
import { valuesInRelease } from "../../test/read-release.ts";

describe("lines that go on in the next", () => {
  test.each([
    [
      "behind a word that leads on, in a capital letter",
      "Memorandum\nSista dag för handel i Bolagets aktie med rätt till deltagande i\nFöreträdesemissionen är den 4 augusti 2025.",
      { incRightsDate: "2025-08-04" },
    ],
    [
      "behind the figure of what is counted",
      "Memorandum\nStyrelsen har beslutat om en företrädesemission i Bolaget om högst 32 224 480\naktier som emitteras med företrädesrätt.",
      { offeredUnits: 32_224_480 },
    ],
    [
      "where justified text has a gap behind its full stop",
      "Memorandum\nStyrelsen har beslutat om en företrädesemission i Bolaget om högst 32 224 480\naktier som emitteras med företrädesrätt för aktieägarna.\tMed\nBolaget avses Alfa AB.",
      { offeredUnits: 32_224_480 },
    ],
    [
      "in the narrow columns of a summary",
      "Villkor i sammandrag\nTeckningsperiod\n3 mars –\n17 mars 2025\nTeckningskurs\n2,50 kronor\nper aktie\nAntal aktier i\nerbjudandet\nHögst 10 000 000",
      {
        subStartDate: "2025-03-03",
        subEndDate: "2025-03-17",
        unitSubPrice: "2.5",
        offeredUnits: 10_000_000,
      },
    ],
  ])("%s", (_, text, values) => {
    expect(valuesInRelease(text)).toMatchObject(values);
  });
});

describe("the day of a decision", () => {
  test.each([
    [
      "that a meeting approved",
      "Memorandum\nDen 4 april 2025 godkände extra bolagsstämman styrelsens beslut från den 3 mars 2025 om företrädesemission av units.",
      { announcementDate: "2025-03-03", generalMeetingDate: "2025-04-04" },
    ],
    [
      "at a meeting of the board, by a mandate of an earlier one",
      "Memorandum\nVid styrelsemöte den 3 mars 2025 beslutade styrelsen, med stöd av bemyndigande från årsstämman den 20 maj 2024, om en företrädesemission.",
      { announcementDate: "2025-03-03" },
    ],
  ])("%s", (_, text, values) => {
    const read = valuesInRelease(text);
    expect(read).toMatchObject(values);
    expect(read["announcementDate"]).toBe("2025-03-03");
  });

  test("on other shares, which a mandate is counted by, is not of this issue", () => {
    const text =
      "Bulletin from the Extraordinary General Meeting\nThe General Meeting resolved to authorise the Board of Directors to resolve on issues of at most 47,500,000 shares with or without preferential rights, corresponding to a dilution of 15 per cent of the shares after the share issues decided by the Board of Directors on 15 January 2025.";
    expect(valuesInRelease(text)["announcementDate"]).toBeUndefined();
  });
});

describe("what is told of other issues", () => {
  test("what a subsidiary or an earlier year secured is not what this one does", () => {
    const text =
      "Memorandum avseende företrädesemission\nTeckningskursen är 2,50 SEK per aktie.\nDotterbolaget Beta AB genomförde 2022 en nyemission till kursen 11 SEK per aktie, som säkerställdes till 60 procent. Företrädesemissionen som genomfördes i maj 2023 var säkerställd till 70 procent.";
    expect(valuesInRelease(text)).toEqual({ unitSubPrice: "2.5" });
  });

  test("what those who guarantee a private placement are paid is not certain", () => {
    const text =
      "Alfa ASA - Contemplated partly underwritten private placement\nAn underwriting fee equal to 3.0% of the underwriting commitment will be payable in the form of new shares.";
    expect(propose(text).filter(({ confidence }) => confidence === "certain")).toEqual([]);
  });

  test("what earlier issues have raised the number of shares by is not offered", () => {
    const text =
      "Memorandum avseende företrädesemission\nPer den 30 november 2023 har antalet aktier genom nyemissioner under 2023 utökats med 468 897.";
    expect(valuesInRelease(text)).toEqual({});
  });
});

describe("outcomes", () => {
  test("a text may begin with its outcome", () => {
    const text =
      "92,06 procent av företrädesemissionen tecknades med stöd av teckningsrätter.\nLikviden uppgår till 375 000 000 kronor.";
    expect(valuesInRelease(text)).toEqual({ unitPctSubWithRights: "92.06" });
  });

  test.each([
    "Resultat af fortegningsemission\nTegningsperioden udløb den 12. marts 2025 kl. 17.00.",
    "Fortrinnsrettsemisjon - endelig resultat\nTegningsperioden utløp 12. mars 2025 kl. 16:30.",
  ])("the end of the period: %s", (text) => {
    expect(valuesInRelease(text)).toEqual({ subEndDate: "2025-03-12" });
  });
});

describe("wholly secured", () => {
  test.each([
    "Företrädesemissionen omfattas därmed till sin helhet av teckningsförbindelser och garantiåtaganden.",
    "Därigenom omfattas Företrädesemissionen i sin helhet av tecknings- och garantiåtaganden.",
    "The Rights Issue is thus covered in its entirety by commitments and guarantees.",
  ])("%s", (sentence) => {
    expect(valuesInRelease(`Garantier\n${sentence}`)).toEqual({ approxTotalCommitment: "100" });
  });
});

test("a notice of the Oslo exchange on the listing of rights", () => {
  const text =
    "Tegningsrettene vil bli notert / The subscription rights will be listed\nTegningskurs / Issue price: NOK 7\nTegningsperiode / Subscription period: 12.02.2019 – 26.02.2019\nNoteringsperiode / Listing period: 12.02.2019 – 22.02.2019\nTegningsforhold i emisjonen / Subscription ratio: 1 rett gir 1 ny aksje / 1 right gives 1 new share";
  expect(valuesInRelease(text)).toMatchObject({
    rightsStartDate: "2019-02-12",
    rightsEndDate: "2019-02-22",
    rightsRequired: 1,
    unitsReceived: 1,
  });
});
