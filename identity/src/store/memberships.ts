import type { Sql, TransactionSql } from "../context/database.ts";
import type { Group } from "../context/groups.ts";

/** Adds the user to a group; `false` if they were in it. */
export const storeMember = async (
  sql: Sql | TransactionSql,
  username: string,
  group: Group,
): Promise<boolean> => {
  const rows = await sql`
    insert into pool_group_member (username, group_name)
    select username, ${group} from pool_user where username = ${username}
    on conflict do nothing returning 1`;
  return rows.length === 1;
};

/** Removes the user from a group; `false` if they were not in it. */
export const removeMember = async (
  sql: Sql | TransactionSql,
  username: string,
  group: Group,
): Promise<boolean> => {
  const rows = await sql`
    delete from pool_group_member where username = ${username} and group_name = ${group}
    returning 1`;
  return rows.length === 1;
};
