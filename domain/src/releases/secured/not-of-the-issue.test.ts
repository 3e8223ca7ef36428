import { expect, test } from "vitest";
import { readRelease } from "../../../test/read-release.ts";

const held = "Norrvik receives commitments\nThe units of the rights issue contained warrants. ";

test.each([
  "Subscription and underwriting commitments amount to SEK 22 million, corresponding to 100 percent of the proceeds that may be raised through the exercise of warrants of series TO 2.",
  "The subscription commitments amount to SEK 2.4 million, corresponding to 11 percent of the warrants.",
  "Commitments to exercise warrants of series TO 2 have been received, in total 45 per cent.",
  "Teckningsåtagandena uppgår till 2 miljoner kronor, motsvarande 11 procent av de utestående teckningsoptionerna.",
  "Ledningen har åtagit sig att nyttja sina teckningsoptioner, motsvarande 12 procent.",
])("what is secured of the exercise of warrants: %s", (sentence) => {
  const values = readRelease(held + sentence);
  for (const field of ["approxTotalCommitment", "approxCommitment", "approxGuarantor"])
    expect(values).not.toHaveProperty(field);
});

test("a part by commitments, before what guarantors add", () => {
  expect(
    readRelease(
      "Norrvik genomför en företrädesemission\nFöreträdesemissionen omfattas till cirka 18,9 procent av teckningsförbindelser och därutöver har garanter åtagit sig att garantera resterande andel.",
    ),
  ).toMatchObject({ approxCommitment: "likely 18.9" });
});
