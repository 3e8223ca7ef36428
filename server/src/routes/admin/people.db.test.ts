import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { poolPassword } from "../../../test/pool-api.ts";
import { type TestPeople, openPeople, users } from "../../../test/people.ts";

let t: TestPeople;
beforeAll(async () => {
  t = await openPeople();
});
afterAll(() => t.close());

const conforms = (name: string, value: unknown): void =>
  expect(t.faultsOf(name, value)).toEqual([]);

describe("somebody who is let in", () => {
  it("gets a temporary password by mail, in the language that was chosen, and is nobody's secret", async () => {
    const contact = { email: "anna@example.com", phone_number: "+46701234567", name: "Anna A" };
    const response = await t.make("anna", { ...contact, groups: ["reader"], language: "en" });
    expect(response.statusCode).toBe(201);
    expect(response.headers["cache-control"]).toBe("no-store");
    conforms("UserHandedOver", response.json());
    expect(response.json()).toMatchObject({
      user: {
        username: "anna",
        ...contact,
        email_verified: true,
        phone_number_verified: true,
        status: "FORCE_CHANGE_PASSWORD",
        enabled: true,
        groups: ["reader"],
        role: "reader",
        has_password: true,
        second_factors: { totp: "off", sms: "off" },
        sessions: 0,
        last_used_at: null,
      },
      delivered: { medium: "EMAIL", destination: "a***@e***" },
      temporary_password: null,
    });
    const [sent] = await t.pool.admin.outbox("anna");
    expect(sent).toMatchObject({ purpose: "invite", destination: "anna@example.com" });
    expect(response.body).not.toContain(sent?.code);
    expect((await t.pool.admin.show("anna")).attributes).toMatchObject({ locale: "en" });
    expect(await t.tryPassword("anna", sent?.code ?? "")).toMatchObject({
      ChallengeName: "NEW_PASSWORD_REQUIRED",
    });
  });

  it("gets it from whoever lets them in where nothing delivers it, and another one again", async () => {
    const made = (await t.make("bo", { phone_number: "+46701234568" })).json();
    expect(made).toMatchObject({ delivered: null, temporary_password: expect.any(String) });
    expect(await t.pool.admin.outbox("bo")).toEqual([]);
    const again = await t.request("POST", `${users}/bo/invite`);
    conforms("UserHandedOver", again.json());
    expect(again.json().temporary_password).not.toBe(made.temporary_password);
    expect(await t.tryPassword("bo", made.temporary_password)).toMatchObject({
      __type: "NotAuthorizedException",
    });
    expect(await t.tryPassword("bo", again.json().temporary_password)).toMatchObject({
      ChallengeName: "NEW_PASSWORD_REQUIRED",
    });
    expect((await t.request("POST", `${users}/siv/invite`)).json()).toMatchObject({
      status: 409,
      code: "notInvited",
    });
  });

  it("is there once", async () => {
    expect((await t.make("SIV")).json()).toMatchObject({ status: 409, code: "userExists" });
  });

  it.each<[string, object, string, string]>([
    ["no name", { username: "" }, "username", "required"],
    ["a name with a space", { username: "a b" }, "username", "badText"],
    ["a name that is a number", { username: 1 }, "username", "notText"],
    ["what is no address", { email: "anna" }, "email", "ambiguous"],
    ["what is no phone number", { phone_number: "070-1234567" }, "phone_number", "ambiguous"],
    ["a long name", { name: "a".repeat(256) }, "name", "tooLong"],
    ["a name of two lines", { name: "a\nb" }, "name", "badText"],
    ["another group", { groups: ["owner"] }, "groups.owner", "unknownField"],
    ["a group that is a number", { groups: [1] }, "groups.1", "unknownField"],
    ["groups that are no list", { groups: "admin" }, "groups", "notText"],
    ["another language", { language: "de" }, "language", "ambiguous"],
    ["what it does not know", { status: "CONFIRMED" }, "status", "unknownField"],
  ])("is refused with %s", async (_what, more, field, code) => {
    const response = await t.make("new", more);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors.at(-1)).toMatchObject({ field, code });
    expect((await t.request("GET", `${users}/new`)).statusCode).toBe(404);
  });
});

describe("a list of users", () => {
  beforeAll(async () => {
    for (const [name, more] of [
      ["ulla", { name: "Ulla Öst", groups: ["editor"] }],
      ["urban", { email: "urban@öst.example" }],
      ["uno", { name: "100%" }],
    ] as const)
      await t.make(name, more);
    await t.request("PATCH", `${users}/uno`, { enabled: false });
  });

  const names = async (query: string): Promise<string[]> => {
    const response = await t.request("GET", `${users}?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    conforms("UserPage", response.json());
    return response.json().users.map(({ username }: { username: string }) => username);
  };

  it("is by name and holds what is looked for", async () => {
    expect(await names("")).toEqual(["anna", "bo", "siv", "ulla", "uno", "urban"]);
    expect(await names("q=%C3%96ST")).toEqual(["ulla", "urban"]);
    expect(await names("q=%25")).toEqual(["uno"]);
    expect(await names("q=_")).toEqual([]);
    expect(await names("q=0701234567")).toEqual([]);
    expect(await names("q=46701234567")).toEqual(["anna"]);
    expect(await names("group=admin")).toEqual(["siv"]);
    expect(await names("group=none&enabled=true")).toEqual(["bo", "urban"]);
    expect(await names("enabled=false")).toEqual(["uno"]);
    expect(await names("status=CONFIRMED")).toEqual(["siv"]);
  });

  it("comes in pages, each user in one of them", async () => {
    const found: string[] = [];
    let cursor = "";
    do {
      const page = await t.request("GET", `${users}?limit=4${cursor && `&cursor=${cursor}`}`);
      found.push(...page.json().users.map(({ username }: { username: string }) => username));
      cursor = page.json().next_cursor ?? "";
    } while (cursor !== "");
    expect(found).toEqual(["anna", "bo", "siv", "ulla", "uno", "urban"]);
  });

  it("says where users are signed in, and when they last were", async () => {
    const { users: found } = (await t.request("GET", `${users}?q=siv`)).json();
    expect(found).toMatchObject([{ sessions: 1, last_used_at: expect.any(String) }]);
  });

  it.each([
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["cursor=%25", "cursor"],
    ["status=GONE", "status"],
    ["group=owner", "group"],
    ["enabled=1", "enabled"],
    ["page=1", "page"],
    ["q=a%00", "q"],
  ])("is refused with %s", async (query, field) => {
    const response = await t.request("GET", `${users}?${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject([{ field }]);
  });
});

describe("a user", () => {
  beforeEach(async () => {
    await t.database.sql`delete from pool_user where username like 'ett%'`;
    await t.pool.admin.create({ username: "ett/två", password: poolPassword });
  });
  const one = `${users}/ett%2Ftv%C3%A5`;

  it("is changed in all that is named, or in nothing", async () => {
    const change = { name: "Ett", email: "ett@example.com", groups: ["reader", "editor"] };
    const response = await t.request("PATCH", one, change);
    conforms("User", response.json());
    expect(response.json()).toMatchObject({
      ...change,
      groups: ["editor", "reader"],
      role: "editor",
      email_verified: true,
    });
    const wrong = await t.request("PATCH", one, {
      name: "Två",
      email: "no address",
      enabled: false,
    });
    expect(wrong.json().errors).toMatchObject([{ field: "email" }]);
    expect((await t.request("GET", one)).json()).toMatchObject({ name: "Ett", enabled: true });
    const cleared = await t.request("PATCH", one, { name: null, email: null, groups: [] });
    expect(cleared.json()).toMatchObject({ name: null, email: null, email_verified: false });
    expect(cleared.json()).toMatchObject({ groups: [], role: "editor" });
  });

  it("is out at once where disabled or signed out, and gone where deleted", async () => {
    const token = await t.signIn("ett/två");
    const works = async (held: string) => (await t.call(held, "GET", "/api/issues")).statusCode;
    expect(await works(token)).toBe(200);
    expect((await t.request("POST", `${one}/sign-out`)).statusCode).toBe(204);
    expect(await works(token)).toBe(401);
    const next = await t.signIn("ett/två");
    expect((await t.request("PATCH", one, { enabled: false })).json()).toMatchObject({
      enabled: false,
    });
    expect(await works(next)).toBe(401);
    expect((await t.request("PATCH", one, { enabled: true })).json()).toMatchObject({
      enabled: true,
    });
    expect((await t.request("DELETE", one)).statusCode).toBe(204);
    expect((await t.request("GET", one)).statusCode).toBe(404);
    expect((await t.request("DELETE", one)).statusCode).toBe(404);
  });

  it("has sessions that end one by one", async () => {
    const [kept, ended] = [await t.signIn("ett/två"), await t.signIn("ett/två")];
    await t.call(kept, "GET", "/api/issues");
    const list = async () => (await t.request("GET", `${one}/sessions`)).json();
    const found = await list();
    expect(found).toHaveLength(2);
    for (const session of found) conforms("Session", session);
    expect(found.map((session: { is_current: boolean }) => session.is_current)).toEqual([
      false,
      false,
    ]);
    const [payload = ""] = [ended.split(".")[1]];
    const { origin_jti: id } = JSON.parse(Buffer.from(payload, "base64url").toString());
    expect((await t.request("DELETE", `${users}/siv/sessions/${id}`)).statusCode).toBe(404);
    expect((await t.request("DELETE", `${one}/sessions/${id}`)).statusCode).toBe(204);
    expect((await t.request("DELETE", `${one}/sessions/${id}`)).statusCode).toBe(404);
    expect((await t.request("DELETE", `${one}/sessions/x`)).statusCode).toBe(404);
    expect((await t.call(ended, "GET", "/api/issues")).statusCode).toBe(401);
    expect(await list()).toHaveLength(1);
    expect(
      await t.database.sql`select username from pool_audit where event = 'sessionEnded'`,
    ).toEqual([{ username: "ett/två" }]);
  });

  it("has a lost app disconnected, and factors switched on only where there is something to show", async () => {
    await t.database.sql`
      update pool_user set mfa_totp = 'preferred', totp_secret_sealed = 'x', totp_last_step = 1
      where username = 'ett/två'`;
    const set = (body: object) => t.request("PUT", `${one}/second-factors`, body);
    expect((await set({ sms: "on" })).json()).toMatchObject({
      status: 422,
      errors: [{ field: "sms" }],
    });
    await t.request("PATCH", one, { phone_number: "+46701234569" });
    expect((await set({ sms: "preferred" })).json()).toMatchObject({
      second_factors: { totp: "on", sms: "preferred" },
    });
    expect((await set({ totp: "preferred" })).json()).toMatchObject({
      second_factors: { totp: "preferred", sms: "on" },
    });
    await set({ sms: "preferred" });
    expect((await set({ totp: "off" })).json()).toMatchObject({
      second_factors: { totp: "off", sms: "preferred" },
    });
    expect((await set({ totp: "on" })).json().errors).toMatchObject([{ field: "totp" }]);
    await t.request("PATCH", one, { phone_number: null });
    expect((await t.request("GET", one)).json()).toMatchObject({ second_factors: { sms: "off" } });
  });

  it("has the password reset by a code where one can be sent, else by one to hand over", async () => {
    const token = await t.signIn("ett/två");
    const handed = (await t.request("POST", `${one}/reset-password`)).json();
    conforms("UserHandedOver", handed);
    expect(handed).toMatchObject({ user: { status: "FORCE_CHANGE_PASSWORD" }, delivered: null });
    expect((await t.call(token, "GET", "/api/issues")).statusCode).toBe(401);
    expect(await t.tryPassword("ett/två", handed.temporary_password)).toMatchObject({
      ChallengeName: "NEW_PASSWORD_REQUIRED",
    });
    await t.request("PATCH", one, { email: "ett@example.com" });
    expect((await t.request("POST", `${one}/reset-password`)).json()).toMatchObject({
      user: { status: "RESET_REQUIRED" },
      delivered: { medium: "EMAIL", destination: "e***@e***" },
      temporary_password: null,
    });
    expect(await t.pool.admin.outbox("ett/två")).toMatchObject([{ purpose: "reset" }]);
    await t.request("PATCH", one, { email: "annan@example.com" });
    expect(await t.pool.admin.outbox("ett/två")).toEqual([]);
  });

  it("whom another provider signs in has no password here", async () => {
    await t.database.sql`
      update pool_user set password_hash = null, srp_salt = null, srp_verifier_sealed = null
      where username = 'ett/två'`;
    expect((await t.request("GET", one)).json()).toMatchObject({ has_password: false });
    expect((await t.request("POST", `${one}/reset-password`)).json()).toMatchObject({
      status: 409,
      code: "noPassword",
    });
  });

  it.each(["nobody", "%00", "%20"])(
    "called %s is not found, whatever is to be done",
    async (name) => {
      for (const [method, path, body] of [
        ["GET", "", undefined],
        ["PATCH", "", {}],
        ["DELETE", "", undefined],
        ["POST", "/invite", undefined],
        ["POST", "/reset-password", undefined],
        ["POST", "/sign-out", undefined],
        ["PUT", "/second-factors", {}],
        ["GET", "/sessions", undefined],
        ["DELETE", "/sessions/x", undefined],
      ] as const)
        expect((await t.request(method, `${users}/${name}${path}`, body)).statusCode, path).toBe(
          404,
        );
    },
  );
});
