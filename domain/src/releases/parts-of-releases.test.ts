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
  [
    "the ratio of a consolidation of shares",
    "Norrvik A/S: rights issue\nThe rights issue is followed by a reverse split. Shares are consolidated at a ratio of 2:5.",
    "rightsRequired",
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

test.each([
  [
    "a repair offering beside the private placement, row by row, in Norwegian",
    `Norrvik AS: Nøkkelinformasjon om reparasjonsemisjon\n\nDet vises til børsmelding den 3. mars 2025 om gjennomført rettet emisjon og en mulig reparasjonsemisjon.\n\nBetingelsene for reparasjonsemisjonen ble kunngjort den 3. mars 2025.\n\nSiste dag inklusive: 6. mars 2025\n\nEx-dato: 7. mars 2025\n\nEierregisterdato: 10. mars 2025\n\nMaksimalt antall nye aksjer: 24 500 000\n\nTegningskurs: NOK 3,20 per aksje`,
    {
      announcementDate: "likely 2025-03-03",
      incRightsDate: "likely 2025-03-06",
      recordDate: "likely 2025-03-10",
      offeredUnits: "likely 24500000",
      unitSubPrice: "ambiguous 3.2",
    },
  ],
  [
    "labels with colons in lines above their values",
    "Norrvik ASA: Key information relating to subsequent offering\n\nDate on which the terms and conditions of the Subsequent Offering were announced:\n\n3 March 2025\n\nMaximum number of new shares:\n\n24,500,000 new shares",
    { announcementDate: "likely 2025-03-03", offeredUnits: "likely 24500000" },
  ],
  [
    "when the terms were made known, in a row, in Norwegian",
    `${norwegian}Dato for offentliggjøring av vilkårene: 3. mars 2025`,
    { announcementDate: "likely 2025-03-03" },
  ],
  [
    "who holds shares at the end of a day",
    "Norrvik ASA: rights issue\nExisting shareholders of the Company holding less than 90,000 shares in the Company as of the end of 6 March 2025, as registered in the VPS on 10 March 2025, receive subscription rights.",
    { incRightsDate: "likely 2025-03-06", recordDate: "likely 2025-03-10" },
  ],
  [
    "holders at the end of trading, without another word before the day",
    "Norrvik ASA: terms of the rights issue\nShareholders in Norrvik as of end of trading March 6, 2025 will receive one subscription right for every two shares held.",
    { incRightsDate: "likely 2025-03-06" },
  ],
  [
    "a price in three currencies",
    `${emission}Teckningskurs 2,10 euro, 24,15 svenska kronor och 15,70 danska kronor per ny aktie.`,
    { unitSubPrice: "likely 24.15" },
  ],
  [
    "additional shares",
    'Norrvik ASA: details regarding subsequent offering\nThe subsequent offering of up to 21,000,000 additional shares in the Company (the "Offer Shares") is directed to the shareholders.',
    { offeredUnits: "likely 21000000" },
  ],
  [
    "new shares for old ones, in Swedish",
    `${emission}Aktieägarna får teckna en ny stamaktie på sju befintliga aktier i företrädesemissionen.`,
    { rightsRequired: "likely 7", unitsReceived: "likely 1" },
  ],
  [
    "shares of a series issued at most, in Finnish",
    `${finnish}Yhtiö laskee liikkeeseen enintään 11 250 300 uutta B-sarjan osaketta osakkeenomistajien merkintäetuoikeuden perusteella. Anti on kokonaan taattu.`,
    { offeredUnits: "likely 11250300", approxTotalCommitment: "likely 100" },
  ],
  [
    "new shares for each so many held on a day, in Finnish",
    `${finnish}Kaksi (2) uutta osaketta jokaista viittä (5) 12.5.2021 omistettua osaketta kohden (2:5)`,
    { rightsRequired: "likely 5", unitsReceived: "likely 2" },
  ],
  [
    "a share that is offered in the offering, in Finnish",
    `${finnish}Viisi (5) merkintäoikeutta oikeuttaa merkitsemään kaksi (2) Osakeannissa tarjottavaa uutta osaketta.`,
    { rightsRequired: "certain 5", unitsReceived: "certain 2" },
  ],
  [
    "the ratio of a Danish company",
    "Norrvik A/S: rights issue\nOffering of 4,021,905 new shares with preemptive rights to existing shareholders at the ratio of 2:5.",
    { rightsRequired: "likely 5", unitsReceived: "likely 2" },
  ],
  [
    "the ratio in Danish",
    `${nordic}Udbuddet gennemføres med et tegningsforhold på 2:5.`,
    { rightsRequired: "likely 5", unitsReceived: "likely 2" },
  ],
  [
    "the ratio of the rights of existing shareholders, in Danish",
    `${nordic}Nye aktier udbydes med fortegningsret for eksisterende aktionærer i forholdet 2:5.`,
    { rightsRequired: "likely 5", unitsReceived: "likely 2" },
  ],
  [
    "rights that cannot be traded, and a period between two words, in Norwegian",
    "Norrvik AS går videre med reparasjonsemisjon\nReparasjonsemisjonen ble annonsert den 19. mai 2024. Berettigede aksjonærer vil motta 3 ikke-omsettelige tegningsretter for hver aksje de eide den 17. mai 2024. Tegningstiden vil løpe fra 11. til 22. juni.",
    {
      sharesRequired: "certain 1",
      rightsReceived: "certain 3",
      subStartDate: "likely 2024-06-11",
      subEndDate: "likely 2024-06-22",
    },
  ],
] as const)("%s", (_, text, values) => {
  expect(readRelease(text)).toMatchObject(values);
});

const withoutYears = `${emission}Avstämningsdag är den 7 maj. Teckningsperioden löper 10–24 maj.`;

test.each([
  "Detta är inget prospekt enligt Europaparlamentets och rådets förordning (EU) 2017/1129 av den 14 juni 2017.",
  "This is not a prospectus under Regulation (EU) 2017/1129 of the European Parliament and of the Council of 14 June 2017.",
  "Personaloptionerna berättigar till teckning av aktier under perioden 1 juni 2031 – 30 juni 2031.",
])("days without a year take none from: %s", (legal) => {
  expect(readRelease(`${withoutYears}\n${legal}`)).toEqual(readRelease(withoutYears));
});

test("a period of options for staff is none of the issue, nor of its warrants", () => {
  const text = `${emission}Bolaget har ett incitamentsprogram med personaloptioner som berättigar till teckning av 123 456 aktier till en kurs om 55,55 SEK per aktie under perioden 1 juni 2031 – 30 juni 2031.`;
  expect(readRelease(text)).toEqual({});
});

test("what guarantors were allotted, told below the terms, is not what they guaranteed", () => {
  const text = `${emission}Företrädesemissionen omfattas till cirka 5,2 procent av teckningsförbindelser och till cirka 44,8 procent av emissionsgarantier.\nUppdatering: Resterande garanterad del av företrädesemissionen, motsvarande cirka 31,6 procent, har tilldelats emissionsgaranter.`;
  expect(readRelease(text)["approxGuarantor"]).toBe("likely 44.8");
});
