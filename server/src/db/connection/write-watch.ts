import type { Sql } from "./database.ts";

/** What is known of whether the database takes writes: not while one that only copies it stands in for it. */
export type WriteWatch = {
  readonly isReadOnly: () => boolean;
  /** Looks again because a write was refused. */
  readonly noteRefusal: () => void;
  readonly close: () => void;
};

const lookMs = 1_000;
const steadyEvery = 5;

const queryReadOnly = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql<{ state: string }[]>`
    select current_setting('transaction_read_only') as state`;
  return row?.state === "on";
};

/** Follows it: every second while it takes none, else every five. `onChange` is notified of each change. */
export const watchWrites = (sql: Sql, onChange: (isReadOnly: boolean) => void): WriteWatch => {
  let isReadOnly = false;
  let isLooking = false;
  let turn = 0;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    // While it does not respond it is not known.
    const found = await queryReadOnly(sql).catch(() => isReadOnly);
    isLooking = false;
    if (found === isReadOnly) return;
    isReadOnly = found;
    onChange(found);
  };
  const timer = setInterval(() => {
    turn = (turn + 1) % steadyEvery;
    if (isReadOnly || turn === 0) void look();
  }, lookMs).unref();
  return {
    isReadOnly: () => isReadOnly,
    noteRefusal: () => void look(),
    close: () => clearInterval(timer),
  };
};

/** Of a database that is nobody's copy. */
export const alwaysWritable: WriteWatch = {
  isReadOnly: () => false,
  noteRefusal: () => {},
  close: () => {},
};
