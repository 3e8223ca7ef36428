import { expect, test } from "vitest";
import { readRelease } from "../../test/read-release.ts";

const openings = {
  announced:
    "Fjordvik Marine AB resolves on a rights issue\nThe board has today, on 3 May 2024, resolved on a rights issue with preferential rights.\n",
  ofUnits:
    "Fjordvik Marine AB resolves on a rights issue of units\nThe board has today, on 3 May 2024, resolved on a rights issue of units with preferential rights.\n",
  outcome: "Outcome of the rights issue in Fjordvik Marine\n",
  warrants: "Exercise period for warrants of series TO 3 in Fjordvik Marine begins today\n",
} as const;

test.each([
  [
    "announced",
    'Shareholders will automatically receive one (1) freely transferable subscription right as a book-entry (the "Subscription Right", ISIN code FI4000571062) for each one (1) existing share owned on the record date. Every three (3) Subscription Rights entitle their holder to subscribe for two (2) Offer Shares.',
    {
      rightsReceived: "certain 1",
      sharesRequired: "certain 1",
      rightsRequired: "certain 3",
      unitsReceived: "certain 2",
    },
  ],
  [
    "announced",
    "Subscription rights that are not sold prior to 16:30 hours (CEST) on 14 June 2024 or used to subscribe for shares prior to 16:30 hours (CEST) on 20 June 2024 will lapse without compensation.",
    { rightsEndDate: "likely 2024-06-14" },
  ],
  [
    "announced",
    "The terms are: a maximum of 67,824,352 shares with preferential right for the company's shareholders.",
    { offeredUnits: "likely 67824352" },
  ],
  [
    "announced",
    "The Company is offering up to 15,000,000 VPS Offer Shares at SEK 0.55 per VPS Offer Share. Each Subscription Right will give the right to subscribe for one (1) VPS Offer Share.",
    { offeredUnits: "likely 15000000", rightsRequired: "certain 1", unitsReceived: "certain 1" },
  ],
  [
    "announced",
    "The company has received advance and underwriting commitments to subscribe for the full offer.",
    { approxTotalCommitment: "likely 100" },
  ],
  [
    "announced",
    "The entire Rights Issue has been underwritten by the Underwriters.",
    { approxTotalCommitment: "likely 100" },
  ],
  [
    "announced",
    "Shareholders representing 30 per cent have undertaken to subscribe for their pro rata shares, and the remaining 70 per cent are underwritten by a bank.",
    {
      approxCommitment: "likely 30",
      approxTotalCommitment: "likely 100",
      approxGuarantor: "certain 70",
    },
  ],
  [
    "announced",
    "On Wednesday, June 5, 2024, Fjordvik Marine AB (publ) held an Extraordinary General Meeting that resolved on the rights issue.",
    { generalMeetingDate: "likely 2024-06-05" },
  ],
  [
    "announced",
    "The ex-rights date is 14 May 2024 and the record date for the rights issue is 15 May 2024.",
    { exRightsDate: "certain 2024-05-14" },
  ],
  [
    "announced",
    'Those who were shareholders as of 13 May 2024 as registered in the VPS on 15 May 2024 (the "Record Date") will be granted subscription rights.',
    { recordDate: "certain 2024-05-15" },
  ],
  [
    "announced",
    "For each five shares held, holders get the right to subscribe for two shares.",
    { rightsRequired: "likely 5", unitsReceived: "likely 2" },
  ],
  [
    "announced",
    "The share capital is increased by issuing 89,458,600 new shares.",
    { offeredUnits: "likely 89458600" },
  ],
  ["announced", "12,345,678 new shares will be issued.", { offeredUnits: "likely 12345678" }],
  [
    "announced",
    "Prior to the issue the company has 48,000,000 shares.",
    { outstandingShares: "likely 48000000" },
  ],
  [
    "announced",
    "28 May 2024 – End of trading in subscription rights\n3 June 2024 – End of subscription period",
    { rightsEndDate: "certain 2024-05-28", subEndDate: "certain 2024-06-03" },
  ],
  [
    "ofUnits",
    "It is an issue of a maximum of 119,460,007 so-called units with preferential rights.",
    { offeredUnits: "likely 119460007" },
  ],
  [
    "outcome",
    "All 12,500,000 new shares offered under the rights issue announced by the Company on 19 November 2023 (the Offering) have been subscribed for.",
    { unitSubTotal: "likely 12500000", announcementDate: "certain 2023-11-19" },
  ],
  [
    "outcome",
    "The company receives SEK 60 million from the issue of 6,000,000 shares, all of which were subscribed for.",
    { unitSubTotal: "likely 6000000" },
  ],
  [
    "outcome",
    "The issue raises gross proceeds of SEK 60 million through the issuance of 6,000,000 new shares.",
    { unitSubTotal: "likely 6000000" },
  ],
  [
    "outcome",
    "A total of 3,000,000 shares were subscribed for in the Offering which ended on 14 June 2024.",
    { subEndDate: "likely 2024-06-14" },
  ],
  [
    "outcome",
    "The Company had received valid subscriptions for a total of 67,819,149 Offer Shares. The board has allocated a total of 62,962,968 Offer Shares.",
    { unitSubTotal: "likely 62962968" },
  ],
  [
    "outcome",
    "In the primary subscription 5,400,000 shares were subscribed for and in the secondary subscription 600,000 shares.",
    { unitSubWithRights: "likely 5400000", unitSubWithoutRights: "likely 600000" },
  ],
  [
    "outcome",
    "5,400,000 shares have been subscribed for through exercise of pre-emptive rights, and the remaining 600,000 by investors who had applied for remaining shares.",
    { unitSubWithoutRights: "likely 600000" },
  ],
  [
    "warrants",
    "Exercise period: 4 June – 18 June 2024\nLast day of trading: 14 June 2024",
    { lastTradingDay: "likely 2024-06-14" },
  ],
  [
    "warrants",
    "The last date to exercise the warrants is 18 June 2024.",
    { subEndDate: "likely 2024-06-18" },
  ],
  [
    "announced",
    "The subscription rights will be tradable from commencement of the subscription period until 16:30 (CEST) on the date two days prior to its expiry, expected to be on 22 May 2024.",
    { rightsEndDate: "likely 2024-05-22" },
  ],
  [
    "announced",
    "The Financial Supervisory Authority has approved a prospectus covering the issue and listing of 58,634,735 new shares with tradable subscription rights for existing shareholders as per the end of 13 May 2024 as registered in the VPS on 15 May 2024.",
    { offeredUnits: "likely 58634735", recordDate: "likely 2024-05-15" },
  ],
  [
    "announced",
    "Shareholders will be allocated 9      \n          subscription rights for each existing share. 1 subscription  \n          right entitles the shareholder to subscribe for 1 new share at the subscription price.",
    {
      rightsReceived: "certain 9",
      sharesRequired: "certain 1",
      rightsRequired: "certain 1",
      unitsReceived: "certain 1",
    },
  ],
  [
    "announced",
    "Trade in     20 May 2024 - 28 May 2024\n subscription\n rights (both days included):",
    { rightsStartDate: "likely 2024-05-20", rightsEndDate: "likely 2024-05-28" },
  ],
  [
    "announced",
    "Shareholders are entitled to two new shares for every share held, maximum number of new shares issued is 60,000,000.",
    { offeredUnits: "likely 60000000" },
  ],
  [
    "outcome",
    "Representing approximately 139.8 percent of the 27,347,134 Series B-shares offered.",
    { offeredUnits: "likely 27347134" },
  ],
  [
    "outcome",
    "A total of 867,505,218 shares were subscribed for in the Rights Issue, and as a result the Underwriters will subscribe for the remaining 244,494,782 shares.",
    { unitSubTotal: "likely 867505218", unitSubGuarantor: "likely 244494782" },
  ],
] as const)("%s: %s", (opening, sentence, values) => {
  expect(readRelease(openings[opening] + sentence)).toMatchObject(values);
});

test("the day of a press release that an exchange quotes", () => {
  const text =
    "The following information is based on a press release from Fjordvik ASA (FJO) published on January 6, 2025, and may be subject to change.\nThe Board of Directors of Fjordvik has proposed that the Extraordinary General meeting (EGM), to be held on or about January 29, 2025, approves a rights issue.";
  expect(readRelease(text)).toMatchObject({ announcementDate: "likely 2025-01-06" });
});

test("lines of a wrapped text with a blank line after each", () => {
  const lines = [
    "Fjordvik ASA - Approved Prospectus and commencement of Subscription Period",
    "The Financial Supervisory Authority of Norway has approved a prospectus for",
    "the issue of new shares in the company to those who were its shareholders,",
    "which can be found on the homepage of the company and at the offices of the",
    "managers, who will send it free of charge to all those that ask for it by a",
    "letter. The subscription period commences 22 June 2017 and expires on 6",
    'July 2017 at 12:00 (the "Subscription Period"). The Subscription Rights (as',
    'defined below) will be listed and tradable on Oslo Stock Exchange as "FJORD',
    'T" from 22 June 2017 at 09:00 CET until 4 July 2017 at 16:30 hours (CEST).',
    "The gross proceeds that will be raised in this rights issue will be used to",
    "strengthen the financial position of the company and for general corporate",
    "purposes, among these the repayment of its loans to banks and to the owners.",
    "The rights issue is carried out in order to give all shareholders the right",
    "to keep their share in the company, which none of them needs to make use of.",
  ];
  expect(readRelease(lines.join("\n\n"))).toMatchObject({
    rightsStartDate: "certain 2017-06-22",
    rightsEndDate: "certain 2017-07-04",
  });
});

test.each([
  "The outcome of the issue without subscription rights is announced at the date 5 June 2024.",
  "Subscription without subscription rights is made no later than on the date 3 June 2024.",
  "The share price ex rights as of the date of 2 May 2024.",
])("%s: no day of trading", (sentence) => {
  expect(readRelease(openings.announced + sentence)).not.toHaveProperty("exRightsDate");
});

test.each([
  ["announced", "5,000,000 new shares will be issued in exchange for claims.", "offeredUnits"],
  [
    "announced",
    "Preferential rights to at most 7,000,000 shares were lost in 2023.",
    "offeredUnits",
  ],
  [
    "outcome",
    "All 48,000,000 shares before the issue were subscribed for in 2021.",
    "unitSubTotal",
  ],
] as const)("%s: %s: nothing of this issue", (opening, sentence, field) => {
  expect(readRelease(openings[opening] + sentence)).not.toHaveProperty(field);
});
