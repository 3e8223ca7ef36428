import { describe, expect, test } from "vitest";
import { propose } from "./propose.ts";
import { valuesInRelease } from "../../test/read-release.ts";

/** The values read from a text, by field, with the series or level before each. */
const read = (text: string) =>
  Object.fromEntries(
    propose(text).map(({ of, field, value, confidence }) => [
      of === null ? field : `${of}.${field}`,
      { value, confidence },
    ]),
  );

describe("notices in English", () => {
  test.each<[string, Readonly<Record<string, unknown>>]>([
    [
      "The subscription rights will be tradable on the exchange from 5 June 2024 at 09:00 hours (CEST) until 15 June 2024 at 16:30 hours (CEST).",
      { rightsStartDate: "2024-06-05", rightsEndDate: "2024-06-15" },
    ],
    [
      "The subscription period will commence on 5 June 2024 at 09:00 hours (CEST) and expire on 19 June 2024 at 16:30 hours (CEST).",
      { subStartDate: "2024-06-05", subEndDate: "2024-06-19" },
    ],
    [
      'Shareholders who are registered in the depository on 4 June 2024 by its usual settlement (the "Record Date") are granted rights.',
      { recordDate: "2024-06-04" },
    ],
    [
      "The shares are traded ex the right to receive subscription rights as of 3 June 2024.",
      { exRightsDate: "2024-06-03" },
    ],
    [
      "On 29 May 2024, Fjällvik Energi AB (publ) announced that the Board of Directors had resolved on a rights issue of shares.",
      { announcementDate: "2024-05-29" },
    ],
    [
      "Reference is made to the announcement of 14 April 2024 regarding the proposed rights issue.",
      { announcementDate: "2024-04-14" },
    ],
    [
      "Each Subscription Right gives the right to subscribe for, and be allocated, one (1) Offer Share.",
      { rightsRequired: 1, unitsReceived: 1 },
    ],
    [
      "Subscription ratio: 3:2 (number of new shares per subscription right)",
      { rightsRequired: 2, unitsReceived: 3 },
    ],
    ["ISIN for the preferential rights: NO 0010096985", { isinRights: "NO0010096985" }],
    ["The rights issue is fully underwritten.", { approxTotalCommitment: "100" }],
    ["Emissionen om 50 MSEK är fullt säkerställd.", { approxTotalCommitment: "100" }],
    [
      "The Compensation Issue is covered by subscription undertakings of 17 per cent of the Compensation Issue and by bottom and top guarantee undertakings of approximately 8.0 and 74.5 per cent respectively.",
      { approxCommitment: "17", approxGuarantor: "82.5" },
    ],
    [
      "Emissionen omfattas av botten- och toppgarantier om cirka 8 respektive 75 procent av emissionen.",
      { approxGuarantor: "83" },
    ],
    [
      "Each underwriter receives a commission of 10% of its underwriting commitment, settled in new shares.",
      { "1.feeUnits": "10" },
    ],
  ])("%s", (sentence, values) => {
    expect(valuesInRelease(`Terms of the rights issue\n${sentence}`)).toMatchObject(values);
  });

  test("rows whose words go on in the next line, beside an empty cell", () => {
    const text = `Prospectus for the rights issue

+---------------------------+--------------------------------------+
| 3 June 2024               | Last day of trading in the share     |
|                           | including the right to receive       |
|                           | subscription rights                  |
+---------------------------+--------------------------------------+
| 9 June 2024 -- 17 June 2024 | Trading in subscription rights     |
+---------------------------+--------------------------------------+`;
    expect(valuesInRelease(text)).toMatchObject({
      incRightsDate: "2024-06-03",
      rightsStartDate: "2024-06-09",
      rightsEndDate: "2024-06-17",
    });
  });

  test("lines that end where the next word has no room are one paragraph", () => {
    const filler =
      "The board of the company has in all that it did looked after its many own-\ners, and means to go on doing so in every one of the years that lie before\nit, as it has said at its meetings, and as its owners have heard and agreed\nto, each of them by a show of hands or by a letter to the company at its own\naddress, which is known to all of them, and has been so since it was founded\nby the fathers of its owners of today, of whom many came to that meeting and";
    const text = `Terms of the rights issue\n\n${filler}\n\nThe subscription period for the rights issue will commence on 5 June 2024 at\n09:00 (CEST) and expire on 19 June 2024.`;
    expect(valuesInRelease(text)).toMatchObject({ subEndDate: "2024-06-19" });
  });

  test("the exercise of warrants, where the headline tells of what it brings", () => {
    const text = `Company completes its fundraising
The exercise period for the 6,768,000 warrants (ISIN NO0010096985) issued in February expired on 9 June 2024. Warrants for about NOK 21 million were exercised. Each warrant gave the holder a right to subscribe for one new share at an exercise price of NOK 8.25 per share.
The Board has resolved to issue 9,543 Compensation Shares at a price of NOK 0.60 per Compensation Share, which is the nominal value of NOK 0.60.`;
    expect(valuesInRelease(text)).toMatchObject({
      ".subEndDate": "2024-06-09",
      ".warrantSubPrice": "8.25",
      ".warrantsRequired": 1,
      ".sharesReceived": 1,
      ".isinWarrant": "NO0010096985",
    });
  });
});

describe("nothing", () => {
  test.each([
    "Key information relating to the cash dividend\nLast day including right: 14 March 2024\nEx-date: 17 March 2024\nRecord date: 18 March 2024",
    "The network grows\nThe network now covers over 92% of the population.",
    "CASH DIVIDEND INCREASED TO 27 CENTS PER SHARE\nThe board has decided on it.",
  ])("of a text about no issue: %s", (text) => {
    expect(propose(text)).toEqual([]);
  });
});

describe("never certain", () => {
  test.each<[string, string, string]>([
    [
      "from when it is subscribed for by a resolution of a meeting, as its day",
      "Terms of the rights issue\nPursuant to the general meeting resolution, subscriptions can be made in the period from 10 February 2025 on.",
      "generalMeetingDate",
    ],
    [
      "when rights are listed as the subscription period",
      "Terms of the rights issue\nThe subscription rights are listed under a ticker from 5 June 2024 until 15 June 2024.",
      "subEndDate",
    ],
    [
      "a decision on a directed issue as that on the rights issue",
      "Completion of the private placement and the subsequent offering\nThe Board of Directors has today, 12 February 2025, resolved to issue the new shares in the private placement and the subsequent offering.",
      "announcementDate",
    ],
    [
      "the price of an issue from which shareholders are left out, said in the sentence before",
      "Bulletin from the general meeting\nResolution on a new issue\nWith deviation from the shareholders' preferential rights, the new shares are subscribed for by investors. The subscription price per share is SEK 3.40.",
      "unitSubPrice",
    ],
    [
      "a claim in money as units",
      "Directed issue of units to guarantors\nThe guarantors' total claim amounts to SEK 12,952,273.",
      "unitSubGuarantor",
    ],
    [
      "a dilution as a share that guarantors take",
      "Directed issue of units to guarantors\nThe dilution by the issue to the guarantors amounts to 5.8 percent.",
      "unitPctSubGuarantor",
    ],
    [
      "shares that are lent as those offered",
      "Terms of the rights issue\nThe owner has entered into a share lending agreement to lend up to 813,943 shares in the offering.",
      "offeredUnits",
    ],
    [
      "the shares of another company as what is secured",
      "Terms of the rights issue\nThe rights issue pays for 100% of the shares in a company, which is secured by it.",
      "approxTotalCommitment",
    ],
  ])("%s", (_, text, field) => {
    expect(read(text)[field]?.confidence ?? "likely").not.toBe("certain");
  });

  test.each([
    'The board has today, 14 February 2025, resolved to propose that a meeting (the "General Meeting") resolves on the rights issue.',
    "Årsstämman hålls den 17 maj 2024 i bolagets lokaler.",
  ])("the day of a meeting: %s", (sentence) => {
    const { confidence } = read(`Emission\n${sentence}`)["generalMeetingDate"] ?? {};
    expect(confidence).not.toBe("certain");
  });

  test("the issue of another company, in which one takes part", () => {
    const text =
      "Bolaget tecknar units i Fjällvik Energis företrädesemission\nTeckningsperioden löper från den 3 maj 2024 till den 17 maj 2024.";
    expect(read(text)).toMatchObject({ subStartDate: { confidence: "likely" } });
  });

  test.each([
    "Key information on the cash dividend\nThe rights issue was completed last year.\nRecord date: 18 March 2024",
    "Interim report\nA rights issue was completed. The split was decided upon at the extraordinary general meeting on 22 October 2024.",
    "Prospectus\nThe rights issue is over. The record date of the Annual General Meeting is 24 March 2024.",
    "The company grows\nWarrants were exercised in March.\nWith it 30% of all projects are secured.",
  ])("what is of other matters in a text that names an issue: %s", (text) => {
    expect(propose(text).filter(({ confidence }) => confidence === "certain")).toEqual([]);
  });

  test("anything of a release on another issue alone", () => {
    const text =
      "Private placement successfully placed\nThe company issues at most 4,000,000 shares at a subscription price of NOK 72.00 per share.\nThe extraordinary general meeting is held on 4 March 2025.";
    expect(propose(text).filter(({ confidence }) => confidence === "certain")).toEqual([]);
  });
});
