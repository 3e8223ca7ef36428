import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type TestPool,
  goodPassword,
  openTestPool,
  passwordSignIn,
  tokensOf,
} from "../../test/pool-harness.ts";
import {
  addOwner,
  addSmsUser,
  respondWithSms,
  respondWithTotp,
  appCode,
  begin,
  invalidSession,
  otherCode,
  prefer,
  refusal,
  refused,
  respond,
  sentCode,
  wrongSms,
} from "../../test/second-factor-user.ts";
import { respondWithSrp, startSrp } from "../../test/srp-client.ts";

let t: TestPool;
beforeAll(async () => {
  t = await openTestPool();
});
afterAll(() => t.database.drop());

const session = expect.stringMatching(/^[\w-]{43,}$/);

describe("the code of an SMS", () => {
  test("a wrong one leaves the step, the right one ends it and proves the telephone", async () => {
    await addSmsUser(t, "ida");
    const held = await begin(t, "ida");
    const code = await sentCode(t, "ida");
    expect(code).toMatch(/^\d{6}$/);
    expect(
      refusal(await respondWithSms(t, "ida", { session: held, code: otherCode(code) })),
    ).toEqual(wrongSms);
    const tokens = tokensOf(await respondWithSms(t, "IDA", { session: held, code }));
    const claims: unknown = JSON.parse(
      Buffer.from(tokens["IdToken"]?.split(".")[1] ?? "", "base64url").toString(),
    );
    expect(claims).toMatchObject({ phone_number_verified: true });
    expect((await t.pool.admin.show("ida")).attributes["phone_number_verified"]).toBe("true");
    expect(await t.pool.admin.outbox("ida")).toEqual([]);
  });

  test("lives three minutes; a newer one replaces it", async () => {
    await addSmsUser(t, "jon");
    const first = await begin(t, "jon");
    const old = await sentCode(t, "jon");
    t.wait(100);
    const second = await begin(t, "jon");
    const code = await sentCode(t, "jon");
    if (old !== code)
      expect(refusal(await respondWithSms(t, "jon", { session: second, code: old }))).toEqual(
        wrongSms,
      );
    tokensOf(await respondWithSms(t, "jon", { session: first, code }));
    const third = await begin(t, "jon");
    const late = await sentCode(t, "jon");
    t.wait(180);
    expect(
      (await respondWithSms(t, "jon", { session: third, code: late })).body["message"],
    ).toMatch(/session is expired/);
  });

  test("is sent five times an hour; the sixth sign-in is refused for that and can be repeated later", async () => {
    await addSmsUser(t, "kaj");
    for (let n = 0; n < 5; n++) await begin(t, "kaj");
    const begun = await startSrp(t, "kaj");
    const limit = refused(
      "LimitExceededException",
      "Attempt limit exceeded, please try after some time.",
    );
    // Clients retry the refused call by themselves and must get the same response.
    for (let n = 0; n < 3; n++)
      expect(refusal(await respondWithSrp(t, begun, goodPassword))).toEqual(limit);
    t.wait(3601);
    expect(await begin(t, "kaj")).toMatch(/^[\w-]{43,}$/);
  });

  test("goes nowhere once the number has changed: not with the old one's code, and to the new one next", async () => {
    const owner = await addSmsUser(t, "lo");
    const held = await begin(t, "lo");
    const code = await sentCode(t, "lo");
    await t.call("UpdateUserAttributes", {
      AccessToken: owner.tokens["AccessToken"],
      UserAttributes: [{ Name: "phone_number", Value: "+46700000001" }],
    });
    expect(refusal(await respondWithSms(t, "lo", { session: held, code }))).toEqual(wrongSms);
    const next = await passwordSignIn(t, "lo", goodPassword);
    expect(next.body["ChallengeParameters"]).toMatchObject({
      CODE_DELIVERY_DESTINATION: "+*******0001",
    });
  });
});

describe("the choice of a method", () => {
  const choose = (username: string, held: unknown, ANSWER: unknown) =>
    respond(t, { challenge: "SELECT_MFA_TYPE", username, session: held, responses: { ANSWER } });

  test("leads to the challenge that was picked; only now an SMS is sent", async () => {
    const owner = await addOwner(t, "mia");
    await prefer(t, owner, { totp: "on", sms: "on" });
    const held = await begin(t, "mia");
    for (const odd of ["EMAIL_OTP", "toString", "sms_mfa"])
      expect((await choose("mia", held, odd)).body["__type"]).toBe("InvalidParameterException");
    const app = await choose("mia", held, "SOFTWARE_TOKEN_MFA");
    expect(app.body).toMatchObject({ ChallengeName: "SOFTWARE_TOKEN_MFA", Session: session });
    expect(refusal(await choose("mia", held, "SMS_MFA"))).toEqual(invalidSession);
    expect(await sentCode(t, "mia")).toBe("");
    const sms = await choose("mia", await begin(t, "mia"), "SMS_MFA");
    expect(sms.body).toMatchObject({
      ChallengeName: "SMS_MFA",
      ChallengeParameters: { CODE_DELIVERY_DESTINATION: "+*******4567" },
    });
    const code = await sentCode(t, "mia");
    tokensOf(await respondWithSms(t, "mia", { session: sms.body["Session"], code }));
    const other = { session: app.body["Session"], code: appCode(t, owner.secret) };
    tokensOf(await respondWithTotp(t, "mia", other));
  });

  test("is of the methods that are switched on by now", async () => {
    const owner = await addOwner(t, "mona");
    await prefer(t, owner, { totp: "on", sms: "on" });
    const held = await begin(t, "mona");
    await prefer(t, owner, { sms: "off" });
    expect((await choose("mona", held, "SMS_MFA")).body["__type"]).toBe(
      "InvalidParameterException",
    );
    expect(await sentCode(t, "mona")).toBe("");
    const app = await choose("mona", held, "SOFTWARE_TOKEN_MFA");
    expect(app.body["ChallengeName"]).toBe("SOFTWARE_TOKEN_MFA");
  });

  test("can be made again where no more SMS may be sent", async () => {
    const owner = await addOwner(t, "nea");
    await prefer(t, owner, { totp: "on", sms: "on" });
    for (let n = 0; n < 5; n++) await choose("nea", await begin(t, "nea"), "SMS_MFA");
    const held = await begin(t, "nea");
    for (let n = 0; n < 3; n++)
      expect((await choose("nea", held, "SMS_MFA")).body["__type"]).toBe("LimitExceededException");
    const app = await choose("nea", held, "SOFTWARE_TOKEN_MFA");
    expect(app.body["ChallengeName"]).toBe("SOFTWARE_TOKEN_MFA");
  });
});
