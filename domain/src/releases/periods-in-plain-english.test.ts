import { expect, test } from "vitest";
import { readRelease } from "../../test/read-release.ts";

const openings = {
  announced:
    "Norrvik Solvärme AB resolves on a rights issue\nThe board has today resolved on a rights issue with preferential rights.\n",
  ofUnits:
    "Norrvik Solvärme AB resolves on a rights issue of units\nThe board has today resolved on a rights issue of units with preferential rights.\n",
  outcome: "Outcome of the rights issue in Norrvik Solvärme\n",
  prospectus: "Norrvik Solvärme AB publishes prospectus for its rights issue\n",
  swedish:
    "Norrvik Solvärme genomför företrädesemission\nStyrelsen har idag beslutat om en företrädesemission av aktier.\n",
} as const;

test.each([
  [
    "announced",
    "The subscription period runs between and including 31 May 2024 and 14 June 2024.",
    { subStartDate: "certain 2024-05-31", subEndDate: "certain 2024-06-14" },
  ],
  [
    "announced",
    "Today, 31 May 2024, the subscription period begins, and it continues until 14 June 2024.",
    { subStartDate: "likely 2024-05-31", subEndDate: "certain 2024-06-14" },
  ],
  [
    "swedish",
    "Den 31 maj 2024 inleds handeln med teckningsrätter och pågår till och med den 10 juni 2024.",
    { rightsStartDate: "likely 2024-05-31", rightsEndDate: "likely 2024-06-10" },
  ],
  [
    "announced",
    "The offer is open from 31 May until 14 June 2024.",
    { subStartDate: "likely 2024-05-31", subEndDate: "likely 2024-06-14" },
  ],
  [
    "announced",
    "Today, 31 May 2024, the subscription period in Norrvik's rights issue starts. It runs until 14 June 2024.",
    { subEndDate: "likely 2024-06-14" },
  ],
  [
    "announced",
    "Subscriptions must be made no later than 14 June 2024.",
    { subEndDate: "likely 2024-06-14" },
  ],
  [
    "announced",
    "Subscription must be received by the subscription agent by 14 June 2024 at 17:00.",
    { subEndDate: "likely 2024-06-14" },
  ],
  [
    "announced",
    'The subscription period for the Offer Shares (the "Subscription Period") will commence on May 31, 2024 at 9:30 a.m. (EEST) and expire on June 14, 2024 at 4:30 p.m. (EEST).',
    { subEndDate: "certain 2024-06-14" },
  ],
  [
    "announced",
    "Subscription rights can be bought and sold between 31 May 2024 and 11 June 2024.",
    { rightsStartDate: "likely 2024-05-31", rightsEndDate: "likely 2024-06-11" },
  ],
  [
    "announced",
    "The Subscription Rights will be tradable on the Oslo Stock Exchange from 31 May 2024 until close of trading on 11 June 2024.",
    { rightsEndDate: "likely 2024-06-11" },
  ],
  [
    "announced",
    "To avoid that the value of the subscription rights is lost, the holder must either exercise them by 14 June 2024 or sell them by 11 June 2024.",
    { subEndDate: "likely 2024-06-14", rightsEndDate: "likely 2024-06-11" },
  ],
  [
    "announced",
    "Subscription rights not exercised by 14 June 2024 will lapse and become worthless.",
    { subEndDate: "likely 2024-06-14" },
  ],
  [
    "outcome",
    "At the expiry of the subscription period on 14 June 2024, the company had received subscriptions for 40,116,004 shares.",
    { subEndDate: "likely 2024-06-14" },
  ],
  [
    "prospectus",
    "Last trading day in the shares inclusive of Subscription Rights: 27 May 2024\nFirst trading day in the shares exclusive of Subscription Rights: 28 May 2024\nAllocation time: 29 May 2024 at 5:59 p.m.\nRights trading period commences: 31 May 2024\nRights trading period closes: 11 June 2024\nSubscription period begins: 31 May 2024\nEnd of subscription period: 14 June 2024",
    { rightsStartDate: "likely 2024-05-31", rightsEndDate: "likely 2024-06-11" },
  ],
  [
    "prospectus",
    "Key dates:\n• 27 May – last day of trading with the right to participate\n• 28 May – the share trades without the right\n• 29 May – record date\n• 31 May – 14 June – subscription period\n• 31 May – 11 June – trading in subscription rights\n• 17 June 2024 – outcome",
    {
      incRightsDate: "likely 2024-05-27",
      exRightsDate: "likely 2024-05-28",
      recordDate: "likely 2024-05-29",
      subEndDate: "likely 2024-06-14",
      rightsStartDate: "likely 2024-05-31",
      rightsEndDate: "likely 2024-06-11",
    },
  ],
  [
    "announced",
    "Exercise of subscription rights can be made from 31 May 2024 to 14 June 2024.",
    { subStartDate: "likely 2024-05-31", subEndDate: "likely 2024-06-14" },
  ],
  [
    "announced",
    "The subscription rights must be used for subscription between 31 May 2024 and 14 June 2024 or sold by 11 June 2024.",
    { rightsEndDate: "likely 2024-06-11" },
  ],
  [
    "announced",
    "Holders wishing to use their rights must do so in the period 31 May to 14 June 2024.",
    { subStartDate: "likely 2024-05-31", subEndDate: "likely 2024-06-14" },
  ],
  [
    "announced",
    "The Offer will run from May 31, 2024 through June 14, 2024.",
    { subStartDate: "likely 2024-05-31", subEndDate: "likely 2024-06-14" },
  ],
  [
    "announced",
    "Subscription opens on 31 May 2024. Last day for subscription is 14 June 2024.",
    { subStartDate: "likely 2024-05-31" },
  ],
  [
    "announced",
    "During the period from 31 May 2024 through 11 June 2024 it is possible to trade in the subscription rights.",
    { rightsStartDate: "likely 2024-05-31", rightsEndDate: "likely 2024-06-11" },
  ],
  [
    "announced",
    "Subscription rights may be traded until 11 June 2024.",
    { rightsEndDate: "likely 2024-06-11" },
  ],
  [
    "announced",
    "Trading in the subscription rights will cease on 11 June 2024.",
    { rightsEndDate: "likely 2024-06-11" },
  ],
  [
    "announced",
    "Subscription shall be made not later than on 14 June 2024.",
    { subEndDate: "likely 2024-06-14" },
  ],
  [
    "announced",
    "Subscription of shares with subscription rights takes place through simultaneous cash payment no later than 14 June 2024.",
    { subEndDate: "likely 2024-06-14" },
  ],
  [
    "announced",
    "The deadline for subscription is 14 June 2024.",
    { subEndDate: "likely 2024-06-14" },
  ],
  [
    "announced",
    "The application period closes on 14 June 2024.",
    { subEndDate: "likely 2024-06-14" },
  ],
  [
    "announced",
    "Subscription forms must be received before 16:30 CEST on 14 June 2024.",
    { subEndDate: "likely 2024-06-14" },
  ],
  [
    "announced",
    "The subscription period, which commenced on 31 May 2024, expires today, 14 June 2024, at 16:30 hours CEST.",
    { subEndDate: "certain 2024-06-14" },
  ],
  [
    "outcome",
    "Norrvik's rights issue of 42,600,000 shares, for which subscription closed on 14 June 2024, was subscribed to 94 per cent.",
    { subEndDate: "likely 2024-06-14" },
  ],
  [
    "ofUnits",
    "Unit rights that are not sold by 11 June 2024 at the latest or exercised by 14 June 2024 at the latest expire without value.",
    { subEndDate: "likely 2024-06-14" },
  ],
  [
    "swedish",
    "Teckningsrätter som inte utnyttjas senast den 14 juni 2024 eller säljs senast den 11 juni 2024 förfaller utan värde.",
    { subEndDate: "likely 2024-06-14", rightsEndDate: "likely 2024-06-11" },
  ],
  [
    "prospectus",
    "Important dates\n\nWednesday 29 May\nRecord date\n\nFriday 31 May\nSubscription period starts\n\nFriday 31 May\nTrading in subscription rights starts\n\nTuesday 11 June\nTrading in subscription rights ends\n\nFriday 14 June 2024\nSubscription period ends",
    {
      recordDate: "likely 2024-05-29",
      rightsStartDate: "likely 2024-05-31",
      rightsEndDate: "likely 2024-06-11",
      subEndDate: "certain 2024-06-14",
    },
  ],
  [
    "prospectus",
    "Last day of trading in the shares including the right to receive subscription rights  27 May 2024\nFirst day of trading in the shares excluding the right to receive subscription rights  28 May 2024\nRecord date for receiving subscription rights  29 May 2024\nSubscription period begins  31 May 2024\nTrading in subscription rights begins  31 May 2024\nTrading in subscription rights ends  11 June 2024\nSubscription period ends  14 June 2024",
    { rightsEndDate: "likely 2024-06-11" },
  ],
  [
    "prospectus",
    "The subscription period starts on May 31st, 2024 and finishes on June 14th, 2024. Rights may be traded up until June 11th, 2024.",
    { subEndDate: "certain 2024-06-14", rightsEndDate: "likely 2024-06-11" },
  ],
  [
    "prospectus",
    "Publication of prospectus: 30 May 2024\nStart of subscription: 31 May 2024\nLast day of trading in subscription rights: 11 June 2024\nLast day of subscription: 14 June 2024\nOutcome: 17 June 2024",
    { subStartDate: "likely 2024-05-31" },
  ],
  [
    "prospectus",
    "Shareholders who do not wish to participate have the opportunity to sell their subscription rights between 31 May and 11 June 2024.",
    { rightsStartDate: "likely 2024-05-31", rightsEndDate: "likely 2024-06-11" },
  ],
  [
    "prospectus",
    "The subscription period in Norrvik's rights issue starts today. Subscription runs until and including 14 June 2024.",
    { subEndDate: "likely 2024-06-14" },
  ],
  [
    "prospectus",
    "Norrvik's rights issue of approximately SEK 45.2 million begins today, 31 May 2024.",
    { subStartDate: "likely 2024-05-31" },
  ],
] as const)("%s: %s", (opening, sentence, values) => {
  expect(readRelease(openings[opening] + sentence)).toMatchObject(values);
});
