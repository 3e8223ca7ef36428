import { type Author, note, noteAct } from "../context/audit.ts";
import { isLoginId } from "./logins.ts";
import type { PoolContext } from "../context/pool-context.ts";

/** A login as shown to its user. */
export type OwnLogin = {
  readonly id: string;
  readonly startedAt: Date;
  readonly usedAt: Date | null;
  readonly address: string | null;
  readonly agent: string | null;
};

/** Where a login was used: the client's address, and its user agent. */
export type LastSeen = { readonly address: string; readonly agent: string };

type Pool = Pick<PoolContext, "sql" | "now" | "onEvent">;

type LoginRow = {
  origin_jti: string;
  auth_time: string | Date;
  used_at: string | Date | null;
  address: string | null;
  agent: string | null;
};

const maxAgent = 300;

const list = async ({ sql, now }: Pool, username: string): Promise<OwnLogin[]> => {
  const rows = await sql<LoginRow[]>`
    select origin_jti, auth_time, used_at, address, agent from pool_login
    where username = ${username} and revoked_at is null and expires_at > ${now()}
    order by coalesce(used_at, auth_time) desc, origin_jti`;
  return rows.map((row) => ({
    id: row.origin_jti,
    startedAt: new Date(row.auth_time),
    usedAt: row.used_at === null ? null : new Date(row.used_at),
    address: row.address,
    agent: row.agent,
  }));
};

type Ending = { readonly username: string; readonly id: string; readonly ip: string };

const endOne = async (
  { sql, now }: Pool,
  { username, id }: Omit<Ending, "ip">,
): Promise<boolean> => {
  if (!isLoginId(id)) return false;
  const at = now();
  const ended = await sql`
    update pool_login set revoked_at = ${at}
    where origin_jti = ${id} and username = ${username} and revoked_at is null
      and expires_at > ${at}
    returning 1`;
  return ended.length > 0;
};

const end = async (pool: Pool, ending: Ending): Promise<boolean> => {
  const isEnded = await endOne(pool, ending);
  if (isEnded) await note(pool, "signedOut", ending.username, ending.ip);
  return isEnded;
};

const endFor = async (pool: Pool, ending: Omit<Ending, "ip">, author: Author): Promise<boolean> => {
  const isEnded = await endOne(pool, ending);
  const { username } = ending;
  if (isEnded) await noteAct(pool, { event: "sessionEnded", username, ...author });
  return isEnded;
};

const endOthers = async (pool: Pool, { username, id, ip }: Ending): Promise<void> => {
  if (!isLoginId(id)) return;
  await pool.sql`
    update pool_login set revoked_at = ${pool.now()}
    where username = ${username} and origin_jti <> ${id} and revoked_at is null`;
  await note(pool, "signedOutEverywhere", username, ip);
};

const noteUse = async ({ sql, now }: Pool, id: string, seen: LastSeen): Promise<void> => {
  if (!isLoginId(id)) return;
  const agent = seen.agent.slice(0, maxAgent);
  await sql`
    update pool_login set used_at = ${now()}, address = ${seen.address}, agent = ${agent}
    where origin_jti = ${id}`;
};

/** What users may see and do about their own logins; those of others are never returned or changed. */
export const openLoginRegister = (pool: Pool) => ({
  /** The valid logins, last used first. */
  list: (username: string): Promise<OwnLogin[]> => list(pool, username),
  /** False if the user has no such valid login. */
  end: (ending: Ending): Promise<boolean> => end(pool, ending),
  /** The same, by somebody other than its user. */
  endFor: (ending: Omit<Ending, "ip">, author: Author): Promise<boolean> =>
    endFor(pool, ending, author),
  /** Ends every login of the user except the named one. */
  endOthers: (ending: Ending): Promise<void> => endOthers(pool, ending),
  noteUse: (id: string, seen: LastSeen): Promise<void> => noteUse(pool, id, seen),
});

export type LoginRegister = ReturnType<typeof openLoginRegister>;
