import { expect, test } from "vitest";
import { proposedIn } from "../../../test/read-release.ts";

const day = "announcementDate";

test.each([
  [
    "behind a comma in the date",
    "Norrvik gör emission\n11 april, 2017\nNorrvik föreslår årsstämman en delvis garanterad företrädesemission om cirka 30 miljoner kronor.",
  ],
  [
    "behind a place and a country",
    "Norrvik AB (publ) planerar för tillväxt\nStockholm, Sverige, 11 april 2017\nStyrelsen för Norrvik AB (publ) föreslår att extra bolagsstämma beslutar om en företrädesemission.",
  ],
  [
    "with a time, on a page",
    "Norrvik\nNorrvik strengthens its finances\n11 Apr 2017, 16:32\nRegulatory information\nThe board of Norrvik proposes a fully guaranteed rights issue.",
  ],
])("the day above a text that decides on an issue: %s", (_, text) => {
  expect(proposedIn(text, day)).toMatchObject({ value: "2017-04-11", confidence: "likely" });
});

test.each([
  [
    "of an outcome",
    "Norrvik: outcome\n11 Apr 2017, 16:32\nThe board of Norrvik has resolved on a rights issue, which was subscribed to 80 percent.",
  ],
  [
    "of a text that decides on nothing",
    "Norrvik grows\n11 Apr 2017, 16:32\nNorrvik has new customers. The rights issue has strengthened the company.",
  ],
  [
    "with a label",
    "Norrvik and its plans\nLast day of trading: 11 April 2017\nThe board of Norrvik proposes a rights issue.",
  ],
])("a day that is not of the decision: %s", (_, text) => {
  expect(proposedIn(text, day)).toBeUndefined();
});
