import { describe, expect, test } from "vitest";
import { proposedIn } from "../../../test/read-release.ts";
import { propose } from "../propose.ts";

describe("never certain of a guarantee", () => {
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
    expect(proposedIn(text, "approxGuarantor")).toMatchObject({
      value: "62",
      confidence: "likely",
    });
  });

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
    expect(proposedIn(text, "approxGuarantor")).toMatchObject({ confidence: "likely" });
  });

  test("what each of two is, as what both are", () => {
    const text =
      "Garantier\nBolaget har erhållit garantier om 40 MSEK och teckningsförbindelser om 10 MSEK, motsvarande 80 respektive 20 procent av emissionen.";
    expect(proposedIn(text, "approxTotalCommitment")).toBeUndefined();
  });

  test("guarantees that are drawn on as all guarantees", () => {
    const text =
      "Emission\nGarantiåtaganden motsvarande 2 000 000 units, cirka 12,7 procent, tas i anspråk.";
    expect(proposedIn(text, "approxGuarantor")).toBeUndefined();
  });

  test("what one of the guarantors answers for", () => {
    const text =
      "Garantier\nEn av garanterna, Garant Invest AB, svarar för 8 MSEK, motsvarande 16 procent av emissionen.";
    expect(propose(text)).toEqual([]);
  });
});

test("commitments of several owners, told one after the other, are none in all", () => {
  const text =
    "Garantier i emissionen\nBolaget har erhållit teckningsförbindelser från personer i ledningen som äger aktier, om 2 MSEK, motsvarande 10 procent av emissionen. Vidare har bolaget erhållit teckningsförbindelser från ägare om 4 MSEK, motsvarande 21 procent av emissionen.";
  expect(proposedIn(text, "approxCommitment")).toBeUndefined();
});
