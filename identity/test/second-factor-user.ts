import { Secret, TOTP } from "otpauth";
import {
  type Reply,
  type TestPool,
  goodPassword,
  passwordSignIn,
  tokensOf,
} from "./pool-harness.ts";

/** What a client does with a refused call: reads its name and text. */
export const refusal = ({ status, body }: Reply) => ({
  status,
  type: body["__type"],
  message: body["message"],
});

export const refused = (type: string, message: string) => ({ status: 400, type, message });

export const invalidSession = refused("NotAuthorizedException", "Invalid session for the user.");
export const expiredSession = refused(
  "NotAuthorizedException",
  "Invalid session for the user, session is expired.",
);
export const wrongTotp = refused("CodeMismatchException", "Invalid code received for user");
export const wrongSms = refused(
  "CodeMismatchException",
  "Invalid code or auth state for the user.",
);
export const usedTotp = refused(
  "ExpiredCodeException",
  "Your software token has already been used once.",
);
export const wrongPassword = refused("NotAuthorizedException", "Incorrect username or password.");
export const locked = refused("NotAuthorizedException", "Password attempts exceeded");

export const phone = { phone_number: "+46701234567" };

/** The authenticator app's code, `steps` half minutes from now. */
export const appCode = (t: TestPool, secret: string, steps = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: t.now().getTime() + steps * 30_000,
  });

export const otherCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** A code that no app with this secret shows now. */
export const wrongAppCode = (t: TestPool, secret: string): string => {
  const right = new Set([-1, 0, 1].map((steps) => appCode(t, secret, steps)));
  return ["000000", "111111", "222222", "333333"].find((code) => !right.has(code)) ?? "";
};

export const sentCode = async (t: TestPool, username: string): Promise<string> => {
  const entries = await t.pool.admin.outbox(username);
  return entries.find(({ purpose }) => purpose === "sms_mfa")?.code ?? "";
};

type Respond = {
  readonly challenge: string;
  readonly username: string;
  readonly session: unknown;
  readonly responses?: Readonly<Record<string, unknown>>;
};

export const respond = (
  { call, pool }: Pick<TestPool, "call" | "pool">,
  { challenge, username, session, responses = {} }: Respond,
): Promise<Reply> =>
  call("RespondToAuthChallenge", {
    ClientId: pool.clientId,
    ChallengeName: challenge,
    ChallengeResponses: { USERNAME: username, ...responses },
    Session: session,
  });

export const respondWithTotp = (
  t: Pick<TestPool, "call" | "pool">,
  username: string,
  { session, code }: { readonly session: unknown; readonly code: string },
): Promise<Reply> =>
  respond(t, {
    challenge: "SOFTWARE_TOKEN_MFA",
    username,
    session,
    responses: { SOFTWARE_TOKEN_MFA_CODE: code },
  });

export const respondWithSms = (
  t: Pick<TestPool, "call" | "pool">,
  username: string,
  { session, code }: { readonly session: unknown; readonly code: string },
): Promise<Reply> =>
  respond(t, { challenge: "SMS_MFA", username, session, responses: { SMS_MFA_CODE: code } });

export const textOf = ({ body }: Reply, name: string): string => {
  const value = body[name];
  if (typeof value !== "string") throw new Error(`no ${name} in ${JSON.stringify(body)}`);
  return value;
};

/** The session for the step after the right password. */
export const begin = async (t: TestPool, username: string): Promise<string> =>
  textOf(await passwordSignIn(t, username, goodPassword), "Session");

/**
 * Connects an app to a signed-in user and returns its secret; the clock has advanced, so that the next code is valid.
 */
export const connectApp = async (
  t: TestPool,
  AccessToken: string | undefined,
  name = "",
): Promise<string> => {
  const secret = textOf(await t.call("AssociateSoftwareToken", { AccessToken }), "SecretCode");
  const verified = await t.call("VerifySoftwareToken", {
    AccessToken,
    UserCode: appCode(t, secret),
    ...(name === "" ? {} : { FriendlyDeviceName: name }),
  });
  if (verified.status !== 200) throw new Error(JSON.stringify(verified.body));
  t.wait(30);
  return secret;
};

export type Owner = { readonly secret: string; readonly tokens: Record<string, string> };

/** A user with a phone and a connected app, neither of which is required yet. */
export const addOwner = async (t: TestPool, username: string): Promise<Owner> => {
  await t.pool.admin.create({ username, password: goodPassword, attributes: phone });
  const tokens = tokensOf(await passwordSignIn(t, username, goodPassword));
  return { secret: await connectApp(t, tokens["AccessToken"]), tokens };
};

type Preference = "off" | "on" | "preferred";

export const prefer = (
  t: TestPool,
  { tokens }: Owner,
  { totp, sms }: { readonly totp?: Preference; readonly sms?: Preference },
): Promise<Reply> => {
  const settings = (preference: Preference) => ({
    Enabled: preference !== "off",
    PreferredMfa: preference === "preferred",
  });
  return t.call("SetUserMFAPreference", {
    AccessToken: tokens["AccessToken"],
    ...(totp ? { SoftwareTokenMfaSettings: settings(totp) } : {}),
    ...(sms ? { SMSMfaSettings: settings(sms) } : {}),
  });
};

/** A user whose app is required at every sign-in. */
export const addAppUser = async (t: TestPool, username: string): Promise<Owner> => {
  const owner = await addOwner(t, username);
  await prefer(t, owner, { totp: "preferred" });
  return owner;
};

/** A user who gets an SMS at every sign-in. */
export const addSmsUser = async (t: TestPool, username: string): Promise<Owner> => {
  await t.pool.admin.create({ username, password: goodPassword, attributes: phone });
  const owner = {
    secret: "",
    tokens: tokensOf(await passwordSignIn(t, username, goodPassword)),
  };
  await prefer(t, owner, { sms: "on" });
  return owner;
};

/** Sets up an app until there is a session that may respond to the challenge. */
export const proveApp = async (t: TestPool, held: unknown) => {
  const offered = await t.call("AssociateSoftwareToken", { Session: held });
  const secret = textOf(offered, "SecretCode");
  const shown = await t.call("VerifySoftwareToken", {
    Session: offered.body["Session"],
    UserCode: appCode(t, secret),
  });
  return { secret, proven: textOf(shown, "Session"), offered: textOf(offered, "Session") };
};
export const finish = (t: TestPool, username: string, held: unknown): Promise<Reply> =>
  respond(t, { challenge: "MFA_SETUP", username, session: held });

export const many = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
export const succeeded = (responses: readonly Reply[]): Reply[] =>
  responses.filter(({ status }) => status === 200);

/** The responses that refuse with this message. */
export const withMessage = (
  responses: readonly Reply[],
  { message }: { readonly message: string },
) => responses.filter(({ body }) => body["message"] === message);

/** Makes every second call go to another process of the pool. */
export const onBoth = async (t: TestPool) => {
  const another = await t.openAnother();
  return (n: number) => ({
    pool: t.pool,
    call: (action: string, body: unknown) => t.call(action, body, n % 2 ? another : t.pool),
  });
};
