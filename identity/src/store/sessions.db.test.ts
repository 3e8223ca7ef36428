import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestPool, openTestPool } from "../../test/pool-harness.ts";
import { invalidSession, wrongCredentials } from "../context/pool-error.ts";
import { tryCode } from "./sessions.ts";

let t: TestPool;
beforeAll(async () => {
  t = await openTestPool();
});
afterAll(() => t.database.drop());

it("does not count a check that could not test the code, and ends with the fifth wrong one", async () => {
  const { sql } = t.database;
  const pool = { clientId: "web", sql };
  const id = createHash("sha256").update("web:begun").digest();
  await sql`
    insert into pool_session (id_hash, username, challenge, expires_at, state_sealed)
    values (${id}, 'anna', 'SMS_MFA', now() + interval '1 hour', ''::bytea)`;
  const begun = { session: "begun" };
  const away = () => Promise.reject(new Error("away"));
  const wrong = () => Promise.resolve(wrongCredentials());
  for (let time = 0; time < 6; time += 1)
    await expect(tryCode(pool, begun, away)).rejects.toThrow("away");
  for (let time = 0; time < 5; time += 1) expect(await tryCode(pool, begun, wrong)).not.toBeNull();
  await expect(tryCode(pool, begun, wrong)).rejects.toThrow(invalidSession().message);
});
