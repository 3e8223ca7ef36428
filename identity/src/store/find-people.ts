import type { Sql } from "../context/database.ts";
import { folded } from "../context/folded.ts";
import type { Group } from "../context/groups.ts";
import type { User, UserStatus } from "../context/user.ts";
import { toUser } from "./users.ts";

export type PeopleFilter = {
  /** Part of a name or contact. */
  readonly words?: string;
  readonly status?: UserStatus;
  /** `none`: users in no group. */
  readonly group?: Group | "none";
  readonly enabled?: boolean;
};

export type PeopleQuery = PeopleFilter & {
  /** Only names after this one, in order. */
  readonly after: string;
  readonly max: number;
};

/** A user with facts about their logins. */
export type FoundPerson = {
  readonly user: User;
  /** The number of logins that are still valid. */
  readonly sessions: number;
  readonly lastUsedAt: Date | null;
};

type LoginsRow = { sessions: number; last_used_at: string | null };
type PersonRow = Parameters<typeof toUser>[0] & LoginsRow;

const toPerson = (row: PersonRow): FoundPerson => ({
  user: toUser(row),
  sessions: row.sessions,
  lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
});

const capitals = Array.from({ length: 0x530 - 0x41 }, (_, at) => String.fromCodePoint(0x41 + at))
  .filter((letter) => letter.toLowerCase() !== letter && letter.toLowerCase().length === 1)
  .join("");
/** Latin, Greek and Cyrillic letters: the `lower` function of a database may handle only ASCII. */
const letters = { capitals, small: capitals.toLowerCase() };

type Wanted = PeopleQuery & {
  /** The only user to find, by the folded name. */
  readonly only: string | null;
};

const findRows = (
  sql: Sql,
  at: Date,
  { words = "", status, group, enabled, after, max, only }: Wanted,
): Promise<PersonRow[]> => sql<PersonRow[]>`
  select p.*, pool_groups_of(p.username) as groups, l.* from (
    select * from pool_user u
    where (${only}::text is null or u.folded = ${only}) and u.folded collate "C" > ${folded(after)}
      and strpos(translate(concat_ws(chr(10), u.username, u.attributes->>'name',
          u.attributes->>'given_name', u.attributes->>'family_name', u.attributes->>'email',
          u.attributes->>'phone_number'), ${letters.capitals}, ${letters.small}),
        translate(${words}::text, ${letters.capitals}, ${letters.small})) > 0
      and (${status ?? null}::text is null or u.status = ${status ?? null})
      and (${enabled ?? null}::boolean is null or u.enabled = ${enabled ?? null})
      and (${group ?? null}::text is null or exists (
        select from pool_group_member m
        where m.username = u.username and (m.group_name = ${group ?? null} or ${group ?? null} = 'none')
      ) = (${group ?? null} <> 'none'))
    order by u.folded collate "C" limit ${max}) p
  cross join lateral (
    select count(*) filter (where revoked_at is null and expires_at > ${at})::integer as sessions,
      max(coalesce(used_at, auth_time)) as last_used_at
    from pool_login where username = p.username) l
  order by p.folded collate "C"`;

/** Users by name, a page at a time. */
export const findPeople = async (
  sql: Sql,
  at: Date,
  query: PeopleQuery,
): Promise<FoundPerson[]> => {
  const rows = await findRows(sql, at, { ...query, only: null });
  return rows.map(toPerson);
};

/** One user by name, ignoring case. */
export const findPerson = async (
  sql: Sql,
  at: Date,
  username: string,
): Promise<FoundPerson | undefined> => {
  const [row] = await findRows(sql, at, { after: "", max: 1, only: folded(username) });
  return row && toPerson(row);
};
