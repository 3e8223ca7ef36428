import { expect, test } from "vitest";
import { readRelease, valuesInRelease } from "../../../test/read-release.ts";

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

const issue = "Norrvik genomför en företrädesemission\n";

test.each([
  [
    "Emissionen säkerställs genom tecknings- (20,9 %) och garantiåtaganden (79,1 %).",
    { approxCommitment: "20.9", approxGuarantor: "79.1" },
  ],
  [
    "Emissionen omfattas till cirka 80,1 MSEK, motsvarande cirka 100 procent av företrädesemissionen av en kombination av teckningsåtaganden och skriftliga och bindande garantiåtaganden.",
    { approxTotalCommitment: "100" },
  ],
  [
    "Aktieägare har lämnat teckningsåtaganden och garantier motsvarande 72 procent av emissionen. För resterande del går Fjordbanken in som garant.",
    { approxTotalCommitment: "100" },
  ],
])("parts, a combination, and what another guarantees beside both: %s", (sentence, values) => {
  expect(valuesInRelease(issue + sentence)).toStrictEqual(values);
});

test("what guarantors take of warrants is not of the issue in which they came", () => {
  const text =
    "Warrants of series TO2 in Norrvik Solvärme AB (publ) were subscribed to approximately 96.3 percent and the company resolves on a directed issue to underwriters\nIn total, 11,463,075 warrants of series TO2 were exercised, corresponding to 96.3 percent of the outstanding warrants, for subscription of 11,463,075 shares. Underwriting commitments will be utilized for 445,689 shares, corresponding to 3.7 percent of the issue volume in TO2.";
  expect(valuesInRelease(text)).toStrictEqual({
    "TO2.name": "TO2",
    "TO2.sharesSubscribed": 11463075,
  });
});

test("the percentage of units with and without rights together is of neither", () => {
  const text =
    "Utfall i Norrviks företrädesemission\n27 968 664 aktier tecknades med stöd av teckningsrätter och 2 491 312 aktier tecknades utan stöd av teckningsrätter, motsvarande tillsammans 85,4 procent av emissionen.";
  expect(valuesInRelease(text)).toStrictEqual({
    unitSubWithRights: 27968664,
    unitSubWithoutRights: 2491312,
  });
});

test("the proceeds from warrants are not those of the issue", () => {
  const text =
    "Norrvik säkerställer 80 procent av emissionslikviden från TO 5\nBolaget har erhållit teckningsförbindelser om 30 procent och garantiåtaganden om 50 procent av emissionslikviden vid fullt utnyttjande av teckningsoptionerna.";
  expect(valuesInRelease(text)).toStrictEqual({});
});

test("an issue named behind warrants in the headline is what was subscribed for", () => {
  const text =
    "Warrants of series TO 3 and rights issue in Norrvik subscribed to 84 per cent\n4,000,000 units were subscribed for with unit rights, corresponding to 70 per cent.";
  expect(valuesInRelease(text)).toMatchObject({
    unitSubWithRights: 4000000,
    unitPctSubWithRights: "70",
  });
});
