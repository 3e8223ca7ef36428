import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { goodPassword, otherPassword } from "../../test/pool-harness.ts";
import { type ServedPool, openServedPool } from "../../test/served-pool.ts";
import { appCode, wrongAppCode } from "../../test/second-factor-user.ts";

let t: ServedPool;
let client: CognitoIdentityProviderClient;

beforeAll(async () => {
  t = await openServedPool();
  // Without credentials: these calls are unsigned.
  client = new CognitoIdentityProviderClient({ region: "eu-north-1", endpoint: t.url });
});
afterAll(async () => {
  client.destroy();
  await t.close();
});

const enter = (username: string, password: string) =>
  client.send(
    new InitiateAuthCommand({
      ClientId: t.pool.clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
  );

test("the SDK connects an app, signs in with its code and changes what is the user's own", async () => {
  await t.pool.admin.create({ username: "alma", password: goodPassword });
  const first = await enter("alma", goodPassword);
  const AccessToken = first.AuthenticationResult?.AccessToken;
  const { SecretCode = "" } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await expect(
    client.send(
      new VerifySoftwareTokenCommand({ AccessToken, UserCode: wrongAppCode(t, SecretCode) }),
    ),
  ).rejects.toMatchObject({ name: "EnableSoftwareTokenMFAException", message: "Code mismatch" });
  const shown = { AccessToken, UserCode: appCode(t, SecretCode), FriendlyDeviceName: "Mobil" };
  expect(await client.send(new VerifySoftwareTokenCommand(shown))).toMatchObject({
    Status: "SUCCESS",
  });
  const on = { Enabled: true, PreferredMfa: true };
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: on }));
  expect(await client.send(new GetUserCommand({ AccessToken }))).toMatchObject({
    Username: "alma",
    UserMFASettingList: ["SOFTWARE_TOKEN_MFA"],
    PreferredMfaSetting: "SOFTWARE_TOKEN_MFA",
  });
  t.wait(30);
  const requested = await enter("alma", goodPassword);
  expect(requested).toMatchObject({
    ChallengeName: "SOFTWARE_TOKEN_MFA",
    ChallengeParameters: { USER_ID_FOR_SRP: "alma", FRIENDLY_DEVICE_NAME: "Mobil" },
  });
  const done = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId: t.pool.clientId,
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      Session: requested.Session,
      ChallengeResponses: {
        USERNAME: "alma",
        SOFTWARE_TOKEN_MFA_CODE: appCode(t, SecretCode),
      },
    }),
  );
  expect(done.AuthenticationResult).toMatchObject({ ExpiresIn: 3600, TokenType: "Bearer" });
});

test("the SDK renews, revokes, verifies and is refused in the words of the protocol", async () => {
  await t.pool.admin.create({
    username: "bror",
    password: goodPassword,
    attributes: { email: "bror@example.com", email_verified: "true" },
  });
  const { ClientId } = { ClientId: t.pool.clientId };
  const { AuthenticationResult: tokens } = await enter("bror", goodPassword);
  const { AccessToken, RefreshToken } = tokens ?? {};
  const renewed = await client.send(
    new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }),
  );
  expect(renewed.AuthenticationResult).not.toHaveProperty("RefreshToken");
  const UserAttributes = [{ Name: "email", Value: "ny@example.com" }];
  await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
  const email = { AccessToken, AttributeName: "email" };
  const sent = await client.send(new GetUserAttributeVerificationCodeCommand(email));
  expect(sent.CodeDeliveryDetails).toEqual({
    Destination: "n***@e***",
    DeliveryMedium: "EMAIL",
    AttributeName: "email",
  });
  const Code = (await t.pool.admin.outbox("bror"))[0]?.code;
  await client.send(new VerifyUserAttributeCommand({ ...email, Code }));
  await client.send(
    new ChangePasswordCommand({
      AccessToken,
      PreviousPassword: goodPassword,
      ProposedPassword: otherPassword,
    }),
  );
  await client.send(new ForgotPasswordCommand({ ClientId, Username: "bror" }));
  await client.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }));
  await expect(client.send(new GlobalSignOutCommand({ AccessToken }))).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "Access Token has been revoked",
  });
  await expect(
    client.send(new SignUpCommand({ ClientId, Username: "ny", Password: goodPassword })),
  ).rejects.toMatchObject({ message: "SignUp is not permitted for this user pool" });
});
