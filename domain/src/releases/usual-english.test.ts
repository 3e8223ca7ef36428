import { expect, test } from "vitest";
import { announced } from "../../test/announced.ts";
import { readRelease } from "../../test/read-release.ts";

test.each([
  [
    "The Company's shareholders are invited to subscribe for up to 42,600,000 new shares at a price of SEK 1.06 per share.",
    { offeredUnits: "likely 42600000" },
  ],
  [
    "Shareholders of Norrvik as at close of business on 29 May 2024 are entitled to participate pro rata to their holdings.",
    { recordDate: "likely 2024-05-29" },
  ],
  [
    "Between 31 May and 11 June 2024, subscription rights are traded on Nasdaq First North.",
    { rightsStartDate: "likely 2024-05-31", rightsEndDate: "likely 2024-06-11" },
  ],
  [
    "Subscription rights can be traded up to and including Tuesday, 11 June 2024.",
    { rightsEndDate: "likely 2024-06-11" },
  ],
  [
    "The resolution of the Board is subject to approval by the general meeting, which is scheduled for 27 May 2024.",
    { generalMeetingDate: "likely 2024-05-27" },
  ],
  [
    "The rights issue that was decided by the board on 24 April 2024 comprises 42,600,000 shares.",
    { offeredUnits: "likely 42600000" },
  ],
  [
    "As communicated on 24 April 2024, Norrvik carries out a rights issue.",
    { announcementDate: "likely 2024-04-24" },
  ],
  [
    "Shareholders get one right per share. Five rights give the right to buy four shares for SEK 1.06 each.",
    { unitSubPrice: "likely 1.06" },
  ],
  [
    "One (1) share gives one (1) subscription right. With the support of five (5) subscription rights, four (4) new shares can be subscribed for.",
    { rightsRequired: "certain 5", unitsReceived: "certain 4" },
  ],
  [
    "The rights issue will increase the share capital by SEK 426,000 to SEK 994,000 and the number of shares by 42,600,000 to 99,400,000.",
    { offeredUnits: "likely 42600000" },
  ],
  [
    "Upon full subscription, the number of shares will increase to 99,400,000 from the current 56,800,000.",
    { outstandingShares: "likely 56800000" },
  ],
  [
    "The board proposes that the annual general meeting to be held on 27 May 2024 approves it.",
    { generalMeetingDate: "likely 2024-05-27" },
  ],
  ["Shares outstanding: 56,800,000", { outstandingShares: "likely 56800000" }],
  [
    "Commitments to subscribe correspond to 21 per cent and underwriting to 59 per cent, so that 80 per cent in total is covered.",
    {
      approxCommitment: "certain 21",
      approxGuarantor: "certain 59",
      approxTotalCommitment: "certain 80",
    },
  ],
  [
    "The Rights Issue is subject to undertakings from shareholders to subscribe for shares corresponding to 21 per cent and guarantees corresponding to 59 per cent of the Rights Issue.",
    { approxCommitment: "likely 21" },
  ],
])("%s", (sentence, values) => {
  expect(readRelease(announced + sentence)).toMatchObject(values);
});

test("the last day of trade in rights is not that of shares with them", () => {
  const sentence = "Subscription rights can be traded up to and including Tuesday, 11 June 2024.";
  expect(readRelease(announced + sentence)).toStrictEqual({ rightsEndDate: "likely 2024-06-11" });
});

test.each([
  ["The rights issue was announced via a press release on 5 May 2025.", "certain 2025-05-05"],
  ["The rights issue was announced by the company on 5 May 2025.", "certain 2025-05-05"],
  [
    "The board has, in connection with the quarterly report on 5 May 2025, resolved on a rights issue.",
    undefined,
  ],
  [
    "On 5 May 2025 the annual general meeting authorised the board to resolve on a rights issue.",
    undefined,
  ],
  ["On 5 May 2025 is the last day for the board to resolve on a rights issue.", undefined],
])("when an issue was announced: %s", (sentence, day) => {
  const { announcementDate } = readRelease(`Norrvik publishes a prospectus\n${sentence}`);
  expect(announcementDate).toBe(day);
});
