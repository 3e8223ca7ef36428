import type { FieldName } from "../entity.ts";
import type { issue } from "./issue.ts";

/** Fields whose values are only known when the subscription period is over. */
export const outcomeFields = [
  "unitSubTotal",
  "unitSubWithRights",
  "unitSubWithoutRights",
  "unitSubGuarantor",
  "unitPctSubWithRights",
  "unitPctSubWithoutRights",
  "unitPctSubGuarantor",
  "unitGuaranteeFee",
  "overAllotmentAllocation",
] as const satisfies readonly FieldName<typeof issue>[];
