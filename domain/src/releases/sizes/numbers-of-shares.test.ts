import { expect, test } from "vitest";
import { readRelease, valuesInRelease } from "../../../test/read-release.ts";

test.each([
  [
    "behind an amount in the same sentence",
    "Fjordvik: nyemission\nAktiekapitalökningen är högst 15 070 151 710 kronor och antalet nyemitterade A-aktier är högst 1 507 015 171.",
    { offeredUnits: "likely 1507015171" },
  ],
  [
    "of warrants whose series is in brackets",
    "Fjordvik: nyemission av units\n\nAntalet teckningsoptioner (TO 1) kommer att uppgå till 1 600 000 stycken.",
    { name: "likely TO1", numberOfWarrants: "likely 1600000" },
  ],
  [
    "in a row whose label names the issue",
    "Fjordvik: nyemission\n\nAntal aktier i Nyemissionen: 2 482 109 aktier",
    { offeredUnits: "likely 2482109" },
  ],
  [
    "of company shares, at the most",
    'Fjordvik: rights issue\nThe company offers to its shareholders based on the pre-emptive subscription right at the most 109,114,035 new Company shares (the "New Shares") for subscription.',
    { offeredUnits: "likely 109114035" },
  ],
  [
    "before the company's name, in Finnish",
    "Fjordvik Oyj: merkintäoikeusanti\nOsakeannissa yhtiö tarjoaa osakkeenomistajien merkittäväksi enintään 109 114 035 Fjordvik Oyj:n uutta osaketta.",
    { offeredUnits: "likely 109114035" },
  ],
  [
    "in full millions, as the most that is issued",
    "Fjordvik ASA: repair issue\nThe board has resolved on a repair issue of up to 60 million new shares.",
    { offeredUnits: "likely 60000000" },
  ],
  [
    "the same in Norwegian",
    "Fjordvik: reparasjonsemisjon\nSelskapet gjennomfører en reparasjonsemisjon på inntil 60 millioner aksjer.",
    { offeredUnits: "likely 60000000" },
  ],
  [
    "in all, in Norwegian",
    "Fjordvik: fortrinnsrettsemisjon\nAksjekapitalen forhøyes med NOK 6.000.000 ved utstedelse av totalt 60.000.000 nye aksjer.",
    { offeredUnits: "likely 60000000" },
  ],
  [
    "issued at the most, behind a comma",
    "Fjordvik: rights issue\nThe meeting approved a rights issue, maximum number of new shares issued 1 250 001 065.",
    { offeredUnits: "likely 1250001065" },
  ],
  [
    "behind an amount, between a minimum and a maximum",
    "Fjordvik: rights issue\nThe share capital of the Company will be increased by minimum NOK 0.20 and maximum NOK 760,122.60 through the issuance of minimum 1 and maximum 3,800,613 new ordinary shares.",
    { offeredUnits: "likely 3800613" },
  ],
  [
    "between two figures: the most that there may be",
    "Fjordvik: final results of the rights issue\nThe partially underwritten rights issue of between 37,037,037 and 68,518,518 new shares has been completed.",
    { offeredUnits: "likely 68518518" },
  ],
  [
    "but not about so many",
    "Fjordvik: rights issue\nThe rights issue comprises up to approximately 258 million new shares, or 14.2 million shares before the split.",
    {},
  ],
  [
    "as a row, in Norwegian",
    "Fjordvik: fortrinnsrettsemisjon\n- Antall aksjer i emisjonen: 56.808.538 nye aksjer",
    { offeredUnits: "likely 56808538" },
  ],
])("the number of shares: %s", (_, text, expected) => {
  expect(readRelease(text)).toEqual(expected);
});

test.each([
  [
    "Norrvik beslutar om företrädesemission\n\nHögsta antalet nyemitterade aktier är 57 078 832.",
    { offeredUnits: 57_078_832 },
  ],
  [
    "Norrvik announces rights issue\n\nThe company is offering 12,500,000 new shares at SEK 2 per share.",
    { offeredUnits: 12_500_000 },
  ],
  [
    "The Rights Issue resulted in the issuance of 64,823,988 Warrants of series TO1.",
    { "TO1.numberOfWarrants": 64_823_988 },
  ],
])("numbers of shares and warrants that are issued: %s", (text, expected) => {
  expect(valuesInRelease(text)).toMatchObject(expected);
});

test("warrants that were exercised are not all of them", () => {
  const text =
    "Outcome of TO 3\n\nA total of 4,000,000 TO 3 were exercised, and 2,000,000 new shares will be issued at SEK 2.10.";
  expect(valuesInRelease(text)).not.toHaveProperty("TO3.numberOfWarrants");
});
