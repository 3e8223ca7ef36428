import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  type TestPool,
  goodPassword,
  openTestPool,
  otherPassword,
  passwordSignIn,
  tokensOf,
} from "../../test/pool-harness.ts";
import {
  addAppUser,
  addOwner,
  respondWithTotp,
  appCode,
  begin,
  connectApp,
  phone,
  prefer,
  refusal,
  refused,
  respond,
  textOf,
  usedTotp,
  wrongAppCode,
  wrongTotp,
} from "../../test/second-factor-user.ts";
import { respondWithSrp, startSrp } from "../../test/srp-client.ts";

let t: TestPool;
beforeAll(async () => {
  t = await openTestPool();
});
afterEach(() => t.pool.admin.setPoolMfa("OPTIONAL"));
afterAll(() => t.database.drop());

const anySession = expect.stringMatching(/^[\w-]{43,}$/);

describe("after a right password", () => {
  test("a pool that requires no method gives tokens whatever the user has", async () => {
    await addAppUser(t, "Alf");
    await t.pool.admin.setPoolMfa("OFF");
    expect(tokensOf(await passwordSignIn(t, "alf", goodPassword))["IdToken"]).toMatch(/^ey/);
  });

  test("who has no method gets tokens, unless the pool or the user has to", async () => {
    await t.pool.admin.create({ username: "Bea", password: goodPassword, attributes: phone });
    tokensOf(await passwordSignIn(t, "bea", goodPassword));
    const setUp = {
      ChallengeName: "MFA_SETUP",
      ChallengeParameters: {
        USER_ID_FOR_SRP: "Bea",
        MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]',
      },
      Session: anySession,
    };
    await t.pool.admin.setPoolMfa("ON");
    expect((await passwordSignIn(t, "bea", goodPassword)).body).toEqual(setUp);
    await t.pool.admin.setPoolMfa("OPTIONAL");
    await t.pool.admin.requireTotp("bea", true);
    expect((await passwordSignIn(t, "bea", goodPassword)).body).toEqual(setUp);
    await t.pool.admin.setPoolMfa("OFF");
    tokensOf(await passwordSignIn(t, "bea", goodPassword));
  });

  test("the one method, or the preferred one, is required; of two equal ones the user picks", async () => {
    const owner = await addOwner(t, "Cai");
    const app = {
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      ChallengeParameters: { USER_ID_FOR_SRP: "Cai", FRIENDLY_DEVICE_NAME: "" },
      Session: anySession,
    };
    const sms = {
      ChallengeName: "SMS_MFA",
      ChallengeParameters: {
        USER_ID_FOR_SRP: "Cai",
        CODE_DELIVERY_DELIVERY_MEDIUM: "SMS",
        CODE_DELIVERY_DESTINATION: "+*******4567",
      },
      Session: anySession,
    };
    const select = {
      ChallengeName: "SELECT_MFA_TYPE",
      ChallengeParameters: {
        USER_ID_FOR_SRP: "Cai",
        MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]',
      },
      Session: anySession,
    };
    const requested = async () => (await passwordSignIn(t, "cai", goodPassword)).body;
    await prefer(t, owner, { totp: "on" });
    expect(await requested()).toEqual(app);
    await prefer(t, owner, { sms: "on" });
    expect(await requested()).toEqual(select);
    expect(await t.pool.admin.outbox("cai")).toEqual([]);
    await prefer(t, owner, { sms: "preferred" });
    expect(await requested()).toEqual(sms);
    await prefer(t, owner, { totp: "preferred" });
    expect(await requested()).toEqual(app);
    await prefer(t, owner, { totp: "off" });
    expect(await requested()).toEqual(sms);
  });

  test("SRP leads to the same steps", async () => {
    const owner = await addAppUser(t, "Dag");
    const begun = await respondWithSrp(t, await startSrp(t, "dag"), goodPassword);
    expect(begun.body["ChallengeName"]).toBe("SOFTWARE_TOKEN_MFA");
    const code = appCode(t, owner.secret);
    const response = await respondWithTotp(t, "dag", { session: begun.body["Session"], code });
    expect(tokensOf(response)["RefreshToken"]).toMatch(/^.{64}$/);
  });

  test("a temporary password is replaced first, then the app is set up", async () => {
    await t.pool.admin.setPoolMfa("ON");
    const { password } = await t.pool.admin.create({ username: "Eva" });
    const first = await passwordSignIn(t, "eva", password);
    expect(first.body["ChallengeName"]).toBe("NEW_PASSWORD_REQUIRED");
    const second = await respond(t, {
      challenge: "NEW_PASSWORD_REQUIRED",
      username: "eva",
      session: first.body["Session"],
      responses: { NEW_PASSWORD: otherPassword },
    });
    expect(second.body["ChallengeName"]).toBe("MFA_SETUP");
    const offered = await t.call("AssociateSoftwareToken", { Session: second.body["Session"] });
    const shown = await t.call("VerifySoftwareToken", {
      Session: offered.body["Session"],
      UserCode: appCode(t, textOf(offered, "SecretCode")),
      FriendlyDeviceName: "Evas telefon",
    });
    expect(shown.body).toEqual({ Status: "SUCCESS", Session: anySession });
    const done = await respond(t, {
      challenge: "MFA_SETUP",
      username: "eva",
      session: shown.body["Session"],
    });
    expect(tokensOf(done)["AccessToken"]).toMatch(/^ey/);
    const user = await t.call("GetUser", { AccessToken: tokensOf(done)["AccessToken"] });
    expect(user.body).toMatchObject({
      UserMFASettingList: ["SOFTWARE_TOKEN_MFA"],
      PreferredMfaSetting: "SOFTWARE_TOKEN_MFA",
    });
    const again = await passwordSignIn(t, "eva", otherPassword);
    expect(again.body["ChallengeParameters"]).toEqual({
      USER_ID_FOR_SRP: "Eva",
      FRIENDLY_DEVICE_NAME: "Evas telefon",
    });
  });
});

describe("the code of an app", () => {
  test("counts now and half a minute before and after, each step once, and never an older one", async () => {
    const { secret } = await addAppUser(t, "fia");
    const tryStep = async (steps: number) => {
      const code = appCode(t, secret, steps);
      return respondWithTotp(t, "fia", { session: await begin(t, "fia"), code });
    };
    t.wait(300);
    for (const steps of [-2, 2]) expect(refusal(await tryStep(steps))).toEqual(wrongTotp);
    tokensOf(await tryStep(-1));
    tokensOf(await tryStep(0));
    expect(refusal(await tryStep(0))).toEqual(usedTotp);
    expect(refusal(await tryStep(-1))).toEqual(usedTotp);
    tokensOf(await tryStep(1));
    t.wait(30);
    expect(refusal(await tryStep(0))).toEqual(usedTotp);
    t.wait(30);
    tokensOf(await tryStep(0));
  });

  test("that connected the app does not sign in too", async () => {
    await t.pool.admin.create({ username: "gro", password: goodPassword });
    const tokens = tokensOf(await passwordSignIn(t, "gro", goodPassword));
    const secret = await connectApp(t, tokens["AccessToken"]);
    await prefer(t, { secret, tokens }, { totp: "on" });
    const code = appCode(t, secret, -1);
    const response = await respondWithTotp(t, "gro", { session: await begin(t, "gro"), code });
    expect(refusal(response)).toEqual(usedTotp);
  });

  test("is six digits, or wrong", async () => {
    const { secret } = await addAppUser(t, "hal");
    const code = appCode(t, secret);
    const session = await begin(t, "hal");
    for (const odd of [` ${code}`, code.slice(1), `0${code}`, "åäöåäö"])
      expect(refusal(await respondWithTotp(t, "hal", { session, code: odd })), odd).toEqual(
        wrongTotp,
      );
    expect(refusal(await respondWithTotp(t, "hal", { session, code: "" }))).toEqual(
      refused("InvalidParameterException", "Missing required parameter SOFTWARE_TOKEN_MFA_CODE"),
    );
    tokensOf(await respondWithTotp(t, "hal", { session, code }));
  });
});

test("wrong codes and wrong passwords lock the same name together", async () => {
  const { secret } = await addAppUser(t, "olle");
  for (let n = 0; n < 3; n++) await passwordSignIn(t, "olle", "fel");
  const session = await begin(t, "olle");
  const wrong = { session, code: wrongAppCode(t, secret) };
  for (let n = 0; n < 2; n++)
    expect(refusal(await respondWithTotp(t, "olle", wrong))).toEqual(wrongTotp);
  const right = { session, code: appCode(t, secret) };
  const lockedOut = refused("NotAuthorizedException", "Password attempts exceeded");
  expect(refusal(await respondWithTotp(t, "olle", right))).toEqual(lockedOut);
  expect(refusal(await passwordSignIn(t, "olle", goodPassword))).toEqual(lockedOut);
  t.wait(1);
  tokensOf(await respondWithTotp(t, "olle", right));
  for (let n = 0; n < 4; n++)
    expect((await passwordSignIn(t, "olle", "fel")).body["message"]).toBe(
      "Incorrect username or password.",
    );
  await begin(t, "olle");
});
