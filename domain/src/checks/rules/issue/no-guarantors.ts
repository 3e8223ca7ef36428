import type { KnownIssue } from "../../known-record.ts";

/** Whether no field mentions guarantors. */
export const hasNoGuarantors = ({ unitSubGuarantor, approxGuarantor }: KnownIssue): boolean =>
  (unitSubGuarantor ?? null) === null && (approxGuarantor ?? null) === null;
