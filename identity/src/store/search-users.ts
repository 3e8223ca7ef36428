import type { Sql } from "postgres";
import { folded } from "../folded.ts";
import type { User } from "../user.ts";
import { toUser } from "./users.ts";

export type UserFilter = {
  readonly column: string;
  /** Whether a beginning is enough. */
  readonly isPrefix: boolean;
  readonly value: string;
};

export type UserSearch = {
  readonly filter: UserFilter | null;
  /** Only names after this one, in order. */
  readonly after: string;
  readonly most: number;
};

const columnOf = (sql: Sql, name: string) => {
  if (name === "username") return sql`folded`;
  if (name === "sub") return sql`sub::text`;
  if (name === "cognito:user_status") return sql`status`;
  if (name === "status") return sql`case when enabled then 'Enabled' else 'Disabled' end`;
  return sql`attributes->>${name}`;
};

const condition = (sql: Sql, filter: UserFilter | null) => {
  if (filter === null) return sql`true`;
  const column = columnOf(sql, filter.column);
  const value = filter.column === "username" ? folded(filter.value) : filter.value;
  return filter.isPrefix ? sql`starts_with(${column}, ${value})` : sql`${column} = ${value}`;
};

/** Users by name, a page at a time. */
export const searchUsers = async (
  sql: Sql,
  { filter, after, most }: UserSearch,
): Promise<User[]> => {
  const rows = await sql<Parameters<typeof toUser>[0][]>`
    select * from pool_user
    where folded collate "C" > ${folded(after)} and ${condition(sql, filter)}
    order by folded collate "C" limit ${most}`;
  return rows.map(toUser);
};
