import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type TestPool,
  goodPassword,
  openTestPool,
  passwordSignIn,
  tokensOf,
} from "../../test/pool-harness.ts";
import { operations } from "./operations.ts";

let t: TestPool;
beforeAll(async () => {
  t = await openTestPool();
});
afterAll(() => t.database.drop());

const bodies = ["", "[]", "null", "1", "{", '{"ClientId":1}', '{"AuthParameters":[1]}'];
const oddValues = [null, 1, true, [], {}, "\u0000", "\ud800", "x".repeat(60_000), "__proto__"];

/** A call whose every member is this value. */
const everywhere = (value: unknown) => {
  const parameters = { USERNAME: value, PASSWORD: value, SRP_A: value, REFRESH_TOKEN: value };
  const preference = { Enabled: value, PreferredMfa: value };
  return {
    AuthParameters: parameters,
    ChallengeResponses: parameters,
    Username: value,
    AccessToken: value,
    Session: value,
    ConfirmationCode: value,
    Password: value,
    Token: value,
    RefreshToken: value,
    AttributeName: value,
    Code: value,
    PreviousPassword: value,
    ProposedPassword: value,
    UserCode: value,
    FriendlyDeviceName: value,
    DeviceKey: value,
    UserAttributes: [{ Name: value, Value: value }, value],
    ClientMetadata: value,
    SMSMfaSettings: preference,
    SoftwareTokenMfaSettings: preference,
  };
};

const others = ["toString", "__proto__", "AdminCreateUser", "ListUsers"];

describe("a malformed call is refused, and never a fault of ours:", () => {
  test.each([...operations.keys(), ...others])("%s", async (action) => {
    for (const body of bodies)
      expect((await t.call(action, body)).status, `${action} ${body}`).toBe(400);
    for (const value of oddValues) {
      const { status } = await t.call(action, {
        ClientId: t.pool.clientId,
        AuthFlow: "USER_PASSWORD_AUTH",
        ChallengeName: "NEW_PASSWORD_REQUIRED",
        ...everywhere(value),
      });
      // Revoking an unknown token is no error, so RevokeToken may respond 200.
      expect([200, 400], `${action} ${JSON.stringify(value)?.slice(0, 40)}`).toContain(status);
    }
  });

  test("those of a user who is signed in", async () => {
    await t.pool.admin.create({ username: "anna", password: goodPassword });
    const signIn = async () => tokensOf(await passwordSignIn(t, "anna", goodPassword));
    // Ends the login that the others use.
    const names = [...operations.keys()].filter((name) => name !== "GlobalSignOut");
    const { AccessToken } = await signIn();
    for (const action of names)
      for (const value of oddValues) {
        const { status } = await t.call(action, {
          ClientId: t.pool.clientId,
          ...everywhere(value),
          AccessToken,
        });
        expect([200, 400], `${action} ${JSON.stringify(value)?.slice(0, 40)}`).toContain(status);
      }
    expect((await t.call("GetUser", { AccessToken })).status).toBe(200);
  });
});
