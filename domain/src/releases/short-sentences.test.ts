import { expect, test } from "vitest";
import { readRelease } from "../../test/read-release.ts";

const openings = {
  announced:
    "Fjordvik Marine AB resolves on a rights issue\nThe board has today, on 3 May 2024, resolved on a rights issue with preferential rights.\n",
  ofUnits:
    "Fjordvik Marine AB resolves on a rights issue of units\nThe board has today, on 3 May 2024, resolved on a rights issue of units with preferential rights.\n",
  outcome: "Outcome of the rights issue in Fjordvik Marine\n",
  warrants: "Exercise period for warrants of series TO 3 in Fjordvik Marine begins today\n",
  beslutat:
    "Fjordvik Marine AB beslutar om en företrädesemission\nStyrelsen har idag, den 3 maj 2024, beslutat om en företrädesemission.\n",
  avUnits:
    "Fjordvik Marine AB beslutar om en företrädesemission av units\nStyrelsen har idag, den 3 maj 2024, beslutat om en företrädesemission av units.\n",
  utfall: "Utfall i företrädesemissionen i Fjordvik Marine\n",
} as const;

test.each([
  [
    "announced",
    "Each shareholder has a preferential right to subscribe for one new A-share or B-share, respectively, for every two existing A-shares or B-shares held.",
    { unitsReceived: "likely 1", rightsRequired: "likely 2" },
  ],
  [
    "announced",
    "Five existing shares entitle to subscription of one new share for a price of 16 crowns.",
    { unitSubPrice: "ambiguous 16" },
  ],
  [
    "announced",
    "Existing shareholders will be able to buy seven new shares for every four they already own.",
    { unitsReceived: "likely 7", rightsRequired: "likely 4" },
  ],
  ["announced", "Each new share costs SEK 2.40.", { unitSubPrice: "certain 2.4" }],
  [
    "announced",
    "Shares must be subscribed for no later than 28 May 2024.",
    { subEndDate: "likely 2024-05-28" },
  ],
  [
    "announced",
    "Shareholders have until 28 May 2024 to subscribe for new shares.",
    { subEndDate: "likely 2024-05-28" },
  ],
  [
    "announced",
    "The resolution is subject to subsequent approval by the shareholders at an extraordinary meeting to be held on 5 June 2024.",
    { generalMeetingDate: "certain 2024-06-05" },
  ],
  [
    "announced",
    "At full subscription, 12,345,678 shares will be issued.",
    { offeredUnits: "likely 12345678" },
  ],
  [
    "announced",
    "Shareholders who do not participate will be diluted by a total of 12,345,678 new shares, corresponding to 20 per cent.",
    { offeredUnits: "likely 12345678" },
  ],
  ["announced", "The rights issue covers 12,345,678 shares.", { offeredUnits: "likely 12345678" }],
  [
    "announced",
    "The offer consists of 12,345,678 new B shares.",
    { offeredUnits: "likely 12345678" },
  ],
  [
    "announced",
    "The company has secured commitments and guarantees equivalent to 80 percent of the rights issue.",
    { approxTotalCommitment: "certain 80" },
  ],
  [
    "announced",
    "The rights issue is underwritten in full by a consortium of investors.",
    { approxTotalCommitment: "likely 100" },
  ],
  [
    "announced",
    "Through commitments (30 per cent) and guarantees (50 per cent), the issue is secured to 80 per cent.",
    { approxCommitment: "certain 30", approxGuarantor: "certain 50" },
  ],
  [
    "announced",
    "The rights issue is fully covered by subscription commitments and guarantee undertakings.",
    { approxTotalCommitment: "likely 100" },
  ],
  [
    "announced",
    "For five (5) existing shares you may buy two (2) new shares.",
    { rightsRequired: "likely 5", unitsReceived: "likely 2" },
  ],
  [
    "announced",
    "One new share may be subscribed for per five rights held.",
    { unitsReceived: "likely 1", rightsRequired: "likely 5" },
  ],
  [
    "announced",
    "Members of the board and management together with larger owners will subscribe for 25 per cent of the issue and the rest is guaranteed by a consortium.",
    { approxTotalCommitment: "likely 100" },
  ],
  [
    "announced",
    "The total of commitments thus amounts to 80 per cent of the Rights Issue, of which 25 per cent is subscription commitments and 55 per cent underwriting commitments.",
    { approxCommitment: "certain 25", approxGuarantor: "certain 55" },
  ],
  [
    "announced",
    "80 per cent of the rights issue is pre-subscribed and guaranteed.",
    { approxTotalCommitment: "certain 80" },
  ],
  [
    "ofUnits",
    "Each unit is composed of five new ordinary shares and three TO 6 warrants.",
    { sharesInUnit: "certain 5", warrantsPerUnit: "certain 3" },
  ],
  [
    "ofUnits",
    "With every unit comes six shares and two warrants (TO 4).",
    { sharesInUnit: "certain 6", warrantsPerUnit: "certain 2" },
  ],
  [
    "ofUnits",
    "Payment of SEK 12.00 shall be made for each unit subscribed for.",
    { unitSubPrice: "certain 12" },
  ],
  [
    "ofUnits",
    "One (1) share held on the record date gives one (1) unit right. It takes eleven (11) unit rights to subscribe for one (1) unit. One unit consists of four (4) shares, one (1) TO 7 and one (1) TO 8.",
    { rightsRequired: "certain 11", unitsReceived: "certain 1" },
  ],
  [
    "ofUnits",
    "A unit includes 5 new shares and 3 warrants series TO 8.",
    { warrantsPerUnit: "certain 3" },
  ],
  [
    "ofUnits",
    "A maximum of 3,456,789 units are issued at SEK 7.70.",
    { unitSubPrice: "certain 7.7" },
  ],
  [
    "warrants",
    "The subscription price equals 70 per cent of the volume-weighted average price in the period 20–31 May 2024, but no lower than the quota value and no higher than SEK 2.00.",
    { priceMinQuota: "certain true", priceMax: "certain 2" },
  ],
  [
    "outcome",
    "A total of 8,000,000 new shares were subscribed by exercising subscription rights, representing 64.3 % of all offered shares.",
    { unitSubWithRights: "likely 8000000", unitPctSubWithRights: "likely 64.3" },
  ],
  [
    "outcome",
    "Shareholders exercised rights for 8,000,000 shares, or 64.3 per cent.",
    { unitSubWithRights: "likely 8000000", unitPctSubWithRights: "likely 64.3" },
  ],
  [
    "outcome",
    "Guarantors will subscribe for the remaining 27.7 percent of the offered shares, i.e. 3,400,000 shares.",
    { unitSubGuarantor: "likely 3400000" },
  ],
  [
    "outcome",
    "Of the 12,400,000 shares offered, 8,000,000 (64.5%) were taken up by holders of subscription rights.",
    { unitSubWithRights: "likely 8000000", unitPctSubWithRights: "likely 64.5" },
  ],
  [
    "outcome",
    "Subscription rights were exercised for 8,000,000 shares, equal to 64.5 per cent of the shares offered.",
    { unitSubWithRights: "likely 8000000", unitPctSubWithRights: "likely 64.5" },
  ],
  [
    "outcome",
    "Take-up with rights was 64.5% (8,000,000 shares) and without rights 8.0% (992,000 shares).",
    {
      unitSubWithRights: "likely 8000000",
      unitPctSubWithoutRights: "likely 8",
      unitSubWithoutRights: "likely 992000",
    },
  ],
  [
    "beslutat",
    "Kursen är satt till 1,40 kronor. Teckningstiden pågår 16–30 maj 2024 och avstämningsdag är den 14 maj.",
    { unitSubPrice: "likely 1.4" },
  ],
  [
    "beslutat",
    "Emissionen är säkrad till 80 procent genom åtaganden från ägare (25 procent) och garanter (55 procent).",
    { approxTotalCommitment: "certain 80" },
  ],
  [
    "beslutat",
    "Befintliga ägare har förbundit sig att teckna motsvarande 25 procent av emissionen och resten garanteras av ett konsortium.",
    { approxTotalCommitment: "likely 100" },
  ],
  [
    "avUnits",
    "En unit innehåller tre aktier, två teckningsoptioner TO 4 och en TO 5, och kostar 6,60 kronor.",
    { unitSubPrice: "likely 6.6" },
  ],
  [
    "utfall",
    "Totalt 8 000 000 aktier tecknades med rätter, vilket är 64,5 procent.",
    { unitSubWithRights: "likely 8000000", unitPctSubWithRights: "likely 64.5" },
  ],
] as const)("%s: %s", (opening, sentence, values) => {
  expect(readRelease(openings[opening] + sentence)).toMatchObject(values);
});

test.each([
  [
    "a decision that is subject to a meeting",
    'On 6 November 2023, the board of directors of Fjordvik Marine AB (publ) (OMX: FJO) ("Fjordvik" or the "Company") announced that the board had resolved to, subject to the approval of the extraordinary general meeting to be held on 1 December 2023 (the "EGM"), carry out a rights issue.',
    { announcementDate: "certain 2023-11-06", generalMeetingDate: "certain 2023-12-01" },
  ],
  [
    "points of a list in one line",
    "Fjordvik sets terms for rights issue\nOSLO, Sept 12 - Fjordvik : * Terms for the rights issue are set * On 15 August 2023, Fjordvik announced the decision of the board on a new share issue with preferential rights.",
    { announcementDate: "certain 2023-08-15" },
  ],
  [
    "those who are registered on a day",
    "Fjordvik launches rights issue\nThose who on 14 May 2024 are registered in the share register get one subscription right per share.",
    { recordDate: "likely 2024-05-14" },
  ],
  [
    "a longer period of subscription",
    "Fjordvik extends the subscription period\nThe board has decided to prolong the subscription period by one week, to 6 June 2024.",
    { subEndDate: "certain 2024-06-06" },
  ],
  [
    "a period as it would have ended",
    "Fjordvik extends subscription period in rights issue\nThe subscription period, which would have ended on 30 May 2024, is extended until 6 June 2024.",
    { subEndDate: "certain 2024-06-06" },
  ],
  [
    "the meeting that the notice calls",
    "Fjordvik ger villkor för företrädesemission\nEnligt kallelsen till extra bolagsstämma som ska hållas den 10 januari 2024 emitteras aktier.",
    { generalMeetingDate: "likely 2024-01-10" },
  ],
  [
    "owners who guarantee the rest",
    "Fjordvik genomför en företrädesemission\nÄgare har ingått teckningsförbindelser om 70 procent av emissionen. Den största har lämnat garanti på resterande del.",
    { approxTotalCommitment: "likely 100" },
  ],
  [
    "how many warrants there are, by their short name",
    "Sista dag för handel i TO 2\nVid fullt utnyttjande av samtliga 18 134 519 TO 2 ökar aktiekapitalet.",
    { numberOfWarrants: "likely 18134519" },
  ],
  [
    "shares before and after, with those of each class in brackets",
    "Resolutions of the meeting\nThe rights issue will result in an increase of the number of shares from 70,050,848 shares (of which 602,267 shares of series C) to not more than 90,162,993 shares (of which 602,267 shares of series C). Shareholders who decline will experience a dilution with a total of 20,112,145 new shares.",
    { outstandingShares: "likely 70050848", offeredUnits: "likely 20112145" },
  ],
] as const)("%s", (_, text, values) => {
  expect(readRelease(text)).toMatchObject(values);
});

test.each([
  [
    "a day below a headline about what comes before a meeting",
    "FJORDVIK GER VILLKOR FÖR EMISSION INFÖR EXTRASTÄMMA\n12 december 2023\nTeckningskursen är 1 krona per aktie.",
    "generalMeetingDate",
  ],
  [
    "by how much an issue is oversubscribed",
    "Rights issue oversubscribed\nThe issue is oversubscribed with some 49.9 per cent, and the underwriting commitments do not have to be engaged.",
    "unitPctSubGuarantor",
  ],
  [
    "what was subscribed for with guarantees and all else",
    "Uppdatering: Emissionen tecknades till 27 % med teckningsrätter och 19 % utan. Med garantier tecknades emissionen till totalt 70 %.",
    "unitPctSubGuarantor",
  ],
  [
    "the share of one class that was subscribed for",
    "Outcome of the rights issue\n17,104,484 shares of series A and 186,451,359 shares of series B, corresponding to 98.6 per cent of the offered shares of series A and 98.7 per cent of the offered shares of series B, were subscribed for by exercising subscription rights.",
    "unitPctSubWithRights",
  ],
] as const)("not %s", (_, text, field) => {
  expect(readRelease(text)).not.toHaveProperty(field);
});

test("rights called such", () => {
  const text =
    "Terms of the rights issue\nEach holder of a share will receive 1 subscription right, and 6 such rights entitle the holder to subscribe for 1 new share.";
  expect(readRelease(text)).toMatchObject({ rightsRequired: "certain 6" });
});
