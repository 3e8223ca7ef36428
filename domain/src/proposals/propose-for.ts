import type { IssueRecords } from "../checks/known-record.ts";
import type { EntityPath } from "../entities.ts";
import { proposeDates } from "./propose-dates.ts";
import { proposeFee } from "./propose-fee.ts";
import type { Proposal } from "./proposal.ts";
import { proposeSource } from "./propose-source.ts";
import { proposeWarrant } from "./propose-warrant.ts";

/** One of the others is not there where the record is a new one. */
const without = <R>(records: readonly R[], index: number): readonly R[] =>
  records.filter((_, at) => at !== index);

/** What is known of other issues of the share. */
export type OfShare = {
  /** What the series of their warrants are called. */
  readonly series: readonly string[];
};

/** How the empty fields of a record of a table are proposed, beside its issue and the other records of the table. */
const proposers: {
  readonly [P in EntityPath]?: (
    records: IssueRecords,
    index: number,
    ofShare: OfShare,
  ) => readonly Proposal[];
} = {
  issues: ({ issue }) => proposeDates(issue),
  warrants: ({ issue, warrants }, index, { series }) =>
    proposeWarrant(issue, { others: without(warrants, index), earlier: series }, warrants[index]),
  fees: ({ fees }, index) => proposeFee(without(fees, index), fees[index]),
  sources: ({ issue, sources }, index) => proposeSource(issue, sources[index]),
};

/** Values for the empty fields of an issue, or of the n-th of its children in a table; past the last for a new one. */
export const proposeFor = (
  records: IssueRecords,
  path: EntityPath,
  index: number,
  ofShare: OfShare,
): readonly Proposal[] => proposers[path]?.(records, index, ofShare) ?? [];
