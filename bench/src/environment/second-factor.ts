import { Secret, TOTP } from "otpauth";
import { type RequestPool, granted } from "./pool-client.ts";
import type { PoolUser } from "./pool-users.ts";

const period = 30;

export type AppUser = PoolUser & { readonly app: TOTP };

/** The app's code for the current period, or one away from it: each is valid once. */
export const codeOf = ({ app }: AppUser, periods: number): string =>
  app.generate({ timestamp: Date.now() + periods * period * 1000 });

/** Connects an authenticator app, using the oldest valid code. */
export const connectApp = async (
  request: RequestPool,
  user: PoolUser,
  accessToken: string,
): Promise<AppUser> => {
  const AccessToken = accessToken;
  const { SecretCode } = granted(await request("AssociateSoftwareToken", { AccessToken }));
  const secret = Secret.fromBase32(String(SecretCode));
  const connected = { ...user, app: new TOTP({ secret, period }) };
  const UserCode = codeOf(connected, -1);
  granted(await request("VerifySoftwareToken", { AccessToken, UserCode }));
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  granted(await request("SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings }));
  return connected;
};
