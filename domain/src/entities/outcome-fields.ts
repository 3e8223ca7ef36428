import type { FieldName } from "../entity.ts";
import type { issue } from "./issue.ts";

/** What is known of an issue only when its subscription period is over. */
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
