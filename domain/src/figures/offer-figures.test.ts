import { describe } from "vitest";
import {
  nextCell,
  doubleBond,
  quiaPeg,
  brainCool,
  brainCoolInPart,
  expectEach,
} from "../../test/public-figures.ts";

describe("the terms and the offer", () => {
  expectEach([
    [
      "6,45 / 3 is 2,15 a share (ChargePanel)",
      { unitSubPrice: "6.45", sharesInUnit: 3 },
      "pricePerShare",
      "2,15 SEK",
    ],
    ["3/5 is 0,6 new shares per old (Double Bond)", doubleBond, "newPerOld", "0,6"],
    [
      "11 678 862 shares at 3:1 give 3 892 954 units (BrainCool 2014)",
      brainCool,
      "unitsByTerms",
      "3 892 954 units",
    ],
    ["the offer is what the terms give (BrainCool 2014)", brainCool, "unitsDifference", "0 units"],
    [
      "3 892 000 would be 954 less than the terms give (BrainCool 2014)",
      { ...brainCool, offeredUnits: 3_892_000 },
      "unitsDifference",
      "-954 units",
    ],
    [
      "65 761 092 shares at 5:1 give 13 152 218 units (Double Bond)",
      doubleBond,
      "unitsByTerms",
      "13 152 218 units",
    ],
    ["37 817 475 × 1,06 is 40,1 MSEK (NextCell 2024)", nextCell, "grossMax", "40,1 MSEK"],
    [
      "11 566 886 × 2,25 is 26,0 MSEK (Duearity 2023)",
      { offeredUnits: 11_566_886, unitSubPrice: "2.25" },
      "grossMax",
      "26,0 MSEK",
    ],
    [
      "28 448 241 units of 5 shares are 142 241 205 shares (QuiaPEG 2022)",
      quiaPeg,
      "sharesMax",
      "142 241 205 aktier",
    ],
    [
      "11 678 862 + 3 892 954 is 15 571 816 shares (BrainCool 2014)",
      brainCool,
      "sharesAfterMax",
      "15 571 816 aktier",
    ],
    ["3 892 954 of 15 571 816 is 25,0 % (BrainCool 2014)", brainCool, "dilutionMax", "25,0 %"],
    [
      "11/10 new per old dilutes by 52,4 % (NextCell 2024)",
      nextCell,
      "dilutionMax",
      "52,4 %",
      "dilutionMaxByTerms",
    ],
    [
      "shares of the offer's warrants dilute besides (BrainCool 2014 with one warrant a unit)",
      { ...brainCool, warrants: [{ warrantsPerUnit: 1, warrantsRequired: 2, sharesReceived: 1 }] },
      "dilutionMaxWithWarrants",
      "33,3 %",
    ],
    [
      "shares of the offer's warrants, however few of them were issued",
      brainCoolInPart,
      "dilutionMaxWithWarrants",
      "33,3 %",
    ],
  ]);
});
