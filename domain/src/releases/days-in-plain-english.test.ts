import { expect, test } from "vitest";
import { readRelease } from "../../test/read-release.ts";

const openings = {
  announced:
    "Norrvik Solvärme AB resolves on a rights issue\nThe board has today resolved on a rights issue with preferential rights.\n",
  prospectus: "Norrvik Solvärme AB publishes prospectus for its rights issue\n",
  swedish:
    "Norrvik Solvärme genomför företrädesemission\nStyrelsen har idag beslutat om en företrädesemission av aktier.\n",
} as const;

test.each([
  [
    "announced",
    "For each share held at close of business on 29 May 2024, one subscription right is received.",
    { recordDate: "likely 2024-05-29" },
  ],
  [
    "announced",
    "The date of record for entitlement to subscription rights shall be 29 May 2024.",
    { recordDate: "likely 2024-05-29" },
  ],
  [
    "announced",
    "Holders of shares at the end of 29 May 2024 (the record date) are allotted subscription rights.",
    { recordDate: "likely 2024-05-29" },
  ],
  [
    "announced",
    "Existing shareholders as of the end of trading on 27 May 2024, as they appear in the VPS on 29 May 2024, are granted subscription rights.",
    { recordDate: "likely 2024-05-29" },
  ],
  [
    "announced",
    "As of 28 May 2024 the shares will be traded ex rights.",
    { exRightsDate: "likely 2024-05-28" },
  ],
  [
    "announced",
    "The final day for trading in Norrvik's share including right to receive subscription rights is on 27 May 2024 and the first day without such right is 28 May 2024.",
    { exRightsDate: "certain 2024-05-28" },
  ],
  [
    "announced",
    "In order to receive subscription rights, shares must be acquired no later than 27 May 2024.",
    { incRightsDate: "likely 2024-05-27" },
  ],
  [
    "announced",
    "Shares acquired on or before 27 May 2024 carry the right to participate in the Rights Issue.",
    { incRightsDate: "likely 2024-05-27" },
  ],
  [
    "announced",
    "Shares purchased from and including 28 May 2024 do not carry the right to subscription rights.",
    { exRightsDate: "likely 2024-05-28" },
  ],
  [
    "announced",
    "Shares bought as from 28 May 2024 will not entitle the buyer to subscription rights.",
    { exRightsDate: "likely 2024-05-28" },
  ],
  [
    "announced",
    "The board's resolution is conditional upon approval by the extraordinary general meeting scheduled for 27 May 2024.",
    { generalMeetingDate: "likely 2024-05-27" },
  ],
  [
    "announced",
    "As announced on 24 April 2024, the board has resolved on a rights issue.",
    { announcementDate: "certain 2024-04-24" },
  ],
  [
    "announced",
    "Reference is made to the press release of 24 April 2024 in which Norrvik announced that the board had resolved on a rights issue.",
    { announcementDate: "certain 2024-04-24" },
  ],
  [
    "announced",
    "Norrvik announced a fully underwritten rights issue on 24 April 2024.",
    { announcementDate: "likely 2024-04-24" },
  ],
  [
    "prospectus",
    "Indicative timetable\nLast day of trading in shares with preferential rights: 27 May 2024\nFirst day of trading ex. rights: 28 May 2024\nRecord date for the Rights Issue: 29 May 2024\nFirst day of trading in Subscription Rights: 31 May 2024\nLast day of trading in Subscription Rights: 11 June 2024\nSubscription period starts: 31 May 2024\nSubscription period ends: 14 June 2024",
    { incRightsDate: "certain 2024-05-27", exRightsDate: "certain 2024-05-28" },
  ],
  [
    "announced",
    "Last day including subscription rights 27 May 2024.",
    { incRightsDate: "likely 2024-05-27" },
  ],
  [
    "announced",
    "Trades made in Norrvik shares on or after 28 May 2024 exclude the right to subscription rights.",
    { exRightsDate: "likely 2024-05-28" },
  ],
  [
    "announced",
    "Shares traded after 27 May 2024 will be traded without pre-emptive rights.",
    { incRightsDate: "likely 2024-05-27" },
  ],
  [
    "announced",
    "The Company's shares will trade ex pre-emptive rights with effect from 28 May 2024, provided that the shares are traded at normal two-day settlement.",
    { exRightsDate: "likely 2024-05-28" },
  ],
  [
    "announced",
    "Subscription rights are allotted on 29 May 2024 through Euroclear to those registered as shareholders.",
    { recordDate: "likely 2024-05-29" },
  ],
  [
    "announced",
    "Those who on 29 May 2024 are shareholders of Norrvik have preferential rights.",
    { recordDate: "likely 2024-05-29" },
  ],
  [
    "announced",
    "Owners of record on 29 May 2024 may participate.",
    { recordDate: "likely 2024-05-29" },
  ],
  [
    "announced",
    "The Company refers to the press release on 24 April 2024 where the Company announced that it had decided on a rights issue.",
    { announcementDate: "certain 2024-04-24" },
  ],
  [
    "announced",
    "The decision on the rights issue was made by the board on 24 April 2024.",
    { announcementDate: "certain 2024-04-24" },
  ],
  [
    "swedish",
    "För att delta måste aktier köpas senast den 27 maj 2024.",
    { incRightsDate: "likely 2024-05-27" },
  ],
  [
    "prospectus",
    "Event Date\nLast day of trading incl. subscription rights 27 May 2024\nEx-rights date 28 May 2024\nRecord date 29 May 2024\nSubscription period 31 May - 14 June 2024\nTrading period for subscription rights 31 May - 11 June 2024\nTrading in BTA 31 May 2024 until the issue is registered",
    { exRightsDate: "certain 2024-05-28" },
  ],
  [
    "prospectus",
    "The record date is Wednesday, 29 May 2024. The shares will be listed without rights from Tuesday, 28 May 2024, meaning that Monday, 27 May 2024 is the last day of trading with rights.",
    { incRightsDate: "likely 2024-05-27" },
  ],
] as const)("%s: %s", (opening, sentence, values) => {
  expect(readRelease(openings[opening] + sentence)).toMatchObject(values);
});

const none = (...fields: readonly string[]): unknown =>
  expect.not.toSatisfy((found: object) => fields.some((field) => Object.hasOwn(found, field)));

test.each([
  [
    "the day of a meeting is not that of the board's decision",
    "announced",
    "The Board of Directors proposes that the EGM on 27 May 2024 resolves on the Rights Issue.",
    none("announcementDate"),
  ],
  [
    "the day of the board's decision is not that of the meeting",
    "announced",
    "On 24 April 2024, the board of directors of Norrvik resolved, subject to the approval of the general meeting, to carry out a rights issue.",
    none("generalMeetingDate"),
  ],
  [
    "shares that trade with rights are no trade in rights",
    "announced",
    "The shares will trade inclusive of subscription rights until 27 May 2024.",
    none("rightsEndDate"),
  ],
] as const)("%s", (_, opening, sentence, expected) => {
  expect(readRelease(openings[opening] + sentence)).toStrictEqual(expected);
});
