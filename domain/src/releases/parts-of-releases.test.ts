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
  [
    "the ISIN of the share, which is traded without rights",
    "Norrvik A/S - rights issue - admission to trading of subscription rights\nSubscription rights in Norrvik A/S will be admitted to trading as per 11 March 2024. As of the same date, ISIN DK0061031036 (NORV) will be traded exclusive of subscription rights.",
    "isinRights",
  ],
] as const)("%s", (_, text, field) => {
  expect(readRelease(text)).not.toHaveProperty(field);
});

test("what an earlier annual meeting adopted is never certain", () => {
  const text = `${nordic}Selskabskapitalen forhøjes efter annullering af egne aktier, som vedtaget af den ordinære generalforsamling den 21. august 2019, ved fortegningsretsemission af 81.000.000 nye aktier.`;
  expect(readRelease(text)["generalMeetingDate"] ?? "").not.toMatch(/^certain/);
});

const finnish = "Norrvik Oyj: merkintäoikeusanti\n";
const norwegian = "Fortrinnsrettsemisjon i Norrvik ASA\n";

test.each([
  [
    "days and sizes in one line, between hyphens",
    "Norrvik ASA: Key Information Relating to Subsequent Offering\nImportant Dates - Last day including right: 24 October 2025. - Ex-date: 27 October 2025. - Record date: 28 October 2025. - Maximum number of new shares to be issued: 15,555,555.",
    { exRightsDate: "certain 2025-10-27", offeredUnits: "likely 15555555" },
  ],
  [
    "a share of the new shares offered",
    "Preliminary result of Norrvik Plc's rights issue\nA total of 387,600,000 shares were subscribed for, representing approximately 106.0 percent of the 365,800,000 new shares offered.",
    { offeredUnits: "likely 365800000" },
  ],
  [
    "an issue of so many shares, in Norwegian",
    `${norwegian}Selskapet vil gjennomføre en fortrinnsrettsemisjon på 61 900 000 nye aksjer.`,
    { offeredUnits: "likely 61900000" },
  ],
  [
    "at least so many and up to so many, in Norwegian",
    `${norwegian}Aksjekapitalen forhøyes ved utstedelse av minst 374 900 000 og opp til 599 800 000 nye aksjer.`,
    { offeredUnits: "likely 599800000" },
  ],
  [
    "a register of the central depository",
    "Norrvik ASA - terms of the repair offering\nThe Company's existing shareholders as of 23 February 2024 (as registered in the Norwegian Central Depository (VPS) on 27 February 2024) may subscribe.",
    { incRightsDate: "likely 2024-02-23", recordDate: "likely 2024-02-27" },
  ],
  [
    "so many shares for each so many rights, in Finnish",
    `${finnish}Osakkeenomistaja saa yhden vapaasti luovutettavissa olevan merkintäoikeuden jokaista täsmäytyspäivänä omistamaansa osaketta kohden. Hän on oikeutettu merkitsemään jokaista kuutta (6) merkintäoikeutta kohden viisi (5) uutta osaketta.`,
    { rightsRequired: "certain 6", unitsReceived: "certain 5" },
  ],
  [
    "the company's name between a number and its shares, in Finnish",
    `${finnish}Yhtä (1) Norrvikin osaketta kohden saat yhden (1) merkintäoikeuden. Seitsemällä (7) merkintäoikeudella voit merkitä yhden (1) uuden Norrvikin osakkeen.`,
    { sharesRequired: "certain 1", rightsReceived: "certain 1", rightsRequired: "certain 7" },
  ],
] as const)("%s", (_, text, values) => {
  expect(readRelease(text)).toMatchObject(values);
});
