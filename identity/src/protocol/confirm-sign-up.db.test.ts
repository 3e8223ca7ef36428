import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type TestPool,
  goodPassword,
  openTestPool,
  otherPassword,
} from "../../test/pool-harness.ts";

let t: TestPool;
beforeAll(async () => {
  t = await openTestPool();
});
afterAll(() => t.database.drop());

const wait = { password: goodPassword, status: "UNCONFIRMED" } as const;
const attributes = { email: "anna@example.com" };

const call = (action: string, more: object) =>
  t.call(action, { ClientId: t.pool.clientId, ...more });
const resend = (Username: string) => call("ResendConfirmationCode", { Username });
const confirm = async (Username: string, ConfirmationCode: string) => {
  const { body } = await call("ConfirmSignUp", { Username, ConfirmationCode });
  return body["__type"] ?? body;
};
const codeOf = async (username: string) => (await t.pool.admin.outbox(username))[0]?.code ?? "";
const otherThan = (code: string) => (code === "000000" ? "111111" : "000000");

describe("a name that waits for its confirmation", () => {
  test("is confirmed by its code, once", async () => {
    await t.pool.admin.create({ ...wait, username: "anna", attributes });
    await resend("anna");
    const code = await codeOf("anna");
    expect(await confirm("anna", otherThan(code))).toBe("CodeMismatchException");
    expect(await confirm("ANNA", code)).toEqual({});
    const { status, attributes: after } = await t.pool.admin.show("anna");
    expect([status, after["email_verified"]]).toEqual(["CONFIRMED", "true"]);
    // As when the response was lost: requesting another code would not give one.
    const { body } = await call("ConfirmSignUp", { Username: "anna", ConfirmationCode: code });
    expect(body).toMatchObject({
      __type: "NotAuthorizedException",
      message: "User cannot be confirmed. Current status is CONFIRMED",
    });
    expect(await confirm("anna", otherThan(code))).toBe("CodeMismatchException");
  });

  test("gets the same response as every other: confirmed, disabled or nobody's", async () => {
    await t.pool.admin.create({ ...wait, username: "waiting", attributes });
    await t.pool.admin.create({ username: "confirmed", password: goodPassword, attributes });
    await t.pool.admin.create({ ...wait, username: "disabled", attributes });
    await t.pool.admin.setEnabled("disabled", false);
    await t.pool.admin.create({ ...wait, username: "was", attributes });
    await resend("was");
    await confirm("was", await codeOf("was"));
    const flow = async (name: string): Promise<unknown[]> => {
      const responses = [await confirm(name, "x"), (await resend(name)).status];
      for (let n = 0; n < 7; n++) responses.push(await confirm(name, "x"));
      return responses;
    };
    const late: Record<string, unknown> = {};
    const names = ["waiting", "confirmed", "disabled", "was"];
    const expected = await flow("nobody");
    for (const name of names) expect(await flow(name), name).toEqual(expected);
    t.wait(86_401);
    for (const name of names) late[name] = await confirm(name, "x");
    expect(late).toEqual(Object.fromEntries(names.map((name) => [name, "CodeMismatchException"])));
    expect(await confirm("nobody", "x")).toBe("CodeMismatchException");
  });

  test("learns that it needs none only where the code is right", async () => {
    await t.pool.admin.create({ ...wait, username: "bea", attributes });
    await resend("bea");
    const code = await codeOf("bea");
    await t.pool.admin.confirm("bea");
    expect(await confirm("bea", otherThan(code))).toBe("CodeMismatchException");
    const { body } = await call("ConfirmSignUp", { Username: "bea", ConfirmationCode: code });
    expect(body).toMatchObject({
      __type: "NotAuthorizedException",
      message: "User cannot be confirmed. Current status is CONFIRMED",
    });
  });
});

test("a used or late code for a password says so to nobody who only guesses", async () => {
  const verified = { ...attributes, email_verified: "true" };
  await t.pool.admin.create({ username: "eva", password: goodPassword, attributes: verified });
  const reset = async (ConfirmationCode: string) => {
    const { body } = await call("ConfirmForgotPassword", {
      Username: "eva",
      ConfirmationCode,
      Password: otherPassword,
    });
    return body["__type"] ?? body;
  };
  await call("ForgotPassword", { Username: "eva" });
  const used = await codeOf("eva");
  expect(await reset(used)).toEqual({});
  expect(await reset(used)).toBe("ExpiredCodeException");
  expect(await reset(otherThan(used))).toBe("CodeMismatchException");
  await call("ForgotPassword", { Username: "eva" });
  const late = await codeOf("eva");
  t.wait(3601);
  expect(await reset(otherThan(late))).toBe("CodeMismatchException");
  expect(await reset(late)).toBe("ExpiredCodeException");
});
