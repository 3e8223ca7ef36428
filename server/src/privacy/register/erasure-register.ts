import type { Runs, Sql } from "../../db/connection/database.ts";
import { AppError } from "../../errors.ts";
import type { ErasureKey } from "../erasure-key.ts";
import {
  closeErasureSql,
  countErasuresSql,
  erasuresSql,
  knownPersonsSql,
  openErasureSql,
} from "./erasure-register-sql.ts";

/** One erased spelling, by the digest that recognises it. */
export type NameDigest = { readonly digest: string; readonly words: number };

/** A person whose name was erased. */
export type KnownPerson = {
  readonly pseudonym: string;
  readonly keyMark: string;
  readonly names: readonly NameDigest[];
  /** Digests of the texts that were chosen one by one. */
  readonly texts: readonly string[];
};

type PersonRow = Pick<KnownPerson, "pseudonym" | "keyMark"> & {
  readonly names: string;
  readonly texts: string;
};

export const readPersons = async (sql: Runs): Promise<readonly KnownPerson[]> => {
  const rows = await sql.unsafe<PersonRow[]>(knownPersonsSql);
  return rows.map(({ pseudonym, keyMark, names, texts }) => ({
    pseudonym,
    keyMark,
    // Written by `openErasure`.
    names: JSON.parse(names) as NameDigest[],
    // Written by `openErasure`.
    texts: JSON.parse(texts) as string[],
  }));
};

/** Throws if earlier erasures were made with another key, which makes their names unrecognisable. */
export const requireKey = (persons: readonly KnownPerson[], key: ErasureKey): void => {
  if (persons.some(({ keyMark }) => keyMark !== key.mark)) throw new AppError("otherErasureKey");
};

export type OpenErasure = {
  readonly id: string;
  readonly kind: "person" | "retention";
  readonly at: string;
  readonly by: string;
  readonly pseudonym: string | null;
  readonly keyMark: string | null;
  readonly names: readonly NameDigest[];
  readonly texts: readonly string[];
};

export const openErasure = async (sql: Runs, erasure: OpenErasure): Promise<void> => {
  const { id, kind, at, by, pseudonym, keyMark, names, texts } = erasure;
  const digests = [JSON.stringify(names), JSON.stringify(texts)];
  await sql.unsafe(openErasureSql, [id, kind, at, by, pseudonym, keyMark, ...digests]);
};

export type ErasureCounts = Readonly<Record<string, number>>;

export const closeErasure = async (sql: Runs, id: string, counts: ErasureCounts): Promise<void> => {
  await sql.unsafe(closeErasureSql, [id, JSON.stringify(counts)]);
};

export type ErasureCount = {
  readonly kind: OpenErasure["kind"];
  readonly count: number;
  /** Begun, but neither finished nor repeated. */
  readonly unfinished: number;
};

export const countErasures = (sql: Runs): Promise<readonly ErasureCount[]> =>
  sql.unsafe<ErasureCount[]>(countErasuresSql);

const maxListed = 500;

/** The erasures, newest first, as JSON texts. */
export const listErasures = async (sql: Sql): Promise<readonly string[]> => {
  const rows = await sql.unsafe<{ wire: string }[]>(erasuresSql, [maxListed]);
  return rows.map(({ wire }) => wire);
};
