import type { KnownIssue, KnownWarrant } from "../checks/known-record.ts";
import type { Terms } from "./terms.ts";

/** The terms in the fields of an issue and its warrants. */
export const termsOf = (issue: KnownIssue, warrants: readonly KnownWarrant[]): Terms => ({
  sharesRequired: issue.sharesRequired ?? null,
  rightsReceived: issue.rightsReceived ?? null,
  rightsRequired: issue.rightsRequired ?? null,
  unitsReceived: issue.unitsReceived ?? null,
  sharesInUnit: issue.sharesInUnit ?? null,
  unitSubPrice: issue.unitSubPrice ?? null,
  warrants: warrants.map(({ name, warrantsPerUnit }) => ({
    name: name ?? null,
    warrantsPerUnit: warrantsPerUnit ?? null,
  })),
});
