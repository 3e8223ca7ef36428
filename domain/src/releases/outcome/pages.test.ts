import { describe, expect, test } from "vitest";
import { readRelease } from "../../../test/read-release.ts";

describe("of outcomes", () => {
  const outcome = "Norrvik Solvärme offentliggör utfall i företrädesemission\n";
  test.each([
    [
      "guarantees that are not used are no subscription",
      "Emissionen är tecknad till totalt cirka 63 procent och inga emissionsgarantier behöver nyttjas.",
      {},
    ],
    [
      "nor are those that need not be used",
      "Emissionen är tecknad till totalt cirka 63 procent och garantiåtagandena behöver därmed inte tas i anspråk.",
      {},
    ],
    [
      "who subscribed by setting off a fee got no such fee",
      "Anmälningar om att teckna 3 585 548 units utan stöd av uniträtter motsvarar cirka 25,4 procent, varav cirka 6,5 procent har tecknats av garanter genom kvittning av garantiersättning.",
      { unitSubWithoutRights: "likely 3585548", unitPctSubWithoutRights: "likely 25.4" },
    ],
    [
      "the rest goes to those who have committed to take it",
      "The remaining 24,847,762 shares, representing approximately 49.3 per cent of the shares offered, will be allotted to those who have committed to subscribe for any remaining part of the rights issue.",
      { unitSubGuarantor: "likely 24847762", unitPctSubGuarantor: "likely 49.3" },
    ],
    [
      "the share of the whole, and how many that is",
      "Sammanräkningen visar att totalt cirka 58 procent av emissionen tecknades, motsvarande 79 449 895 units, varav 79 303 360 units tecknades med stöd av uniträtter.",
      { unitSubTotal: "likely 79449895", unitSubWithRights: "likely 79303360" },
    ],
    [
      "of applications, so many as were allotted",
      "Emissionen är övertecknad. Anmälningar motsvarande 7 400 000 aktier har mottagits för teckning utan stöd av teckningsrätter, och av dessa har 210 000 aktier tilldelats.",
      {},
    ],
    [
      "and so in English",
      "The rights issue is oversubscribed. Applications for 7,400,000 shares without subscription rights were received, of which 210,000 shares have been allotted.",
      {},
    ],
  ])("%s", (_, sentence, expected) => {
    expect(readRelease(outcome + sentence)).toEqual(expected);
  });

  test("a news agency tells one below its own headline", () => {
    const text =
      "NORRVIK: GARANTERNA FICK TECKNA 44 PROCENT AV EMISSIONEN\nSTOCKHOLM (Nyhetsbyrån) Bolaget Norrvik Solvärme meddelar att cirka 53,9 procent av aktierna i företrädesemissionen tecknades med stöd av teckningsrätter.\nMot bakgrund av det kommer garantiåtaganden att nyttjas, motsvarande cirka 44,4 procent av aktierna.";
    expect(readRelease(text)).toEqual({
      unitPctSubWithRights: "likely 53.9",
      unitPctSubGuarantor: "likely 44.4",
    });
  });
});

test("a total that leaves out the guarantors makes their part none the less likely", () => {
  const text =
    "Norrvik Solvärme announces the outcome of its rights issue\nThe outcome shows that 180,000 shares, corresponding to 54 percent, were subscribed for by exercise of subscription rights. A further 45,000 shares, corresponding to 13.5 percent, were allotted to those who subscribed for shares without subscription rights. The rights issue was thus subscribed for with a total of 225,000 shares. The guarantors are allotted 108,000 shares, corresponding to 32.5 percent.";
  expect(readRelease(text)).toMatchObject({
    unitSubWithRights: "likely 180000",
    unitSubGuarantor: "likely 108000",
    unitSubTotal: "ambiguous 225000",
  });
});

test("all that was subscribed for with rights and without", () => {
  const text =
    "Norrvik Solvärme announces the outcome of its rights issue\nThe final result shows that 48,664,647 shares, corresponding to approximately 87 percent, were subscribed for with and without subscription rights.";
  expect(readRelease(text)).toEqual({ unitSubTotal: "likely 48664647" });
});

test("the correction of an outcome is one, and the difference none of its figures", () => {
  const text =
    "RÄTTELSE: Norrvik Solvärme offentliggör utfall i företrädesemission\nAntalet units tecknade med företrädesrätt är 214 463 units högre än vad som redovisades. Totalt 5 492 599 units tecknades med företrädesrätt.";
  expect(readRelease(text)).toEqual({ unitSubWithRights: "likely 5492599" });
});
