import type { IssueRecords } from "@teckna/domain/checks/known-record";
import { recordsFromWire } from "@teckna/domain/checks/wire-records";
import type { Whole } from "./whole/find-whole.ts";
import { type WireRecord, readStored } from "./stored-record.ts";

// Safe: row_to_json made the text from scalar columns.
const readAll = (text: string): readonly WireRecord[] => JSON.parse(text) as WireRecord[];

/** An issue and its children in the form the domain's rules need. */
export const issueRecords = ({ record, tables }: Whole): IssueRecords =>
  recordsFromWire({
    record: readStored(record),
    children: Object.fromEntries(tables.map(({ table, records }) => [table, readAll(records)])),
  });
