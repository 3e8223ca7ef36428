import type { AmbiguousReason, Problem } from "../problem.ts";

/** Several rows of a batch have one id, which children may name. */
export const repeatedId = (id: string): Problem => ({
  field: "id",
  code: "ambiguous",
  params: { value: id, reason: "id" satisfies AmbiguousReason },
});
