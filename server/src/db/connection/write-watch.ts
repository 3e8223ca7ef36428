import type { Sql } from "./database.ts";

/** Tracks whether the database accepts writes. After a failover it may be a read-only standby for a while. */
export type WriteWatch = {
  readonly isReadOnly: () => boolean;
  /** Checks again because a write was refused. */
  readonly noteRefusal: () => void;
  readonly close: () => void;
};

const pollMs = 1_000;
const steadyEvery = 5;

const queryReadOnly = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql<{ state: string }[]>`
    select current_setting('transaction_read_only') as state`;
  return row?.state === "on";
};

/**
 * Checks every second while the database is read-only, otherwise every five seconds. `onChange` is called on each
 * change.
 */
export const watchWrites = (sql: Sql, onChange: (isReadOnly: boolean) => void): WriteWatch => {
  let isReadOnly = false;
  let isLooking = false;
  let turn = 0;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    // While the database does not respond, the last known state stays.
    const found = await queryReadOnly(sql).catch(() => isReadOnly);
    isLooking = false;
    if (found === isReadOnly) return;
    isReadOnly = found;
    onChange(found);
  };
  const timer = setInterval(() => {
    turn = (turn + 1) % steadyEvery;
    if (isReadOnly || turn === 0) void look();
  }, pollMs).unref();
  return {
    isReadOnly: () => isReadOnly,
    noteRefusal: () => void look(),
    close: () => clearInterval(timer),
  };
};

/** For a database that is never a standby. */
export const alwaysWritable: WriteWatch = {
  isReadOnly: () => false,
  noteRefusal: () => {},
  close: () => {},
};
