import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type TestPool,
  goodPassword,
  openTestPool,
  passwordSignIn,
  tokensOf,
} from "../../test/pool-harness.ts";
import {
  respondWithTotp,
  appCode,
  begin,
  finish,
  invalidSession,
  many,
  proveApp,
  refusal,
  succeeded,
  textOf,
  wrongAppCode,
} from "../../test/second-factor-user.ts";

let t: TestPool;
beforeAll(async () => {
  t = await openTestPool();
});
afterAll(() => t.database.drop());

describe("set-up", () => {
  const invite = async (username: string): Promise<string> => {
    await t.pool.admin.create({ username, password: goodPassword });
    await t.pool.admin.requireTotp(username, true);
    return begin(t, username);
  };

  test("cannot be skipped: only a session that has shown a code may respond", async () => {
    const session = await invite("rut");
    expect(refusal(await finish(t, "rut", session))).toEqual(invalidSession);
    const { proven, offered } = await proveApp(t, session);
    for (const old of [session, offered]) {
      expect(refusal(await finish(t, "rut", old))).toEqual(invalidSession);
      expect(refusal(await t.call("AssociateSoftwareToken", { Session: old }))).toEqual(
        invalidSession,
      );
    }
    expect(refusal(await t.call("AssociateSoftwareToken", { Session: proven }))).toEqual(
      invalidSession,
    );
    expect(refusal(await finish(t, "alf", proven))).toEqual(invalidSession);
    tokensOf(await finish(t, "rut", proven));
    expect(refusal(await finish(t, "rut", proven))).toEqual(invalidSession);
  });

  test("ends after five wrong codes, also for another secret", async () => {
    const offered = await t.call("AssociateSoftwareToken", { Session: await invite("runa") });
    const session = { Session: offered.body["Session"] };
    const secret = textOf(offered, "SecretCode");
    const wrong = { ...session, UserCode: wrongAppCode(t, secret) };
    for (let n = 0; n < 5; n++)
      expect((await t.call("VerifySoftwareToken", wrong)).body["message"]).toBe("Code mismatch");
    const right = { ...session, UserCode: appCode(t, secret) };
    for (const action of ["VerifySoftwareToken", "AssociateSoftwareToken"])
      expect(refusal(await t.call(action, right)), action).toEqual(invalidSession);
  });

  test("fifty wrong codes at once share the five tries", async () => {
    const offered = await t.call("AssociateSoftwareToken", { Session: await invite("sara") });
    const secret = textOf(offered, "SecretCode");
    const wrong = { Session: offered.body["Session"], UserCode: wrongAppCode(t, secret) };
    const responses = await many(50, () => t.call("VerifySoftwareToken", wrong));
    const messages = responses.map(({ body }) => body["message"]);
    expect(messages.filter((message) => message === "Code mismatch")).toHaveLength(5);
    expect(messages.filter((message) => message === invalidSession.message)).toHaveLength(45);
  });

  test("begun before the user had an app does not replace it", async () => {
    const { proven } = await proveApp(t, await invite("siv"));
    const own = await proveApp(t, await begin(t, "siv"));
    tokensOf(await finish(t, "siv", own.proven));
    expect(refusal(await finish(t, "siv", proven))).toEqual(invalidSession);
    t.wait(30);
    const right = { session: await begin(t, "siv"), code: appCode(t, own.secret) };
    tokensOf(await respondWithTotp(t, "siv", right));
  });

  test("of a signed-in user is that sign-in's own", async () => {
    await t.pool.admin.create({ username: "tor", password: goodPassword });
    const [one, two] = [
      tokensOf(await passwordSignIn(t, "tor", goodPassword)),
      tokensOf(await passwordSignIn(t, "tor", goodPassword)),
    ];
    const offered = await t.call("AssociateSoftwareToken", { AccessToken: one["AccessToken"] });
    const UserCode = appCode(t, textOf(offered, "SecretCode"));
    const foreign = await t.call("VerifySoftwareToken", {
      AccessToken: two["AccessToken"],
      UserCode,
    });
    expect(foreign.body["message"]).toBe("Code mismatch");
    const verified = await many(20, () =>
      t.call("VerifySoftwareToken", { AccessToken: one["AccessToken"], UserCode }),
    );
    expect(succeeded(verified)).toHaveLength(1);
  });

  test("of a signed-in user ends after an hour, however often its tokens are renewed", async () => {
    await t.pool.admin.create({ username: "urd", password: goodPassword });
    const first = tokensOf(await passwordSignIn(t, "urd", goodPassword));
    const offer = { AccessToken: first["AccessToken"] };
    const secret = textOf(await t.call("AssociateSoftwareToken", offer), "SecretCode");
    t.wait(3600);
    const renewed = await t.call("InitiateAuth", {
      ClientId: t.pool.clientId,
      AuthFlow: "REFRESH_TOKEN_AUTH",
      AuthParameters: { REFRESH_TOKEN: first["RefreshToken"] },
    });
    const verified = await t.call("VerifySoftwareToken", {
      AccessToken: tokensOf(renewed)["AccessToken"],
      UserCode: appCode(t, secret),
    });
    expect(verified.body["message"]).toBe("Code mismatch");
  });

  test("fifty times at once connects one app and signs in once", async () => {
    await t.pool.admin.requireTotp(
      (
        await t.pool.admin.create({
          username: "pia",
          password: goodPassword,
        })
      ).username,
      true,
    );
    const offered = await t.call("AssociateSoftwareToken", { Session: await begin(t, "pia") });
    const shown = {
      Session: offered.body["Session"],
      UserCode: appCode(t, textOf(offered, "SecretCode")),
    };
    const verified = await many(50, () => t.call("VerifySoftwareToken", shown));
    expect(succeeded(verified)).toHaveLength(1);
    const [proven] = succeeded(verified);
    const done = await many(50, () => finish(t, "pia", proven?.body["Session"]));
    expect(succeeded(done)).toHaveLength(1);
  });
});
