import { expect, test } from "vitest";
import { readRelease } from "../../test/read-release.ts";

const emission = "Norrvik Solvärme AB beslutar om företrädesemission\n";
const nordic = "Fortegningsretsemission i Norrvik Solvarme A/S\n";

test.each([
  [
    "the part that was subscribed for with rights is not what is secured",
    `${emission}Företrädesemissionen omfattade 46 900 000 nya aktier, varav 43 800 000 aktier, motsvarande cirka 93 procent av de erbjudna aktierna, har tecknats med stöd av teckningsrätter.`,
    "approxTotalCommitment",
  ],
  [
    "a prospectus that is expected to be published later",
    `${nordic}De nye aktier kan tegnes efter offentliggørelse af prospekt for fortegningsretsemissionen, som forventes offentliggjort den 6. september 2024.`,
    "announcementDate",
  ],
  [
    "the same in English",
    "Norrvik Solvärme carries out a rights issue\nThe prospectus for the rights issue, expected to be announced on 6 September 2024, has further information.",
    "announcementDate",
  ],
  [
    "the part of all shares that owners hold who commit to an amount",
    `${emission}Ett antal ägare, som tillsammans representerar cirka 10,5 procent av det totala antalet aktier har åtagit sig att teckna units i företrädesemissionen uppgående till cirka 3,2 MSEK.`,
    "approxCommitment",
  ],
  [
    "the size of one of several tranches",
    'Norrvik Solvärme announces a rights issue\nThe Rights Issue is divided into two tranches where tranche A consists of up to 2,300,000 offer shares ("Tranche A").',
    "offeredUnits",
  ],
] as const)("%s", (_, text, field) => {
  expect(readRelease(text)).not.toHaveProperty(field);
});

test("what an earlier annual meeting adopted is never certain", () => {
  const text = `${nordic}Selskabskapitalen forhøjes efter annullering af egne aktier, som vedtaget af den ordinære generalforsamling den 21. august 2019, ved fortegningsretsemission af 81.000.000 nye aktier.`;
  expect(readRelease(text)["generalMeetingDate"] ?? "").not.toMatch(/^certain/);
});
