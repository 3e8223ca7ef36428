import {
  type AuthTokens,
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  fetchUserAttributes,
  resetPassword,
  signIn,
  signOut,
  updatePassword,
} from "aws-amplify/auth";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openAmplifyPool } from "./amplify-pool.ts";
import { goodPassword, otherPassword } from "./pool-harness.ts";
import type { ServedPool } from "./served-pool.ts";

let t: ServedPool;

beforeAll(async () => {
  t = await openAmplifyPool();
});
afterEach(() => signOut());
afterAll(() => t.close());

const session = async (forceRefresh = false): Promise<AuthTokens> => {
  const { tokens } = await fetchAuthSession({ forceRefresh });
  if (!tokens) throw new Error("nobody is signed in");
  return tokens;
};
const claimOf = ({ accessToken }: AuthTokens, name: string): string => {
  const value = accessToken.payload[name];
  return typeof value === "string" ? value : "";
};
const originOf = (tokens: AuthTokens): string => claimOf(tokens, "origin_jti");
const subOf = (tokens: AuthTokens): string => claimOf(tokens, "sub");

describe.each(["USER_SRP_AUTH", "USER_PASSWORD_AUTH"] as const)("over %s", (authFlowType) => {
  const enter = (username: string, password: string) =>
    signIn({ username, password, options: { authFlowType } });
  const named = (name: string): string => `${name}.${authFlowType.toLowerCase()}`;

  test("the invitation leads through a new password to a session", async () => {
    const username = named("Åke");
    const { password } = await t.pool.admin.create({ username });
    const { nextStep } = await enter(username, password);
    expect(nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED");
    await expect(confirmSignIn({ challengeResponse: "kort" })).rejects.toMatchObject({
      name: "InvalidPasswordException",
    });
    const done = await confirmSignIn({ challengeResponse: goodPassword });
    expect(done.isSignedIn).toBe(true);
    expect((await session()).idToken?.payload["cognito:username"]).toBe(username);
    await signOut();
    await expect(enter(username, password)).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
  });

  test("a renewed session keeps its login, and signing out ends it on the server", async () => {
    const username = named("bodil");
    await t.pool.admin.create({ username, password: goodPassword });
    await enter(username, goodPassword);
    const first = await session();
    const renewed = await session(true);
    expect(renewed.accessToken.toString()).not.toBe(first.accessToken.toString());
    expect(originOf(renewed)).toBe(originOf(first));
    expect(renewed.accessToken.payload["auth_time"]).toBe(first.accessToken.payload["auth_time"]);
    expect(await t.pool.standingOfLogin(originOf(first), subOf(first))).toEqual({ groups: [] });
    await signOut();
    expect(await t.pool.standingOfLogin(originOf(first), subOf(first))).toBeNull();
  });

  test("signing out everywhere ends every session", async () => {
    const username = named("cecilia");
    await t.pool.admin.create({ username, password: goodPassword });
    await enter(username, goodPassword);
    const first = await session();
    await signOut();
    await enter(username, goodPassword);
    const second = await session();
    await signOut({ global: true });
    for (const tokens of [first, second])
      expect(await t.pool.standingOfLogin(originOf(tokens), subOf(tokens))).toBeNull();
  });

  test("a forgotten password is replaced by a code", async () => {
    const username = named("dagny");
    const attributes = { email: "dagny@example.com", email_verified: "true" };
    await t.pool.admin.create({ username, password: goodPassword, attributes });
    const { nextStep } = await resetPassword({ username });
    expect(nextStep.codeDeliveryDetails).toMatchObject({ destination: "d***@e***" });
    const confirmationCode = (await t.pool.admin.outbox(username))[0]?.code ?? "";
    await confirmResetPassword({ username, confirmationCode, newPassword: otherPassword });
    expect((await enter(username, otherPassword)).isSignedIn).toBe(true);
    expect(await fetchUserAttributes()).toMatchObject(attributes);
  });

  test("a user whose password was reset is led to the code", async () => {
    const username = named("eskil");
    const attributes = { phone_number: "+46701234567", phone_number_verified: "true" };
    await t.pool.admin.create({ username, password: goodPassword, attributes });
    await t.pool.admin.resetPassword(username);
    const { nextStep } = await enter(username, goodPassword);
    expect(nextStep.signInStep).toBe("RESET_PASSWORD");
    const reset = await resetPassword({ username });
    expect(reset.nextStep.codeDeliveryDetails).toMatchObject({ destination: "+*******4567" });
  });

  test("a password changed while signed in counts for both flows", async () => {
    const username = named("frida");
    await t.pool.admin.create({ username, password: goodPassword });
    await enter(username, goodPassword);
    await updatePassword({ oldPassword: goodPassword, newPassword: otherPassword });
    await signOut();
    for (const flow of ["USER_SRP_AUTH", "USER_PASSWORD_AUTH"] as const) {
      const options = { authFlowType: flow };
      const { isSignedIn } = await signIn({ username, password: otherPassword, options });
      expect(isSignedIn, flow).toBe(true);
      await signOut();
    }
  });

  test("who is disabled is refused, signed in or not", async () => {
    const username = named("gert");
    await t.pool.admin.create({ username, password: goodPassword });
    await enter(username, goodPassword);
    await t.pool.admin.setEnabled(username, false);
    await expect(fetchAuthSession({ forceRefresh: true })).resolves.not.toHaveProperty(
      "tokens.idToken",
    );
    await signOut();
    await expect(enter(username, goodPassword)).rejects.toMatchObject({
      message: "User is disabled.",
    });
  });
});
