import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { asDocument, linesOf } from "../../test/batches.ts";
import { type HostedApi, openHostedApi } from "../../test/hosted-api.ts";
import { type PoolApi, openPoolApi, poolPassword } from "../../test/pool-api.ts";
import { untilBlocked } from "../../test/sessions.ts";

describe("the groups of the embedded pool", () => {
  let t: PoolApi;
  let anna: string;
  beforeAll(async () => {
    t = await openPoolApi();
    await t.pool.admin.create({ username: "anna", password: poolPassword });
    anna = await t.signIn("anna");
  });
  afterAll(() => t.close());

  const write = (token: string) =>
    t.call(token, "POST", "/api/issues", { body: { share_id: "A" } });
  const account = async () => (await t.call(anna, "GET", "/api/account")).json();

  it("hold from the next request on, for tokens of before as well", async () => {
    expect(await account()).toEqual({ username: "anna", role: "editor", groups: [] });
    expect((await write(anna)).statusCode).toBe(201);
    await t.pool.admin.addToGroup("anna", "reader");
    expect(await account()).toEqual({ username: "anna", role: "reader", groups: ["reader"] });
    expect((await write(anna)).json()).toMatchObject({ code: "notEditor" });
    await t.pool.admin.addToGroup("anna", "admin");
    expect(await account()).toMatchObject({ role: "admin", groups: ["admin", "reader"] });
    expect((await write(anna)).statusCode).toBe(201);
    await t.pool.admin.removeFromGroup("anna", "admin");
    await t.pool.admin.removeFromGroup("anna", "reader");
    expect((await write(anna)).statusCode).toBe(201);
  });

  it("are asked for by the statement that checks the sign-in, and by no other", async () => {
    const statements: string[] = [];
    const { pool } = t;
    const count = async (ask: () => Promise<unknown>) => {
      statements.length = 0;
      await ask();
      return statements.length;
    };
    const standing = pool.standingOfLogin.bind(pool);
    pool.standingOfLogin = (...given) => {
      statements.push("standing");
      return standing(...given);
    };
    onTestFinished(() => void (pool.standingOfLogin = standing));
    expect(await count(() => t.call(anna, "GET", "/api/account"))).toBe(1);
  });

  /** A batch that waits for another transaction, with everything it has read, until `letGo` is called. */
  const sendHeld = async (batch: string) => {
    const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: isHolding, resolve: hold } = Promise.withResolvers<void>();
    const holding = t.database.sql
      .begin(async (tx) => {
        await tx`insert into idempotency (actor, route, key, body_hash, status, at)
          values ('anna', 'batch', ${batch}, '', 200, now())`;
        hold();
        await isHeld;
        throw new Error("rolled back");
      })
      .catch(() => {});
    onTestFinished(() => letGo());
    await isHolding;
    const rows = [{ table: "issues", line: 1, cells: { id: "1", share_id: "HELD" } }];
    const body = linesOf(rows, batch);
    const sending = Promise.resolve(
      t.call(anna, "POST", "/api/batches", { body, headers: asDocument }),
    );
    await untilBlocked(t.database.sql);
    return {
      finish: async () => {
        letGo();
        await holding;
        return sending;
      },
    };
  };

  const found = async () => (await t.call(anna, "GET", "/api/issues?share_id=HELD")).json();

  it("taken away while a batch is under way leave nothing of it", async () => {
    const held = await sendHeld(randomUUID());
    await t.pool.admin.addToGroup("anna", "reader");
    expect((await held.finish()).json()).toMatchObject({ status: 403, code: "notEditor" });
    expect(await found()).toEqual([]);
    await t.pool.admin.removeFromGroup("anna", "reader");
  });

  it("taken away before a batch is undone keep it", async () => {
    const batch = randomUUID();
    const rows = [{ table: "issues", line: 1, cells: { id: "1", share_id: "KEPT" } }];
    const saved = await t.call(anna, "POST", "/api/batches", {
      body: linesOf(rows, batch),
      headers: asDocument,
    });
    expect(saved.statusCode).toBe(200);
    await t.pool.admin.addToGroup("anna", "reader");
    const undo = await t.call(anna, "POST", `/api/batches/${batch}/undo`, {
      body: { id: randomUUID(), include: "all" },
    });
    expect(undo.json()).toMatchObject({ status: 403, code: "notEditor" });
    expect((await t.call(anna, "GET", "/api/issues?share_id=KEPT")).json()).toHaveLength(1);
    await t.pool.admin.removeFromGroup("anna", "reader");
  });

  it("and a disabled user do not let a batch end that was under way", async () => {
    const held = await sendHeld(randomUUID());
    await t.pool.admin.setEnabled("anna", false);
    expect((await held.finish()).statusCode).toBe(401);
    await t.pool.admin.setEnabled("anna", true);
    anna = await t.signIn("anna");
    expect(await found()).toEqual([]);
  });
});

describe("the groups of a hosted pool", () => {
  let t: HostedApi;
  beforeAll(async () => {
    t = await openHostedApi();
  });
  afterAll(() => t.close());

  let seconds = 0;
  /** Each is issued a second after the one before, like a pool's tokens. */
  const tokenWith = (groups: unknown): Promise<string> => {
    seconds += 1;
    const iat = Math.floor(Date.now() / 1000) - 600 + seconds;
    return t.issuer.sign({ iat, ...(groups === undefined ? {} : { "cognito:groups": groups }) });
  };

  const call = (token: string, method: "GET" | "POST", url: string, payload?: object) =>
    t.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    });

  const write = (token: string) => call(token, "POST", "/api/issues", { share_id: "A" });

  it.each([
    [undefined, "editor", []],
    [["admin"], "admin", ["admin"]],
    [["reader"], "reader", ["reader"]],
    [["other", "reader", "editor"], "editor", ["reader", "editor"]],
    [["Admin"], "editor", []],
    ["admin", "editor", []],
    [[1, null, { admin: true }], "editor", []],
  ])("are what the token says: %j is %s", async (claim, role, groups) => {
    const token = await tokenWith(claim);
    const account = await call(token, "GET", "/api/account");
    expect(account.json()).toEqual({ username: "anna", role, groups });
    expect((await write(token)).statusCode).toBe(role === "reader" ? 403 : 201);
  });

  it("hold for the programs of a user as the newest of the user's tokens said", async () => {
    const made = await call(await tokenWith(["editor"]), "POST", "/api/tokens", {
      name: "nattlig",
      rights: { read: true, write: true },
      expires_in_days: 1,
    });
    expect(made.statusCode).toBe(201);
    const { token: program } = made.json();
    expect((await write(program)).statusCode).toBe(201);
    const isWritten = async (isAllowed: boolean): Promise<void> => {
      await expect
        .poll(async () => (await write(program)).statusCode, { timeout: 20_000 })
        .toBe(isAllowed ? 201 : 403);
    };
    const old = await tokenWith(["admin"]);
    const reader = await tokenWith(["reader"]);
    await call(reader, "GET", "/api/account");
    await isWritten(false);
    await call(old, "GET", "/api/account");
    await call(reader, "GET", "/api/account");
    await isWritten(false);
    await call(await tokenWith(["editor"]), "GET", "/api/account");
    await isWritten(true);
  });
});
