import { expect, test } from "vitest";
import { valuesInRelease } from "../../../test/read-release.ts";

const parts = { approxCommitment: "24", approxGuarantor: "51", approxTotalCommitment: "75" };

test.each([
  [
    "where the first one seems to be the total",
    "Emissionen omfattas till 24 procent av teckningsförbindelser och dessutom har garanter lovat 51 procent. Totalt är 75 procent säkrat.",
    parts,
  ],
  [
    "where a party without a noun takes the rest",
    "Emissionen är säkrad till 75 procent. Ägarnas teckningsförbindelser är på 24 procent. Ett konsortium svarar för 51 procent.",
    parts,
  ],
  [
    "where the issue is fully guaranteed",
    "Emissionen är fullt garanterad, dels genom teckningsförbindelser från ägare motsvarande cirka 38 procent av emissionen, dels genom garantiåtaganden motsvarande cirka 62 procent av emissionen.",
    { approxCommitment: "38", approxGuarantor: "62", approxTotalCommitment: "100" },
  ],
  [
    "in English",
    "The rights issue is covered to 24 per cent by subscription commitments, and in addition a consortium has promised 51 per cent by way of guarantees. In total, 75 per cent of the rights issue is secured.",
    parts,
  ],
])("three percentages that add up: %s", (_, sentences, values) => {
  expect(valuesInRelease(`Norrvik genomför en företrädesemission\n\n${sentences}`)).toEqual(values);
});

test.each([
  [
    "a dilution",
    "Emissionen omfattas till 24 procent av teckningsförbindelser. Garantierna är på 51 procent av emissionen. Utspädningen blir 75 procent.",
  ],
  [
    "a share of the company",
    "Emissionen omfattas till 24 procent av teckningsförbindelser. Garantierna är på 51 procent av emissionen. Ägarna har tillsammans 75 procent av aktierna.",
  ],
])("no total of commitments and guarantees: %s", (_, sentences) => {
  const values = valuesInRelease(`Norrvik genomför en företrädesemission\n\n${sentences}`);
  expect(values["approxTotalCommitment"]).toBeUndefined();
});
