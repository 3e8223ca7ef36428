import { expect, test } from "vitest";
import { announced } from "../../test/announced.ts";
import { readRelease } from "../../test/read-release.ts";

test.each([
  "A shareholder who wishes to participate must be recorded in the share register maintained by Euroclear Sweden AB on 17 May 2024 and give notice no later than 21 May 2024.",
  "Those who wish to take part must be registered in the share register by 17 May 2024 and notify the Company by 21 May 2024.",
  "The guarantors have undertaken not to sell any shares or subscription rights until 30 September 2024.",
  "The board has the right to extend the subscription period until 28 June 2024.",
  "The subscription commitments are valid until 30 June 2024.",
  "Payment for shares subscribed for without subscription rights must be made by 19 June 2024.",
  "Trading in paid subscribed shares takes place from 31 May 2024 until 28 June 2024.",
  "Last year's rights issue opened for subscription on 3 May 2023.",
  "The Annual General Meeting on 12 April 2024 authorised the board to issue up to 20,000,000 shares.",
  "The articles of association are amended so that the number of shares shall be not less than 40,000,000 and not more than 160,000,000.",
  "Nordbro Kapital holds 5,000,000 shares before the issue.",
  "In 2021 the company issued 10,000,000 new shares at SEK 5 each.",
  "The shares were traded at SEK 1.60 on 23 April 2024.",
  "The dividend's record date is 3 May 2024 and shares trade without right to dividend from 2 May 2024.",
  "The Company refers to the press release of 15 May 2024 regarding the outcome of the rights issue.",
  "Norrvik announced the final terms of its rights issue on 15 May 2024.",
  "The number of shares in the subsidiary is 100,000 before the transaction.",
  "After the issue the number of shares amounts to 99,400,000 shares and the share capital to SEK 994,000.",
  "The last day of trading before the announcement was 23 April 2024.",
  "The Rights Issue is conditional on that at least 60 per cent of the shares are subscribed for by 14 June 2024.",
  "The right to withdraw subscriptions can be exercised by 5 June 2024.",
  "The Extraordinary General Meeting, 25 April 2024, resolved on (i) a repurchase of preference shares by a tender offer.",
  "Extra bolagsstämman, 25 april 2024, har beslutat om (i) återköp av egna preferensaktier genom ett förvärvserbjudande.",
  "Nordbro Kapital has committed to subscribe for its share, 12 per cent, and Fjord Invest for 9 per cent.",
])("of another matter, or of a part: %s", (sentence) => {
  expect(readRelease(announced + sentence)).toStrictEqual({});
});

test("a last day without the right to unit rights, where the first is meant, is none of trading in rights", () => {
  const timetable =
    "Preliminary timetable\n23 May 2024 Last day of trading in Norrvik's shares including the right to receive unit rights\n24 May 2024 Last day of trading in Norrvik's shares excluding the right to receive unit rights\n";
  expect(readRelease(announced + timetable)).toEqual({
    incRightsDate: "certain 2024-05-23",
    exRightsDate: "likely 2024-05-24",
  });
});
