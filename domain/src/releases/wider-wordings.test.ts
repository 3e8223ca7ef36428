import { expect, test } from "vitest";
import { readRelease, valuesInRelease } from "../../test/read-release.ts";
import { propose } from "./propose.ts";

test.each([
  [
    "what each share of a company that is named gives",
    "Norrvik launches a rights issue\nOwners get one subscription right for each Norrvik Solvärme share that they hold. Three subscription rights entitle to eleven new shares.",
    {
      sharesRequired: "certain 1",
      rightsReceived: "certain 1",
      rightsRequired: "certain 3",
      unitsReceived: "certain 11",
    },
  ],
  [
    "rights that are book-entries",
    'Norrvik rights issue\nOwners will receive one (1) freely transferable subscription right (the "Right") in the form of a book-entry for each existing share held.',
    { sharesRequired: "certain 1", rightsReceived: "certain 1" },
  ],
  [
    "a subscription ratio behind its figures",
    "Norrvik rights issue\nNew shares are issued to owners with a 9:4 subscription ratio.",
    { rightsRequired: "likely 4", unitsReceived: "likely 9" },
  ],
  [
    "shares of a class, and warrants, in a unit",
    "Norrvik rights issue of units\nA unit consists of four (4) newly issued shares of series B and three (3) warrants of series TO6. Unit rights are traded.",
    { sharesInUnit: "certain 4", warrantsPerUnit: "certain 3", name: "certain TO6" },
  ],
  [
    "shares that are offered in all, under a name of their own",
    'Norrvik rights issue\nA total of 41,300,500 new shares (the "New Ones") will be offered to those who hold subscription rights.',
    { offeredUnits: "likely 41300500" },
  ],
  [
    "shares of a class that are issued in all",
    "Företrädesemission\nSammanlagt 41 300 500 B-aktier emitteras med teckningsrätter.",
    { offeredUnits: "likely 41300500" },
  ],
  [
    "a price in euros",
    "Norrvik rights issue\nThe subscription price is 0.35 euros per share for subscription rights.",
    { unitSubPrice: "ambiguous 0.35" },
  ],
  [
    "a price that stands below its label",
    "Företrädesemission i\n\nNorrvik Solvärme AB\n\nTeckningskurs (unit)\n\n3,60\nSEK\n\nTeckningskurs (aktie)\n\n0,90\nSEK\n\nVarje unit består av fyra aktier.",
    { unitSubPrice: "likely 3.6", sharesInUnit: "certain 4" },
  ],
  [
    "what is secured by those who are named, up to a percentage",
    "Företrädesemission\nEmissionen är säkerställd via tecknings- och garantiåtaganden upp till 72,5 procent.",
    { approxTotalCommitment: "likely 72.5" },
  ],
  [
    "levels in one sentence, each behind its percentage",
    "Företrädesemission\nEmissionen täcks till 61 procent, varav 31 procent genom teckningsförbindelser, 22 procent av bottengarantiåtaganden och 8 procent av top down-garantiåtaganden.",
    {
      approxTotalCommitment: "certain 61",
      approxCommitment: "certain 31",
      approxGuarantor: "likely 30",
    },
  ],
  [
    "that commitments secure all of it, in a list",
    "Norrvik rights issue\n- Fully underwritten through subscription commitments of owners and bank underwriting",
    { approxTotalCommitment: "likely 100" },
  ],
  [
    "the day on which a company announced an issue",
    "Norrvik: outcome of rights issue\nOn 8 May 2025, Norrvik Solvärme AB announced a rights issue of units of SEK 30 million.",
    { announcementDate: "likely 2025-05-08" },
  ],
  [
    "the day on which it told of its decision",
    "Norrvik Solvärme offentliggjorde den 8 maj 2025 sitt beslut att genomföra en företrädesemission.",
    { announcementDate: "likely 2025-05-08" },
  ],
  [
    "a meeting that is planned, and a report that is not the issue",
    "Norrvik beslutar om företrädesemission\nStyrelsen har den 8 maj 2025 beslutat om en företrädesemission. Styrelsens beslut kräver godkännande av en extra bolagsstämma, som är planerad att hållas den 4 juni 2025. Styrelsen har beslutat att tidigarelägga delårsrapporten till den 20 maj 2025.",
    { announcementDate: "certain 2025-05-08", generalMeetingDate: "certain 2025-06-04" },
  ],
  [
    "what was subscribed for with rights, beside applications",
    "Norrviks emission övertecknad\nEmissionen tecknades till 88 procent med stöd av teckningsrätter, och därutöver inkom anmälningar för 52 procent.",
    { unitPctSubWithRights: "likely 88" },
  ],
  [
    "an outcome by its first sentence",
    "The preliminary results indicate that 61,200 shares (81.5 percent of all) were subscribed for using their subscription rights.",
    { unitSubWithRights: "likely 61200", unitPctSubWithRights: "likely 81.5" },
  ],
  [
    "the highest price that warrants may have",
    "Företrädesemission av units\nEn TO1 ger rätt att teckna en ny aktie för 70 procent av genomsnittskursen. Den högsta möjliga teckningskursen är 1,20 SEK.",
    {
      warrantsRequired: "likely 1",
      sharesReceived: "likely 1",
      vwapDiscount: "likely 30",
      priceMax: "likely 1.2",
      name: "likely TO1",
    },
  ],
  [
    "until when warrants are sold, behind until when they are used",
    "Nyttjandeperiod för TO 4\nDe teckningsoptioner som inte utnyttjas senast den 9 maj 2025, alternativt inte avyttras senast den 6 maj 2025, förfaller.",
    { subEndDate: "likely 2025-05-09", lastTradingDay: "likely 2025-05-06", name: "likely TO4" },
  ],
])("%s", (_, text, values) => {
  expect(readRelease(text)).toStrictEqual(values);
});

test("fees of both levels, each of its own", () => {
  expect(
    valuesInRelease(
      "Företrädesemission\nKontant ersättning till garanterna inom ramen för botten- respektive toppgarantin är 11 procent respektive 17 procent.",
    ),
  ).toStrictEqual({ "1.feeCash": "11", "2.feeCash": "17" });
});

const withoutYear =
  "Norrvik ger villkor\n\n9 dec 2024\n\nTeckningstiden i företrädesemissionen löper från den 7 januari till den 21 januari. Avstämningsdagen är den 19 december.";

test("days without a year are those nearest to the day at the head, and never certain", () => {
  expect(readRelease(withoutYear)).toMatchObject({
    subStartDate: "likely 2025-01-07",
    subEndDate: "likely 2025-01-21",
    recordDate: "likely 2024-12-19",
  });
});

test("without a day at the head they are those nearest to a day of the issue that is known", () => {
  const text = withoutYear.replace("9 dec 2024\n\n", "");
  expect(propose(text)).toStrictEqual([]);
  const known = { issue: { announcementDate: "2024-12-09" } };
  expect(propose(text, known).map(({ value, confidence }) => [value, confidence])).toStrictEqual([
    ["2025-01-07", "likely"],
    ["2025-01-21", "likely"],
    ["2024-12-19", "likely"],
  ]);
});

test.each([
  [
    "rights for so many shares each",
    "Norrvik rights issue\nEach owner will be granted 1 (one) non-transferable subscription right for each 46 existing shares.",
    { sharesRequired: "certain 46", rightsReceived: "certain 1" },
  ],
  [
    "rights of a series",
    "Företrädesemission\nÄgarna erhåller en (1) teckningsrätt av serie B för varje innehavd aktie. Tretton (13) teckningsrätter av serie B ger en (1) ny aktie, för 1,70 SEK.",
    {
      sharesRequired: "certain 1",
      rightsReceived: "certain 1",
      rightsRequired: "certain 13",
      unitsReceived: "certain 1",
      unitSubPrice: "certain 1.7",
    },
  ],
  [
    "a meeting on which an issue depends",
    "Norrvik plans a rights issue\nThe board has decided to arrange a rights issue, under the condition that the Extraordinary General Meeting to be held on 4 June 2025 gives authorisation to the Board to resolve on it.",
    { generalMeetingDate: "likely 2025-06-04" },
  ],
  [
    "the day of the issue, and not that of one to its guarantors",
    "Norrvik resolves on a directed issue to underwriters\nThe board has today, on 9 July 2025, resolved on a directed issue to underwriters of the rights issue which was decided on by the board on 8 May 2025.",
    { announcementDate: "likely 2025-05-08" },
  ],
  [
    "a percentage of how many, and no rest of them",
    "Final results of the rights issue\nApproximately 83.5 per cent of the 61,500 shares were subscribed for with subscription rights.",
    { unitPctSubWithRights: "likely 83.5" },
  ],
  [
    "commitments of most owners, and in what an issue is secured",
    "Företrädesemission\nNorrvik har teckningsförbindelser motsvarande 41 procent av emissionen från ett flertal av de större ägarna.",
    { approxCommitment: "likely 41" },
  ],
  [
    "no price of those that convertibles are converted at",
    "Norrvik rights issue of convertibles\nTen subscription rights entitle to one convertible. The conversion price is SEK 4.50 per share.",
    {},
  ],
  [
    "a price in kronor behind another",
    "Norrvik rights issue\nThe subscription price is EUR 1.20 per offer share in Finland and SEK 13.40 per offer share in Sweden. Subscription rights are traded.",
    { unitSubPrice: "certain 13.4" },
  ],
])("%s", (_, text, values) => {
  expect(readRelease(text)).toStrictEqual(values);
});
