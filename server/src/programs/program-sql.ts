const columns = `id, username, sub, name, rights, tables, created_at as "createdAt",
  expires_at as "expiresAt", used_at as "usedAt"`;

const isUnrevoked = "revoked_at is null";
const isLive = `${isUnrevoked} and expires_at > clock_timestamp()`;

/** A stored token, without its digest. */
export type TokenRow = {
  readonly id: string;
  readonly username: string;
  readonly sub: string;
  readonly name: string;
  readonly rights: string;
  readonly tables: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly usedAt: string | null;
};

/**
 * $1 id, $2 pool, $3 sub, $4 user name, $5 name, $6 digest, $7 rights, $8 tables, $9 days, $10 maximum number of
 * tokens, $11 the groups of a hosted pool's user, $12 when that was stated. Inserts nothing if the maximum is reached
 * or the name is taken.
 */
export const createSql = `
insert into program_tokens
  (id, pool, sub, username, name, digest, rights, tables, created_at, expires_at,
   owner_groups, owner_seen)
select $1::uuid, $2::text, $3::text, $4::text, $5::text, $6::bytea, $7::text, $8::text,
  now(), now() + $9::integer * interval '1 day', $11::text, $12::timestamptz
where (select count(*) from program_tokens where pool = $2 and sub = $3 and revoked_at is null) < $10::integer
on conflict (pool, sub, name) where revoked_at is null do nothing
returning ${columns}`;

/** $1 pool, $2 the user's sub or null for all users. */
export const listSql = `
select ${columns} from program_tokens
where pool = $1 and revoked_at is null and ($2::text is null or sub = $2)
order by created_at desc, id`;

/** $1 digest, $2 pool. */
export const findSql = `
select ${columns} from program_tokens where digest = $1 and pool = $2 and ${isLive}`;

const liveColumns = `owner_groups as "ownerGroups", name`;

/** $1 id. */
export const liveSql = `select ${liveColumns} from program_tokens where id = $1 and ${isLive}`;

/** $1 id, of a token that may have expired. */
export const unrevokedSql = `select ${liveColumns} from program_tokens where id = $1 and ${isUnrevoked}`;

/** $1 id; locked against revocation until the transaction ends. */
export const confirmSql = `${liveSql} for share`;

/** $1 id, $2 pool, $3 the user's sub or null for all users. */
export const revokeSql = `
update program_tokens set revoked_at = now()
where id = $1 and pool = $2 and revoked_at is null and ($3::text is null or sub = $3)
returning 1`;

/** $1 pool, $2 sub, $3 groups, $4 when the pool stated them; an older statement never replaces a newer one. */
export const ownerGroupsSql = `
update program_tokens set owner_groups = $3, owner_seen = $4::timestamptz
where pool = $1 and sub = $2 and revoked_at is null
  and (owner_seen is null or owner_seen < $4::timestamptz)`;
