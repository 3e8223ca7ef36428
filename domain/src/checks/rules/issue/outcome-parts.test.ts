import { describe } from "vitest";
import { testCheck } from "../../../../test/check-rows.ts";

const noParts = { unitSubWithRights: null, unitSubWithoutRights: null, unitSubGuarantor: null };

describe("the parts of an outcome", () => {
  testCheck("O11a", {
    fires: { issue: { unitSubTotal: 5_499_999, unitSubGuarantor: null } },
    reports: "De ifyllda delarna summerar till 5 500 000 units, mer än totalt 5 499 999.",
    passes: { issue: { unitSubTotal: 5_500_000, unitSubGuarantor: null } },
  });
  testCheck("O11b", {
    fires: { issue: { unitSubTotal: null, unitSubGuarantor: 4_500_001 } },
    reports:
      "Delarna summerar till 10 000 001 units, mer än erbjudna 10 000 000. Ange tilldelade units, inte anmälda.",
    passes: {
      issue: { unitSubTotal: null, unitSubGuarantor: 4_500_001, overAllotmentAllocation: 1 },
    },
  });
  testCheck("O11c", {
    fires: { issue: { unitSubGuarantor: null, approxGuarantor: null } },
    reports:
      "Med och utan rätter blir 5 500 000 units men totalt är 8 000 000. Har garanter tecknat 2 500 000?",
    passes: { issue: { unitSubGuarantor: null } },
  });
  testCheck("O12", {
    fires: {
      issue: {
        ...noParts,
        unitPctSubWithRights: "50",
        unitPctSubWithoutRights: "5",
        unitPctSubGuarantor: "25.31",
      },
    },
    reports: "Procentsatserna summerar till 80,31 % men 8 000 000 av 10 000 000 units är 80 %.",
    passes: {
      issue: {
        ...noParts,
        unitPctSubWithRights: "50",
        unitPctSubWithoutRights: "5",
        unitPctSubGuarantor: "25.3",
      },
    },
  });
  const noGuarantors = { ...noParts, approxGuarantor: null };
  testCheck("O12", {
    fires: {
      issue: { ...noGuarantors, unitPctSubWithRights: "50", unitPctSubWithoutRights: "5" },
    },
    // The guarantors took the rest.
    passes: { issue: { ...noParts, unitPctSubWithRights: "50", unitPctSubWithoutRights: "5" } },
  });
  testCheck("O12", {
    fires: { issue: { ...noParts, unitPctSubWithRights: "80.4" } },
    passes: { issue: { ...noParts, unitPctSubWithRights: "80.3" } },
  });
  testCheck("O13", {
    fires: { issue: { approxGuarantor: "23.9", approxCommitment: null }, commits: null },
    reports: "Garanterna har tecknat 25 %, mer än garanterade 23,9 %.",
    passes: { issue: { approxGuarantor: "24", approxCommitment: null }, fees: null, commits: null },
  });
  testCheck("O13", {
    fires: { issue: { approxGuarantor: "20" }, commits: null, fees: null },
    // A top guarantee on top of the stated ones.
    passes: { issue: { approxGuarantor: "20" }, commits: null },
  });
  testCheck("O14", {
    fires: { issue: { approxCommitment: "56.1" } },
    reports:
      "Med och utan rätter tecknades 55 %, mindre än teckningsåtagandena 56,1 %. Har delarna bytt plats?",
    passes: { issue: { approxCommitment: "56" } },
  });
  testCheck("O15", {
    fires: { issue: { unitSubWithRights: 500_000, unitSubWithoutRights: 5_000_000 } },
    reports: "Utan rätter (50 %) är mer än med rätter (5 %). Har delarna bytt plats?",
    passes: { issue: { unitSubWithRights: 5_000_000, unitSubWithoutRights: 5_000_000 } },
  });
  testCheck("O15", {
    fires: { issue: { unitSubWithRights: 2_999_999, unitSubWithoutRights: 3_500_000 } },
    // All that was committed.
    passes: { issue: { unitSubWithRights: 3_000_000, unitSubWithoutRights: 3_500_000 } },
  });
  const percents = {
    ...noParts,
    offeredUnits: null,
    unitPctSubWithRights: "50",
    unitPctSubWithoutRights: "5",
    unitPctSubGuarantor: "25",
  };
  testCheck("O16", {
    fires: { issue: { ...percents, unitSubTotal: 8_081_000 } },
    reports: "Utfallet motsvarar cirka 10 101 250 erbjudna units, men villkoren ger 10 000 000.",
    passes: { issue: { ...percents, unitSubTotal: 8_080_000 } },
  });
  testCheck("O16", {
    fires: { issue: { ...percents, outstandingShares: 2_000_000 } },
    passes: { issue: { ...percents, outstandingShares: 2_000_000, unitPctSubGuarantor: null } },
  });
});
