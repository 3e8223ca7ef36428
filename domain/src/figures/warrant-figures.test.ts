import { describe } from "vitest";
import {
  nextCellOutcome,
  nextCellWarrant,
  type Case,
  expectEach,
} from "../../test/public-figures.ts";
import type { KnownWarrant } from "../checks/known-record.ts";

describe("a warrant", () => {
  const expres2ionWarrant: KnownWarrant = {
    numberOfWarrants: 32_221_672,
    warrantsRequired: 40,
    sharesReceived: 1,
  };
  const isr: Case = {
    unitSubPrice: "12",
    sharesInUnit: 3,
    offeredUnits: 1_000_000,
    warrants: [
      {
        vwapDiscount: "30",
        priceMin: "0.84",
        priceMax: "2.52",
        warrantSubPrice: "6",
        warrantsPerUnit: 1,
        warrantsRequired: 1,
        sharesReceived: 1,
      },
    ],
  };
  expectEach([
    [
      "of 37 817 475 + 894 329 units is there 38 711 804 times (NextCell TO2)",
      nextCellOutcome,
      "warrantsByUnits",
      "38 711 804 optioner",
    ],
    [
      "is there as often as the units say (NextCell TO2)",
      nextCellOutcome,
      "warrantsDifference",
      "0 optioner",
    ],
    [
      "of the subscribed units alone would be 894 329 too few (NextCell TO2)",
      { ...nextCellOutcome, warrants: [{ ...nextCellWarrant, numberOfWarrants: 37_817_475 }] },
      "warrantsDifference",
      "-894 329 optioner",
    ],
    [
      "of 28 448 241 units with four each is there 113 792 964 times (QuiaPEG TO6)",
      { offeredUnits: 28_448_241, warrants: [{ warrantsPerUnit: 4 }] },
      "warrantsByUnits",
      "113 792 964 optioner",
      "warrantsByOffer",
    ],
    [
      "of which 40 give a share gives 805 541 shares (ExpreS2ion TO10)",
      { warrants: [expres2ionWarrant] },
      "warrantShares",
      "805 541 aktier",
    ],
    [
      "without a number gives the shares of its units",
      isr,
      "warrantShares",
      "1 000 000 aktier",
      "warrantSharesExpected",
    ],
    [
      "gives 3 × 2 324 313 × 3,23, that is 22,5 MSEK (ChargePanel TO1)",
      {
        warrants: [
          {
            numberOfWarrants: 2_324_313,
            warrantsRequired: 1,
            sharesReceived: 3,
            warrantSubPrice: "3.23",
          },
        ],
      },
      "warrantProceeds",
      "22,5 MSEK",
    ],
    [
      "gives 0,84 MSEK at its lowest price (Spermosens' bounds)",
      isr,
      "warrantProceedsMin",
      "0,8 MSEK",
    ],
    [
      "gives 2,52 MSEK at its highest price (Spermosens' bounds)",
      isr,
      "warrantProceedsMax",
      "2,5 MSEK",
    ],
    ["costs 150 % of a share in the issue", isr, "priceToIssue", "150,0 %"],
    ["costs 21 % of it at least", isr, "priceMinToIssue", "21,0 %"],
    ["costs 63 % of it at most", isr, "priceMaxToIssue", "63,0 %"],
    ["with a discount of 30 % costs 70 % of the average price", isr, "shareOfVwap", "70,0 %"],
    ["reaches 0,84 at an average price of 1,20 (Spermosens)", isr, "vwapAtPriceMin", "1,20 SEK"],
    ["reaches 2,52 at an average price of 3,60 (Spermosens)", isr, "vwapAtPriceMax", "3,60 SEK"],
    [
      "is exercised to 51,6 %: 5 091 885 of 9 864 164 (Double Bond)",
      {
        warrants: [
          {
            sharesSubscribed: 5_091_885,
            warrantsRequired: 1,
            sharesReceived: 1,
            numberOfWarrants: 9_864_164,
          },
        ],
      },
      "exerciseRate",
      "51,6 %",
    ],
    [
      "is exercised to 64,4 %: 24 945 532 of 38 711 804 (NextCell TO2)",
      nextCellOutcome,
      "exerciseRate",
      "64,4 %",
    ],
    [
      "brought in 24 945 532 × 1,00, that is 24,9 MSEK (NextCell TO2)",
      nextCellOutcome,
      "exerciseProceeds",
      "24,9 MSEK",
    ],
  ]);
});
