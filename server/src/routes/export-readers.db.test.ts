import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { pause } from "../../test/processes/processes.ts";
import { asProgram, makeToken } from "../../test/programs.ts";
import { type TestApi, openTestApi, readTestSettings } from "../../test/test-api.ts";
import { createApp } from "../app.ts";
import { withoutLockTimeout } from "../db/connection/database.ts";
import { createLog } from "../log.ts";

/** More than slow readers read during the tests, and more than is buffered between server and reader. */
const rows = 8000;

let api: TestApi;
let other: FastifyInstance;
let url: string;
beforeAll(async () => {
  api = await openTestApi();
  other = await createApp({
    sql: api.database.sql,
    settings: readTestSettings(),
    pool: api.issuer,
    log: createLog("silent"),
    webFolder: "/nowhere",
  });
  url = await other.listen({ port: 0, host: "127.0.0.1" });
  await withoutLockTimeout(api.database.sql)`
    insert into issues (id, share_id, internal_comment, version, created_at, created_by, updated_at, updated_by, search)
    select 'long-' || n, 'LONG', repeat('x', 10000), 1, now(), 'bo', now(), 'bo', ''
    from generate_series(1, ${rows}) n`;
});
afterAll(async () => {
  await other.close();
  await api.close();
});

describe("an export that is under way", () => {
  const begin = async (token: string) => {
    const response = await fetch(`${url}/api/export/issues?share_id=LONG`, {
      // Compressed, the whole response would fit into the buffers.
      headers: { ...asProgram(token), "accept-encoding": "identity" },
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    let isOver = false;
    const read = async (): Promise<void> => {
      for await (const _ of response.body ?? []) await pause(20);
    };
    const reading = read().finally(() => (isOver = true));
    reading.catch(() => {});
    return { reading, isOver: () => isOver };
  };
  const revoke = async (id: string): Promise<void> =>
    expect((await api.call("DELETE", `/api/tokens/${id}`)).statusCode).toBe(204);

  it("ends with the token, also that of another process", async () => {
    const { token, id } = await makeToken(api, { rights: ["read"] });
    const { reading } = await begin(token);
    await revoke(id);
    await expect(reading).rejects.toThrow("terminated");
  });

  it("outlasts its token, but not what was taken from its reader since", async () => {
    const { token, id } = await makeToken(api, { rights: ["read"] });
    const ends = Math.floor(Date.now() / 1000) + 4;
    await api.database.sql`
      update program_tokens set expires_at = ${new Date(ends * 1000)} where id = ${id}`;
    const short = await api.issuer.sign({ exp: ends, origin_jti: "login-short" });
    const begun = [await begin(token), await begin(short)];
    await pause(ends * 1000 + 1500 - Date.now());
    expect(begun.map(({ isOver }) => isOver())).toEqual([false, false]);
    await revoke(id);
    api.issuer.ended.add("login-short");
    onTestFinished(() => void api.issuer.ended.delete("login-short"));
    for (const { reading } of begun) await expect(reading).rejects.toThrow("terminated");
  });
});
