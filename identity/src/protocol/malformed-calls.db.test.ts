import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestPool, openTestPool } from "../../test/pool-harness.ts";

let t: TestPool;
beforeAll(async () => {
  t = await openTestPool();
});
afterAll(() => t.database.drop());

test("malformed calls are refused, never a fault of ours", async () => {
  const bodies = ["", "[]", "null", "1", "{", '{"ClientId":1}', '{"AuthParameters":[1]}'];
  const odd = [null, 1, true, [], {}, "\u0000", "\ud800", "x".repeat(60_000), "__proto__"];
  const actions = [
    "InitiateAuth",
    "RespondToAuthChallenge",
    "ForgotPassword",
    "ConfirmForgotPassword",
    "GetUser",
    "RevokeToken",
    "GlobalSignOut",
    "ChangePassword",
    "GetTokensFromRefreshToken",
    "SignUp",
    "ConfirmSignUp",
    "ResendConfirmationCode",
    "VerifyUserAttribute",
    "toString",
    "__proto__",
    "AdminCreateUser",
    "ListUsers",
  ];
  for (const action of actions) {
    for (const body of bodies)
      expect((await t.call(action, body)).status, `${action} ${body}`).toBe(400);
    for (const value of odd) {
      const parameters = { USERNAME: value, PASSWORD: value, SRP_A: value, REFRESH_TOKEN: value };
      const body = {
        ClientId: t.pool.clientId,
        AuthFlow: "USER_PASSWORD_AUTH",
        Username: value,
        AuthParameters: parameters,
        ChallengeName: "NEW_PASSWORD_REQUIRED",
        ChallengeResponses: parameters,
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
      };
      const { status } = await t.call(action, body);
      // Revoking an unknown token is no error, so RevokeToken may respond 200.
      expect([200, 400], `${action} ${JSON.stringify(value)?.slice(0, 40)}`).toContain(status);
    }
  }
});
