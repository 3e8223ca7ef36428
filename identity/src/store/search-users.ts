import type { Sql } from "../context/database.ts";
import { folded } from "../context/folded.ts";
import type { Group } from "../context/groups.ts";
import type { User } from "../context/user.ts";
import { toUser } from "./users.ts";

export type UserFilter = {
  readonly column: string;
  /** Whether a prefix suffices. */
  readonly isPrefix: boolean;
  readonly value: string;
};

export type UserSearch = {
  readonly filter: UserFilter | null;
  /** Only members of this group; all users if absent. */
  readonly group?: Group;
  /** Only names after this one, in order. */
  readonly after: string;
  readonly max: number;
};

/** Users by name, a page at a time. */
export const searchUsers = async (
  sql: Sql,
  { filter, group, after, max }: UserSearch,
): Promise<User[]> => {
  const column = filter?.column ?? null;
  const value = (column === "username" ? folded(filter?.value ?? "") : filter?.value) ?? null;
  const rows = await sql<Parameters<typeof toUser>[0][]>`
    select u.*, pool_groups_of(u.username) as groups from pool_user u cross join lateral (
      select case ${column}::text
        when 'username' then u.folded
        when 'sub' then u.sub::text
        when 'cognito:user_status' then u.status
        when 'status' then case when u.enabled then 'Enabled' else 'Disabled' end
        else u.attributes->>${column}::text end as found) f
    where u.folded collate "C" > ${folded(after)}
      and (${column}::text is null or f.found = ${value}
        or (${filter?.isPrefix ?? false} and starts_with(f.found, ${value})))
      and (${group ?? null}::text is null or exists (
        select from pool_group_member m
        where m.username = u.username and m.group_name = ${group ?? null}))
    order by u.folded collate "C" limit ${max}`;
  return rows.map(toUser);
};
