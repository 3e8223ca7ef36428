import type { IssueRecords } from "@teckna/domain/checks/known-record";
import { recordsFromWire } from "@teckna/domain/checks/wire-records";
import type { Whole } from "./whole/find-whole.ts";
import { type WireRecord, readStored } from "./stored-record.ts";

// Safe because the text was made by row_to_json from scalar columns.
const readAll = (text: string): readonly WireRecord[] => JSON.parse(text) as WireRecord[];

/** An issue and those of its children that were read, as the rules of the domain take them. */
export const issueRecords = ({ record, tables }: Whole): IssueRecords =>
  recordsFromWire({
    record: readStored(record),
    children: Object.fromEntries(tables.map(({ table, records }) => [table, readAll(records)])),
  });
