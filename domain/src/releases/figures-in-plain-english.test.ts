import { expect, test } from "vitest";
import { readRelease } from "../../test/read-release.ts";

const openings = {
  announced:
    "Norrvik Solvärme AB resolves on a rights issue\nThe board has today resolved on a rights issue with preferential rights.\n",
  ofUnits:
    "Norrvik Solvärme AB resolves on a rights issue of units\nThe board has today resolved on a rights issue of units with preferential rights.\n",
  outcome: "Outcome of the rights issue in Norrvik Solvärme\n",
} as const;

test.each([
  [
    "announced",
    "Each Existing Shareholder will be granted 1.5 Subscription Rights for each existing share, and each Subscription Right gives the right to subscribe for one Offer Share.",
    { rightsRequired: "certain 1", unitsReceived: "certain 1" },
  ],
  [
    "announced",
    "The shareholders receive one (1) subscription right for each one (1) share owned. To subscribe for one (1) new share, twelve (12) subscription rights are required.",
    { unitsReceived: "certain 1", rightsRequired: "certain 12" },
  ],
  [
    "announced",
    "Payment of SEK 1.06 shall be made for each new share.",
    { unitSubPrice: "likely 1.06" },
  ],
  [
    "announced",
    "The number of new shares that may be issued is no more than 42,600,000.",
    { offeredUnits: "likely 42600000" },
  ],
  [
    "announced",
    "The number of shares in the Company before the Rights Issue amounts to 56,800,000.",
    { outstandingShares: "likely 56800000" },
  ],
  [
    "announced",
    "There are 56,800,000 shares outstanding in Norrvik prior to the Rights Issue.",
    { outstandingShares: "likely 56800000" },
  ],
  [
    "announced",
    "The Company's share capital is divided into 56,800,000 shares prior to the Rights Issue.",
    { outstandingShares: "likely 56800000" },
  ],
  [
    "announced",
    "Issue of 42,600,000 new shares with preferential rights for existing shareholders at SEK 1.06.",
    { unitSubPrice: "likely 1.06" },
  ],
  [
    "announced",
    "Owners representing 21 per cent of the shares have expressed their support and committed to subscribe for their pro rata share, corresponding to 21 per cent of the Rights Issue.",
    { approxCommitment: "likely 21" },
  ],
  [
    "announced",
    "The Rights Issue is covered by pre-subscription undertakings to 21 per cent and by underwriting to 79 per cent.",
    { approxCommitment: "likely 21" },
  ],
  [
    "outcome",
    "Subscriptions supported by subscription rights amounted to 38,912,004 shares (91.3 per cent) and subscriptions without subscription rights to 1,204,000 shares (2.8 per cent).",
    {
      unitSubWithRights: "likely 38912004",
      unitPctSubWithRights: "likely 91.3",
      unitSubWithoutRights: "likely 1204000",
      unitPctSubWithoutRights: "likely 2.8",
    },
  ],
  [
    "announced",
    "One right is obtained for each share. Five rights together with payment of SEK 1.06 per share give four new shares.",
    { rightsReceived: "certain 1", sharesRequired: "certain 1" },
  ],
  [
    "announced",
    "A shareholder will receive 1 subscription right for each 1 share held, where 5 subscription rights are needed to get 4 new shares.",
    { rightsRequired: "certain 5", unitsReceived: "certain 4" },
  ],
  [
    "announced",
    "The subscription right ratio will be 1:1, i.e. each existing share gives one pre-emptive right, and one pre-emptive right is needed for one new share.",
    { rightsRequired: "certain 1", unitsReceived: "certain 1" },
  ],
  ["announced", "The shares are priced at SEK 1.06.", { unitSubPrice: "certain 1.06" }],
  [
    "announced",
    "The subscription price is EUR 0.31 per Offer Share or SEK 3.50 for shares in Euroclear Sweden.",
    { unitSubPrice: "certain 3.5" },
  ],
  [
    "announced",
    "Shareholders in Finland pay EUR 0.31 for each share. Those who hold their shares in Sweden pay SEK 3.50 for each share.",
    { unitSubPrice: "likely 3.5" },
  ],
  [
    "announced",
    "Through the rights issue, 42,600,000 new shares are offered.",
    { offeredUnits: "likely 42600000" },
  ],
  [
    "announced",
    "The total number of shares in the company today is 56,800,000.",
    { outstandingShares: "likely 56800000" },
  ],
  [
    "announced",
    "Before the issue there are 56,800,000 shares and after the issue there will be 99,400,000 shares.",
    { outstandingShares: "likely 56800000" },
  ],
  [
    "announced",
    "As of the date of this announcement, the Company has a share capital of SEK 568,000 divided into 56,800,000 shares.",
    { outstandingShares: "likely 56800000" },
  ],
  [
    "announced",
    "The number of outstanding shares in Norrvik is 56,800,000 before the Rights Issue.",
    { outstandingShares: "likely 56800000" },
  ],
  [
    "announced",
    "The Company's registered share capital is SEK 568,000 represented by 56,800,000 shares.",
    { outstandingShares: "likely 56800000" },
  ],
  ["announced", "Existing number of shares 56,800,000", { outstandingShares: "likely 56800000" }],
  [
    "announced",
    "42,600,000 shares will be issued, so that the total number of shares rises from 56,800,000 to 99,400,000.",
    { outstandingShares: "likely 56800000" },
  ],
  [
    "announced",
    "Commitments to subscribe have been given by the largest owners for 21 per cent of the Rights Issue.",
    { approxCommitment: "likely 21" },
  ],
  [
    "announced",
    "The largest shareholders have committed themselves to subscribing for shares worth SEK 9.5 million, or 21 per cent of the issue.",
    { approxCommitment: "likely 21" },
  ],
  [
    "announced",
    "Existing owners have pledged to subscribe for 21% of the rights issue.",
    { approxCommitment: "likely 21" },
  ],
  [
    "announced",
    "The balance of the issue, corresponding to 79%, has been underwritten by a syndicate of investors.",
    { approxGuarantor: "likely 79" },
  ],
  [
    "announced",
    "Thus 80 per cent of the issue proceeds are secured.",
    { approxTotalCommitment: "certain 80" },
  ],
  [
    "outcome",
    "In total, 38,912,004 shares were subscribed for by virtue of subscription rights, corresponding to 91.3% of the shares offered.",
    { unitSubWithRights: "likely 38912004", unitPctSubWithRights: "likely 91.3" },
  ],
  ["ofUnits", "The price is SEK 4.24 for one unit.", { unitSubPrice: "certain 4.24" }],
  ["ofUnits", "SEK 4.24 is paid for each unit.", { unitSubPrice: "certain 4.24" }],
  [
    "announced",
    "The price is EUR 0.31 per share. The corresponding price for shares registered in Euroclear Sweden has been set at SEK 3.50 per share.",
    { unitSubPrice: "likely 3.5" },
  ],
  [
    "announced",
    "The Company has resolved to offer 42,600,000 new shares, with a par value of SEK 0.01, at a price of SEK 1.06 per share.",
    { offeredUnits: "likely 42600000" },
  ],
  [
    "announced",
    "The maximum number of new shares is 42,600,000.",
    { offeredUnits: "likely 42600000" },
  ],
  [
    "announced",
    "A total of 42,600,000 new shares are being offered in the Rights Issue.",
    { offeredUnits: "likely 42600000" },
  ],
  [
    "announced",
    "In the event of full subscription, the issue will consist of 42,600,000 shares.",
    { offeredUnits: "likely 42600000" },
  ],
  [
    "announced",
    "The Company will, if the issue is fully subscribed, issue 42,600,000 new shares.",
    { offeredUnits: "likely 42600000" },
  ],
  [
    "announced",
    "The Rights Issue will, upon full subscription, lead to the number of shares rising by 42,600,000 to 99,400,000.",
    { offeredUnits: "likely 42600000" },
  ],
  [
    "announced",
    "The number of Offer Shares is 42,600,000, which corresponds to 75 per cent of the 56,800,000 shares currently outstanding.",
    { offeredUnits: "likely 42600000" },
  ],
  [
    "announced",
    "The share capital consists of 56,800,000 shares before the offering.",
    { outstandingShares: "likely 56800000" },
  ],
  [
    "announced",
    "Based on the 56,800,000 shares currently outstanding, up to 42,600,000 new shares may be issued.",
    { outstandingShares: "likely 56800000" },
  ],
  [
    "announced",
    "After registration, the total number of shares in Norrvik will be 99,400,000 (currently 56,800,000).",
    { outstandingShares: "likely 56800000" },
  ],
] as const)("%s: %s", (opening, sentence, values) => {
  expect(readRelease(openings[opening] + sentence)).toMatchObject(values);
});

const none = (...fields: readonly string[]): unknown =>
  expect.not.toSatisfy((found: object) => fields.some((field) => Object.hasOwn(found, field)));

test.each([
  [
    "a part that commitments cover is not all that is secured",
    "announced",
    "The Rights Issue is covered by pre-subscription undertakings to 21 per cent and by underwriting to 79 per cent.",
    none("approxTotalCommitment"),
  ],
  [
    "the part of underwriters is not all that is secured",
    "announced",
    "The remainder, 79 per cent, is covered by underwriting commitments.",
    none("approxTotalCommitment"),
  ],
  [
    "a part of a right is no number of rights",
    "announced",
    "Each shareholder will be granted 1.5 Subscription Rights for each existing share, and each Subscription Right gives the right to subscribe for one Offer Share.",
    none("rightsReceived"),
  ],
  [
    "what was applied for is no outcome where it was too much",
    "outcome",
    "Norrvik had received valid subscriptions for a total of 55,120,000 shares, which means the issue was oversubscribed by 29 percent.",
    none("unitSubTotal"),
  ],
] as const)("%s", (_, opening, sentence, expected) => {
  expect(readRelease(openings[opening] + sentence)).toStrictEqual(expected);
});
