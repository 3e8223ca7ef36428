import { expect, test } from "vitest";
import { announced } from "../../../test/announced.ts";
import { readRelease } from "../../../test/read-release.ts";

test.each([
  [
    "The chairman and the eight largest owners subscribe for their shares, in total SEK 7.2 million or 36 percent of the issue.",
    { approxCommitment: "likely 36" },
  ],
  [
    "An underwriting consortium covers another 44 percent of the issue for a cash fee of 12 percent.",
    { approxGuarantor: "likely 44", feeCash: "certain 12" },
  ],
  [
    "Norrvik's three largest shareholders, representing 41.5 per cent of the share capital and 47.2 per cent of the votes, have undertaken to exercise all of their subscription rights.",
    { approxCommitment: "likely 41.5" },
  ],
  [
    "The largest owner, Granudden Invest, which holds 22.4% of the capital, has undertaken to subscribe for its share of the issue.",
    { approxCommitment: "likely 22.4" },
  ],
  [
    "Commitments from existing owners for SEK 5.0 million (25 percent) and letters of intent from others for SEK 1.6 million (8 percent) have been obtained.",
    { approxCommitment: "likely 25" },
  ],
  [
    "Underwriters have undertaken to subscribe for up to SEK 9.0 million, so that proceeds of at least SEK 14.0 million, corresponding to 70 % of the offering, are secured.",
    { approxTotalCommitment: "likely 70" },
  ],
  [
    "Huvudägaren Granudden Invest tecknar sin andel (57 %) och garanterar återstående del (43 %).",
    { approxCommitment: "likely 57", approxGuarantor: "likely 43" },
  ],
  [
    "Ägare med tillsammans 31,2 procent av aktierna har förbundit sig att teckna sina andelar av emissionen.",
    { approxCommitment: "likely 31.2" },
  ],
  [
    "Åtaganden: 74 procent (24 procent teckningsförbindelser, 50 procent garantier)",
    {
      approxTotalCommitment: "likely 74",
      approxCommitment: "certain 24",
      approxGuarantor: "certain 50",
    },
  ],
  [
    "Ägare och ledning har åtagit sig att teckna aktier för 2,4 miljoner kronor. Det motsvarar 16 procent av emissionsvolymen.",
    { approxCommitment: "likely 16" },
  ],
  [
    "Emissionen omfattas till cirka 64 procent av teckningsförbindelser och garantiåtaganden, varav teckningsförbindelser från ägare samt styrelse uppgår till cirka 7,7 MSEK, motsvarande cirka 31 procent av emissionen.",
    { approxTotalCommitment: "certain 64", approxCommitment: "likely 31" },
  ],
  [
    "Emissionen är till fullo täckt av teckningsförbindelser och garantier utan vederlag.",
    { approxTotalCommitment: "likely 100" },
  ],
  ["Befintliga ägare garanterar hela emissionen.", { approxTotalCommitment: "likely 100" }],
  [
    "Nyemissionen är till 85 procent uppbackad av teckningsförbindelser och garantier.",
    { approxTotalCommitment: "likely 85" },
  ],
  [
    "Storägarna har lovat att delta med 35 procent och resterande 65 procent garanteras av banken.",
    { approxCommitment: "certain 35", approxGuarantor: "certain 65" },
  ],
  [
    "The rights issue is covered by commitments and guarantees in full.",
    { approxTotalCommitment: "likely 100" },
  ],
  [
    "Ägare som representerar 22 procent av rösterna har förbundit sig att teckna sin andel, och resterande 78 procent garanteras av Norrbank.",
    { approxCommitment: "likely 22", approxGuarantor: "certain 78" },
  ],
  [
    "The issue is three-quarters covered: 45 percent by owners and 30 percent by guarantors.",
    { approxCommitment: "likely 45", approxGuarantor: "likely 30" },
  ],
  [
    "Huvudägarna har åtagit sig att teckna 22 procent av emissionen och ett konsortium garanterar ytterligare 58 procent.",
    { approxCommitment: "likely 22", approxGuarantor: "likely 58" },
  ],
  [
    "Ledningen och styrelsen kommer att teckna aktier för 4 Mkr, motsvarande 22 procent av emissionen.",
    { approxCommitment: "likely 22" },
  ],
  [
    "Större ägare har lovat att teckna 22 procent av emissionen.",
    { approxCommitment: "likely 22" },
  ],
  [
    "Teckningsförbindelser och garantiåtaganden uppgår till 22 respektive 58 procent av emissionen.",
    { approxCommitment: "likely 22", approxGuarantor: "likely 58" },
  ],
  [
    "Subscription commitments and guarantees amount to 22 and 58 percent, respectively, of the issue.",
    { approxCommitment: "likely 22", approxGuarantor: "likely 58" },
  ],
])("who secures the issue: %s", (sentence, values) => {
  expect(readRelease(announced + sentence)).toMatchObject(values);
});

test.each([
  "The board is in discussions with guarantors for an additional 40 percent.",
  "Guarantees of 40-50 percent of the issue are being arranged.",
  "Styrelsen förhandlar om garantier för ytterligare 40 procent av emissionen.",
])("what is not agreed secures nothing: %s", (sentence) => {
  expect(readRelease(announced + sentence)).not.toHaveProperty("approxGuarantor");
});

test.each([
  "Owners together standing for 31 percent of the issue have signed undertakings to subscribe, and two funds have underwritten another 44 percent.",
  "Owners together have signed undertakings to subscribe for 31 percent, and two funds cover an additional 44 percent.",
  "Med teckningsåtaganden och garantier som lämnats i dag täcks ytterligare cirka 12 procent av emissionen.",
])("what is added to other parts is not the whole: %s", (sentence) => {
  expect(readRelease(announced + sentence)).not.toHaveProperty("approxTotalCommitment");
});

test.each([
  [
    "Shareholders representing 38 per cent of the shares have undertaken to subscribe for shares corresponding to 21 per cent of the issue.",
    { approxCommitment: "likely 21" },
  ],
])("an own share is not what is committed if that is stated: %s", (sentence, values) => {
  expect(readRelease(announced + sentence)).toMatchObject(values);
});

test("guarantors who choose between fees have each rate in its own kind", () => {
  const sentence =
    "Garanterna kan välja mellan kontant ersättning om elva (11) procent och ersättning i aktier om fjorton (14) procent av garanterat belopp.";
  expect(readRelease(announced + sentence)).toMatchObject({
    feeCash: "certain 11",
    feeUnits: "certain 14",
  });
});

test.each([
  [
    "In total, approximately 72 percent of the Rights Issue is covered by subscription obligations and guarantee obligations.",
    { approxTotalCommitment: "certain 72" },
  ],
  [
    "The Company has received subscription obligations from existing shareholders corresponding to approximately 22 percent of the Rights Issue.",
    { approxCommitment: "likely 22" },
  ],
  [
    "The Rights Issue is secured by subscription obligations, corresponding to 22 percent, and guarantee obligations, corresponding to 50 percent, in total 72 percent.",
    { approxTotalCommitment: "certain 72", approxCommitment: "certain 22" },
  ],
  [
    "Subscription obligations and guarantees covering the entire rights issue have been obtained.",
    { approxTotalCommitment: "likely 100" },
  ],
])("obligations to subscribe are commitments: %s", (sentence, values) => {
  expect(readRelease(announced + sentence)).toMatchObject(values);
});

test.each([
  "The obligations are secured to 80 percent of the value of the properties.",
  "The issue proceeds cover 80 percent of the obligation to the bondholders.",
])("other obligations are none: %s", (sentence) => {
  expect(readRelease(announced + sentence)).toStrictEqual({});
});

test.each([
  "The Rights Issue is covered to 22 percent by subscription undertakings and to about 50 percent by guarantees.",
  "The Rights Issue is secured to 22 percent by subscription obligations and 50 percent by guarantees.",
  "Företrädesemissionen är säkerställd till 22 procent genom teckningsförbindelser och till cirka 50 procent genom garantiåtaganden.",
  "Företrädesemissionen är säkerställd till 50 procent av garantiåtaganden samt till 22 procent av teckningsförbindelser.",
])("the first of two parts is not the whole: %s", (sentence) => {
  expect(readRelease(announced + sentence)).toStrictEqual({
    approxCommitment: expect.stringMatching(/^(?:certain|likely) 22$/),
    approxGuarantor: expect.stringMatching(/^(?:certain|likely) 50$/),
  });
});

test("guarantees that are drawn on are an outcome, and no share that is guaranteed", () => {
  const read = (sentence: string) =>
    readRelease(`Norrvik genomför en företrädesemission\n${sentence}`);
  expect(
    read("Garantiåtaganden har således aktiverats till cirka 32 procent av emissionen."),
  ).not.toHaveProperty("approxGuarantor");
  expect(
    read(
      "Garantiåtaganden motsvarande 32 procent av företrädesemissionen har lämnats, och aktiveras endast om den inte blir fulltecknad.",
    ),
  ).toHaveProperty("approxGuarantor");
});
