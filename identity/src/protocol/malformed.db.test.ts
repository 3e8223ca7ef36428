import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anyCharacter } from "../../../domain/test/any-character.ts";
import { operations } from "./operations.ts";
import {
  type TestPool,
  goodPassword,
  openTestPool,
  passwordSignIn,
  tokensOf,
} from "../../test/pool-harness.ts";
import { addAppUser, addOwner, addSmsUser, begin, prefer } from "../../test/second-factor-user.ts";

let t: TestPool;
/** Valid values, so that odd members also reach code after the first validations. */
let good: Readonly<Record<string, string>>;

beforeAll(async () => {
  t = await openTestPool();
  const owner = await addOwner(t, "owner");
  await addAppUser(t, "app");
  await addSmsUser(t, "sms");
  await t.pool.admin.create({ username: "new", password: goodPassword });
  await t.pool.admin.requireTotp("new", true);
  const setUp = await begin(t, "new");
  const offered = await t.call("AssociateSoftwareToken", { Session: setUp });
  const app = await begin(t, "app");
  const sms = await begin(t, "sms");
  await prefer(t, owner, { totp: "on", sms: "on" });
  good = {
    ClientId: t.pool.clientId,
    AccessToken: owner.tokens["AccessToken"] ?? "",
    setUp: String(offered.body["Session"]),
    app,
    sms,
    select: await begin(t, "owner"),
  };
});
afterAll(() => t.database.drop());

const names = [
  "AccessToken",
  "AnalyticsMetadata",
  "AttributeName",
  "AuthFlow",
  "AuthParameters",
  "ChallengeName",
  "ChallengeResponses",
  "ClientId",
  "ClientMetadata",
  "Code",
  "ConfirmationCode",
  "DeviceKey",
  "FriendlyDeviceName",
  "Password",
  "PreviousPassword",
  "ProposedPassword",
  "RefreshToken",
  "SMSMfaSettings",
  "Session",
  "SoftwareTokenMfaSettings",
  "Token",
  "UserAttributes",
  "UserCode",
  "UserContextData",
  "Username",
] as const;
const innerNames = [
  "ANSWER",
  "DEVICE_KEY",
  "Enabled",
  "NEW_PASSWORD",
  "Name",
  "PASSWORD",
  "PASSWORD_CLAIM_SECRET_BLOCK",
  "PASSWORD_CLAIM_SIGNATURE",
  "PreferredMfa",
  "REFRESH_TOKEN",
  "SMS_MFA_CODE",
  "SOFTWARE_TOKEN_MFA_CODE",
  "SRP_A",
  "TIMESTAMP",
  "USERNAME",
  "Value",
  "__proto__",
  "constructor",
  "userAttributes.email",
  "userAttributes.__proto__",
] as const;

const words = [
  "",
  "0",
  "000000",
  "123456",
  "app",
  "sms",
  "owner",
  "new",
  "nobody",
  "USER_SRP_AUTH",
  "USER_PASSWORD_AUTH",
  "REFRESH_TOKEN_AUTH",
  "PASSWORD_VERIFIER",
  "NEW_PASSWORD_REQUIRED",
  "SMS_MFA",
  "SOFTWARE_TOKEN_MFA",
  "SELECT_MFA_TYPE",
  "MFA_SETUP",
  "email",
  "phone_number",
  "toString",
  "__proto__",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x".repeat(60_000),
  "eyJhbGciOiJub25lIn0.e30.",
];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...words) },
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.base64String({ maxLength: 200 }),
  fc.stringMatching(/^[0-9a-f]{0,64}$/),
);
const leaf = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.constant(null),
  fc.boolean(),
  fc.double(),
  fc.constant({}),
  fc.constant([]),
);
const inner = fc.dictionary(fc.oneof(fc.constantFrom(...innerNames), text), leaf, { maxKeys: 6 });
const member = fc.oneof(
  { weight: 4, arbitrary: leaf },
  { weight: 3, arbitrary: inner },
  fc.array(fc.oneof(leaf, inner), { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A body with the operation's own members, most of them odd, some valid. */
const bodyArbitrary = fc
  .record({
    odd: fc.dictionary(fc.oneof(fc.constantFrom(...names), text), member, { maxKeys: 12 }),
    keeps: fc.subarray(["ClientId", "AccessToken"]),
    session: fc.constantFrom("", "setUp", "app", "sms", "select"),
  })
  .map(({ odd, keeps, session }) => () => ({
    ...odd,
    ...Object.fromEntries(keeps.map((name) => [name, good[name]])),
    ...(session === "" ? {} : { Session: good[session] }),
  }));

const errorName = /^[A-Z][A-Za-z]+Exception$/;

describe("whatever is sent, the response is a success or a refusal of the protocol:", () => {
  test.each([...operations.keys(), "AdminCreateUser", "toString", "__proto__"])(
    "%s",
    async (action) => {
      const property = fc.asyncProperty(bodyArbitrary, fc.ipV4(), async (makeBody, ip) => {
        const response = await t.pool.handle({
          target: `AWSCognitoIdentityProviderService.${action}`,
          body: JSON.stringify(makeBody()),
          ip,
        });
        const reported: unknown = JSON.parse(response.body);
        if (response.status === 200) return;
        expect(response.status).toBe(400);
        expect(reported).toMatchObject({
          __type: expect.stringMatching(errorName),
          message: expect.any(String),
        });
      });
      await fc.assert(property, { numRuns: 80 });
    },
    60_000,
  );

  test("bodies that are no objects, and targets that are no actions", async () => {
    const bodies = [
      "",
      "[]",
      "null",
      "1",
      "{",
      '"x"',
      "\u0000",
      "{}}",
      '{"a":1,}',
      "[".repeat(9000),
    ];
    for (const action of operations.keys())
      for (const body of bodies)
        expect((await t.call(action, body)).status, `${action} ${body.slice(0, 9)}`).toBe(400);
    for (const target of [
      "",
      "InitiateAuth",
      "AWSCognitoIdentityProviderService.",
      "x.InitiateAuth",
    ])
      expect((await t.pool.handle({ target, body: "{}", ip: "192.0.2.1" })).status, target).toBe(
        400,
      );
  });

  test("the users are still there and can sign in", async () => {
    t.wait(3600);
    await t.pool.admin.setMfa("owner", { totp: "off", sms: "off" });
    tokensOf(await passwordSignIn(t, "owner", goodPassword));
  });
});
