import { expect, test } from "vitest";
import { propose } from "../propose.ts";

const read = (text: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    propose(text).flatMap(({ entity, field, value }) =>
      entity === "source" ? [] : [[field, value]],
    ),
  );

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
    "more shares out of an over-allotment",
    "Norrviks emission övertecknad\n\nStyrelsen utnyttjar övertilldelningsoptionen, vilken innebär att den har beslutat att emittera ytterligare 1 500 000 aktier.",
    { overAllotmentAllocation: 1_500_000 },
  ],
])("%s", (_, text, expected) => {
  expect(read(text)).toMatchObject(expected);
});

test("applications for more than was offered are no total, and what was offered is", () => {
  const found = read(
    "Norrviks emission övertecknad\n\nGenom emissionen tecknades totalt 7 097 877 units av 5 734 721 erbjudna units med uniträtter och utan.",
  );
  expect(found).toMatchObject({ offeredUnits: 5_734_721 });
  expect(found).not.toHaveProperty("unitSubTotal");
});

test("shares of a directed issue are no outcome of this one", () => {
  const found = read(
    "Riktad emission till garanter efter emissionen\n\nStyrelsen har beslutat om den riktade emissionen, vilken omfattar totalt 418 307 aktier.",
  );
  expect(found).not.toHaveProperty("unitSubTotal");
});

test("shares of two classes are parts of what warrants brought", () => {
  const found = read(
    "Outcome of warrants of series TO3\n\nWarrants of series TO3 were exercised for a total of 92,703 A-shares and 4,272,497 B-shares.",
  );
  expect(found).not.toHaveProperty("sharesSubscribed");
});
