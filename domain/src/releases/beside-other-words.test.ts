import { describe, expect, test } from "vitest";
import { propose } from "./propose.ts";

const readAll = (text: string): Record<string, unknown> =>
  Object.fromEntries(propose(text).map(({ field, value }) => [field, value]));

const carriesOut = "Norrvik Energi carries out a rights issue";

describe("days", () => {
  test.each([
    [
      "Today, on the 2nd of June 2020, the subscription period for Norrvik Energi's rights issue begins.",
      { subStartDate: "2020-06-02" },
    ],
    [
      "On the 16th of June, 2020, the subscription period in Norrvik Energi's issue of units ended.",
      { subEndDate: "2020-06-16" },
    ],
    [
      "The subscription period will commence on 22 July 2019 and expires at 16:30 hours, Oslo time, on 5 August 2019.",
      { subStartDate: "2019-07-22", subEndDate: "2019-08-05" },
    ],
    [
      "Reference is made to the notice published by Norrvik ASA on 20 December 2022 announcing a private placement of 30,300,000 new shares, and a potential subsequent offering.",
      { announcementDate: "2022-12-20" },
    ],
    [
      "The Extraordinary General Meeting held on 23 April 2025 authorised the Board to carry out the Rights Issue, and the Board subsequently resolved to carry out the Rights Issue on 24 April 2025.",
      { announcementDate: "2025-04-24" },
    ],
    [
      "Notice to the extraordinary general meeting, to be held on 30 January 2023, for a resolution to approve the Rights Issue will be published.",
      { generalMeetingDate: "2023-01-30" },
    ],
    [
      "Kallelse till extra bolagsstämma, som ska hållas den 30 januari 2023, för godkännande av företrädesemissionen kommer att publiceras.",
      { generalMeetingDate: "2023-01-30" },
    ],
  ])("%s", (sentence, values) => {
    expect(readAll(`${carriesOut}\n\n${sentence}`)).toMatchObject(values);
  });

  test("a meeting that resolved on a consolidation of shares is none of the issue", () => {
    const text = `${carriesOut}\n\nAt an extraordinary general meeting on 5 November 2024, a consolidation of shares was resolved, and the rights issue is a consequence.`;
    expect(readAll(text)).not.toHaveProperty("generalMeetingDate");
  });

  test("a notice of a meeting's approval is not the announcement of the issue", () => {
    const text = `${carriesOut}\n\nReference is made to the announcement published by Norrvik ASA on 22 November 2023 regarding the approval by the extraordinary general meeting of a rights issue of 69,230,770 new shares.`;
    expect(readAll(text)).not.toHaveProperty("announcementDate");
  });

  test("a dateline below a headline about a proposed issue and its meeting", () => {
    const text = `Norrvik Energi ASA: Proposed rights issue and notice of extraordinary general meeting\nOslo, 1 November 2023: The board of directors has resolved to propose that the company carries out a rights issue.`;
    expect(readAll(text)).toMatchObject({ announcementDate: "2023-11-01" });
  });

  test("an issue's announcement is not certain in a text about warrants", () => {
    const text =
      "Price set for the exercise of warrants of series TO2 in Norrvik Energi\n\nThe Rights Issue announced on 7 May 2024 resulted in an adjusted price.";
    expect(
      propose(text).filter(
        ({ field, confidence }) => field === "announcementDate" && confidence === "certain",
      ),
    ).toEqual([]);
  });
});

describe("sizes", () => {
  test.each([
    [
      "The total number of units offered in the Rights Issue amounted to 34,979,248. One unit right entitles to one unit.",
      34_979_248,
    ],
    [
      "The board has decided on a rights issue of a total 1,216,907 units, consisting of 2,433,814 warrants of series TO2.",
      1_216_907,
    ],
    [
      "The share capital can be increased by SEK 2,813,293 through the issuing of 7,033,233 new shares.",
      7_033_233,
    ],
    [
      "The board has resolved on a new issue of up to 20,125,060 shares with pre-emptive rights for the shareholders, as well as a directed issue of 10,156,569 shares.",
      20_125_060,
    ],
    [
      "Styrelsen har beslutat om en nyemission av högst 20 125 060 aktier med företrädesrätt för aktieägarna samt en riktad emission av 10 156 569 aktier.",
      20_125_060,
    ],
  ])("%s", (sentence, offeredUnits) => {
    expect(readAll(`${carriesOut}\n\n${sentence}`)).toMatchObject({ offeredUnits });
  });
});

describe("what is secured", () => {
  test.each([
    `${carriesOut}\n\nThe board has resolved to initiate a fully-guaranteed rights issue.`,
    "Norrvik Energi announces the outcome of its rights issue\n\nOn 31 August 2023, the board resolved on a fully guaranteed issue of shares with preferential rights for the shareholders.",
  ])("%s", (text) => {
    expect(readAll(text)).toMatchObject({ approxTotalCommitment: "100" });
  });
});

describe("outcomes", () => {
  test("guarantors take no more than the whole, and what was covered is not what they took", () => {
    const outcome = "Norrvik Energi announces the outcome of its rights issue\n\n";
    expect(
      readAll(
        `${outcome}The issue was subscribed to 387 percent, excluding guarantee commitments.`,
      ),
    ).not.toHaveProperty("unitPctSubGuarantor");
    expect(
      readAll(
        `${outcome}The Rights Issue was 100 percent covered by undertakings and guarantee commitments. As a result, 267,956 units, representing 5.0 percent of the Rights Issue, have been subscribed for under the guarantee commitments.`,
      ),
    ).toMatchObject({ unitSubGuarantor: 267_956, unitPctSubGuarantor: "5" });
  });

  test("what guarantors get by a directed issue", () => {
    const text =
      "Norrvik Energi resolves on a directed issue to underwriters after its rights issue\n\nThe board has today resolved on a directed issue of 408,470 shares to said underwriters.";
    expect(readAll(text)).not.toHaveProperty("unitSubGuarantor");
  });

  test("what was applied for, and what of that was allotted", () => {
    const text =
      "Norrvik Energi's rights issue oversubscribed\n\nOut of the 825,213 shares that have been subscribed without the exercise of subscription rights, 496,334 shares have been allotted to the subscribers.";
    expect(readAll(text)).toMatchObject({ unitSubWithoutRights: 496_334 });
  });
});
