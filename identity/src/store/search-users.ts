import type { Sql } from "../context/database.ts";
import { folded } from "../context/folded.ts";
import type { User } from "../context/user.ts";
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
  readonly max: number;
};

/** Users by name, a page at a time. */
export const searchUsers = async (
  sql: Sql,
  { filter, after, max }: UserSearch,
): Promise<User[]> => {
  const column = filter?.column ?? null;
  const value = (column === "username" ? folded(filter?.value ?? "") : filter?.value) ?? null;
  const rows = await sql<Parameters<typeof toUser>[0][]>`
    select u.* from pool_user u cross join lateral (
      select case ${column}::text
        when 'username' then u.folded
        when 'sub' then u.sub::text
        when 'cognito:user_status' then u.status
        when 'status' then case when u.enabled then 'Enabled' else 'Disabled' end
        else u.attributes->>${column}::text end as found) f
    where u.folded collate "C" > ${folded(after)}
      and (${column}::text is null or f.found = ${value}
        or (${filter?.isPrefix ?? false} and starts_with(f.found, ${value})))
    order by u.folded collate "C" limit ${max}`;
  return rows.map(toUser);
};
