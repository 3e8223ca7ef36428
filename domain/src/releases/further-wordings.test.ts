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

test.each([
  [
    "an issue that has been completed, in English",
    "The Company announces that the share issue with preferential rights for existing shareholders, announced by the Company on February 19, 2020 (the “Rights Issue”), has been completed. In the Rights Issue, 4,348,700 shares, corresponding to 26.2 percent, were subscribed for with the use of subscription rights.",
    {
      announcementDate: "likely 2020-02-19",
      unitSubWithRights: "likely 4348700",
      unitPctSubWithRights: "likely 26.2",
    },
  ],
  [
    "on the basis of which rights it was subscribed for",
    "Preferential rights issue fully subscribed\n63.9 % of the rights issue was subscribed for on the basis of unit rights. The issue was guaranteed to 75% through guarantee commitments.",
    { unitPctSubWithRights: "likely 63.9", approxGuarantor: "likely 75" },
  ],
  [
    "a subscription period that ended today",
    "Preliminärt utfall i företrädesemissionen\nUtfallet i emissionen till en teckningskurs om 4,80 SEK per aktie, för vilken teckningsperioden avslutades idag den 22 mars 2023, visar att den tecknades.",
    { subEndDate: "certain 2023-03-22" },
  ],
  [
    "an issue that was announced as one among others",
    "Bolaget har slutfört den emission som offentliggjordes den 20 augusti 2020.\nFöreträdesemissionen tecknades till totalt 120 procent.",
    { announcementDate: "likely 2020-08-20" },
  ],
  [
    "when it told that its board had resolved, beside another day",
    "Information om företrädesemissionen\nBolaget har den 6 maj 2021 meddelat att styrelsen beslutat genomföra en företrädesemission. Idag godkändes styrelsens beslut, och avstämningsdagen för rätt till teckningsrätter är den 1 juni 2021.",
    { announcementDate: "certain 2021-05-06", recordDate: "certain 2021-06-01" },
  ],
  [
    "by whom it is secured to a percentage",
    "Rights issue\nThe Rights Issue is secured to approximately 47 per cent by subscription commitments.",
    { approxCommitment: "likely 47" },
  ],
  [
    "what both together secure, up to an amount",
    "Företrädesemission\nTeckningsförbindelser motsvarar 47 procent av emissionen. Sammanlagt är emissionen därmed garanterad upp till ett belopp om cirka 60 MSEK, motsvarande cirka 80 procent av emissionsbeloppet.",
    { approxTotalCommitment: "likely 80" },
  ],
  [
    "what a rights issue is of, beside another one",
    "Extra bolagsstämma\nStämman ska besluta om (i) en företrädesemission av högst 8 034 000 nya aktier samt (ii) en riktad emission av 2 000 000 nya aktier.",
    { offeredUnits: "likely 8034000" },
  ],
  [
    "rights that shares qualify for",
    "Rights issue\nEach currently held stock share qualifies for one subscription right. Twelve subscription rights entitle to subscription of one new share.",
    { sharesRequired: "certain 1", rightsReceived: "certain 1", rightsRequired: "certain 12" },
  ],
  [
    "unit subscription rights for each share, and the last day of the period",
    "Rights issue\nShareholders have been allocated 1 unit subscription right per existing share. The last day of the subscription period in the issue of units is Monday 24 June 2024.",
    { sharesRequired: "certain 1", rightsReceived: "certain 1", subEndDate: "likely 2024-06-24" },
  ],
  [
    "that a share is to give a right",
    "Företrädesemission\nEn (1) innehavd aktie ska ge en (1) uniträtt där fem (5) uniträtter berättigar till teckning av en (1) unit.",
    { sharesRequired: "certain 1", rightsReceived: "certain 1", rightsRequired: "certain 5" },
  ],
  [
    "what is paid in cash for units",
    "Företrädesemission av units\nUniträtter handlas. Units tecknas mot kontant betalning om 2 kronor.",
    { unitSubPrice: "certain 2" },
  ],
  [
    "a series that is called by years, and has no name",
    "Företrädesemission\nVarje unit består av en aktie samt en teckningsoption av serie TO 2021/2022.",
    { sharesInUnit: "certain 1", warrantsPerUnit: "certain 1" },
  ],
  [
    "guarantees that are agreed top-down",
    "Rights issue\nThe guarantees of the rights issue are agreed top-down.",
    { topdown: "likely true" },
  ],
  [
    "what commitments and guarantees secure, each with its part behind",
    "Villkor\nFöreträdesemissionen är säkerställd upp till 85 procent genom teckningsåtaganden om cirka 9 MSEK, motsvarande cirka 36 procent av Företrädesemissionen och emissionsgarantier om cirka 12 MSEK, motsvarande cirka 49 procent av Företrädesemissionen.",
    {
      approxTotalCommitment: "likely 85",
      approxCommitment: "certain 36",
      approxGuarantor: "certain 49",
    },
  ],
  [
    "shares of two classes in a rights issue, and what it raises behind costs",
    "Företrädesemission\nFöreträdesemissionen ökar kapitalet genom nyemission av högst 200 000 aktier av serie A och högst 9 800 000 aktier av serie B till teckningskursen 3 kronor per aktie. Emissionslikviden uppgår till cirka 27 miljoner kronor efter emissionskostnader.",
    { offeredUnits: "likely 10000000", unitSubPrice: "certain 3" },
  ],
  [
    "a fee in money",
    "Företrädesemission\nSom ersättning för garantiåtagandet i företrädesemissionen erhåller garanten en garantiersättning om 6 700 000 SEK motsvarande åtta (8,0) procent av det garanterade beloppet.",
    { feeCash: "certain 8" },
  ],
  [
    "a right for every share that there is",
    "Företrädesemission\nAktieägare erhåller en teckningsrätt för var befintlig aktie. Tre teckningsrätter ger rätt att teckna en ny aktie.",
    { sharesRequired: "certain 1", rightsReceived: "certain 1" },
  ],
  [
    "the period in which warrants of an issue are exercised",
    "Omvandling av BTU\nFöreträdesemissionen av units är registrerad. En (1) teckningsoption av serie TO3 ger rätt till en (1) ny aktie. Perioden för utnyttjande infaller mellan den 1 september och den 15 september 2021.",
    { subStartDate: "certain 2021-09-01", subEndDate: "certain 2021-09-15" },
  ],
])("a release tells %s", (_, text, expected) => {
  expect(readRelease(text)).toMatchObject(expected);
});

test("guarantees beside commitments are not all that is secured", () => {
  const text =
    "Företrädesemission om 75 MSEK, garanterad till 80 procent\nFöreträdesemissionen är garanterad till 80 procent genom teckningsförbindelser och garantiåtaganden.";
  expect(readRelease(text)).toEqual({ approxTotalCommitment: "certain 80" });
});

test.each([
  [
    "figures without rights that are more than the rest are applications",
    "Utfall i företrädesemissionen\n9 284 000 aktier, motsvarande 98,0 procent, tecknades med stöd av teckningsrätter. Därtill har 4 427 000 aktier tecknats utan stöd av teckningsrätter.",
    "unitSubWithoutRights",
  ],
  [
    "the average that a unit costs a part of is none of warrants",
    "Företrädesemission av units\nUniträtter handlas. Teckningskursen för varje unit har fastställts till 75 procent av den volymvägda genomsnittskursen för aktien under perioden 8 april 2021 till 21 april 2021. Teckningsoptioner ingår.",
    "vwapPeriodEnd",
  ],
  [
    "years in the name of a series are no name",
    "Företrädesemission\nVarje unit består av en aktie samt en teckningsoption av serie TO 2021/2022.",
    "name",
  ],
])("%s", (_, text, field) => {
  expect(Object.keys(readRelease(text))).not.toContain(field);
});
