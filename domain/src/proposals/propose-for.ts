import type { IssueRecords } from "../checks/known-record.ts";
import type { EntityPath } from "../entities.ts";
import { proposeDates } from "./propose-dates.ts";
import { proposeFee } from "./propose-fee.ts";
import type { Proposal } from "./proposal.ts";
import { proposeSource } from "./propose-source.ts";
import { proposeTotals } from "./propose-totals.ts";
import { proposeWarrant } from "./propose-warrant.ts";

/** A new record is not among them. */
const without = <R>(records: readonly R[], index: number): readonly R[] =>
  records.filter((_, at) => at !== index);

/** What is known of other issues of the same share. */
export type OfShare = {
  /** The names of their warrant series. */
  readonly series: readonly string[];
};

/**
 * For each table, how to propose values for a record's empty fields, given its issue and the table's other
 * records.
 */
const proposers: {
  readonly [P in EntityPath]?: (
    records: IssueRecords,
    index: number,
    ofShare: OfShare,
  ) => readonly Proposal[];
} = {
  issues: (records) => [...proposeDates(records.issue), ...proposeTotals(records)],
  warrants: ({ issue, warrants }, index, { series }) =>
    proposeWarrant(issue, { others: without(warrants, index), earlier: series }, warrants[index]),
  fees: ({ fees }, index) => proposeFee(without(fees, index), fees[index]),
  sources: ({ issue, sources }, index) => proposeSource(issue, sources[index]),
};

/**
 * Proposals for the empty fields of an issue, or of its n-th child in a table; n is the number of children
 * for a new one.
 */
export const proposeFor = (
  records: IssueRecords,
  path: EntityPath,
  index: number,
  ofShare: OfShare,
): readonly Proposal[] => proposers[path]?.(records, index, ofShare) ?? [];
