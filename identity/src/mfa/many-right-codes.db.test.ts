import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestPool, openTestPool } from "../../test/pool-harness.ts";
import {
  addAppUser,
  addSmsUser,
  respondWithSms,
  respondWithTotp,
  appCode,
  begin,
  many,
  sentCode,
  succeeded,
  usedTotp,
  onBoth,
  withMessage,
} from "../../test/second-factor-user.ts";

let t: TestPool;
beforeAll(async () => {
  t = await openTestPool();
});
afterAll(() => t.database.drop());

describe("fifty at once with the right code", () => {
  test("of an app are one sign-in", async () => {
    const { secret } = await addAppUser(t, "mia");
    const on = await onBoth(t);
    const right = { session: await begin(t, "mia"), code: appCode(t, secret) };
    const responses = await many(50, (n) => respondWithTotp(on(n), "mia", right));
    expect(succeeded(responses)).toHaveLength(1);
  });

  test("of an app are one sign-in also from sessions of their own", async () => {
    const { secret } = await addAppUser(t, "nea");
    const on = await onBoth(t);
    const sessions: string[] = [];
    for (let n = 0; n < 4; n++) sessions.push(await begin(t, "nea"));
    const code = appCode(t, secret);
    const responses = await many(50, (n) =>
      respondWithTotp(on(n), "nea", { session: sessions[n % 4], code }),
    );
    expect(succeeded(responses)).toHaveLength(1);
    expect(withMessage(responses, usedTotp).length).toBeGreaterThan(0);
  });

  test("of an SMS are one sign-in", async () => {
    await addSmsUser(t, "olle");
    const on = await onBoth(t);
    const right = { session: await begin(t, "olle"), code: await sentCode(t, "olle") };
    const responses = await many(50, (n) => respondWithSms(on(n), "olle", right));
    expect(succeeded(responses)).toHaveLength(1);
  });

  test("of an SMS are one sign-in also from sessions of their own", async () => {
    await addSmsUser(t, "per");
    const on = await onBoth(t);
    const sessions: string[] = [];
    for (let n = 0; n < 4; n++) sessions.push(await begin(t, "per"));
    const code = await sentCode(t, "per");
    const responses = await many(50, (n) =>
      respondWithSms(on(n), "per", { session: sessions[n % 4], code }),
    );
    expect(succeeded(responses)).toHaveLength(1);
  });
});
