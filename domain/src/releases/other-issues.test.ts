import { expect, test } from "vitest";
import { readChoices } from "../../test/read-release.ts";

const announces = "Norrvik Solvärme genomför en företrädesemission\n";
const outcome = "Norrvik offentliggör utfall i företrädesemissionen\n";

test.each([
  [
    "what commitments make, set apart by commas",
    `${announces}Emissionen omfattas till cirka 4,1 MSEK, motsvarande cirka 36 procent, av teckningsåtaganden från ägare. Därutöver finns emissionsgarantier om 3 MSEK, motsvarande 26 procent. Emissionen omfattas därmed totalt till 62 procent av teckningsåtaganden och emissionsgarantier.`,
    { approxCommitment: "certain 36", approxTotalCommitment: "certain 62" },
  ],
  [
    "guarantees with a long list of guarantors before what they make",
    `${announces}Bolaget har tecknat emissionsgarantiavtal med ett konsortium av investerare med ett särskilt intresse för solvärme i Norden och dess grannländer, bestående av Sten Invest AB, med säte i Lund, Berg Kapital AB, med säte i Åre, och Tomas Ek, bosatt i Oslo och verksam i Köpenhamn samt Helsingfors, om totalt cirka 5,2 MSEK, motsvarande cirka 28,4 procent av Företrädesemissionen.`,
    { approxGuarantor: "likely 28.4" },
  ],
  [
    "both together, said in one word",
    "Norrvik carries out a rights issue\nSubscription and guarantee commitments have been received from owners for an amount of SEK 40 million, corresponding to 70 percent of the issue.",
    { approxTotalCommitment: "likely 70" },
  ],
  [
    "figures behind a word that is cut short",
    "Outcome of the rights issue in Norrvik\nIn total 1,200,300 shares, corresponding to approx. 24% of the issue, were subscribed for by exercise of subscription rights. 2,500,400 shares, corresponding to approx. 50% of the issue, were subscribed for by guarantors.",
    {
      unitSubWithRights: "likely 1200300",
      unitPctSubWithRights: "likely 24",
      unitSubGuarantor: "likely 2500400",
      unitPctSubGuarantor: "likely 50",
    },
  ],
  [
    "what guarantors took, through the exercise of their undertakings",
    "Outcome of the rights issue in Norrvik\nThe issue was subscribed to 60.2 percent with subscription rights and to 34.1 percent through the exercise of guarantee undertakings, of which one owner is allocated 20.5 percent within the top guarantee.",
    { unitPctSubWithRights: "likely 60.2", unitPctSubGuarantor: "likely 34.1" },
  ],
  [
    "a period that ended, with its day before the verb",
    `${outcome}Den 12 september 2024 avslutades teckningstiden i emissionen av aktier i Norrvik.`,
    { subEndDate: "likely 2024-09-12" },
  ],
  [
    "an issue announced, set apart by a comma",
    "Outcome of the rights issue in Norrvik\nThis is the outcome of the Rights Issue of shares with preferential rights for the existing shareholders, announced on 5 June 2024.",
    { announcementDate: "likely 2024-06-05" },
  ],
  [
    "shares newly issued",
    `${announces}Erbjudandet omfattar högst 12 099 960 nyemitterade aktier.`,
    { offeredUnits: "likely 12099960" },
  ],
  [
    "a right with what it is called from now on",
    'Norrvik arranges a rights issue\nEach owner is given one (1) book-entry subscription right (the "Subscription Right") for each share held. Each forty (40) Subscription Rights entitle to nine (9) new shares.',
    {
      rightsReceived: "certain 1",
      sharesRequired: "certain 1",
      rightsRequired: "certain 40",
      unitsReceived: "certain 9",
    },
  ],
  [
    "what a unit is going to hold",
    `${announces}Varje unit kommer att bestå av två aktier och en teckningsoption.`,
    { sharesInUnit: "certain 2", warrantsPerUnit: "certain 1" },
  ],
  [
    "what a unit held",
    `${announces}Varje (1) unit bestod av tre (3) nyemitterade aktier och två (2) vederlagsfria teckningsoptioner.`,
    { sharesInUnit: "certain 3", warrantsPerUnit: "certain 2" },
  ],
  [
    "shares of two kinds that give a right",
    `${announces}En (1) innehavd stam- eller preferensaktie berättigar till erhållande av en (1) uniträtt.`,
    { sharesRequired: "certain 1", rightsReceived: "certain 1" },
  ],
  [
    "what is secured, in a text that begins with what its units hold",
    "Företrädesemissionen består av units med aktier och teckningsoptioner som kan utnyttjas. Företrädesemissionen omfattas till cirka 57 procent av teckningsförbindelser och garantiåtaganden.",
    { approxTotalCommitment: "certain 57" },
  ],
  [
    "the day of a decision whose verb is far behind",
    "Styrelsen i Norrvik Solvärme AB (publ) har idag den 9 september 2024, med stöd av bemyndigandet från årsstämman den 8 maj 2024, beslutat att genomföra en företrädesemission av högst 43 000 100 aktier.",
    { announcementDate: "certain 2024-09-09" },
  ],
  [
    "shares of an issue that a meeting resolved on",
    `${announces}Stämman beslutade om en företrädesemission av 12 000 300 aktier.`,
    { offeredUnits: "likely 12000300" },
  ],
  [
    "what guarantors took, in the sentence on what was secured",
    `${outcome}Emissionen var säkerställd till cirka 61 procent genom teckningsförbindelser och emissionsgarantier, därmed kommer 1 400 200 aktier, motsvarande cirka 25,5 procent av emissionen, tecknas inom ramen för garantiåtaganden.`,
    {
      approxTotalCommitment: expect.stringMatching(/ 61$/),
      unitSubGuarantor: "likely 1400200",
      unitPctSubGuarantor: "likely 25.5",
    },
  ],
  [
    "what was allotted, in a text that begins with a sum",
    "Den 12 mars 2024 avslutades teckningstiden i Norrviks emission. Emissionen tecknades totalt till cirka 131 procent.\n\nTotalt cirka 92 procent av emissionen tilldelas tecknare med företrädesrätt.",
    { unitPctSubWithRights: "likely 92" },
  ],
  [
    "units that an outcome shows, without a verb before",
    "Nyemission 2024\n\nUtfallet i emissionen visar att 2 879 832 units tecknats med stöd av uniträtter, vilket motsvarar cirka 82 procent av emissionen.",
    { unitSubWithRights: "likely 2879832", unitPctSubWithRights: "likely 82" },
  ],
  [
    "primary preferential rights",
    "The subscription period of the rights issue in Norrvik ended on Jan. 23, 2024. The preliminary result of the rights issue indicates that 51 percent of the shares were subscribed for with primary preferential right.",
    { unitPctSubWithRights: expect.stringMatching(/ 51$/) },
  ],
  [
    "the end of a period, behind the day on which its issue was announced",
    `${outcome}Teckningsperioden i den emission som offentliggjordes den 30 oktober 2023 i Norrvik avslutades den 19 december 2023.`,
    { subEndDate: "likely 2023-12-19" },
  ],
  [
    "the first day of a period, before that on which its issue was announced",
    "Idag, den 11 november 2024, inleds teckningsperioden i Norrviks företrädesemission av aktier som offentliggjordes den 17 oktober 2024.",
    { subStartDate: "likely 2024-11-11", announcementDate: "certain 2024-10-17" },
  ],
  [
    "what a share entitles to, behind the verb",
    `${announces}I emissionen berättigar en (1) befintlig aktie till en (1) teckningsrätt.`,
    { sharesRequired: "certain 1", rightsReceived: "certain 1" },
  ],
  [
    "what was subscribed for by way of rights",
    "Nyemission 2024\n\nTeckningsperioden löpte ut den 21 mars 2024 och sammanställningen visar att 654 600 aktier, motsvarande cirka 57 procent, tecknades genom stöd av teckningsrätter.",
    { unitSubWithRights: "likely 654600", unitPctSubWithRights: "likely 57" },
  ],
  [
    "the second sentence of an update",
    "Emissionen omfattas till 100 procent av garantier.\nUppdatering: Norrviks emission tecknades till 96,2 %. 77,1 % med stöd av teckningsrätter och 19,1 % utan.",
    { unitPctSubWithRights: "likely 77.1", unitPctSubWithoutRights: "likely 19.1" },
  ],
  [
    "a day on which the board has resolved, with the verb far behind",
    "Styrelsen i Norrvik har den 28 januari 2021, med stöd av bemyndigande från extra bolagsstämma den 20 januari 2021, beslutat om de slutliga villkoren i företrädesemissionen.",
    { announcementDate: "certain 2021-01-28" },
  ],
  [
    "an outcome whose first sentence is long",
    'Pressmeddelanden\nTeckningsperioden i den partiellt garanterade företrädesemissionen om cirka 20,4 MSEK som offentliggjordes den 9 maj 2023 ("Företrädesemissionen") i Norrvik AB ("Norrvik" eller "Bolaget") avslutades den 2 juni 2023. Företrädesemissionen tecknades till cirka 31 procent med stöd av uniträtter och cirka 3,5 procent utan stöd av uniträtter.',
    { unitPctSubWithRights: "likely 31", unitPctSubWithoutRights: "likely 3.5" },
  ],
  [
    "what guarantors took, as a headline says it",
    "NORRVIK: GARANTER FICK TA 18%\nFöreträdesemissionen tecknades till 67,5 procent med stöd av teckningsrätter.",
    { unitPctSubWithRights: "likely 67.5" },
  ],
  [
    "commitments behind the terms of one right",
    "Ägare erhåller en uniträtt för varje aktie. En uniträtt ger rätt att teckna en ny unit. Varje unit består av 50 aktier och nio teckningsoptioner av serie TO1. Teckningskursen är 11,50 kronor per unit.\nFöretaget har säkrat teckningsåtaganden från stora ägare om totalt 17,3 procent av emissionen.",
    { approxCommitment: "likely 17.3" },
  ],
  [
    "parts of what was subscribed for either way",
    `${outcome}Sammanställningen visar att 25 253 200 aktier, motsvarande cirka 72,7 procent av emissionen, tecknades med eller utan stöd av teckningsrätter varav 20 688 800 aktier, motsvarande cirka 59,6 procent av emissionen, tecknades med stöd av teckningsrätter och 4 564 400 aktier, motsvarande cirka 13,1 procent av emissionen, tecknades utan stöd av teckningsrätter.`,
    {
      unitSubWithRights: "likely 20688800",
      unitPctSubWithRights: "likely 59.6",
      unitSubWithoutRights: "likely 4564400",
      unitPctSubWithoutRights: "likely 13.1",
    },
  ],
  [
    "one series by two names",
    "Teckningskurs för teckningsoptioner av serie TO4B fastställd\nTeckningskursen för TO4B är 2 SEK. Två teckningsoptioner (TO4) ger rätt att teckna en (1) aktie. Sista dag för handel med TO4 är den 14 oktober 2024.",
    {
      "TO4B.warrantSubPrice": expect.any(String),
      "TO4B.warrantsRequired": expect.any(String),
      "TO4B.lastTradingDay": "likely 2024-10-14",
    },
  ],
])("reads %s", (_, text, expected) => {
  expect(readChoices(text)).toMatchObject(expected);
});

test.each([
  [
    "the day from which paid units are exchanged",
    `${announces}Efter avstämningsdagen den 12 december 2024 kommer BTU att omvandlas till aktier och teckningsoptioner.`,
    "recordDate",
  ],
  [
    "the day of a meeting that approves what its owner is owed",
    `${announces}Emission genom kvittning till huvudägaren, villkorad av årsstämmans godkännande den 29 maj 2024.`,
    "generalMeetingDate",
  ],
  [
    "the day before which prices are averaged",
    `${announces}Teckningskursen för teckningsoptionerna är den volymvägda kursen under de tjugo handelsdagar som föregår den 5 april 2025.`,
    "vwapPeriodEnd",
  ],
  [
    "a guarantee besides others, as all of them",
    "Norrvik increases guarantees in the rights issue\nThe company has received an additional guarantee commitment of SEK 1 million, corresponding to about 5.1 percent of the Rights Issue.",
    "approxGuarantor",
  ],
  [
    "what was secured before that",
    "Norrvik increases guarantees in the rights issue\nAt that time the Rights Issue was secured through subscription commitments and guarantee commitments of approximately 90.2 percent.",
    "approxTotalCommitment",
  ],
  [
    "all that was subscribed for, as what guarantors took",
    "Outcome of the rights issue in Norrvik\nAbout 80% of the Rights Issue was subscribed for, including subscriptions by guarantors.",
    "unitPctSubGuarantor",
  ],
  [
    "units of an issue to a single investor",
    "Norrvik har avtalat om en riktad emission av aktier och warranter\nVarje unit består av en ny aktie och en warrant. Varje warrant ger investeraren rätt att teckna en ny aktie.",
    "warrantsPerUnit",
  ],
  [
    "what the largest owner takes part with, as all that is secured",
    `${announces}Bland dem återfinns bolagets största aktieägare Sten Invest AB som sammanlagt deltar i emissionen med 7 MSEK, motsvarande cirka 51 procent av emissionen, genom teckningsförbindelse och garantiåtagande.`,
    "approxTotalCommitment",
  ],
  [
    "warrants that were exercised, as all that there are",
    "Outcome of the exercise of warrants of series TO6\nIn total, 1,181,400 warrants of series TO6 were exercised, corresponding to 85 percent of the number of outstanding warrants.",
    "TO6.numberOfWarrants",
  ],
  [
    "the price of an issue that deviates from the rights of owners",
    "Kommuniké från extra bolagsstämma i Norrvik\nStämman beslutade, enligt förslag från bolagets aktieägare Sten Invest AB, om en nyemission av högst 84 500 aktier, med avvikelse från aktieägarnas företrädesrätt, till en teckningskurs om 6 kronor per aktie.",
    "unitSubPrice",
  ],
  [
    "days of an issue in the year in which its warrants are exercised",
    `${announces}Handel med uniträtter sker den 9 oktober till 19 oktober.\nTeckningsoptionen ger rätt att teckna en aktie mellan den 3 september och 17 september 2025.`,
    "rightsStartDate",
  ],
])("does not read %s", (_, text, field) => {
  expect(readChoices(text)).not.toHaveProperty(field);
});
