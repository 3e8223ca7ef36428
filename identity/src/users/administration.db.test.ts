import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  GetUserPoolMfaConfigCommand,
  ListUsersCommand,
  SetUserPoolMfaConfigCommand,
  type UserType,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminClient, adminKeys } from "../../test/admin-client.ts";
import { goodPassword, otherPassword, passwordSignIn, tokensOf } from "../../test/pool-harness.ts";
import { type ServedPool, openServedPool } from "../../test/served-pool.ts";

let t: ServedPool;
let aws: CognitoIdentityProviderClient;
let UserPoolId: string;

beforeAll(async () => {
  t = await openServedPool({ adminKeys });
  aws = adminClient(t.url);
  UserPoolId = t.pool.id;
});
afterAll(() => t.close());

const Username = "anna";
const signIn = (password: string) => passwordSignIn(t, Username, password);
const get = (name = Username) => aws.send(new AdminGetUserCommand({ UserPoolId, Username: name }));
const namesOf = (users: readonly UserType[] = []) => users.map((user) => user.Username);

describe("the AWS SDK, unmodified", () => {
  it("creates a user who must choose a password, and invites them", async () => {
    const { User } = await aws.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        UserAttributes: [
          { Name: "email", Value: "anna@example.com" },
          { Name: "email_verified", Value: "true" },
        ],
      }),
    );
    expect(User).toMatchObject({ Username, Enabled: true, UserStatus: "FORCE_CHANGE_PASSWORD" });
    expect(User?.UserCreateDate).toBeInstanceOf(Date);
    const [invitation] = await t.pool.admin.outbox("anna");
    expect(invitation).toMatchObject({ purpose: "invite", destination: "anna@example.com" });
    const challenged = await signIn(invitation?.code ?? "");
    expect(challenged.body["ChallengeName"]).toBe("NEW_PASSWORD_REQUIRED");
  });

  it("creates no user twice, none that could not be given the password, none with a weak one", async () => {
    const create = (name: string, more: object = {}) =>
      aws.send(new AdminCreateUserCommand({ UserPoolId, Username: name, ...more }));
    await expect(create("ANNA", { TemporaryPassword: goodPassword })).rejects.toMatchObject({
      name: "UsernameExistsException",
    });
    await expect(create("bo")).rejects.toMatchObject({ name: "InvalidParameterException" });
    await expect(create("bo", { TemporaryPassword: "kort" })).rejects.toMatchObject({
      name: "InvalidPasswordException",
    });
    await create("bo", { TemporaryPassword: goodPassword });
    await create("cia", { MessageAction: "SUPPRESS" });
    expect(await t.pool.admin.outbox("bo")).toEqual([]);
    expect(await t.pool.admin.outbox("cia")).toEqual([]);
  });

  it("sends an invitation again with another password, while none was chosen", async () => {
    const [old] = await t.pool.admin.outbox("anna");
    const again = { UserPoolId, Username, MessageAction: "RESEND" } as const;
    await aws.send(new AdminCreateUserCommand(again));
    const [fresh] = await t.pool.admin.outbox("anna");
    expect(fresh?.code).not.toBe(old?.code);
    expect((await signIn(old?.code ?? "")).status).toBe(400);
    expect((await signIn(fresh?.code ?? "")).status).toBe(200);
  });

  it("sets a password, for good or for once", async () => {
    const set = (Password: string, Permanent: boolean) =>
      aws.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent }));
    await set(goodPassword, true);
    expect((await get()).UserStatus).toBe("CONFIRMED");
    await expect(
      aws.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: "RESEND" })),
    ).rejects.toMatchObject({ name: "UnsupportedUserStateException" });
    expect(tokensOf(await signIn(goodPassword))).toHaveProperty("IdToken");
    await set(otherPassword, false);
    expect((await get()).UserStatus).toBe("FORCE_CHANGE_PASSWORD");
    await set(goodPassword, true);
  });

  it("reports a user, and that there is none", async () => {
    const user = await get("Anna");
    expect(user).toMatchObject({ Username, Enabled: true, UserStatus: "CONFIRMED" });
    expect(user.UserAttributes?.map(({ Name }) => Name).toSorted()).toEqual([
      "email",
      "email_verified",
      "sub",
    ]);
    await expect(get("nobody")).rejects.toMatchObject({ name: "UserNotFoundException" });
  });

  it("changes attributes; a new contact is not verified unless that is said", async () => {
    const update = (attributes: Record<string, string>) =>
      aws.send(
        new AdminUpdateUserAttributesCommand({
          UserPoolId,
          Username,
          UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        }),
      );
    await update({ email: "anna@example.org" });
    expect((await t.pool.admin.show("anna")).attributes["email_verified"]).toBe("false");
    await update({
      email: "anna@example.net",
      email_verified: "true",
      phone_number: "+46701234567",
    });
    expect((await t.pool.admin.show("anna")).attributes).toMatchObject({
      email: "anna@example.net",
      email_verified: "true",
      phone_number_verified: "false",
    });
    await expect(update({ sub: "other" })).rejects.toMatchObject({
      name: "InvalidParameterException",
    });
  });

  it("chooses second factors and the pool's mode", async () => {
    const prefer = (settings: object) =>
      aws.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, ...settings }));
    await prefer({ SMSMfaSettings: { Enabled: true, PreferredMfa: true } });
    expect(await get()).toMatchObject({
      UserMFASettingList: ["SMS_MFA"],
      PreferredMfaSetting: "SMS_MFA",
    });
    await expect(prefer({ SoftwareTokenMfaSettings: { Enabled: true } })).rejects.toMatchObject({
      name: "InvalidParameterException",
    });
    await prefer({ SMSMfaSettings: { Enabled: false } });
    expect((await get()).UserMFASettingList).toBeUndefined();
    const mode = async () =>
      (await aws.send(new GetUserPoolMfaConfigCommand({ UserPoolId }))).MfaConfiguration;
    expect(await mode()).toBe("OPTIONAL");
    const setMode = (MfaConfiguration: string) =>
      aws.send(
        new SetUserPoolMfaConfigCommand({
          UserPoolId,
          // Values unknown to the protocol are refused too.
          MfaConfiguration: MfaConfiguration as "OFF",
        }),
      );
    await setMode("OFF");
    expect(await mode()).toBe("OFF");
    await expect(setMode("SOMETIMES")).rejects.toMatchObject({ name: "InvalidParameterException" });
    await setMode("OPTIONAL");
  });

  it("ends sessions, disables and enables, at once", async () => {
    const { AccessToken } = tokensOf(await signIn(goodPassword));
    await aws.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    expect((await t.call("GetUser", { AccessToken })).body["message"]).toMatch(/revoked/);
    await aws.send(new AdminDisableUserCommand({ UserPoolId, Username }));
    expect((await signIn(goodPassword)).body["message"]).toBe("User is disabled.");
    await aws.send(new AdminEnableUserCommand({ UserPoolId, Username }));
    expect((await signIn(goodPassword)).status).toBe(200);
  });

  it("resets a password only where a code can reach the user", async () => {
    const reset = (name: string) =>
      aws.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: name }));
    await expect(reset("bo")).rejects.toMatchObject({ name: "InvalidParameterException" });
    await reset("anna");
    expect((await get()).UserStatus).toBe("RESET_REQUIRED");
    expect(await t.pool.admin.outbox("anna")).toMatchObject([{ purpose: "reset" }]);
  });

  it("confirms an account, once", async () => {
    await t.pool.admin.create({ username: "dag", password: goodPassword, status: "UNCONFIRMED" });
    const confirm = () => aws.send(new AdminConfirmSignUpCommand({ UserPoolId, Username: "dag" }));
    await confirm();
    expect((await get("dag")).UserStatus).toBe("CONFIRMED");
    await expect(confirm()).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  it("lists users by page and by filter", async () => {
    const list = (more: object = {}) => aws.send(new ListUsersCommand({ UserPoolId, ...more }));
    const first = await list({ Limit: 2 });
    expect(namesOf(first.Users)).toEqual(["anna", "bo"]);
    const next = await list({ Limit: 2, PaginationToken: first.PaginationToken });
    expect([namesOf(next.Users), next.PaginationToken]).toEqual([["cia", "dag"], undefined]);
    const found = async (Filter: string) => namesOf((await list({ Filter })).Users);
    expect(await found('email = "anna@example.net"')).toEqual(["anna"]);
    expect(await found('username ^= "D"')).toEqual(["dag"]);
    expect(await found('cognito:user_status = "RESET_REQUIRED"')).toEqual(["anna"]);
    expect(await found('email ^= "x\\" or true --"')).toEqual([]);
    const [bare] = (await list({ AttributesToGet: ["phone_number"], Limit: 1 })).Users ?? [];
    expect(bare?.Attributes?.map(({ Name }) => Name)).toEqual(["sub", "phone_number"]);
    for (const wrong of [{ Limit: 61 }, { Filter: "x" }, { Filter: 'password = "x"' }])
      await expect(list(wrong)).rejects.toMatchObject({ name: "InvalidParameterException" });
    await expect(list({ PaginationToken: "not one of ours" })).rejects.toMatchObject({
      name: "InvalidParameterException",
    });
  });

  it("deletes a user", async () => {
    await aws.send(new AdminDeleteUserCommand({ UserPoolId, Username: "cia" }));
    await expect(get("cia")).rejects.toMatchObject({ name: "UserNotFoundException" });
  });

  it("is noted, with the key and where it came from", async () => {
    const by = { by: "key teckna-admin", ip: "127.0.0.1" };
    expect(
      await t.database.sql`
        select event, by, ip from pool_audit where username = 'cia' order by id`,
    ).toEqual([
      { event: "userCreated", ...by },
      { event: "userDeleted", ...by },
    ]);
  });

  it("is an error for a pool that is not this one", async () => {
    await expect(
      aws.send(new ListUsersCommand({ UserPoolId: "eu-north-1_Another00" })),
    ).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });
});
