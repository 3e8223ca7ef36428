import { describe } from "vitest";
import { testCheck } from "../../../../test/check-rows.ts";

describe("what is secured", () => {
  testCheck("K01", {
    fires: { issue: { approxCommitment: "31.01" } },
    reports:
      "Teckningsåtaganden 31,01 % plus garantier 50 % blir 81,01 %, men totalt säkerställt är 80 %.",
    passes: { issue: { approxCommitment: "31" } },
  });
  testCheck("K01", {
    // A total below the sum is wrong for any levels.
    fires: { issue: { approxTotalCommitment: "78.9" } },
    passes: { issue: { approxTotalCommitment: "92" } },
  });
  testCheck("K01", {
    fires: {
      issue: { approxTotalCommitment: "92" },
      fees: [{}, { feeLevel: 1 }],
      commits: [{}, {}, { feeLevel: 1 }],
    },
    passes: { issue: { approxTotalCommitment: "92" }, fees: [{}, { feeLevel: 1 }] },
  });
  testCheck("K02", {
    fires: { issue: { approxGuarantor: "7500000" } },
    reports: "Garantiåtaganden, cirka är 7 500 000 %. Har ett belopp i kronor angetts?",
    passes: { issue: { approxGuarantor: "100.5" } },
  });
  testCheck("K03", {
    fires: { commits: [{ amountInCash: "4800001" }] },
    reports: "Registrerade åtaganden (32 %) stämmer inte med Teckningsåtaganden, cirka (30 %).",
    passes: { commits: [{ amountInCash: "4800000" }] },
  });
  testCheck("K03", {
    fires: { commits: [{}, { amountInCash: "1500000" }] },
    passes: { commits: [{}, { amountInCash: null, amountInPercentage: "40" }] },
  });
  testCheck("K03", {
    // The stated guarantees are those of level 1 if the total also includes the top guarantee.
    fires: { issue: { approxGuarantor: "40", approxTotalCommitment: "70" } },
    passes: { issue: { approxGuarantor: "40", approxTotalCommitment: "80" } },
  });
  testCheck("K03", {
    fires: { issue: { approxGuarantor: "37.9", approxTotalCommitment: "92" } },
    passes: { issue: { approxGuarantor: "38", approxTotalCommitment: "92" } },
  });
  testCheck("F08", { fires: { fees: null }, passes: { fees: null, commits: null } });
  testCheck("F09", {
    fires: { fees: [{ feeUnits: null }, { feeUnits: null }] },
    passes: { issue: { unitGuaranteeFee: 0 }, fees: [{ feeUnits: null }, { feeUnits: null }] },
  });
});
