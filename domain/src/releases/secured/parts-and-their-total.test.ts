import { expect, test } from "vitest";
import { announced } from "../../../test/announced.ts";
import { readRelease } from "../../../test/read-release.ts";

test.each([
  [
    "Norrvik har säkrat teckningsförbindelser om cirka 18,9 procent av emissionen. Vidare har emissionsgaranter åtagit sig att garantera resterande andel om cirka 48,6 procent upp till 67,5 procent av nyemissionen.",
    { approxCommitment: "18.9", approxGuarantor: "48.6", approxTotalCommitment: "67.5" },
  ],
  [
    "Företrädesemissionen är fullt garanterad, dels genom teckningsförbindelser från befintliga aktieägare motsvarande cirka 26 procent av emissionen, dels genom garantiåtaganden motsvarande cirka 74 procent av emissionen.",
    { approxCommitment: "26", approxGuarantor: "74", approxTotalCommitment: "100" },
  ],
  [
    "Emissionen var fullt säkerställd genom tecknings- (20,9%) och garantiåtaganden (79,1%).",
    { approxCommitment: "20.9", approxGuarantor: "79.1", approxTotalCommitment: "100" },
  ],
  [
    "Guarantee commitments total SEK 95.2 million, which is about 47% of the rights issue, including the subscription undertakings.",
    { approxTotalCommitment: "47" },
  ],
  [
    "Commitments cover 30 per cent of the issue and guarantees a further 40 per cent, bringing the total to 70 per cent.",
    { approxCommitment: "30", approxGuarantor: "40", approxTotalCommitment: "70" },
  ],
  [
    "Åtaganden täcker 30 procent av emissionen och garantier ytterligare 40 procent.",
    { approxCommitment: "30", approxGuarantor: "40" },
  ],
  [
    "The Rights Issue is covered by subscription and guarantee commitments up to at least 41.9 percent.",
    { approxTotalCommitment: "41.9" },
  ],
])("parts of an issue that are secured, and their total: %s", (text, expected) => {
  const values = Object.entries(readRelease(`${announced}${text}`)).map(([field, stated]) => [
    field,
    String(stated).split(" ").at(-1),
  ]);
  expect(Object.fromEntries(values)).toEqual(expected);
});

test("an issue of units that is decided is not about its warrants, whatever they may bring", () => {
  const text =
    "Norrvik har idag, villkorat av godkännande vid extra bolagsstämma, beslutat om emission av units bestående av aktier och teckningsoptioner med företrädesrätt för aktieägarna. Vid fullt utnyttjande av samtliga teckningsoptioner kan bolaget erhålla ytterligare 19,9 MSEK. Företrädesemissionen omfattas till 75 procent av teckningsförbindelser och garantiåtaganden.";
  expect(readRelease(text)).toEqual({ approxTotalCommitment: "certain 75" });
});

test("a share behind a long list of those who committed themselves", () => {
  const text =
    "Norrvik har erhållit teckningsförbindelser från ett antal av bolagets större befintliga aktieägare, däribland Alfa Förvaltning AB, Beta-Stiftelsen, Gamma samt av ägaren Delta AB och ägaren Epsilon AB samt delar av bolagets ledningsgrupp, uppgående till cirka 32 MSEK, motsvarande cirka 32 procent av företrädesemissionen.";
  expect(readRelease(`${announced}${text}`)).toMatchObject({ approxCommitment: "likely 32" });
});
