import type { CryptoKey, JSONWebKeySet, JWK } from "jose";
import { exportJWK, exportPKCS8 } from "jose/key/export";
import { generateKeyPair } from "jose/key/generate/keypair";
import { importPKCS8 } from "jose/key/import";
import { randomBytes } from "node:crypto";
import type { Sql } from "./database.ts";
import { type Clock, later } from "./clock.ts";
import type { Seal } from "./sealing.ts";

const algorithm = "RS256";
const overlapSeconds = 86_400;
const rereadMs = 30_000;
const soonestRereadMs = 1000;

export type SigningKey = { readonly kid: string; readonly key: CryptoKey };

/** The pool's signing keys: the newest one signs; retired ones still verify for a day. */
export type KeyRing = {
  signing(): Promise<SigningKey>;
  /** Public members only. If the `wanted` key id is unknown, the keys are read again. */
  publicKeys(wanted?: string): Promise<JSONWebKeySet>;
  rotate(): Promise<string>;
};

type KeyRow = { kid: string; public_jwk: JWK; private_sealed: Uint8Array };

const makeKey = async (sql: Sql, seal: Seal, at: Date): Promise<string> => {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const kid = randomBytes(16).toString("base64url");
  const { kty, n, e } = await exportJWK(publicKey);
  const jwk = { kty: kty ?? "RSA", n: n ?? "", e: e ?? "", kid, alg: algorithm, use: "sig" };
  const sealed = seal.close(await exportPKCS8(privateKey), `key:${kid}`);
  await sql.begin(async (tx) => {
    // Locked, since two processes rotating concurrently would each retire the previous key, and both new ones would
    // sign.
    await tx`lock table pool_key in share row exclusive mode`;
    await tx`update pool_key set retired_at = ${at} where retired_at is null`;
    await tx`
      insert into pool_key (kid, public_jwk, private_sealed, created_at)
      values (${kid}, ${tx.json(jwk)}, ${sealed}, ${at})`;
  });
  return kid;
};

const readRing = async (sql: Sql, seal: Seal, at: Date) => {
  const rows = await sql<KeyRow[]>`
    select kid, public_jwk, private_sealed from pool_key
    where retired_at is null or retired_at > ${later(at, -overlapSeconds)}
    order by retired_at is null desc, created_at desc`;
  const [newest] = rows;
  if (!newest) throw new Error("the user pool has no signing key");
  const pem = seal.open(newest.private_sealed, `key:${newest.kid}`);
  return {
    signing: { kid: newest.kid, key: await importPKCS8(pem, algorithm) },
    publicKeys: { keys: rows.map((row) => row.public_jwk) },
  };
};

/** Deletes keys, private parts included, whose tokens have all expired. */
export const forgetRetiredKeys = async (sql: Sql, at: Date): Promise<void> => {
  await sql`delete from pool_key where retired_at < ${later(at, -2 * overlapSeconds)}`;
};

/**
 * Opens the key ring and creates the first key if there is none; rotations by other processes are noticed within half a
 * minute.
 */
export const openKeyRing = async (sql: Sql, seal: Seal, now: Clock): Promise<KeyRing> => {
  const [{ n } = { n: 0 }] = await sql<{ n: number }[]>`select count(*)::int as n from pool_key`;
  if (n === 0) await makeKey(sql, seal, now());
  let read: ReturnType<typeof readRing> | undefined;
  let readAt = 0;
  const ring = (maxMs = rereadMs): ReturnType<typeof readRing> => {
    if (read && Date.now() - readAt < maxMs) return read;
    readAt = Date.now();
    read = readRing(sql, seal, now());
    // A failed reading must not be cached.
    read.catch(() => (read = undefined));
    return read;
  };
  return {
    signing: async () => (await ring()).signing,
    publicKeys: async (wanted) => {
      const { publicKeys } = await ring();
      const isKnown = publicKeys.keys.some(({ kid }) => kid === wanted);
      return isKnown ? publicKeys : (await ring(soonestRereadMs)).publicKeys;
    },
    rotate: async () => {
      const kid = await makeKey(sql, seal, now());
      read = undefined;
      return kid;
    },
  };
};
