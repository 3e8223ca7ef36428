import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type TestPool,
  goodPassword,
  openTestPool,
  otherPassword,
  passwordSignIn,
  tokensOf,
} from "../../test/pool-harness.ts";
import {
  addOwner,
  appCode,
  connectApp,
  phone,
  prefer,
  refusal,
  refused,
  textOf,
  wrongAppCode,
} from "../../test/second-factor-user.ts";

let t: TestPool;
beforeAll(async () => {
  t = await openTestPool();
});
afterAll(() => t.database.drop());

const enter = async (username: string, attributes = {}) => {
  await t.pool.admin.create({ username, password: goodPassword, attributes });
  return tokensOf(await passwordSignIn(t, username, goodPassword))["AccessToken"] ?? "";
};
const getUser = async (AccessToken: string | undefined) =>
  (await t.call("GetUser", { AccessToken })).body;
const mismatch = refused("EnableSoftwareTokenMFAException", "Code mismatch");

const needingAccess = [
  ["AssociateSoftwareToken", {}],
  ["VerifySoftwareToken", { UserCode: "123456" }],
  ["SetUserMFAPreference", {}],
  ["UpdateUserAttributes", { UserAttributes: [{ Name: "name", Value: "X" }] }],
  ["GetUser", {}],
  ["GlobalSignOut", {}],
  ["ChangePassword", { PreviousPassword: "x", ProposedPassword: "y" }],
  ["GetUserAttributeVerificationCode", { AttributeName: "email" }],
  ["VerifyUserAttribute", { AttributeName: "email", Code: "123456" }],
] as const;

test("an access token is good as long as its login and its user are", async () => {
  const AccessToken = await enter("ylva");
  const isGood = async () => "Username" in (await getUser(AccessToken));
  expect(await isGood()).toBe(true);
  await t.database.sql`update pool_user set enabled = false where username = 'ylva'`;
  expect(await isGood()).toBe(false);
  await t.database.sql`update pool_user set enabled = true where username = 'ylva'`;
  expect(await isGood()).toBe(true);
  await t.database.sql`update pool_login set expires_at = ${t.now()} where username = 'ylva'`;
  expect(await isGood()).toBe(false);
  await t.pool.admin.remove("ylva");
  expect(await isGood()).toBe(false);
  await t.pool.admin.create({ username: "ylva" });
  expect(await isGood()).toBe(false);
});

describe.each(needingAccess)("%s", (action, more) => {
  test("takes a good access token and nothing else", async () => {
    const username = `nyckel.${action}`;
    const AccessToken = await enter(username);
    const missing = refused("InvalidParameterException", "Missing required parameter AccessToken");
    expect(refusal(await t.call(action, more))).toEqual(missing);
    const { IdToken, AccessToken: ended } = tokensOf(
      await passwordSignIn(t, username, goodPassword),
    );
    for (const token of [IdToken, "x", "a.b.c", AccessToken.slice(0, -4), `${AccessToken}x`])
      expect(refusal(await t.call(action, { ...more, AccessToken: token })), token).toEqual(
        refused("NotAuthorizedException", "Invalid Access Token"),
      );
    expect((await t.call(action, { ...more, AccessToken: 1 })).body["__type"]).toBe(
      "SerializationException",
    );
    await t.call("GlobalSignOut", { AccessToken });
    expect(refusal(await t.call(action, { ...more, AccessToken: ended }))).toEqual(
      refused("NotAuthorizedException", "Access Token has been revoked"),
    );
    t.wait(3601);
    expect(refusal(await t.call(action, { ...more, AccessToken: ended }))).toEqual(
      refused("NotAuthorizedException", "Access Token has expired"),
    );
  });
});

describe("connecting an app while signed in", () => {
  test("gives a secret of 20 whole bytes, and another one each time", async () => {
    const AccessToken = await enter("alf");
    const response = await t.call("AssociateSoftwareToken", { AccessToken });
    expect(Object.keys(response.body)).toEqual(["SecretCode"]);
    const secret = textOf(response, "SecretCode");
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const next = textOf(await t.call("AssociateSoftwareToken", { AccessToken }), "SecretCode");
    expect(next).not.toBe(secret);
    const shown = { AccessToken, UserCode: appCode(t, secret) };
    expect(refusal(await t.call("VerifySoftwareToken", shown))).toEqual(mismatch);
  });

  test("needs a right code within five tries; nothing is required until that is switched on", async () => {
    const AccessToken = await enter("bea");
    expect(
      refusal(await t.call("VerifySoftwareToken", { AccessToken, UserCode: "123456" })),
    ).toEqual(mismatch);
    const secret = textOf(await t.call("AssociateSoftwareToken", { AccessToken }), "SecretCode");
    const wrong = { AccessToken, UserCode: wrongAppCode(t, secret) };
    for (let n = 0; n < 5; n++)
      expect(refusal(await t.call("VerifySoftwareToken", wrong))).toEqual(mismatch);
    const right = { AccessToken, UserCode: appCode(t, secret) };
    expect(refusal(await t.call("VerifySoftwareToken", right))).toEqual(mismatch);
    await connectApp(t, AccessToken);
    expect(await getUser(AccessToken)).not.toHaveProperty("UserMFASettingList");
    tokensOf(await passwordSignIn(t, "bea", goodPassword));
  });

  test("is offered for an hour", async () => {
    const AccessToken = await enter("cai");
    const secret = textOf(await t.call("AssociateSoftwareToken", { AccessToken }), "SecretCode");
    t.wait(3599);
    const shown = { AccessToken, UserCode: appCode(t, secret) };
    expect((await t.call("VerifySoftwareToken", shown)).body).toEqual({ Status: "SUCCESS" });
  });

  test("in the place of another keeps what was chosen", async () => {
    const owner = await addOwner(t, "dag");
    await prefer(t, owner, { totp: "preferred" });
    await connectApp(t, owner.tokens["AccessToken"], "Ny telefon");
    expect(await getUser(owner.tokens["AccessToken"])).toMatchObject({
      PreferredMfaSetting: "SOFTWARE_TOKEN_MFA",
    });
    const { body } = await passwordSignIn(t, "dag", goodPassword);
    expect(body["ChallengeParameters"]).toMatchObject({ FRIENDLY_DEVICE_NAME: "Ny telefon" });
  });

  test("takes a name of the device that is short enough", async () => {
    const AccessToken = await enter("eva");
    const shown = { AccessToken, UserCode: "123456", FriendlyDeviceName: "x".repeat(129) };
    expect((await t.call("VerifySoftwareToken", shown)).body["__type"]).toBe(
      "InvalidParameterException",
    );
  });
});

describe("SetUserMFAPreference", () => {
  test("refuses an app that was never connected and SMS without a telephone", async () => {
    const AccessToken = await enter("fia");
    const bare = { secret: "", tokens: { AccessToken } };
    for (const change of [{ totp: "on" }, { totp: "preferred" }, { sms: "on" }] as const)
      expect((await prefer(t, bare, change)).body["__type"]).toBe("InvalidParameterException");
    expect(refusal(await prefer(t, bare, { totp: "off", sms: "off" })).status).toBe(200);
    await t.call("AssociateSoftwareToken", { AccessToken });
    expect((await prefer(t, bare, { totp: "on" })).body["__type"]).toBe(
      "InvalidParameterException",
    );
  });

  test("switches on and off, as GetUser shows; one method at most is preferred", async () => {
    const owner = await addOwner(t, "gro");
    const lists = async () => {
      const { UserMFASettingList, PreferredMfaSetting } = await getUser(
        owner.tokens["AccessToken"],
      );
      return { UserMFASettingList, PreferredMfaSetting };
    };
    const both = ["SMS_MFA", "SOFTWARE_TOKEN_MFA"];
    expect((await prefer(t, owner, { totp: "on" })).body).toEqual({});
    expect(await lists()).toEqual({ UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] });
    await prefer(t, owner, { sms: "preferred" });
    expect(await lists()).toEqual({ UserMFASettingList: both, PreferredMfaSetting: "SMS_MFA" });
    await prefer(t, owner, { totp: "preferred" });
    expect(await lists()).toMatchObject({ PreferredMfaSetting: "SOFTWARE_TOKEN_MFA" });
    expect((await prefer(t, owner, { totp: "preferred", sms: "preferred" })).body["__type"]).toBe(
      "InvalidParameterException",
    );
    expect(await lists()).toMatchObject({ PreferredMfaSetting: "SOFTWARE_TOKEN_MFA" });
    await prefer(t, owner, { totp: "on" });
    expect(await lists()).toEqual({ UserMFASettingList: both });
    await prefer(t, owner, { totp: "off", sms: "off" });
    expect(await lists()).toEqual({});
  });

  test("reads flags as flags, null as absent, and keeps a preference that is not mentioned", async () => {
    const owner = await addOwner(t, "hal");
    const set = (SoftwareTokenMfaSettings: unknown, more = {}) =>
      t.call("SetUserMFAPreference", {
        AccessToken: owner.tokens["AccessToken"],
        SoftwareTokenMfaSettings,
        ...more,
      });
    await prefer(t, owner, { totp: "preferred" });
    for (const kept of [null, { Enabled: true }, { Enabled: true, PreferredMfa: null }]) {
      expect((await set(kept, { SMSMfaSettings: null })).body).toEqual({});
      expect((await getUser(owner.tokens["AccessToken"]))["PreferredMfaSetting"]).toBe(
        "SOFTWARE_TOKEN_MFA",
      );
    }
    for (const odd of [[], "on", 1, { Enabled: "true" }, { Enabled: true, PreferredMfa: 1 }])
      expect((await set(odd)).body["__type"], JSON.stringify(odd)).toBe("SerializationException");
    expect((await set({ Enabled: false, PreferredMfa: true })).body["__type"]).toBe(
      "InvalidParameterException",
    );
  });
});

describe("UpdateUserAttributes", () => {
  const verified = { ...phone, phone_number_verified: "true", email: "ida@example.com" };
  const update = (AccessToken: string, attributes: Record<string, unknown>) =>
    t.call("UpdateUserAttributes", {
      AccessToken,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    });

  test("changes at once what was not verified, and takes away no other proof", async () => {
    const AccessToken = await enter("ida", { ...verified, email_verified: "false" });
    const changed = { phone_number: phone.phone_number, email: "ny@example.com", name: "Ida" };
    expect((await update(AccessToken, changed)).body).toEqual({ CodeDeliveryDetailsList: [] });
    expect((await t.pool.admin.show("ida")).attributes).toEqual({
      ...verified,
      ...changed,
      email_verified: "false",
    });
  });

  test("lets nobody vouch for themselves, nor store what is no attribute", async () => {
    const AccessToken = await enter("jon", verified);
    const refusals: Record<string, unknown>[] = [
      { sub: "00000000-0000-4000-8000-000000000000" },
      { email_verified: "true" },
      { phone_number_verified: "true" },
      { "cognito:groups": "admin" },
      { __proto__x: "1" },
      { email: "nobody" },
      { phone_number: "0701234567" },
      { name: "x".repeat(2049) },
      { name: "a\nb" },
      { name: "" },
      Object.fromEntries(["name", "nickname", "profile"].map((key) => [key, "x".repeat(1500)])),
      {},
    ];
    for (const odd of refusals)
      expect((await update(AccessToken, odd)).body["__type"], JSON.stringify(odd)).toBe(
        "InvalidParameterException",
      );
    for (const odd of ["x", [1], [[]], [{ Name: 1, Value: "x" }], [{ Name: "name", Value: 1 }]])
      expect(
        (await t.call("UpdateUserAttributes", { AccessToken, UserAttributes: odd })).body["__type"],
        JSON.stringify(odd),
      ).toBe("SerializationException");
    expect((await t.pool.admin.show("jon")).attributes).toEqual(verified);
  });

  test("a code sent to the old address does not prove the new one", async () => {
    const AccessToken = await enter("kaj", { email: "kaj@example.com" });
    await t.call("GetUserAttributeVerificationCode", { AccessToken, AttributeName: "email" });
    const Code = (await t.pool.admin.outbox("kaj"))[0]?.code;
    await update(AccessToken, { email: "annan@example.com" });
    const response = await t.call("VerifyUserAttribute", {
      AccessToken,
      AttributeName: "email",
      Code,
    });
    expect(response.body["__type"]).toBe("CodeMismatchException");
  });

  test("nor does it where the address changes in that very moment", async () => {
    const AccessToken = await enter("lo", { email: "lo@example.com" });
    await t.call("GetUserAttributeVerificationCode", { AccessToken, AttributeName: "email" });
    const Code = (await t.pool.admin.outbox("lo"))[0]?.code;
    const verify = { AccessToken, AttributeName: "email", Code };
    let response: Promise<unknown> | undefined;
    await t.database.sql.begin(async (tx) => {
      await tx`
        update pool_user set attributes = '{"email": "annan@example.com"}' where username = 'lo'`;
      response = t.call("VerifyUserAttribute", verify);
      await Promise.race([response, new Promise((resolve) => setTimeout(resolve, 500))]);
    });
    expect(await response).toMatchObject({ body: { __type: "CodeMismatchException" } });
    expect((await t.pool.admin.show("lo")).attributes).toEqual({ email: "annan@example.com" });
  });
});

test("a changed password: the old one is needed, and guessing it locks the name", async () => {
  const AccessToken = await enter("mia");
  const change = (PreviousPassword: string, ProposedPassword: string) =>
    t.call("ChangePassword", { AccessToken, PreviousPassword, ProposedPassword });
  const short = refused(
    "InvalidPasswordException",
    "Password did not conform with policy: Password not long enough",
  );
  expect(refusal(await change(goodPassword, "kort"))).toEqual(short);
  expect((await change(goodPassword, otherPassword)).body).toEqual({});
  const wrong = refused("NotAuthorizedException", "Incorrect username or password.");
  for (let n = 0; n < 5; n++)
    expect(refusal(await change(goodPassword, otherPassword))).toEqual(wrong);
  expect((await passwordSignIn(t, "mia", otherPassword)).body["message"]).toBe(
    "Password attempts exceeded",
  );
});
