import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { poolPassword } from "../../../test/pool-api.ts";
import { type Method, type TestPeople, openPeople, users } from "../../../test/people.ts";
import { untilBlocked } from "../../../test/sessions.ts";

let t: TestPeople;
beforeAll(async () => {
  t = await openPeople();
});
afterAll(() => t.close());

const conforms = (name: string, value: unknown): void =>
  expect(t.faultsOf(name, value)).toEqual([]);

const audit = async (query: string) => {
  const response = await t.request("GET", `/api/admin/audit?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  conforms("AuditPage", response.json());
  return response.json();
};

describe("the administrators", () => {
  const groupsOf = async (username: string) =>
    (await t.request("GET", `${users}/${username}`)).json().groups;

  it("do not go by their own hand, neither the account nor its right", async () => {
    for (const [method, body] of [
      ["DELETE", undefined],
      ["PATCH", { enabled: false }],
      ["PATCH", { name: "Siv", groups: ["editor"] }],
      ["PATCH", { groups: [] }],
    ] as const)
      expect((await t.request(method, `${users}/SIV`, body)).json()).toMatchObject({
        status: 409,
        code: "ownAccount",
      });
    expect((await t.request("GET", `${users}/siv`)).json()).toMatchObject({
      name: null,
      groups: ["admin"],
    });
    const kept = { groups: ["editor", "admin"] };
    expect((await t.request("PATCH", `${users}/siv`, kept)).statusCode).toBe(200);
    await t.request("PATCH", `${users}/siv`, { groups: ["admin"] });
  });

  it.each<[string, Method, object | undefined]>([
    ["disabled", "PATCH", { enabled: false }],
    ["deleted", "DELETE", undefined],
    ["taken out of the group", "PATCH", { groups: [] }],
  ])("are not all %s by two who do it to each other at once", async (_what, method, body) => {
    await t.pool.admin.create({ username: "tor", password: poolPassword, groups: ["admin"] });
    const tor = await t.signIn("tor");
    // Both requests have come as far as they can before either may continue.
    const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: isHolding, resolve: hold } = Promise.withResolvers<void>();
    const holding = t.database.sql.begin(async (tx) => {
      await tx`select 1 from pool_config for update`;
      hold();
      await isHeld;
    });
    await isHolding;
    const options = body === undefined ? {} : { body };
    const both = Promise.all([
      t.call(t.siv(), method, `${users}/tor`, options),
      t.call(tor, method, `${users}/siv`, options),
    ]);
    await untilBlocked(t.database.sql);
    letGo();
    await holding;
    const statuses = (await both).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    const left = await t.database.sql<{ username: string }[]>`
      select u.username from pool_user u join pool_group_member m on m.username = u.username
      where u.enabled and m.group_name = 'admin'`;
    expect(left).toHaveLength(1);
    await t.database.sql`delete from pool_user where username = 'tor'`;
    await t.renewSiv();
  });

  it("are not all gone but for one who was only invited", async () => {
    await t.pool.admin.create({ username: "tor", password: poolPassword, groups: ["admin"] });
    await t.make("una", { groups: ["admin"] });
    const tor = await t.signIn("tor");
    const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: isHolding, resolve: hold } = Promise.withResolvers<void>();
    const holding = t.database.sql.begin(async (tx) => {
      await tx`select 1 from pool_config for update`;
      hold();
      await isHeld;
      await tx`update pool_user set enabled = false where username = 'tor'`;
    });
    await isHolding;
    const changing = t.call(tor, "PATCH", `${users}/siv`, { body: { groups: ["editor"] } });
    await untilBlocked(t.database.sql);
    letGo();
    await holding;
    expect((await changing).json()).toMatchObject({
      status: 409,
      code: "lastAdmin",
      title:
        "Det här är den sista i gruppen admin som har loggat in: någon annan måste göra det först",
    });
    expect(await groupsOf("siv")).toEqual(["admin"]);
    expect((await t.request("DELETE", `${users}/una`)).statusCode).toBe(204);
    expect((await t.request("DELETE", `${users}/tor`)).statusCode).toBe(204);
  });

  it("keep a password while only one has signed in, and no code could be sent", async () => {
    const reset = `${users}/siv/reset-password`;
    await t.make("una", { groups: ["admin"] });
    expect((await t.request("POST", reset)).json()).toMatchObject({
      status: 409,
      code: "lastAdminPassword",
    });
    expect((await t.request("GET", `${users}/siv`)).json()).toMatchObject({ status: "CONFIRMED" });
    expect((await t.request("DELETE", `${users}/una`)).statusCode).toBe(204);
    await t.pool.admin.create({ username: "tor", password: poolPassword, groups: ["admin"] });
    expect((await t.request("POST", `${users}/tor/reset-password`)).json()).toMatchObject({
      user: { status: "FORCE_CHANGE_PASSWORD" },
      delivered: null,
    });
    expect((await t.request("DELETE", `${users}/tor`)).statusCode).toBe(204);
  });

  it("may go where another one is left", async () => {
    await t.pool.admin.create({ username: "tor", password: poolPassword, groups: ["admin"] });
    expect((await t.request("PATCH", `${users}/tor`, { groups: ["editor"] })).statusCode).toBe(200);
    expect(await groupsOf("tor")).toEqual(["editor"]);
    expect((await t.request("DELETE", `${users}/tor`)).statusCode).toBe(204);
  });

  it("are who may do it: nobody else is told of anybody", async () => {
    await t.pool.admin.create({ username: "eva", password: poolPassword, groups: ["editor"] });
    const eva = await t.signIn("eva");
    for (const url of [users, `${users}/siv`, "/api/admin/audit", "/api/admin/pool"])
      expect((await t.call(eva, "GET", url)).json()).toMatchObject({
        status: 403,
        code: "notAdmin",
      });
    expect(
      (await t.call(eva, "PATCH", `${users}/eva`, { body: { groups: ["admin"] } })).json(),
    ).toMatchObject({ code: "notAdmin" });
    await t.pool.admin.addToGroup("eva", "admin");
    expect((await t.call(eva, "GET", users)).statusCode).toBe(200);
    await t.pool.admin.removeFromGroup("eva", "admin");
    expect((await t.call(eva, "GET", users)).statusCode).toBe(403);
  });
});

describe("the pool", () => {
  it("says what is required of all, and is told to require more", async () => {
    const found = await t.request("GET", "/api/admin/pool");
    conforms("Pool", found.json());
    expect(found.json()).toEqual({
      kind: "embedded",
      mfa: "OPTIONAL",
      users_without_group: "editor",
      delivery: { email: true, sms: false },
      console: null,
    });
    const changed = await t.request("PUT", "/api/admin/pool", { mfa: "ON" });
    expect(changed.json()).toMatchObject({ mfa: "ON" });
    expect(await t.pool.admin.poolMfa()).toBe("ON");
    for (const body of [{}, { mfa: "on" }, { mfa: null }, { mfa: "OFF", more: 1 }])
      expect((await t.request("PUT", "/api/admin/pool", body)).statusCode).toBe(422);
    await t.request("PUT", "/api/admin/pool", { mfa: "OPTIONAL" });
  });
});

describe("the audit", () => {
  it("says who did what to whom and from where, the newest first", async () => {
    await t.make("vera", { email: "vera@example.com" });
    await t.request("PATCH", `${users}/vera`, { groups: ["reader"], enabled: false, name: "Vera" });
    await t.request("DELETE", `${users}/vera`);
    const { entries } = await audit("username=vera");
    const by = { username: "vera", by: "siv", address: "127.0.0.1" };
    expect(entries).toMatchObject([
      { event: "userDeleted", ...by, detail: null },
      { event: "userDisabled", ...by },
      { event: "groupsSet", ...by, detail: "+reader" },
      { event: "attributesSet", ...by, detail: "name" },
      { event: "userCreated", ...by },
    ]);
    expect(JSON.stringify(entries)).not.toContain("vera@");
  });

  it("has sign-ins and refusals, without names that nobody has", async () => {
    await t.pool.admin.create({ username: "ylva", password: poolPassword });
    await t.signIn("ylva");
    await t.tryPassword("ylva", "not the password 1");
    await t.tryPassword("not-a-user", "not the password 1");
    const { entries } = await audit("event=signedIn,signInRefused&limit=3");
    expect(entries).toMatchObject([
      { event: "signInRefused", username: null, by: null, address: "192.0.2.7" },
      { event: "signInRefused", username: "ylva", by: null },
      { event: "signedIn", username: "ylva", by: null, address: "127.0.0.1" },
    ]);
  });

  it("is filtered and continued", async () => {
    const all = await audit("limit=100");
    const paged = [];
    let cursor = "";
    do {
      const page = await audit(`limit=7${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.entries);
      cursor = page.next_cursor ?? "";
    } while (cursor !== "" && paged.length < 100);
    expect(paged.slice(0, 100)).toEqual(all.entries);
    const { entries: bySiv } = await audit("by=siv&limit=100");
    const ofVera = bySiv.filter(({ username }: { username: string }) => username === "vera");
    expect(ofVera).toHaveLength(5);
    expect(new Set(bySiv.map(({ by }: { by: string }) => by))).toEqual(new Set(["siv"]));
    expect((await audit("username=YLVA&event=signedIn")).entries).toHaveLength(1);
    expect((await audit("by=command%20line&username=ylva")).entries).toHaveLength(1);
    expect((await audit("to=2020-01-01")).entries).toEqual([]);
    expect((await audit("from=2020-01-01&limit=1")).entries).toHaveLength(1);
    for (const wrong of ["event=x", "cursor=a", "from=yesterday", "order=at", "limit=0"])
      expect((await t.request("GET", `/api/admin/audit?${wrong}`)).statusCode, wrong).toBe(422);
  });
});
