import type { ResourcesConfig } from "aws-amplify";
import type { ServerConfig } from "../config.ts";

type UserPool = Extract<
  NonNullable<ResourcesConfig["Auth"]>["Cognito"],
  { identityPoolId?: never }
>;

const oauthOf = (
  oauth: NonNullable<ServerConfig["oauth"]>,
): NonNullable<NonNullable<UserPool["loginWith"]>["oauth"]> => ({
  domain: oauth.domain,
  scopes: ["openid", "email", "profile", "aws.cognito.signin.user.admin"],
  redirectSignIn: [`${location.origin}/`],
  redirectSignOut: [`${location.origin}/`],
  responseType: "code",
});

const passwordFormat = (
  policy: NonNullable<ServerConfig["password_policy"]>,
): NonNullable<UserPool["passwordFormat"]> => ({
  minLength: policy.length ?? 8,
  requireLowercase: policy.lower ?? false,
  requireUppercase: policy.upper ?? false,
  requireNumbers: policy.number ?? false,
  requireSpecialCharacters: policy.special ?? false,
});

/** Converts the server's description of its pool into the sign-in library's settings. */
export const poolSettings = (
  config: ServerConfig,
  pool: NonNullable<ServerConfig["pool"]>,
): ResourcesConfig => ({
  Auth: {
    Cognito: {
      userPoolId: pool.user_pool_id,
      userPoolClientId: pool.client_id,
      ...(pool.endpoint ? { userPoolEndpoint: new URL(pool.endpoint, location.origin).href } : {}),
      passwordFormat: passwordFormat(config.password_policy ?? {}),
      loginWith: {
        username: true,
        ...(config.oauth ? { oauth: oauthOf(config.oauth) } : {}),
      },
    },
  },
});
