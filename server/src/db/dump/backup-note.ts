import type { Sql } from "../connection/database.ts";

/** The most recent file that all data were backed up to. */
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

/** When all data were last written to a backup file, in ms since 1970; `null` for never. */
export const readNotedAt = async (sql: Sql): Promise<number | null> => {
  const [note] = await sql<{ ms: number }[]>`
    select floor(extract(epoch from at) * 1000)::bigint as ms from backup_note`;
  return note?.ms ?? null;
};
