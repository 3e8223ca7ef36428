import type { Sql } from "../../../server/src/db/connection/database.ts";

const statement = `
select id, share_id from issues where deleted_at is null and search like $1 order by created_at desc limit 5`;

/** Only the newest issues that contain the text. */
export const findIssues = (sql: Sql, text: string): Promise<object[]> =>
  sql.unsafe<object[]>(statement, [`%${text.toLowerCase()}%`], { prepare: true });
