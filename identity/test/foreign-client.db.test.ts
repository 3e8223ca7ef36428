import { AuthenticationDetails, type CognitoUser } from "amazon-cognito-identity-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { foreignUser } from "./foreign-user.ts";
import { goodPassword, otherPassword, passwordSignIn, tokensOf } from "./pool-harness.ts";
import { type ServedPool, openServedPool } from "./served-pool.ts";

let t: ServedPool;

beforeAll(async () => {
  t = await openServedPool();
});
afterAll(() => t.close());

type Outcome = { readonly kind: string; readonly detail?: unknown };

const signIn = (user: CognitoUser, Password: string, newPassword = ""): Promise<Outcome> =>
  new Promise((resolve) => {
    const ends = {
      onSuccess: () => resolve({ kind: "in" }),
      onFailure: (error: Error) => resolve({ kind: error.name, detail: error.message }),
    };
    user.authenticateUser(new AuthenticationDetails({ Username: user.getUsername(), Password }), {
      ...ends,
      newPasswordRequired: () => user.completeNewPasswordChallenge(newPassword, {}, ends),
    });
  });

test("a client we did not write walks from the temporary password to tokens over SRP", async () => {
  const made = await t.pool.admin.create({ username: "Åsa.Östlund" });
  const user = foreignUser(t, "Åsa.Östlund");
  expect(await signIn(user, "fel lösenord")).toMatchObject({ kind: "NotAuthorizedException" });
  expect(await signIn(user, made.password, goodPassword)).toEqual({ kind: "in" });
  expect(await signIn(foreignUser(t, "åsa.östlund"), goodPassword)).toEqual({ kind: "in" });
  expect(await signIn(foreignUser(t, "Åsa.Östlund"), made.password)).toMatchObject({
    kind: "NotAuthorizedException",
    detail: "Incorrect username or password.",
  });
});

test("a password set by one flow signs in by the other", async () => {
  await t.pool.admin.create({ username: "bo", password: goodPassword });
  const { AccessToken } = tokensOf(await passwordSignIn(t, "bo", goodPassword));
  const changed = await t.call("ChangePassword", {
    AccessToken,
    PreviousPassword: goodPassword,
    ProposedPassword: otherPassword,
  });
  expect(changed.status).toBe(200);
  expect(await signIn(foreignUser(t, "bo"), otherPassword)).toEqual({ kind: "in" });
  expect((await passwordSignIn(t, "bo", goodPassword)).body["__type"]).toBe(
    "NotAuthorizedException",
  );
});

test("an unknown name is treated like a known one and refused like a wrong password", async () => {
  const refused = await signIn(foreignUser(t, "nobody"), goodPassword);
  expect(refused).toEqual({
    kind: "NotAuthorizedException",
    detail: "Incorrect username or password.",
  });
});

test("global sign-out ends the session of the client everywhere", async () => {
  await t.pool.admin.create({ username: "cia", password: goodPassword });
  const user = foreignUser(t, "cia");
  expect(await signIn(user, goodPassword)).toEqual({ kind: "in" });
  const ended = await new Promise((resolve) =>
    user.globalSignOut({ onSuccess: resolve, onFailure: (error) => resolve(error.message) }),
  );
  expect(ended).toBe("SUCCESS");
});
