import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestPool, goodPassword, openTestPool } from "../../test/pool-harness.ts";

let t: TestPool;
beforeAll(async () => {
  t = await openTestPool();
  for (const name of ["anna", "bo", "cia"])
    await t.pool.admin.create({
      username: name,
      password: goodPassword,
      attributes: { email: `${name}@bank.se`, email_verified: "true" },
    });
});
afterAll(() => t.database.drop());

const details = async (action: string, Username: string): Promise<unknown> => {
  const { body } = await t.call(action, { ClientId: t.pool.clientId, Username });
  return body["CodeDeliveryDetails"];
};
const forgot = (name: string) => details("ForgotPassword", name);
const mail = (Destination: string) => ({
  Destination,
  DeliveryMedium: "EMAIL",
  AttributeName: "email",
});

describe("where a code for nobody seems to go", () => {
  test("looks like where the pool's users get theirs", async () => {
    for (const name of ["dag", "Eva", "fia"])
      expect(await forgot(name)).toEqual(mail(`${name[0]?.toLowerCase()}***@b***`));
  });

  test("stays, by both ways to request it, when the users become others", async () => {
    const before = await forgot("hans");
    for (let n = 0; n < 12; n++)
      await t.pool.admin.create({
        username: `telefon${n}`,
        password: goodPassword,
        attributes: { phone_number: `+4670123456${n % 10}`, phone_number_verified: "true" },
      });
    for (let days = 0; days < 80; days += 20) {
      expect(await forgot("hans")).toEqual(before);
      expect(await details("ResendConfirmationCode", "HANS")).toEqual(before);
      t.wait(20 * 86_400);
      await t.pool.purge();
    }
    const others = await Promise.all(Array.from({ length: 20 }, (_, n) => forgot(`annan${n}`)));
    expect(JSON.stringify(others)).toContain("SMS");
  });
});

describe("where a code for a user who gets none seems to go", () => {
  test("is the own contact, as before and after", async () => {
    const attributes = { email: "ulla@fond.se", email_verified: "true" };
    await t.pool.admin.create({ username: "xulla", attributes });
    const expected = mail("u***@f***");
    expect(await forgot("xulla")).toEqual(expected);
    expect(await t.pool.admin.outbox("xulla")).toEqual([]);
    await t.pool.admin.setPassword("xulla", { password: goodPassword, isPermanent: true });
    expect(await forgot("xulla")).toEqual(expected);
    expect(await t.pool.admin.outbox("xulla")).toHaveLength(1);
    await t.pool.admin.setEnabled("xulla", false);
    expect(await forgot("xulla")).toEqual(expected);
  });

  test("is nowhere: no code is made that could be right", async () => {
    const attributes = { email: "ylva@fond.se", email_verified: "true" };
    await t.pool.admin.create({ username: "ylva", password: goodPassword, attributes });
    await forgot("ylva");
    const code = (await t.pool.admin.outbox("ylva"))[0]?.code;
    await t.pool.admin.setEnabled("ylva", false);
    const confirm = () =>
      t.call("ConfirmForgotPassword", {
        ClientId: t.pool.clientId,
        Username: "ylva",
        ConfirmationCode: code,
        Password: goodPassword,
      });
    expect((await confirm()).body["__type"]).toBe("CodeMismatchException");
    await t.pool.admin.setEnabled("ylva", true);
    expect((await confirm()).body).toEqual({});
  });
});
