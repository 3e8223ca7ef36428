import { expect, test } from "vitest";
import { proposedIn } from "../../../test/read-release.ts";

const day = "announcementDate";

test.each([
  [
    "behind the amount of the issue",
    'Norrvik has completed the rights issue of shares amounting to approximately SEK 56 million, which was announced on 15 July 2020 and approved by a meeting (the "Rights Issue").',
  ],
  [
    "by a press release, behind what units consist of",
    "Norrvik has completed the rights issue of units, consisting of shares and warrants of series TO3, which was announced by press release on 15 July 2020.",
  ],
  [
    "before a decision that a meeting has to approve",
    "On 15 July 2020, Norrvik announced that, subject to the approval of the annual general meeting, it had agreed to carry out a partially guaranteed rights issue.",
  ],
  [
    "behind the object",
    "Norrvik communicated its plans for a fully guaranteed rights issue of SEK 40 million on 15 July 2020.",
  ],
  [
    "in a long reference to the notice",
    "Reference is made to the stock exchange announcements made by Norrvik ASA on 15 July 2020 regarding the successful completion of a private placement of 40,000,000 new shares, each with a par value of NOK 0.10, at a subscription price of NOK 1.00 per share, raising gross proceeds of NOK 40 million, with the net proceeds to be used for general purposes of the company and its group, and a potential subsequent offering of up to 8,000,000 new shares.",
  ],
  [
    "in Swedish, with words between",
    "Norrvik kommunicerade den 15 juli 2020 att bolaget, under förutsättning av stämmans godkännande, planerar en delvis garanterad företrädesemission.",
  ],
])("the day on which an issue was made known: %s", (_, text) => {
  expect(proposedIn(text, day)).toMatchObject({ value: "2020-07-15", confidence: "likely" });
});

test.each([
  "Final result of the rights issue will be announced on Monday, May 11 2020.",
  "The rights issue follows the prospectus that Norrvik announced on 12 May 2023.",
  "Det slutliga utfallet är i linje med det preliminära som offentliggjordes den 18 oktober 2023 och visar att företrädesemissionen blev övertecknad.",
  "En stämma i Norrvik beslutade den 19 mars 2018 om en företrädesemission för befintliga aktieägare.",
  "Reference is made to the announcement published by Norrvik on 14 December 2023 regarding the final allocation of a rights issue of units.",
  "The outcome of the rights issue was made known and announced on 14 December 2023.",
])("the day of something else: %s", (text) => {
  expect(proposedIn(text, day)).toBeUndefined();
});
