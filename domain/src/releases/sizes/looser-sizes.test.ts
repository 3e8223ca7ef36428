import { expect, test } from "vitest";
import { proposedIn } from "../../../test/read-release.ts";

const headline = "Fjordvik Marine ASA: information on the rights issue\n";

test.each([
  [
    "behind the company that carries it out",
    'Reference is made to the rights issue (the "Rights Issue") by Fjordvik Marine ASA (the "Company") of 1,250,000 new shares with a nominal value of NOK 10 each.',
  ],
  [
    "behind the amount",
    "The board plans a subsequent offering of up to NOK 30 million, equivalent to 1,250,000 new shares.",
  ],
  [
    "as the most of two numbers, behind the amounts",
    "Reference is made to a partially underwritten rights issue of 30-39 million, by issuance of minimum 1,100,000 and 1,250,000 new shares.",
  ],
  [
    "beside the shares of underwriters",
    "The authority has approved a prospectus for the rights issue and the listing of up to 1,250,000 offer shares in the rights issue and up to 27,000 new shares as underwriting fee to the underwriters.",
  ],
  [
    "of receipts",
    "Reference is made to the subsequent offering of up to 1,250,000 new sponsored Norwegian depository receipts.",
  ],
  [
    "as a heading",
    "Offering size\nA maximum of 1,250,000 shares, corresponding to SEK 50 million.",
  ],
])("the size of an issue in looser words: %s", (_, text) => {
  expect(proposedIn(headline + text, "offeredUnits")).toMatchObject({
    value: 1_250_000,
    confidence: "likely",
  });
});

test.each([
  [
    "what was allotted",
    "In the rights issue, a total of 1,250,000 new shares were allocated to subscribers.",
  ],
  [
    "of another issue",
    "After the rights issue, the company resolved on a private placement of 1,250,000 new shares.",
  ],
  [
    "one tranche",
    "The rights issue has two tranches, of which tranche A consists of 1,250,000 shares.",
  ],
  [
    "one class",
    "Reference is made to the rights issue by Fjordvik of 1,250,000 class A shares and 8,000,000 class B shares.",
  ],
  [
    "what an owner has",
    "In the rights issue, the chair, who owns a total of 1,250,000 shares, takes part.",
  ],
])("is not: %s", (_, text) => {
  expect(proposedIn(headline + text, "offeredUnits")?.value).not.toBe(1_250_000);
});
