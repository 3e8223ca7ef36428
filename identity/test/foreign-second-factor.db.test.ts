import { AuthenticationDetails, type CognitoUser } from "amazon-cognito-identity-js";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { foreignUser } from "./foreign-user.ts";
import { goodPassword, otherPassword } from "./pool-harness.ts";
import { type ServedPool, openServedPool } from "./served-pool.ts";
import { appCode, otherCode, phone, sentCode, wrongAppCode } from "./second-factor-user.ts";

let t: ServedPool;

beforeAll(async () => {
  t = await openServedPool();
});
afterEach(() => t.pool.admin.setPoolMfa("OPTIONAL"));
afterAll(() => t.close());

type Outcome = { readonly kind: string; readonly detail?: unknown };
type ChallengeCallback = (name: unknown, detail?: unknown) => void;
type Ends = {
  onSuccess: () => void;
  onFailure: (error: Error) => void;
  newPasswordRequired: ChallengeCallback;
  mfaSetup: ChallengeCallback;
  mfaRequired: ChallengeCallback;
  totpRequired: ChallengeCallback;
  selectMFAType: ChallengeCallback;
  associateSecretCode: ChallengeCallback;
};

/** Every possible result of one call of the client, as a value. */
const outcome = (call: (ends: Ends) => void) =>
  new Promise<Outcome>((resolve) => {
    const requested =
      (kind: string): ChallengeCallback =>
      (name, detail) =>
        resolve({ kind, detail: detail ?? name });
    call({
      onSuccess: () => resolve({ kind: "in" }),
      onFailure: (error) => resolve({ kind: error.name, detail: error.message }),
      newPasswordRequired: requested("newPassword"),
      mfaSetup: requested("setUp"),
      mfaRequired: requested("sms"),
      totpRequired: requested("app"),
      selectMFAType: requested("select"),
      associateSecretCode: requested("secret"),
    });
  });

const enter = (user: CognitoUser, Password: string) =>
  outcome((ends) =>
    user.authenticateUser(
      new AuthenticationDetails({ Username: user.getUsername(), Password }),
      ends,
    ),
  );
const secretFor = async (user: CognitoUser): Promise<string> => {
  const { kind, detail } = await outcome((ends) => user.associateSoftwareToken(ends));
  expect(kind).toBe("secret");
  return String(detail);
};
const show = (user: CognitoUser, code: string) =>
  outcome((ends) => user.verifySoftwareToken(code, "Min telefon", ends));
const respond = (user: CognitoUser, code: string, method: string) =>
  outcome((ends) => user.sendMFACode(code, ends, method));
type Settings = { readonly Enabled: boolean; readonly PreferredMfa: boolean };
const choose = (user: CognitoUser, sms: Settings | null, app: Settings | null) =>
  new Promise((resolve) =>
    user.setUserMfaPreference(sms, app, (error, result) => resolve(error?.message ?? result)),
  );

test("an invited user chooses a password, connects an app and comes back with its code", async () => {
  await t.pool.admin.setPoolMfa("ON");
  const { password } = await t.pool.admin.create({ username: "Åsa" });
  const user = foreignUser(t, "Åsa");
  expect((await enter(user, password)).kind).toBe("newPassword");
  const chosen = await outcome((ends) => user.completeNewPasswordChallenge(goodPassword, {}, ends));
  expect(chosen.kind).toBe("setUp");
  const secret = await secretFor(user);
  expect(await show(user, wrongAppCode(t, secret))).toEqual({
    kind: "EnableSoftwareTokenMFAException",
    detail: "Code mismatch",
  });
  expect(await show(user, appCode(t, secret))).toEqual({ kind: "in" });
  t.wait(30);
  const again = foreignUser(t, "åsa");
  expect((await enter(again, goodPassword)).kind).toBe("app");
  expect(await respond(again, wrongAppCode(t, secret), "SOFTWARE_TOKEN_MFA")).toEqual({
    kind: "CodeMismatchException",
    detail: "Invalid code received for user",
  });
  expect(await respond(again, appCode(t, secret), "SOFTWARE_TOKEN_MFA")).toEqual({ kind: "in" });
  expect((await enter(again, goodPassword)).kind).toBe("app");
  expect((await respond(again, appCode(t, secret), "SOFTWARE_TOKEN_MFA")).kind).toBe(
    "ExpiredCodeException",
  );
});

test("a signed-in user connects an app, adds SMS, and picks one at the next sign-in", async () => {
  await t.pool.admin.create({ username: "Bo", password: goodPassword, attributes: phone });
  const user = foreignUser(t, "Bo");
  expect(await enter(user, goodPassword)).toEqual({ kind: "in" });
  expect(await choose(user, null, { Enabled: true, PreferredMfa: true })).toMatch(/not verified/);
  const secret = await secretFor(user);
  expect(await show(user, appCode(t, secret))).toEqual({ kind: "in" });
  const on = { Enabled: true, PreferredMfa: false };
  expect(await choose(user, on, on)).toBe("SUCCESS");
  const data = await new Promise((resolve) =>
    user.getUserData((_error, found) => resolve(found), { bypassCache: true }),
  );
  expect(data).toMatchObject({ UserMFASettingList: ["SMS_MFA", "SOFTWARE_TOKEN_MFA"] });
  t.wait(30);
  const again = foreignUser(t, "Bo");
  const requested = await enter(again, goodPassword);
  expect(requested).toMatchObject({
    kind: "select",
    detail: { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' },
  });
  const picked = await outcome((ends) => again.sendMFASelectionAnswer("SMS_MFA", ends));
  expect(picked).toMatchObject({
    kind: "sms",
    detail: { CODE_DELIVERY_DESTINATION: "+*******4567" },
  });
  const code = await sentCode(t, "Bo");
  expect((await respond(again, otherCode(code), "SMS_MFA")).kind).toBe("CodeMismatchException");
  expect(await respond(again, code, "SMS_MFA")).toEqual({ kind: "in" });
  expect((await enter(again, goodPassword)).kind).toBe("select");
  const other = await outcome((ends) => again.sendMFASelectionAnswer("SOFTWARE_TOKEN_MFA", ends));
  expect(other.kind).toBe("app");
  expect(await respond(again, appCode(t, secret), "SOFTWARE_TOKEN_MFA")).toEqual({ kind: "in" });
});

test("a user changes the password and the attributes", async () => {
  await t.pool.admin.create({ username: "Cia", password: goodPassword });
  const user = foreignUser(t, "Cia");
  expect(await enter(user, goodPassword)).toEqual({ kind: "in" });
  const change = (old: string, chosen: string) =>
    new Promise((resolve) =>
      user.changePassword(old, chosen, (error, result) => resolve(error?.message ?? result)),
    );
  expect(await change("fel", otherPassword)).toBe("Incorrect username or password.");
  expect(await change(goodPassword, otherPassword)).toBe("SUCCESS");
  const updated = await new Promise((resolve) =>
    user.updateAttributes([{ Name: "email", Value: "cia@example.com" }], (error, result) =>
      resolve(error?.message ?? result),
    ),
  );
  expect(updated).toBe("SUCCESS");
  expect((await t.pool.admin.show("Cia")).attributes).toEqual({
    email: "cia@example.com",
    email_verified: "false",
  });
  expect(await enter(foreignUser(t, "Cia"), otherPassword)).toEqual({ kind: "in" });
});
