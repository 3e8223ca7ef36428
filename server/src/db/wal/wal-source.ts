import { type Sql, unlimited } from "../connection/database.ts";
import { type WalPosition, positionText, readPosition } from "./wal-position.ts";

/** The replication slot: the cluster retains WAL for it until the backup has copied it, whoever runs the server. */
const slot = "teckna_backup";

export type ClusterFacts = { readonly systemId: string; readonly timeline: number };

export const readCluster = async (sql: Sql): Promise<ClusterFacts> => {
  const [facts] = await sql<ClusterFacts[]>`
    select s.system_identifier::text as "systemId", c.timeline_id as timeline
    from pg_control_system() s, pg_control_checkpoint() c`;
  if (!facts) throw new Error("the cluster does not say which it is");
  return facts;
};

const findSlot = async (sql: Sql): Promise<WalPosition | "lost" | null> => {
  const [found] = await sql<{ position: string | null; status: string | null }[]>`
    select restart_lsn::text as position, wal_status as status
    from pg_replication_slots where slot_name = ${slot}`;
  if (!found) return null;
  return found.position === null || found.status === "lost" ? "lost" : readPosition(found.position);
};

/** Ends the retention of WAL. */
export const dropSlot = async (sql: Sql): Promise<void> => {
  if ((await findSlot(sql)) !== null) await sql`select pg_drop_replication_slot(${slot})`;
};

export type RetainedLog = {
  /** The position from which WAL is retained; an earlier one if it was retained before. */
  readonly from: WalPosition;
  /** Whether more WAL was waiting than `max_slot_wal_keep_size` permits, so that a part of it is lost. */
  readonly wasLost: boolean;
};

export const retainLog = async (sql: Sql): Promise<RetainedLog> => {
  const retained = await findSlot(sql);
  if (typeof retained === "bigint") return { from: retained, wasLost: false };
  if (retained === "lost") await dropSlot(sql);
  await sql`select pg_create_physical_replication_slot(${slot}, true)`;
  const made = await findSlot(sql);
  if (typeof made !== "bigint") throw new Error("the log of writes is not kept");
  return { from: made, wasLost: retained === "lost" };
};

/** How many bytes of retained WAL have not been copied yet. */
export const readWaiting = async (sql: Sql): Promise<number> => {
  const retained = await findSlot(sql);
  return typeof retained === "bigint" ? Number((await readWritten(sql)) - retained) : 0;
};

/** Gives up the WAL that was not copied, so that its disk space is free at once. */
export const dropWaiting = async (sql: Sql): Promise<void> => {
  await dropSlot(sql);
  await unlimited(sql)`checkpoint`;
};

/** Ends the retention of the WAL before this position. */
export const releaseLog = async (sql: Sql, before: WalPosition): Promise<void> => {
  await sql`select pg_replication_slot_advance(${slot}, ${positionText(before)}::pg_lsn)`;
};

/** The position up to which the WAL is flushed to disk. */
export const readWritten = async (sql: Sql): Promise<WalPosition> => {
  const [row] = await sql<{ position: string }[]>`
    select pg_current_wal_flush_lsn()::text as position`;
  if (!row) throw new Error("the database does not say how far its log is");
  return readPosition(row.position);
};

export type CopiedCluster<T> = {
  readonly result: T;
  readonly start: WalPosition;
  readonly stop: WalPosition;
  /** The `backup_label` file that recovery from the copy needs. */
  readonly label: string;
};

/** Runs work that copies the cluster's files while the cluster is in use. */
export const copyingCluster = <T>(sql: Sql, work: () => Promise<T>): Promise<CopiedCluster<T>> =>
  unlimited(sql).begin("read only", async (tx) => {
    const [begun] = await tx<{ position: string }[]>`
      select pg_backup_start('teckna', true)::text as position`;
    const result = await work();
    const [ended] = await tx<{ position: string; label: string }[]>`
      select lsn::text as position, labelfile as label from pg_backup_stop(false)`;
    if (!begun || !ended) throw new Error("the database does not say where the copy begins");
    return {
      result,
      start: readPosition(begun.position),
      stop: readPosition(ended.position),
      label: ended.label,
    };
  });
