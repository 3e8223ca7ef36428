import { expect, test } from "vitest";
import { valuesInRelease } from "../../../test/read-release.ts";

const ofIssue = "Rights issue of units in Norrvik\n";

test.each([
  [
    "Units, each consisting of one new share in the Company, each with a nominal value of NOK 0.10 and one warrant of series TO1.",
    { sharesInUnit: 1, "TO1.warrantsPerUnit": 1, "TO1.name": "TO1" },
  ],
  [
    "Varje unit innehöll fyra (4) aktier och två (2) vederlagsfria teckningsoptioner av serie TO2.",
    { sharesInUnit: 4, "TO2.warrantsPerUnit": 2, "TO2.name": "TO2" },
  ],
  [
    'Varje unit består av två (2) aktier, en (1) teckningsoption serie TO 10 ("TO 10") och en (1) teckningsoption serie TO 11 ("TO 11").',
    {
      sharesInUnit: 2,
      "TO10.warrantsPerUnit": 1,
      "TO10.name": "TO10",
      "TO11.warrantsPerUnit": 1,
      "TO11.name": "TO11",
    },
  ],
  [
    "Each Unit consists of (i) one new share in the Company, each with a nominal value of NOK 0.10, and (ii) one warrant of series TO2.",
    { sharesInUnit: 1, "TO2.warrantsPerUnit": 1, "TO2.name": "TO2" },
  ],
  [
    "One share gives five rights, and two (2) rights carry the right to one (1) new share.",
    { sharesRequired: 1, rightsReceived: 5, rightsRequired: 2, unitsReceived: 1 },
  ],
  [
    "One existing share granting five subscription rights, and two subscription rights allowing the purchase of one new share.",
    { sharesRequired: 1, rightsReceived: 5, rightsRequired: 2, unitsReceived: 1 },
  ],
  [
    'Alla aktieägare får två (2) kontoförda teckningsrätter ("Teckningsrätter") för varje aktie.',
    { sharesRequired: 1, rightsReceived: 2 },
  ],
  [
    "The terms are that a thousand (1,000) warrants of series TO 4 grant the holder the right to subscribe for one (1) new share in Norrvik.",
    { "TO4.warrantsRequired": 1000, "TO4.sharesReceived": 1, "TO4.name": "TO4" },
  ],
])("terms with words between a number and what it counts: %s", (text, expected) => {
  expect(valuesInRelease(`${ofIssue}${text}`)).toEqual(expected);
});

test("all warrants that were issued, by the issue and to the guarantors", () => {
  const text =
    "Exercise period for warrants of series TO 4\nThrough the rights issue and the directed issue to guarantors, a total of 1,663,016,092 warrants of series TO 4 were issued.";
  expect(valuesInRelease(text)).toMatchObject({ "TO4.numberOfWarrants": 1_663_016_092 });
});

test("managers who undertake to subscribe do not make the unit's warrants a programme", () => {
  const text =
    "Varje unit består av sju (7) nya aktier, sex (6) teckningsoptioner av serie TO2 och tre (3) teckningsoptioner av serie TO3. Bolaget har erhållit teckningsförbindelser från styrelseledamöter, ledande befattningshavare och befintliga aktieägare.";
  expect(valuesInRelease(`${ofIssue}${text}`)).toMatchObject({
    "TO2.warrantsPerUnit": 6,
    "TO3.warrantsPerUnit": 3,
  });
});

test("a text without a headline is about the issue whose rights give units", () => {
  const text =
    "Likviden från teckningsoptionerna kommer att användas till förbättrad likviditet.\nEn uniträtt ger rätt att teckna en unit. Norrvik har säkrat teckningsförbindelser om cirka 18,9 procent av emissionen.";
  expect(valuesInRelease(text)).toMatchObject({ approxCommitment: "18.9" });
});
