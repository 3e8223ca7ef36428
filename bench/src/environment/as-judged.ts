import type { Sql } from "../../../server/src/db/connection/database.ts";

/** Marks all issues as judged, as they are some time after they were entered. */
export const asJudgedSql = `
insert into checks_round (id, rules, day, started_at, position, remaining)
values (1, 'as if judged', '2999-01-01', '2999-01-01', null, 0)
on conflict (id) do update set day = excluded.day, started_at = excluded.started_at, position = null`;

/** Makes the product idle: judging what was entered takes half an hour of background work. */
export const skipJudging = async (sql: Sql): Promise<void> => {
  await sql`delete from checks_pending`;
  await sql.unsafe(asJudgedSql);
};
