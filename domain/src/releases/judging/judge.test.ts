import { describe, expect, test } from "vitest";
import { propose } from "../propose.ts";

/** The confidence of each proposed value, by field. */
const confidencesOf = (text: string) =>
  Object.fromEntries(propose(text).map(({ field, confidence }) => [field, confidence]));

const offer = (amount: string, offered = "5 000 000"): string =>
  `Villkor för företrädesemissionen\nEmissionen omfattar högst ${offered} aktier till teckningskursen 2,00 SEK per aktie och tillför bolaget cirka ${amount} före kostnader.`;

describe("units offered, at their price", () => {
  test("make the amount that the text says", () => {
    expect(confidencesOf(offer("10,0 MSEK"))).toEqual({
      offeredUnits: "likely",
      unitSubPrice: "certain",
    });
  });

  test.each(["12,0 MSEK", "12 miljoner kronor"])("make another amount: %s", (amount) => {
    expect(confidencesOf(offer(amount))).toEqual({
      offeredUnits: "ambiguous",
      unitSubPrice: "likely",
    });
  });

  test.each([
    "Garantiåtagandena uppgår till 4,0 MSEK.",
    "Vid fullt utnyttjande av alla teckningsoptioner tillförs ytterligare 7,5 MSEK.",
    "Emissionskostnaderna beräknas till 1,2 MSEK.",
  ])("are not compared with what is of something else: %s", (sentence) => {
    const text = `Villkor för företrädesemissionen\nFöreträdesemissionen omfattar högst 5 000 000 aktier till teckningskursen 2,00 SEK per aktie. ${sentence}`;
    expect(confidencesOf(text)).toMatchObject({ unitSubPrice: "certain", offeredUnits: "likely" });
  });
});

describe("units offered, where only a part was subscribed for", () => {
  const outcome = (amount: string): string =>
    `Utfall i företrädesemissionen\nEmissionen omfattade högst 5 000 000 aktier till teckningskursen 2,00 SEK per aktie. 1 500 000 aktier tecknades med stöd av teckningsrätter och 500 000 aktier utan stöd av teckningsrätter. Bolaget tillförs cirka ${amount} före kostnader.`;

  test("need not make the amount, which the subscribed ones make", () => {
    expect(confidencesOf(outcome("4,0 MSEK"))).toMatchObject({
      offeredUnits: "likely",
      unitSubPrice: "certain",
    });
  });

  test("are unclear if neither makes it", () => {
    expect(confidencesOf(outcome("7,0 MSEK"))).toMatchObject({
      offeredUnits: "ambiguous",
      unitSubPrice: "likely",
    });
  });
});

describe("units offered, by the terms", () => {
  const terms = (offered: string): string =>
    `Villkor\nEn (1) befintlig aktie ger en (1) teckningsrätt. Två (2) teckningsrätter ger rätt att teckna en (1) ny aktie.\nAntal aktier före emissionen: 10 000 000 aktier.\nEmissionen omfattar högst ${offered} aktier.`;

  test("are those that old shares give", () => {
    expect(confidencesOf(terms("5 000 000"))).toMatchObject({
      offeredUnits: "likely",
      outstandingShares: "likely",
    });
  });

  test("are others, and so is one of both", () => {
    expect(confidencesOf(terms("8 000 000"))).toMatchObject({
      offeredUnits: "ambiguous",
      outstandingShares: "ambiguous",
      rightsRequired: "certain",
    });
  });
});

describe("what was subscribed for", () => {
  const outcome = (total: string): string =>
    `Utfall i emissionen\n3 000 000 aktier tecknades med stöd av teckningsrätter, 1 000 000 aktier utan stöd av teckningsrätter och 500 000 aktier av garanter. Totalt tecknades ${total} aktier.`;

  test("is the sum of its parts", () => {
    expect(confidencesOf(outcome("4 500 000"))).toMatchObject({
      unitSubTotal: "likely",
      unitSubGuarantor: "likely",
    });
  });

  test("or all of it is unclear", () => {
    expect(confidencesOf(outcome("4 900 000"))).toMatchObject({
      unitSubTotal: "ambiguous",
      unitSubWithRights: "ambiguous",
      unitSubWithoutRights: "ambiguous",
      unitSubGuarantor: "ambiguous",
    });
  });
});

test("a floor above the cap, and a price outside both, are unclear", () => {
  const text =
    "Villkor för teckningsoptioner av serie TO1\nPriset är lägst 3,00 SEK och högst 2,00 SEK per aktie.";
  expect(confidencesOf(text)).toMatchObject({ priceMin: "ambiguous", priceMax: "ambiguous" });
});

test("commitments and guarantees that are not the total are likely at most", () => {
  const text =
    "Garantier\nTeckningsförbindelser motsvarar 20 procent och garantiåtaganden 50 procent av emissionen, som är säkerställd till 80 procent.";
  expect(confidencesOf(text)).toEqual({
    approxCommitment: "likely",
    approxGuarantor: "likely",
    approxTotalCommitment: "likely",
  });
});

describe("what nothing else confirms is likely", () => {
  const warrants = "Villkor för teckningsoptioner av serie TO3\n";
  const average =
    "Kursen är 70 procent av den volymvägda genomsnittskursen under perioden 2 september - 13 september 2024.";

  test.each([
    ["a period of average prices", `${warrants}${average}`, "vwapPeriodEnd"],
    ["a price of warrants", `${warrants}Lösenkursen är 2,40 SEK per aktie.`, "warrantSubPrice"],
    ["a floor", `${warrants}Teckningskursen är lägst 1,10 SEK.`, "priceMin"],
    ["a cap", `${warrants}Teckningskursen är högst 3,20 SEK.`, "priceMax"],
    [
      "guarantees",
      "Emission\nGarantiåtagandena motsvarar 60 procent av emissionen.",
      "approxGuarantor",
    ],
    [
      "what is called neither secured nor of both",
      "Emission\nÅtagandena motsvarar sammanlagt 60 procent av emissionen.",
      "approxTotalCommitment",
    ],
    [
      "commitments",
      "Emission\nTeckningsförbindelserna motsvarar 20 procent av emissionen.",
      "approxCommitment",
    ],
  ])("%s", (_, text, field) => {
    expect(confidencesOf(text)).toMatchObject({ [field]: "likely" });
  });

  test("but certain where a second sentence says the same", () => {
    const text = `${warrants}Lösenkursen är 2,40 SEK per aktie.\n\nFör varje aktie betalas lösenpriset om 2,40 SEK.`;
    expect(confidencesOf(text)).toMatchObject({ warrantSubPrice: "certain" });
  });

  test("but certain where the period ends right before the warrants are exercised", () => {
    const text = `${warrants}${average}\nNyttjandeperioden inleds den 16 september 2024.`;
    expect(confidencesOf(text)).toMatchObject({ vwapPeriodEnd: "certain" });
    expect(confidencesOf(text.replace("16 september", "16 december"))).toMatchObject({
      vwapPeriodEnd: "likely",
    });
  });

  test("but certain where floor and cap limit a percentage of the average", () => {
    const text = `${warrants}${average.slice(0, -1)}, dock lägst 1,10 SEK och högst 3,20 SEK.`;
    expect(confidencesOf(text)).toMatchObject({ priceMin: "certain", priceMax: "certain" });
  });

  test("but certain where the sentence says how many warrants give a share at the price", () => {
    const text = `${warrants}Två (2) teckningsoptioner ger rätt att teckna en (1) ny aktie för 2,40 SEK.`;
    expect(confidencesOf(text)).toMatchObject({ warrantSubPrice: "certain" });
  });

  test("but certain where commitments and guarantees make the whole", () => {
    const secured = (whole: string): string =>
      `Emission\nTeckningsförbindelserna motsvarar 20 procent av emissionen. Garantiåtagandena motsvarar 60 procent av emissionen. Emissionen är säkerställd till ${whole} procent.`;
    expect(confidencesOf(secured("80"))).toEqual({
      approxCommitment: "certain",
      approxGuarantor: "certain",
      approxTotalCommitment: "certain",
    });
    expect(confidencesOf(secured("85"))).toEqual({
      approxCommitment: "likely",
      approxGuarantor: "likely",
      approxTotalCommitment: "likely",
    });
  });
});
