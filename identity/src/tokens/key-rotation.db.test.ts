import { JwtVerifier } from "aws-jwt-verify";
import { type Jwks, assertIsJwks } from "aws-jwt-verify/jwk";
import { safeJsonParse } from "aws-jwt-verify/safe-json-parse";
import { decodeProtectedHeader } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Pool } from "../pool.ts";
import {
  type TestPool,
  goodPassword,
  openTestPool,
  passwordSignIn,
  tokensOf,
} from "../../test/pool-harness.ts";

let t: TestPool;
beforeAll(async () => {
  t = await openTestPool();
  await t.pool.admin.create({ username: "anna", password: goodPassword });
});
afterAll(() => t.database.drop());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** Advances the time of the pools, their caches and the verifiers of tokens. */
const wait = (seconds: number): void => {
  t.wait(seconds);
  vi.setSystemTime(Date.now() + seconds * 1000);
};

const signIn = async (pool: Pool): Promise<string> => {
  const call = (action: string, body: unknown) => t.call(action, body, pool);
  const tokens = tokensOf(await passwordSignIn({ call, pool }, "anna", goodPassword));
  return tokens["IdToken"] ?? "";
};

const publishedBy = async (pool: Pool): Promise<Jwks> => {
  const keys = safeJsonParse(JSON.stringify(await pool.jwks()));
  assertIsJwks(keys);
  return keys;
};

/** Verifies like a program that only has what the pool publishes. */
const isGood = async (token: string, pool: Pool): Promise<boolean> => {
  const { issuer, clientId: audience } = t.pool;
  const verifier = JwtVerifier.create({ issuer, audience });
  verifier.cacheJwks(await publishedBy(pool));
  try {
    verifier.verifySync(token);
    return true;
  } catch {
    return false;
  }
};

const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const kidsOf = async (pool: Pool) => (await publishedBy(pool)).keys.map(({ kid }) => kid);

test("a new key signs, the old one counts until its tokens expire, in every process", async () => {
  const other = await t.openAnother();
  const old = await signIn(other);
  const kid = await t.pool.admin.rotateKeys();
  const fresh = await signIn(t.pool);
  expect([kidOf(fresh), kidOf(old) === kid]).toEqual([kid, false]);
  expect([await isGood(old, t.pool), await isGood(fresh, t.pool)]).toEqual([true, true]);
  wait(31);
  expect(kidOf(await signIn(other))).toBe(kid);
  expect([await isGood(old, other), await isGood(fresh, other)]).toEqual([true, true]);
  wait(3500);
  expect([await isGood(old, t.pool), await isGood(old, other)]).toEqual([true, true]);
  wait(100);
  expect(await isGood(old, t.pool)).toBe(false);
});

test("a key is published for a day after it was retired, and then forgotten", async () => {
  const [kid] = await kidsOf(t.pool);
  await t.pool.admin.rotateKeys();
  wait(23 * 3600);
  await t.pool.purge();
  expect(await kidsOf(t.pool)).toContain(kid);
  wait(2 * 3600);
  expect(await kidsOf(t.pool)).not.toContain(kid);
  wait(24 * 3600);
  await t.pool.purge();
  expect(await t.database.sql`select 1 from pool_key where kid = ${kid ?? ""}`).toEqual([]);
  expect(await kidsOf(t.pool)).toHaveLength(1);
});

test("two processes that rotate at once leave one key that signs", async () => {
  const other = await t.openAnother();
  const { sql } = t.database;
  let rotations: Promise<string>[] = [];
  // Both are stopped at the same place before they continue.
  await sql.begin(async (tx) => {
    await tx`select 1 from pool_key for update`;
    rotations = [t.pool, other].map(({ admin }) => admin.rotateKeys());
    for (let waiting = 0; waiting < 2;) {
      const [row] = await sql<{ n: number }[]>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      waiting = row?.n ?? 0;
    }
  });
  const kids = await Promise.all(rotations);
  const signing = await t.database.sql<{ kid: string }[]>`
    select kid from pool_key where retired_at is null`;
  expect(signing).toHaveLength(1);
  for (const pool of [t.pool, other]) {
    const token = await signIn(pool);
    expect([kids.includes(kidOf(token) ?? ""), await isGood(token, other)]).toEqual([true, true]);
  }
});

test("a private key moved to another place in the table opens no more", async () => {
  await t.pool.admin.rotateKeys();
  await t.database.sql`
    update pool_key set private_sealed = (select private_sealed from pool_key
      where retired_at is not null limit 1) where retired_at is null`;
  await expect(signIn(await t.openAnother())).rejects.toThrow();
});
