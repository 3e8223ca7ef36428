import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
});
afterAll(() => t.database.drop());

const old = { email: "gammal@example.com", email_verified: "true" };
const newEmail = "ny@annan.se";

const enter = async (username: string, attributes: Record<string, string> = old) => {
  await t.pool.admin.create({ username, password: goodPassword, attributes });
  return tokensOf(await passwordSignIn(t, username, goodPassword))["AccessToken"] ?? "";
};
const update = (AccessToken: string, attributes: Record<string, string>) =>
  t.call("UpdateUserAttributes", {
    AccessToken,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
const verify = (AccessToken: string, Code: string | undefined, AttributeName = "email") =>
  t.call("VerifyUserAttribute", { AccessToken, AttributeName, Code });
const sent = async (username: string, purpose: string) =>
  (await t.pool.admin.outbox(username)).find((entry) => entry.purpose === purpose);
const attributesOf = async (username: string) => (await t.pool.admin.show(username)).attributes;
const forgot = async (Username: string) =>
  (await t.call("ForgotPassword", { ClientId: t.pool.clientId, Username })).body;

describe("a new address in the place of a verified one", () => {
  test("gets a code, waits, and the old one stays the way to reset and is shown", async () => {
    const AccessToken = await enter("anna");
    expect((await update(AccessToken, { email: newEmail })).body).toEqual({
      CodeDeliveryDetailsList: [
        { Destination: "n***@a***", DeliveryMedium: "EMAIL", AttributeName: "email" },
      ],
    });
    expect(await attributesOf("anna")).toEqual(old);
    expect((await sent("anna", "changed_email"))?.destination).toBe(old.email);
    expect((await sent("anna", "changed_email"))?.code).toBe("n***@a***");
    expect((await sent("anna", "verify_email"))?.destination).toBe(newEmail);
    expect(await forgot("anna")).toMatchObject({
      CodeDeliveryDetails: { Destination: "g***@e***" },
    });
    expect((await sent("anna", "reset"))?.destination).toBe(old.email);
    const user = await t.call("GetUser", { AccessToken });
    expect(user.body["UserAttributes"]).toContainEqual({ Name: "email", Value: old.email });
    expect(user.body["UserAttributes"]).toContainEqual({ Name: "pending_email", Value: newEmail });
  });

  test("takes its place with the code, once", async () => {
    const AccessToken = await enter("bo");
    await update(AccessToken, { email: newEmail });
    const code = (await sent("bo", "verify_email"))?.code;
    const wrong = code === "000000" ? "111111" : "000000";
    expect((await verify(AccessToken, wrong)).body["__type"]).toBe("CodeMismatchException");
    expect((await verify(AccessToken, code)).body).toEqual({});
    expect(await attributesOf("bo")).toEqual({ email: newEmail, email_verified: "true" });
    const user = await t.call("GetUser", { AccessToken });
    expect(JSON.stringify(user.body)).not.toContain("pending");
    expect((await verify(AccessToken, code)).body["__type"]).toBe("ExpiredCodeException");
  });

  test("can be sent another code, and only the last address that was given counts", async () => {
    const AccessToken = await enter("cia");
    await update(AccessToken, { email: newEmail });
    const first = (await sent("cia", "verify_email"))?.code;
    await update(AccessToken, { email: "tredje@annan.se" });
    expect((await verify(AccessToken, first)).body["__type"]).toBe("CodeMismatchException");
    await t.call("GetUserAttributeVerificationCode", { AccessToken, AttributeName: "email" });
    const entry = await sent("cia", "verify_email");
    expect(entry?.destination).toBe("tredje@annan.se");
    expect((await verify(AccessToken, entry?.code)).body).toEqual({});
    expect((await attributesOf("cia"))["email"]).toBe("tredje@annan.se");
  });

  test("is given up by giving the old one again: its code is worth nothing", async () => {
    const AccessToken = await enter("dag");
    await update(AccessToken, { email: newEmail });
    const code = (await sent("dag", "verify_email"))?.code;
    expect((await update(AccessToken, { email: old.email })).body).toEqual({
      CodeDeliveryDetailsList: [],
    });
    expect((await verify(AccessToken, code)).body["__type"]).toBe("CodeMismatchException");
    expect(await attributesOf("dag")).toEqual(old);
  });

  test("is refused whole once too many codes were requested", async () => {
    const AccessToken = await enter("eva");
    for (let n = 0; n < 5; n++) await update(AccessToken, { email: `ny${n}@annan.se` });
    const refused = await update(AccessToken, { email: "sista@annan.se", name: "Eva" });
    expect(refused.body["__type"]).toBe("LimitExceededException");
    expect(await attributesOf("eva")).toEqual(old);
    const { pending } = await t.pool.admin.show("eva");
    expect(pending).toEqual({ email: "ny4@annan.se" });
  });

  test("does not take it where an administrator gave another meanwhile", async () => {
    const AccessToken = await enter("fia");
    await update(AccessToken, { email: newEmail });
    const code = (await sent("fia", "verify_email"))?.code;
    await t.pool.admin.setAttributes("fia", { email: "admin@example.com", email_verified: "true" });
    expect((await verify(AccessToken, code)).body["__type"]).toBe("CodeMismatchException");
    expect((await attributesOf("fia"))["email"]).toBe("admin@example.com");
  });
});

test("a new phone number waits alike, and second factors go to the old one until then", async () => {
  const phone = { phone_number: "+46701234567", phone_number_verified: "true" };
  const AccessToken = await enter("hans", { ...old, ...phone });
  await update(AccessToken, { phone_number: "+46700000001" });
  expect(await attributesOf("hans")).toEqual({ ...old, ...phone });
  expect(await sent("hans", "changed_phone_number")).toMatchObject({
    medium: "SMS",
    destination: phone.phone_number,
    code: "+*******0001",
  });
  const code = (await sent("hans", "verify_phone_number"))?.code;
  expect((await verify(AccessToken, code, "phone_number")).body).toEqual({});
  expect((await attributesOf("hans"))["phone_number"]).toBe("+46700000001");
});
