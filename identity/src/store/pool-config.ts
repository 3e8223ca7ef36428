import { randomBytes, randomInt } from "node:crypto";
import type { Sql } from "../context/database.ts";
import { type Seal, createSeal } from "../context/sealing.ts";
import { WrongPoolKey } from "./wrong-pool-key.ts";

const region = "eu-north-1";
const secretPlace = "pool secret";
const lowerAndDigits = "abcdefghijklmnopqrstuvwxyz0123456789";
const allLetters = `${lowerAndDigits}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;

const random = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)] ?? "").join("");

export type PoolConfig = { readonly poolId: string; readonly clientId: string };

type ConfigRow = { pool_id: string; client_id: string; secret_sealed: Uint8Array };

const requireRightKey = (seal: Seal, sealed: Uint8Array): void => {
  try {
    seal.open(sealed, secretPlace);
  } catch (cause) {
    throw new WrongPoolKey(cause);
  }
};

/** Whether the key decrypts what this pool has stored; `null` if there is no pool yet. */
export const poolKeyOpens = async (sql: Sql, poolKey: Uint8Array): Promise<boolean | null> => {
  const [row] = await sql<ConfigRow[]>`select pool_id, client_id, secret_sealed from pool_config`;
  if (!row) return null;
  try {
    requireRightKey(createSeal(poolKey), row.secret_sealed);
    return true;
  } catch (error) {
    if (error instanceof WrongPoolKey) return false;
    throw error;
  }
};

/** The pool's ids, created once: its name is an input of every SRP verifier. Throws if the key is not this pool's. */
export const openPoolConfig = async (sql: Sql, seal: Seal): Promise<PoolConfig> => {
  await sql`
    insert into pool_config (pool_id, client_id, secret_sealed)
    values (${`${region}_${random(allLetters, 9)}`}, ${random(lowerAndDigits, 26)},
      ${seal.close(randomBytes(32).toString("hex"), secretPlace)})
    on conflict do nothing`;
  const [row] = await sql<ConfigRow[]>`select pool_id, client_id, secret_sealed from pool_config`;
  if (!row) throw new Error("the user pool has no configuration");
  requireRightKey(seal, row.secret_sealed);
  return { poolId: row.pool_id, clientId: row.client_id };
};
