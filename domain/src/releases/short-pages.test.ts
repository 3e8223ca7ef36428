import { expect, test } from "vitest";
import { readRelease } from "../../test/read-release.ts";

test.each([
  [
    "all of an issue by commitments, intentions and guarantees",
    "Emissionen omfattas till 100% av teckningsåtaganden, teckningsavsikter och garantiåtaganden från befintliga ägare.",
    { approxTotalCommitment: "certain 100" },
  ],
  [
    "the last day with the right to a dividend is none of an issue",
    "Sista dag för handel i bolagets aktie med rätt till utdelningen är den 13 januari 2024.",
    {},
  ],
  [
    "each of several warrants",
    "En unit består av två aktier och åtta (8) teckningsoptioner som vardera ger rätt att teckna en (1) ny aktie.",
    { warrantsPerUnit: "certain 8", warrantsRequired: "likely 1", sharesReceived: "likely 1" },
  ],
  [
    "figures before their words",
    "Ägarna erhåller 1 (en) teckningsrätt för varje innehavd aktie. 3 (tre) teckningsrätter berättigar till teckning av 4 (fyra) nya aktier.",
    { rightsReceived: "certain 1", rightsRequired: "certain 3", unitsReceived: "certain 4" },
  ],
  [
    "existing shares give others",
    "Villkoren är att tre (3) befintliga aktier berättigar till teckning av två (2) aktier samt en (1) teckningsoption.",
    { rightsRequired: "likely 3", unitsReceived: "likely 2" },
  ],
  [
    "the meeting that resolved on it",
    "Teckningen i företrädesemissionen, som beslutades av den extra bolagsstämman i bolaget den 16 juni 2024, pågår.",
    { generalMeetingDate: "likely 2024-06-16" },
  ],
  [
    "a period of subscription and payment",
    "Tecknings- och betalningsperioden löper från och med den 25 juni 2024 och till och med den 9 juli 2024.",
    { subStartDate: "certain 2024-06-25", subEndDate: "certain 2024-07-09" },
  ],
  [
    "no deviation from the rights of shareholders",
    "Stämman godkände styrelsens beslut den 12 maj 2024 om nyemission av units utan avvikelse från aktieägarnas företrädesrätt.",
    { announcementDate: "likely 2024-05-12" },
  ],
])("%s", (_, sentence, expected) => {
  const found = readRelease(`Norrvik Solvärme genomför en företrädesemission\n${sentence}`);
  expect(found).toMatchObject(expected);
  if (Object.keys(expected).length === 0) expect(found).toEqual({});
});

test.each([
  [
    "what owners hold is nothing that they secure",
    "The largest shareholders, with total holdings of approximately 49 per cent of the Company's shares and votes, have undertaken to subscribe for their parts of the rights issue.",
    {},
  ],
  [
    "a meeting of shareholders",
    "Extraordinary shareholders' meeting to be held on 1 December 2024 for approval of the rights issue.",
    { generalMeetingDate: "likely 2024-12-01" },
  ],
  [
    "a meeting to which terms are submitted",
    "The board announces the terms of the rights issue, which is submitted to the extraordinary general meeting to be held on 30 November 2024.",
    { generalMeetingDate: "likely 2024-11-30" },
  ],
  [
    "the issue consists of so many units",
    "The rights issue consisted of 50,764,348 units.",
    { offeredUnits: "likely 50764348" },
  ],
])("%s", (_, sentence, expected) => {
  expect(readRelease(`Norrvik Solvärme carries out a rights issue\n${sentence}`)).toEqual(expected);
});

test("rows of a list of terms", () => {
  const text =
    "Villkor i företrädesemissionen\nAnmälningsperiod avslutas: 8 juni 2024\nAntal befintliga aktier: 8 355 415";
  expect(readRelease(text)).toMatchObject({
    subEndDate: "certain 2024-06-08",
    outstandingShares: "likely 8355415",
  });
});

test.each([
  [
    "what was secured before is no outcome",
    "Norrvik offentliggör utfall i företrädesemissionen\nEmissionen var säkerställd till cirka 65,5 procent genom teckningsförbindelser och emissionsgarantier.",
    { approxTotalCommitment: "likely 65.5" },
  ],
  [
    "with rights and without is not all where guarantors take the rest",
    "Norrvik offentliggör utfall i företrädesemissionen\nTotalt 88 467 381 aktier tecknades med och utan stöd av teckningsrätter. Resten tilldelas garanter.",
    {},
  ],
  [
    "what each of two levels of guarantors took",
    "Norrvik offentliggör utfall i företrädesemissionen\nGaranten i toppgarantin tilldelas cirka 26,14 procent. Garanten i bottengarantin tilldelas cirka 18,44 procent.",
    {},
  ],
  [
    "rights without a name of their own",
    "Norrvik secures 21 million in rights issue\nThe company announced the outcome of its rights issue. About 40.5% of the units were subscribed with rights, and 1.2% without rights. Underwriting commitments for 18.2% of the issue were activated.",
    {
      unitPctSubWithRights: "likely 40.5",
      unitPctSubWithoutRights: "likely 1.2",
      unitPctSubGuarantor: "likely 18.2",
    },
  ],
  [
    "the outcome of an issue that was announced in a press release",
    "Norrvik's rights issue fully subscribed\nToday the company announces the outcome of the rights issue of shares that was announced through a press release on 21 February 2024.",
    { announcementDate: "certain 2024-02-21" },
  ],
])("%s", (_, text, expected) => {
  expect(readRelease(text)).toEqual(expected);
});
