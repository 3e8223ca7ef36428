import { expect, test } from "vitest";
import { readRelease } from "../../test/read-release.ts";

test.each([
  [
    "rights in an issue for each share, and what they grant",
    "Rights issue\nThose registered on the record date receive one (1) subscription right in the Rights Issue for each share owned. Thirteen (13) subscription rights grant in their turn the right to subscribe for two (2) newly issued shares.",
    {
      sharesRequired: "certain 1",
      rightsReceived: "certain 1",
      rightsRequired: "certain 13",
      unitsReceived: "certain 2",
    },
  ],
  [
    "what a unit holds behind a colon, and a series by its year",
    "Företrädesemission\nUnit: Tre (3) aktier och en (1) vederlagsfri teckningsoption av serie 2021/2022 (TO5). Uniträtter handlas.",
    { sharesInUnit: "certain 3", warrantsPerUnit: "certain 1", name: "certain TO5" },
  ],
  [
    "what a unit holds, its warrant first",
    "Företrädesemission\nEn unit består av en vederlagsfri teckningsoption av serie 3 (TO 3) och två aktier.",
    { sharesInUnit: "certain 2", warrantsPerUnit: "certain 1", name: "certain TO3" },
  ],
  [
    "what a share costs that warrants give the right to",
    "Villkor för teckningsoptioner av serie TO3\nTvå teckningsoptioner ger rätt att teckna en ny aktie för 1,40 kr under perioden 2–20 mars 2020.",
    { warrantSubPrice: "certain 1.4" },
  ],
  [
    "what a unit is subscribed for at",
    "Företrädesemission\nVarje unit tecknas för 3,60 SEK. Uniträtter handlas.",
    { unitSubPrice: "certain 3.6" },
  ],
  [
    "that an issue is secured up to a percentage",
    "Företrädesemission\nFöreträdesemissionen täcks upp till cirka 62 procent av tecknings- och garantiåtaganden.",
    { approxTotalCommitment: "likely 62" },
  ],
  [
    "that units may be added, called an over-allotment behind them",
    "Företrädesemission av units\nUniträtter handlas. Vid stort intresse får styrelsen ge ut ytterligare upp till 400 000 units motsvarande 3,2 MSEK, så kallad övertilldelning.",
    { overAllotmentSize: "likely 400000" },
  ],
  [
    "when a subscription period was ending",
    "Last day of trading in BTA\nThe rights issue in the company, with a subscription period ending on 17 May 2024, has been registered.",
    { subEndDate: "likely 2024-05-17" },
  ],
  [
    "the name of a series of which it says more",
    "Företrädesemission av units\nVarje teckningsoption av serie TO7 B ger rätt att teckna en (1) ny B-aktie för 0,90 SEK.",
    { name: "likely TO7B" },
  ],
  [
    "warrants of a unit, behind managers who commit to subscribe",
    "Företrädesemission\nTeckningsförbindelser har ingåtts av ledande befattningshavare. Uniträtter handlas.\nTeckningsoptionen ger rätt att teckna en (1) ny aktie till en teckningskurs om 21,00 SEK per aktie.",
    { warrantSubPrice: "likely 21" },
  ],
])("a release says %s", (_, text, expected) => {
  expect(readRelease(text)).toMatchObject(expected);
});

test("what is paid for guaranteeing that warrants are exercised is no fee of an issue", () => {
  const text =
    "Nyttjandeperioden för teckningsoptioner av serie TO5 löpte ut den 29 januari 2025\nGaranterna erhåller en ersättning om tolv (12) procent av garanterat belopp kontant.";
  expect(Object.keys(readRelease(text))).not.toContain("feeCash");
});
