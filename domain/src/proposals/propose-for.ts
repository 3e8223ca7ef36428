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

/** How the empty fields of a record of a table are proposed, beside its issue and the other records of the table. */
const proposers: {
  readonly [P in EntityPath]?: (records: IssueRecords, index: number) => readonly Proposal[];
} = {
  issues: ({ issue }) => proposeDates(issue),
  warrants: ({ issue, warrants }, index) =>
    proposeWarrant(issue, without(warrants, index), warrants[index]),
  fees: ({ fees }, index) => proposeFee(without(fees, index), fees[index]),
  sources: ({ issue, sources }, index) => proposeSource(issue, sources[index]),
};

/** Values for the empty fields of an issue, or of the n-th of its children in a table; past the last for a new one. */
export const proposeFor = (
  records: IssueRecords,
  path: EntityPath,
  index: number,
): readonly Proposal[] => proposers[path]?.(records, index) ?? [];
