import { entityAt, type EntityPath } from "@teckna/domain/entities";
import type { Sql, Tx } from "../db/connection/database.ts";
import { AppError } from "../errors.ts";
import { type TokenRow, confirmSql, createSql, findSql } from "./program-sql.ts";
import { unrevokedSql, listSql, liveSql, ownerGroupsSql, revokeSql } from "./program-sql.ts";
import { type Grant, type Program, rightNames } from "./program.ts";
import { newTokenText, tokenDigest } from "./token-text.ts";

/** The owner of tokens: a user of the product's pool. */
export type Owner = { readonly username: string; readonly sub: string };

/** A token as its owner sees it, without its text. */
export type ListedToken = Grant & {
  readonly id: string;
  readonly username: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Accurate to a minute. */
  readonly usedAt: string | null;
};

/** What a hosted pool last stated about a user: comma-separated groups, and when. */
export type OwnerGroups = { readonly groups: string; readonly at: Date };

/** A valid token; `null` if no hosted pool has stated its user's groups. */
export type LiveToken = { readonly ownerGroups: string | null; readonly name: string };

export type NewToken = Grant & { readonly id: string; readonly days: number };

/** More would be a mistake; concurrent requests may exceed it slightly. */
const maxTokens = 50;
const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isTable = (path: string): path is EntityPath => entityAt(path) !== undefined;

const grantOf = ({ name, rights, tables }: TokenRow): Grant => ({
  name,
  rights: rightNames.filter((right) => rights.split(",").includes(right)),
  tables: tables === null ? null : tables.split(",").filter(isTable),
});

const listedOf = (row: TokenRow): ListedToken => {
  const { id, username, createdAt, expiresAt, usedAt } = row;
  return { ...grantOf(row), id, username, createdAt, expiresAt, usedAt };
};

const programOf = (row: TokenRow): Program => {
  const { id, username, sub, expiresAt } = row;
  return { ...grantOf(row), id, username, sub, expires: Date.parse(expiresAt) };
};

type Whose = Owner & { readonly pool: string; readonly ownerGroups: OwnerGroups | null };

type Made = { readonly token: ListedToken; readonly text: string };

const createToken = async (
  sql: Sql,
  whose: Whose,
  { id, name, rights, tables, days }: NewToken,
): Promise<Made> => {
  const { pool, username, sub, ownerGroups } = whose;
  const text = newTokenText();
  const given = [name, tokenDigest(text), rights.join(","), tables?.join(",") ?? null, days];
  const owner = [ownerGroups?.groups ?? null, ownerGroups?.at ?? null];
  const params = [id, pool, sub, username, ...given, maxTokens, ...owner];
  const [row] = await sql.unsafe<TokenRow[]>(createSql, params);
  if (row) return { token: listedOf(row), text };
  const taken = await sql`
    select 1 from program_tokens
    where pool = ${pool} and sub = ${sub} and name = ${name} and revoked_at is null`;
  throw new AppError(taken.length > 0 ? "tokenExists" : "tooManyTokens");
};

/** Tokens of programs. They are stored only in the database, so revoking one takes effect in every process at once. */
export const openProgramRegister = (sql: Sql, pool: string) => ({
  /** Creates a token; only this call returns its text. */
  create: (
    { username, sub }: Owner,
    token: NewToken,
    ownerGroups: OwnerGroups | null = null,
  ): Promise<Made> => createToken(sql, { username, sub, pool, ownerGroups }, token),

  /** A user's tokens that are not revoked, newest first; without a user, those of all. */
  list: async (owner: Pick<Owner, "sub"> | null): Promise<ListedToken[]> =>
    (await sql.unsafe<TokenRow[]>(listSql, [pool, owner?.sub ?? null])).map(listedOf),

  /** Revokes a token, after which nothing can be written with it; false if the user has no such token. */
  revoke: async (id: string, owner: Pick<Owner, "sub"> | null): Promise<boolean> =>
    idForm.test(id) && (await sql.unsafe(revokeSql, [id, pool, owner?.sub ?? null])).length === 1,

  /** The program with this token, if it is valid. */
  find: async (text: string): Promise<Program | null> => {
    const params = [tokenDigest(text), pool];
    const [row] = await sql.unsafe<TokenRow[]>(findSql, params, { prepare: true });
    return row ? programOf(row) : null;
  },

  /** `null` if it was revoked or has expired. */
  findLive: async (id: string): Promise<LiveToken | null> => {
    const [live] = await sql.unsafe<LiveToken[]>(liveSql, [id], { prepare: true });
    return live ?? null;
  },

  /** `null` if it was revoked; it may have expired. */
  findUnrevoked: async (id: string): Promise<LiveToken | null> => {
    const [found] = await sql.unsafe<LiveToken[]>(unrevokedSql, [id], { prepare: true });
    return found ?? null;
  },

  /** Stores which groups a hosted pool states for a user: programs have the rights of their user. */
  noteOwner: async (sub: string, { groups, at }: OwnerGroups): Promise<void> => {
    await sql.unsafe(ownerGroupsSql, [pool, sub, groups, at]);
  },

  noteUse: async (id: string): Promise<void> => {
    await sql`update program_tokens set used_at = now() where id = ${id}`;
  },
});

export type ProgramRegister = ReturnType<typeof openProgramRegister>;

/** Throws if the token was revoked since the transaction began; otherwise locks it. */
export const confirmToken = async (tx: Tx, id: string): Promise<LiveToken> => {
  const [live] = await tx.unsafe<LiveToken[]>(confirmSql, [id]);
  if (!live) throw new AppError("unauthenticated");
  return live;
};
