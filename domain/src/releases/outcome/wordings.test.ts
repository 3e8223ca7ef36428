import { expect, test } from "vitest";
import { valuesInRelease } from "../../../test/read-release.ts";

test.each([
  [
    "a page on the terms adds what came of it",
    "Emissionen omfattas till 41,4 procent av teckningsförbindelser.\nUppdatering: 51,38 procent av aktierna tecknades med stöd av teckningsrätter och 0,03 procent utan. 48,59 procent tecknades av garanter.",
    {
      approxCommitment: "41.4",
      unitPctSubWithRights: "51.38",
      unitPctSubWithoutRights: "0.03",
      unitPctSubGuarantor: "48.59",
    },
  ],
  [
    "a figure with its classes before what was done, below a headline about the proceeds",
    "Norrvik tillförs cirka 40 MSEK i företrädesemissionen\n\nDet slutliga utfallet visar att 3 119 500 aktier (varav 146 300 A-aktier och 2 973 200 B-aktier), motsvarande cirka 78,4 procent av emissionen, tecknats med stöd av teckningsrätter.",
    { unitSubWithRights: 3_119_500, unitPctSubWithRights: "78.4" },
  ],
  [
    "a result for the issue, in the headline",
    "Slutgiltigt resultat för Norrviks nyemission\n\nAv de erbjudna aktierna har cirka 97,7 % tecknats med stöd av teckningsrätter.",
    { unitPctSubWithRights: "97.7" },
  ],
  [
    "a note on an issue that is closed",
    "Norrvik: i hamn\n\nBolagets företrädesemission är nu avslutad. Till 85,4 procent tecknades emissionen med företrädesrätt och resterande 14,6 procent hamnade på garanterna.",
    { unitPctSubWithRights: "85.4", unitPctSubGuarantor: "14.6" },
  ],
  [
    "rights that have been used",
    "Kraftig överteckning i nyemissionen\n\nEmissionen tecknades till 241 procent, teckningsrätter motsvarande 99,54 procent av emissionen har använts och garanterna behöver inte teckna några aktier.",
    { unitPctSubWithRights: "99.54" },
  ],
  [
    "guarantees that are drawn on, behind what was subscribed for",
    "Norrviks emission fulltecknad\n\nEmissionen tecknades till totalt cirka 81,6 procent, vilket innebär att garantiåtaganden om totalt cirka 18,4 procent aktiveras.",
    { unitPctSubGuarantor: "18.4" },
  ],
  [
    "all of them with rights and without, and how many of each",
    "Utfall i Norrviks emission\n\nTotalt tecknades 55 330 651 units (motsvarande 100,34 procent) med och utan stöd av uniträtter, varav 33 014 689 units (motsvarande 59,87 procent) tecknades med stöd av uniträtter och 22 315 962 units (motsvarande 40,47 procent) tecknades utan stöd av uniträtter. Styrelsen har beslutat om en emission för övertilldelning om totalt 16 666 600 units.",
    {
      unitSubWithRights: 33_014_689,
      unitPctSubWithRights: "59.87",
      unitSubWithoutRights: 22_315_962,
      unitPctSubWithoutRights: "40.47",
      overAllotmentAllocation: 16_666_600,
    },
  ],
  [
    "the result of an issue that the headline does not name",
    "Norrvik: brev till ägarna\n\nResultatet av nyemissionen visar att 3 300 000 aktier, motsvarande 82,5 procent av nyemissionen, tecknades med stöd av teckningsrätter.",
    { unitSubWithRights: 3_300_000, unitPctSubWithRights: "82.5" },
  ],
  [
    "an issue and the warrants in its units in one headline",
    "Norrvik meddelar utfall i företrädesemissionen och tidplan för teckningsoptioner av serie TO 4\n\nTotalt tecknades 2 200 000 units, motsvarande 44 procent av Företrädesemissionen, med stöd av uniträtter och 100 000 units, motsvarande 2 procent av Företrädesemissionen, utan stöd av uniträtter.",
    {
      unitSubWithRights: 2_200_000,
      unitPctSubWithRights: "44",
      unitSubWithoutRights: 100_000,
      unitPctSubWithoutRights: "2",
    },
  ],
  [
    "how many of those applied for were allotted",
    "Utfall i Norrviks emission\n\n8 000 000 aktier, motsvarande 80 procent av emissionen, tecknades med stöd av teckningsrätter. Därtill tecknades 3 100 000 aktier utan stöd av teckningsrätter varav 2 000 000 aktier, motsvarande 20 procent av emissionen, har tilldelats dem som tecknat utan stöd av teckningsrätter. Emissionen är därmed övertecknad.",
    {
      unitSubWithRights: 8_000_000,
      unitPctSubWithRights: "80",
      unitSubWithoutRights: 2_000_000,
      unitPctSubWithoutRights: "20",
    },
  ],
  [
    "the old short word for the right",
    "Utfall i Norrviks emission\n\nAktier för 18 miljoner kronor tecknades med företräde, motsvarande 90 procent av emissionen.",
    { unitPctSubWithRights: "90" },
  ],
  [
    "preferential rights",
    "Outcome of the rights issue\n\n150,582,852 shares were subscribed for with preferential rights, equivalent to 18.23 per cent of the issue.",
    { unitSubWithRights: 150_582_852, unitPctSubWithRights: "18.23" },
  ],
  [
    "more shares out of an over-allotment",
    "Norrviks emission övertecknad\n\nStyrelsen utnyttjar övertilldelningsoptionen, vilken innebär att den har beslutat att emittera ytterligare 1 500 000 aktier.",
    { overAllotmentAllocation: 1_500_000 },
  ],
])("%s", (_, text, expected) => {
  expect(valuesInRelease(text)).toMatchObject(expected);
});

test("applications for more than was offered are no total, and what was offered is", () => {
  const found = valuesInRelease(
    "Norrviks emission övertecknad\n\nGenom emissionen tecknades totalt 7 097 877 units av 5 734 721 erbjudna units med uniträtter och utan.",
  );
  expect(found).toMatchObject({ offeredUnits: 5_734_721 });
  expect(found).not.toHaveProperty("unitSubTotal");
});

test("an update on commitments is no outcome", () => {
  const found = valuesInRelease(
    "Norrvik genomför en emission\nUppdatering: Bolaget har fått garantiförbindelser om 34 MSEK (motsvarande 54,8 procent av emissionen).",
  );
  expect(found).toMatchObject({ approxGuarantor: "54.8" });
  expect(found).not.toHaveProperty("unitPctSubGuarantor");
});

test("shares are no total of units", () => {
  const found = valuesInRelease(
    "Utfall i emissionen av units\n\nGenom emissionen av units nyemitteras totalt 7 755 895 aktier. Units tecknades med stöd av uniträtter.",
  );
  expect(found).not.toHaveProperty("unitSubTotal");
});

test("shares of a directed issue are no outcome of this one", () => {
  const found = valuesInRelease(
    "Riktad emission till garanter efter emissionen\n\nStyrelsen har beslutat om den riktade emissionen, vilken omfattar totalt 418 307 aktier.",
  );
  expect(found).not.toHaveProperty("unitSubTotal");
});

test("shares of two classes are parts of what warrants brought", () => {
  const found = valuesInRelease(
    "Outcome of warrants of series TO3\n\nWarrants of series TO3 were exercised for a total of 92,703 A-shares and 4,272,497 B-shares.",
  );
  expect(found).not.toHaveProperty("sharesSubscribed");
});

test.each([
  "Genom utnyttjandet av teckningsoptioner av serie TO3 ökar antalet aktier i Norrvik med 1 250 000 till 3 750 000 aktier.",
  "By the exercise of the warrants of series TO3, the total number of shares in Norrvik increases by 1,250,000 to 3,750,000 shares.",
])("by how many the shares increase is how many were subscribed for: %s", (told) => {
  expect(valuesInRelease(`Outcome of warrants of series TO3\n\n${told}`)).toMatchObject({
    "TO3.sharesSubscribed": 1250000,
  });
});

test.each([
  [
    "Företrädesemissionen omfattades till 80 procent av teckningsåtaganden och garantiåtaganden.",
    { approxTotalCommitment: "80" },
  ],
  [
    "Emissionen omfattades av teckningsförbindelser till cirka 30 procent och av garantiåtaganden till cirka 45 procent.",
    { approxCommitment: "30", approxGuarantor: "45" },
  ],
  [
    "Emissionen hade säkerställts till 70 procent genom teckningsförbindelser och emissionsgarantier.",
    { approxTotalCommitment: "70" },
  ],
  [
    "Emissionen säkerställdes till 70 procent genom teckningsförbindelser och emissionsgarantier.",
    { approxTotalCommitment: "70" },
  ],
  [
    "The rights issue had been secured to 75 percent by subscription undertakings and guarantees.",
    { approxTotalCommitment: "75" },
  ],
])("what had been secured is not what guarantors subscribed for: %s", (sentence, expected) => {
  const outcome = "53 procent av aktierna tecknades med stöd av teckningsrätter.";
  expect(valuesInRelease(`Utfall i företrädesemissionen\n${sentence}\n${outcome}`)).toStrictEqual({
    ...expected,
    unitPctSubWithRights: "53",
  });
});

test.each([
  "De sista 12 procenten täcktes av emissionsgaranterna.",
  "Därutöver täcktes 12 procent av emissionsgaranterna.",
])("what guarantors covered is what they subscribed for: %s", (sentence) => {
  expect(valuesInRelease(`Utfall i företrädesemissionen\n${sentence}`)).toStrictEqual({
    unitPctSubGuarantor: "12",
  });
});

test.each([
  ["53 percent of the shares were subscribed for with subscription obligations.", {}],
  [
    "5,300,000 shares were subscribed for, which means that guarantee obligations of approximately 19 percent are activated.",
    { unitPctSubGuarantor: "19" },
  ],
])("obligations are commitments in an outcome, too: %s", (sentence, expected) => {
  const text = `Norrvik Solvärme announces the outcome of its rights issue\n${sentence}`;
  expect(valuesInRelease(text)).toStrictEqual(expected);
});
