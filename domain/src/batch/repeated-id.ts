import type { AmbiguousReason, Problem } from "../problem.ts";

/** Several rows of a batch have the same id, so that a child's reference would be ambiguous. */
export const repeatedId = (id: string): Problem => ({
  field: "id",
  code: "ambiguous",
  params: { value: id, reason: "id" satisfies AmbiguousReason },
});
