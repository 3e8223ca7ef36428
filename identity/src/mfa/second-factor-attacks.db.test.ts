import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Reply,
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
  addSmsUser,
  respondWithSms,
  respondWithTotp,
  appCode,
  begin,
  connectApp,
  expiredSession,
  invalidSession,
  many,
  locked,
  otherCode,
  prefer,
  refusal,
  respond,
  sentCode,
  succeeded,
  textOf,
  wrongAppCode,
  wrongSms,
  wrongTotp,
  onBoth,
  withMessage,
} from "../../test/second-factor-user.ts";

let t: TestPool;
beforeAll(async () => {
  t = await openTestPool();
});
afterAll(() => t.database.drop());

describe("a session", () => {
  test("cannot be invented", async () => {
    const { secret } = await addAppUser(t, "alf");
    await begin(t, "alf");
    const code = appCode(t, secret);
    for (const session of [
      "",
      "x",
      "0".repeat(64),
      randomBytes(48).toString("base64url"),
      undefined,
    ])
      expect(refusal(await respondWithTotp(t, "alf", { session, code })), session).toEqual(
        invalidSession,
      );
  });

  test("is its own user's, also when two have the same app", async () => {
    const [bea, cai] = [await addAppUser(t, "bea"), await addAppUser(t, "cai")];
    const session = await begin(t, "bea");
    for (const [name, code] of [
      ["cai", appCode(t, cai.secret)],
      ["cai", appCode(t, bea.secret)],
      ["nobody", appCode(t, bea.secret)],
    ] as const)
      expect(refusal(await respondWithTotp(t, name, { session, code })), name).toEqual(
        invalidSession,
      );
    const foreign = await respondWithTotp(t, "bea", {
      session,
      code: appCode(t, cai.secret),
    });
    expect(refusal(foreign)).toEqual(wrongTotp);
    tokensOf(await respondWithTotp(t, "bea", { session, code: appCode(t, bea.secret) }));
  });

  test("responds to the challenge it was given for and to no other, nor sets up an app", async () => {
    const owner = await addOwner(t, "dag");
    const sessions: Record<string, string> = {};
    await prefer(t, owner, { totp: "preferred", sms: "on" });
    sessions["SOFTWARE_TOKEN_MFA"] = await begin(t, "dag");
    await prefer(t, owner, { sms: "preferred" });
    sessions["SMS_MFA"] = await begin(t, "dag");
    await prefer(t, owner, { sms: "on" });
    sessions["SELECT_MFA_TYPE"] = await begin(t, "dag");
    const responses = {
      NEW_PASSWORD: otherPassword,
      SMS_MFA_CODE: await sentCode(t, "dag"),
      SOFTWARE_TOKEN_MFA_CODE: appCode(t, owner.secret),
      ANSWER: "SOFTWARE_TOKEN_MFA",
    };
    const challenges = [...Object.keys(sessions), "MFA_SETUP", "NEW_PASSWORD_REQUIRED"];
    for (const [own, session] of Object.entries(sessions)) {
      for (const challenge of challenges.filter((name) => name !== own))
        expect(
          refusal(await respond(t, { challenge, username: "dag", session, responses })),
          `${own} for ${challenge}`,
        ).toEqual(invalidSession);
      const set = await t.call("AssociateSoftwareToken", { Session: session });
      expect(refusal(set), own).toEqual(invalidSession);
      const shown = await t.call("VerifySoftwareToken", { Session: session, UserCode: "123456" });
      expect(refusal(shown), own).toEqual(invalidSession);
      const block = Buffer.from(session).toString("base64");
      const claim = { PASSWORD_CLAIM_SECRET_BLOCK: block, PASSWORD_CLAIM_SIGNATURE: "AAAA" };
      const verifier = await respond(t, {
        challenge: "PASSWORD_VERIFIER",
        username: "dag",
        session,
        responses: { ...claim, TIMESTAMP: "Fri Nov 6 09:05:01 UTC 2026" },
      });
      expect(verifier.body["message"], own).toBe("Incorrect username or password.");
    }
    for (const [challenge, session] of Object.entries(sessions))
      expect(
        (await respond(t, { challenge, username: "dag", session, responses })).status,
        challenge,
      ).toBe(200);
  });

  test("ends after three minutes, to the second", async () => {
    const { secret } = await addAppUser(t, "eva");
    const [early, late] = [await begin(t, "eva"), await begin(t, "eva")];
    t.wait(179);
    tokensOf(await respondWithTotp(t, "eva", { session: early, code: appCode(t, secret) }));
    t.wait(1);
    const response = await respondWithTotp(t, "eva", {
      session: late,
      code: appCode(t, secret, 1),
    });
    expect(refusal(response)).toEqual(expiredSession);
  });

  test("ends with its right response", async () => {
    const { secret } = await addAppUser(t, "fia");
    const session = await begin(t, "fia");
    tokensOf(await respondWithTotp(t, "fia", { session, code: appCode(t, secret) }));
    t.wait(30);
    const again = await respondWithTotp(t, "fia", { session, code: appCode(t, secret) });
    expect(refusal(again)).toEqual(invalidSession);
  });

  test("ends with the password it was earned by", async () => {
    const { secret, tokens } = await addAppUser(t, "gro");
    const session = await begin(t, "gro");
    await t.call("ChangePassword", {
      AccessToken: tokens["AccessToken"],
      PreviousPassword: goodPassword,
      ProposedPassword: otherPassword,
    });
    const response = await respondWithTotp(t, "gro", { session, code: appCode(t, secret) });
    expect(refusal(response)).toEqual(invalidSession);
  });

  test("ends with its method, and does nothing for a user who was disabled", async () => {
    const owner = await addSmsUser(t, "hal");
    const session = await begin(t, "hal");
    const code = await sentCode(t, "hal");
    await prefer(t, owner, { sms: "off" });
    expect(refusal(await respondWithSms(t, "hal", { session, code }))).toEqual(invalidSession);
    await prefer(t, owner, { sms: "on" });
    const next = await begin(t, "hal");
    // Directly in the database: the administrative operation would also end the session.
    await t.database.sql`update pool_user set enabled = false where username = 'hal'`;
    const response = await respondWithSms(t, "hal", {
      session: next,
      code: await sentCode(t, "hal"),
    });
    expect(response.body["message"]).toBe("User is disabled.");
  });

  test("ends where its user is signed out everywhere", async () => {
    const { secret } = await addAppUser(t, "ivo");
    const session = await begin(t, "ivo");
    await t.pool.admin.signOut("ivo");
    const response = await respondWithTotp(t, "ivo", { session, code: appCode(t, secret) });
    expect(refusal(response)).toEqual(invalidSession);
  });
});

describe("guessing", () => {
  test("five wrong codes end a session, also when the lock is waited for", async () => {
    const { secret } = await addAppUser(t, "ida");
    const session = await begin(t, "ida");
    const wrong = { session, code: wrongAppCode(t, secret) };
    for (let n = 0; n < 5; n++)
      expect(refusal(await respondWithTotp(t, "ida", wrong))).toEqual(wrongTotp);
    t.wait(2);
    const right = { session, code: appCode(t, secret) };
    expect(refusal(await respondWithTotp(t, "ida", right))).toEqual(invalidSession);
  });

  test("the five are the session's own, whatever the lock-out forgave meanwhile", async () => {
    const { secret } = await addAppUser(t, "jon");
    const session = await begin(t, "jon");
    const wrong = () => ({ session, code: wrongAppCode(t, secret) });
    for (let n = 0; n < 4; n++) await respondWithTotp(t, "jon", wrong());
    const other = { session: await begin(t, "jon"), code: appCode(t, secret) };
    tokensOf(await respondWithTotp(t, "jon", other));
    expect(refusal(await respondWithTotp(t, "jon", wrong()))).toEqual(wrongTotp);
    expect(refusal(await respondWithTotp(t, "jon", wrong()))).toEqual(invalidSession);
  });

  test("fifty wrong codes at once, in two processes, share the five tries", async () => {
    const { secret } = await addAppUser(t, "kaj");
    const on = await onBoth(t);
    const wrong = { session: await begin(t, "kaj"), code: wrongAppCode(t, secret) };
    const responses = await many(50, (n) => respondWithTotp(on(n), "kaj", wrong));
    expect(succeeded(responses)).toEqual([]);
    expect(withMessage(responses, wrongTotp)).toHaveLength(5);
    expect(
      withMessage(responses, locked).length + withMessage(responses, invalidSession).length,
    ).toBe(45);
  });

  test("fifty wrong SMS codes at once share them too", async () => {
    await addSmsUser(t, "lo");
    const session = await begin(t, "lo");
    const wrong = { session, code: otherCode(await sentCode(t, "lo")) };
    const responses = await many(50, () => respondWithSms(t, "lo", wrong));
    expect(withMessage(responses, wrongSms)).toHaveLength(5);
    expect(succeeded(responses)).toEqual([]);
  });
});

test("an app that was removed or replaced signs in no more", async () => {
  const owner = await addAppUser(t, "ulf");
  const session = await begin(t, "ulf");
  const secret = await connectApp(t, owner.tokens["AccessToken"]);
  const old = { session, code: appCode(t, owner.secret) };
  expect(refusal(await respondWithTotp(t, "ulf", old))).toEqual(wrongTotp);
  tokensOf(await respondWithTotp(t, "ulf", { session, code: appCode(t, secret) }));
  const next = await begin(t, "ulf");
  await t.pool.admin.removeTotp("ulf");
  t.wait(30);
  const removed = { session: next, code: appCode(t, secret) };
  expect(refusal(await respondWithTotp(t, "ulf", removed))).toEqual(invalidSession);
  tokensOf(await passwordSignIn(t, "ulf", goodPassword));
});

test("an app that is replaced in the very moment signs in no more", async () => {
  const { secret } = await addAppUser(t, "una");
  const right = { session: await begin(t, "una"), code: appCode(t, secret) };
  let signIn: Promise<Reply> | undefined;
  await t.database.sql.begin(async (tx) => {
    await tx`update pool_user set totp_secret_sealed = 'another' where username = 'una'`;
    signIn = respondWithTotp(t, "una", right);
    await Promise.race([signIn, new Promise((resolve) => setTimeout(resolve, 500))]);
  });
  expect((await signIn)?.body["AuthenticationResult"]).toBeUndefined();
});

test("no secret of an app, code or session lies open in the tables", async () => {
  const { secret } = await addAppUser(t, "vera");
  const session = await begin(t, "vera");
  await t.pool.admin.create({ username: "yla", password: goodPassword });
  const { AccessToken } = tokensOf(await passwordSignIn(t, "yla", goodPassword));
  const offered = textOf(await t.call("AssociateSoftwareToken", { AccessToken }), "SecretCode");
  await addSmsUser(t, "ylva");
  await begin(t, "ylva");
  const tables = await t.database.sql<{ name: string }[]>`
    select tablename as name from pg_tables where tablename like 'pool_%'`;
  for (const { name } of tables) {
    const rows = await t.database.sql`
      select x::text as row, encode(convert_to(x::text, 'utf8'), 'escape') as bytes
      from ${t.database.sql(name)} x`;
    const text = JSON.stringify(rows);
    for (const hidden of [secret, offered, session]) {
      expect(text, name).not.toContain(hidden);
      expect(text, name).not.toContain(Buffer.from(hidden).toString("hex"));
    }
    expect(text, name).not.toContain(`,${await sentCode(t, "ylva")},`);
  }
});
