import type { EntityPath } from "@teckna/domain/entities";
import type { Sql } from "../db/connection/database.ts";
import { type EventCounts, type LiveEvent, type RecordEvent, gathered } from "./live-event.ts";
import { batchesSql, lastSql, newestBatchesSql, newestSql, stretchesSql } from "./live-sql.ts";

type RecordRow = Omit<RecordEvent, "kind" | "table"> & { readonly table: EntityPath };
/** Whether a history row was read before. */
export type IsKnown = (sequence: number) => boolean;
type BatchRow = {
  readonly id: string;
  readonly by: string;
  readonly at: string;
  readonly counts: EventCounts;
  readonly issueId: string | null;
  readonly undoes: string | null;
  readonly sequence: number | null;
};

const newest = 1000;
const newestBatches = 200;

const ofRecords = (rows: readonly RecordRow[], isKnown: IsKnown): LiveEvent[] =>
  gathered(
    rows
      .filter(({ sequence }) => !isKnown(sequence))
      .map((row) => ({ ...row, kind: "record" as const })),
  );

const ofBatches = (rows: readonly BatchRow[]): LiveEvent[] =>
  rows.flatMap(({ sequence, ...row }) =>
    sequence === null ? [] : [{ ...row, sequence, covers: [], kind: "batch" as const }],
  );

/** The contents of notifications: ranges of the history, and ids of batches. */
export type Announced = {
  readonly stretches: readonly string[];
  readonly batches: readonly string[];
};

export const readAnnounced = async (
  sql: Sql,
  { stretches, batches }: Announced,
  isKnown: IsKnown,
): Promise<LiveEvent[]> => {
  const read = async <Row extends object>(text: string, names: readonly string[]) =>
    names.length === 0 ? [] : sql.unsafe<Row[]>(text, [JSON.stringify(names)], { prepare: true });
  return [
    ...ofRecords(await read<RecordRow>(stretchesSql, stretches), isKnown),
    ...ofBatches(await read<BatchRow>(batchesSql, batches)),
  ].toSorted((one, other) => one.sequence - other.sequence);
};

/** The latest events, and the sequence number from which on they are complete. */
export type Newest = { readonly events: readonly LiveEvent[]; readonly from: number };

const firstOf = (rows: readonly { readonly sequence: number | null }[], max: number): number =>
  rows.length < max ? 0 : Math.min(...rows.map(({ sequence }) => sequence ?? 0));

/** The latest events, for a process that begins to listen. */
export const readNewest = async (sql: Sql, isKnown: IsKnown): Promise<Newest> => {
  const [last] = await sql.unsafe<{ from: number }[]>(lastSql);
  const records = await sql.unsafe<RecordRow[]>(newestSql, [newest]);
  const batches = await sql.unsafe<BatchRow[]>(newestBatchesSql, [newestBatches]);
  const from = Math.max(last?.from ?? 0, firstOf(records, newest), firstOf(batches, newestBatches));
  const events = [...ofRecords(records, isKnown), ...ofBatches(batches)]
    .filter(({ sequence }) => sequence >= from)
    .toSorted((one, other) => one.sequence - other.sequence);
  return { events, from };
};
