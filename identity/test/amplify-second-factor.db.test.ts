import {
  confirmSignIn,
  confirmUserAttribute,
  fetchMFAPreference,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openAmplifyPool } from "./amplify-pool.ts";
import { goodPassword, otherPassword } from "./pool-harness.ts";
import type { ServedPool } from "./served-pool.ts";
import { appCode, otherCode, phone, sentCode, wrongAppCode } from "./second-factor-user.ts";

let t: ServedPool;

beforeAll(async () => {
  t = await openAmplifyPool();
});
afterEach(async () => {
  await signOut();
  await t.pool.admin.setPoolMfa("OPTIONAL");
});
afterAll(() => t.close());

const respond = (challengeResponse: string) => confirmSignIn({ challengeResponse });

describe.each(["USER_SRP_AUTH", "USER_PASSWORD_AUTH"] as const)("over %s", (authFlowType) => {
  const named = (name: string): string => `${name}.${authFlowType.toLowerCase()}`;
  const enter = async (username: string, password = goodPassword) =>
    (await signIn({ username, password, options: { authFlowType } })).nextStep;

  test("an invited user is led through password and app, and needs its code from then on", async () => {
    await t.pool.admin.setPoolMfa("ON");
    const username = named("Åke");
    const { password } = await t.pool.admin.create({ username });
    expect((await enter(username, password)).signInStep).toBe(
      "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED",
    );
    const { nextStep } = await respond(goodPassword);
    if (nextStep.signInStep !== "CONTINUE_SIGN_IN_WITH_TOTP_SETUP")
      throw new Error(nextStep.signInStep);
    const secret = nextStep.totpSetupDetails.sharedSecret;
    await expect(respond(wrongAppCode(t, secret))).rejects.toMatchObject({
      name: "EnableSoftwareTokenMFAException",
    });
    expect((await respond(appCode(t, secret))).isSignedIn).toBe(true);
    expect(await fetchMFAPreference()).toEqual({ enabled: ["TOTP"], preferred: "TOTP" });
    await signOut();
    t.wait(30);
    expect((await enter(username)).signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
    await expect(respond(wrongAppCode(t, secret))).rejects.toMatchObject({
      name: "CodeMismatchException",
    });
    expect((await respond(appCode(t, secret))).isSignedIn).toBe(true);
  });

  test("a signed-in user connects an app and SMS, and picks one at the next sign-in", async () => {
    const username = named("bodil");
    await t.pool.admin.create({ username, password: goodPassword, attributes: phone });
    await enter(username);
    const { sharedSecret } = await setUpTOTP();
    await verifyTOTPSetup({ code: appCode(t, sharedSecret), options: { friendlyDeviceName: "x" } });
    await updateMFAPreference({ totp: "ENABLED", sms: "ENABLED" });
    expect(await fetchMFAPreference()).toEqual({ enabled: ["SMS", "TOTP"] });
    await updateMFAPreference({ sms: "PREFERRED" });
    expect(await fetchMFAPreference()).toMatchObject({ preferred: "SMS" });
    await updateMFAPreference({ sms: "NOT_PREFERRED" });
    await signOut();
    t.wait(30);
    const step = await enter(username);
    expect(step).toMatchObject({
      signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SELECTION",
      allowedMFATypes: ["SMS", "TOTP"],
    });
    const { nextStep } = await respond("SMS");
    expect(nextStep).toMatchObject({
      signInStep: "CONFIRM_SIGN_IN_WITH_SMS_CODE",
      codeDeliveryDetails: { deliveryMedium: "SMS", destination: "+*******4567" },
    });
    const code = await sentCode(t, username);
    await expect(respond(otherCode(code))).rejects.toMatchObject({
      name: "CodeMismatchException",
    });
    expect((await respond(code)).isSignedIn).toBe(true);
    await signOut();
    await enter(username);
    expect((await respond("TOTP")).nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
    expect((await respond(appCode(t, sharedSecret))).isSignedIn).toBe(true);
    await updateMFAPreference({ totp: "DISABLED", sms: "DISABLED" });
    expect(await fetchMFAPreference()).toEqual({});
  });

  test("five wrong codes end the sign-in; it begins again with the password", async () => {
    const username = named("cecilia");
    await t.pool.admin.create({ username, password: goodPassword, attributes: phone });
    await t.pool.admin.setMfa(username, { sms: "on" });
    await enter(username);
    const wrong = otherCode(await sentCode(t, username));
    for (let n = 0; n < 5; n++)
      await expect(respond(wrong)).rejects.toMatchObject({ name: "CodeMismatchException" });
    t.wait(2);
    await expect(respond(wrong)).rejects.toMatchObject({
      message: "Invalid session for the user.",
    });
    await enter(username);
    expect((await respond(await sentCode(t, username))).isSignedIn).toBe(true);
  });

  test("a user changes the password and the address, and proves the new one", async () => {
    const username = named("dagny");
    await t.pool.admin.create({ username, password: goodPassword });
    await enter(username);
    await updatePassword({ oldPassword: goodPassword, newPassword: otherPassword });
    const changed = await updateUserAttributes({ userAttributes: { email: "dagny@example.com" } });
    expect(changed.email?.isUpdated).toBe(true);
    expect(await fetchUserAttributes()).toMatchObject({
      email: "dagny@example.com",
      email_verified: "false",
    });
    const sent = await sendUserAttributeVerificationCode({ userAttributeKey: "email" });
    expect(sent).toMatchObject({ destination: "d***@e***", deliveryMedium: "EMAIL" });
    const confirmationCode = (await t.pool.admin.outbox(username))[0]?.code ?? "";
    const confirm = (code: string) =>
      confirmUserAttribute({ userAttributeKey: "email", confirmationCode: code });
    await expect(confirm(otherCode(confirmationCode))).rejects.toMatchObject({
      name: "CodeMismatchException",
    });
    await confirm(confirmationCode);
    expect(await fetchUserAttributes()).toMatchObject({ email_verified: "true" });
  });
});
