import { describe, expect, test } from "vitest";
import { valuesInRelease } from "../../test/read-release.ts";

describe("outcomes", () => {
  test.each([
    [
      "with rights, without the words of support",
      "Emissionen fulltecknad\n84,5 procent tecknades med teckningsrätter. Övriga 15,5 procent har tilldelats dem som tecknat aktier utan stöd av teckningsrätter.",
      { unitPctSubWithRights: "84.5", unitPctSubWithoutRights: "15.5" },
    ],
    [
      "with and without preference, and by guarantors",
      "25 miljoner till Norrvik efter avslutad företrädesemission\nTotalt tecknades 25’000’000 units, varav 14’000’500 med företrädesrätt, 1’999’500 utan företrädesrätt och 9’000’000 genom garanter.",
      {
        unitSubTotal: 25_000_000,
        unitSubWithRights: 14_000_500,
        unitSubWithoutRights: 1_999_500,
        unitSubGuarantor: 9_000_000,
      },
    ],
    [
      "below the name of the company, in a short note",
      "Norrvik Solvärme\nNorrviks emission tecknades till 48 procent\nTotalt har 1 700 300 aktier tecknats med stöd av teckningsrätter och 178 600 aktier utan teckningsrätter.",
      { unitSubWithRights: 1_700_300, unitSubWithoutRights: 178_600 },
    ],
    [
      "what the over-allotment was",
      "Emissionen övertecknad\nStyrelsen emitterar ytterligare 3 797 000 aktier i en övertilldelningsemission.",
      { overAllotmentAllocation: 3_797_000 },
    ],
    [
      "a result in Danish",
      "Resultat af fortegningsemission\n36.775.200 stk. af de nye aktier (svarende til 99 %) er blevet tegnet ved udnyttelse af tegningsretter.",
      { unitSubWithRights: 36_775_200, unitPctSubWithRights: "99" },
    ],
    [
      "the first period of warrants",
      "Teckning med TO1B avslutad för första perioden\nTotalt tecknades 2 974 900 B-aktier med stöd av TO1B.",
      { "TO1B.sharesSubscribed": 2_974_900 },
    ],
  ])("%s", (_, text, values) => {
    expect(valuesInRelease(text)).toEqual(expect.objectContaining(values));
  });

  test.each([
    [
      "applications without rights, beyond what was left",
      "Emissionen övertecknad\n9 300 000 aktier tecknades med stöd av teckningsrätter, motsvarande 93 procent av emissionen, och 17 300 000 aktier utan stöd av teckningsrätter, motsvarande 173 procent av emissionen.",
      { unitSubWithRights: 9_300_000, unitPctSubWithRights: "93" },
    ],
    [
      "the same in percent alone",
      "Emissionen övertecknad\nEmissionen tecknades till 80 procent med stöd av teckningsrätter och till 30 procent utan teckningsrätter.",
      { unitPctSubWithRights: "80" },
    ],
    [
      "a total that has the over-allotment in it",
      "Emissionen övertecknad\nGenom företrädesemissionen och övertilldelningsemissionen emitteras totalt 24 554 000 aktier.",
      {},
    ],
    [
      "what was guaranteed",
      "Emissionen övertecknad\nEmissionen var 100 procent garanterad av ett konsortium, och garantierna tas inte i anspråk.",
      {},
    ],
    [
      "by how much more was applied for",
      "Emissionen övertecknad\nEmissionen är övertecknad med cirka 10 procent och garantierna behöver inte tas i anspråk.",
      {},
    ],
    [
      "with and without rights together",
      "Emissionen inte fulltecknad, utfall\nTeckningar med stöd av teckningsrätter och anmälningar utan stöd av teckningsrätter utgör tillsammans 90,48 procent av aktierna.",
      {},
    ],
    [
      "what was subscribed for with or without rights",
      "Emissionen tecknades till 55 procent\nTotalt 28,6 procent tecknades med eller utan stöd av uniträtter.",
      {},
    ],
    [
      "what an owner takes besides",
      "Utfall i emissionen\nDet innebär att ägarna sammanlagt kommer att teckna ytterligare 327 667 000 aktier.",
      {},
    ],
  ])("nothing of %s", (_, text, values) => {
    expect(valuesInRelease(text)).toEqual(values);
  });

  test.each([
    "Förlängd teckningsperiod\nMed garantierna tecknades emissionen till totalt 70 procent.",
    "Villkor för emissionen\n38 procent av erbjudandet tecknades med stöd av uniträtter, 1 procent utan och 21 procent av garanter.",
  ])("no guarantee by what was subscribed for: %s", (text) => {
    expect(valuesInRelease(text)).not.toHaveProperty("approxGuarantor");
  });
});
