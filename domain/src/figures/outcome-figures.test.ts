import { describe } from "vitest";
import {
  doubleBond,
  nextCellOutcome,
  quiaPeg,
  expres2ion,
  plexian,
  brainCoolInPart,
  expectEach,
} from "../../test/public-figures.ts";

describe("the outcome", () => {
  expectEach([
    ["9 864 164 × 1,20 is 11,8 MSEK (Double Bond)", doubleBond, "grossOutcome", "11,8 MSEK"],
    [
      "9 864 164 × 3 is 29 592 492 shares (Double Bond)",
      doubleBond,
      "sharesIssued",
      "29 592 492 aktier",
    ],
    [
      "37 817 475 + 894 329 for the guarantors is 38 711 804 shares (NextCell 2024)",
      nextCellOutcome,
      "sharesIssued",
      "38 711 804 aktier",
    ],
    [
      "37 817 475 × 1,06 is 40,1 MSEK, and the guarantors' fee in units adds none (NextCell 2024)",
      nextCellOutcome,
      "grossOutcome",
      "40,1 MSEK",
    ],
    [
      "a million units more by an over-allotment bring 1,2 MSEK more (Double Bond's price)",
      { ...doubleBond, overAllotmentAllocation: 1_000_000 },
      "grossOutcome",
      "13,0 MSEK",
    ],
    [
      "a million units more are three million shares (Double Bond's units)",
      { ...doubleBond, overAllotmentAllocation: 1_000_000 },
      "sharesIssued",
      "32 592 492 aktier",
    ],
    [
      "65 761 092 + 29 592 492 is 95 353 584 shares (Double Bond)",
      doubleBond,
      "sharesAfter",
      "95 353 584 aktier",
    ],
    [
      "17 527 108 of 88 850 149 is 19,7 % (QuiaPEG TO5)",
      { outstandingShares: 71_323_041, unitSubTotal: 17_527_108, sharesInUnit: 1 },
      "dilution",
      "19,7 %",
    ],
    [
      "18 134 519 of 46 541 971 with warrants is 39,0 % (Moberg TO2)",
      {
        outstandingShares: 28_407_452,
        unitSubTotal: 15_810_206,
        sharesInUnit: 1,
        warrants: [{ numberOfWarrants: 2_324_313, warrantsRequired: 1, sharesReceived: 1 }],
      },
      "dilutionWithWarrants",
      "39,0 %",
    ],
    [
      "1 500 000 of 13 178 862, with no more warrants than were issued",
      brainCoolInPart,
      "dilutionWithWarrants",
      "11,4 %",
    ],
    ["9 864 164 of 13 152 218 is 75,0 % (Double Bond)", doubleBond, "subscriptionRate", "75,0 %"],
    [
      "20,1 + 0,7 + 29,2 is 50,0 % (Plexian)",
      plexian,
      "subscriptionRate",
      "50,0 %",
      "subscriptionRateByShares",
    ],
    [
      "7 712 111 + 84 349 of 28 448 241 is 27,4 % (QuiaPEG 2022)",
      quiaPeg,
      "rateWithoutGuarantors",
      "27,4 %",
    ],
    [
      "20,1 + 0,7 is 20,8 % (Plexian)",
      plexian,
      "rateWithoutGuarantors",
      "20,8 %",
      "rateWithoutGuarantorsByShares",
    ],
    [
      "9 824 575 of 20 892 660 is 47,0 % (ExpreS2ion 2023)",
      expres2ion,
      "withRightsShare",
      "47,0 %",
    ],
    [
      "1 290 823 of 20 892 660 is 6,2 % (ExpreS2ion 2023)",
      expres2ion,
      "withoutRightsShare",
      "6,2 %",
    ],
    ["20 651 781 of 28 448 241 is 72,6 % (QuiaPEG 2022)", quiaPeg, "guarantorShare", "72,6 %"],
    [
      "20,1 % of 1 000 000 is 201 000 units (Plexian's share)",
      { ...plexian, offeredUnits: 1_000_000 },
      "withRightsUnits",
      "201 000 units",
    ],
    [
      "0,7 % of 1 000 000 is 7 000 units (Plexian's share)",
      { ...plexian, offeredUnits: 1_000_000 },
      "withoutRightsUnits",
      "7 000 units",
    ],
    [
      "29,2 % of 1 000 000 is 292 000 units (Plexian's share)",
      { ...plexian, offeredUnits: 1_000_000 },
      "guarantorUnits",
      "292 000 units",
    ],
  ]);
});
