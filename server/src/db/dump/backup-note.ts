import type { Sql } from "../connection/database.ts";

/** The last file that all data were written into. */
export type BackupNote = {
  readonly at: string;
  readonly bytes: number;
  readonly isSealed: boolean;
};

export const noteBackup = async (sql: Sql, { at, bytes, isSealed }: BackupNote): Promise<void> => {
  await sql`
    insert into backup_note (id, at, bytes, is_sealed)
    values (1, ${at}::timestamptz, ${bytes}, ${isSealed})
    on conflict (id) do update set at = excluded.at, bytes = excluded.bytes, is_sealed = excluded.is_sealed
    where excluded.at > backup_note.at`;
};

/** When all data were last written into a file, in ms since 1970; `null` where they never were. */
export const readNotedAt = async (sql: Sql): Promise<number | null> => {
  const [note] = await sql<{ ms: number }[]>`
    select floor(extract(epoch from at) * 1000)::bigint as ms from backup_note`;
  return note?.ms ?? null;
};
