import type { Variables } from "./variables.ts";

/** An Amazon Cognito user pool outside the product. */
export type HostedPool = {
  readonly userPoolId: string;
  readonly clientId: string;
  /** The issuer that tokens must name; the public keys are below this URL. */
  readonly issuer: string;
  /** `null` for Amazon's own endpoint in the pool's region. */
  readonly endpoint: string | null;
  readonly oauthDomain: string | null;
  readonly providers: readonly string[];
};

const providers = ["amazon", "apple", "facebook", "google"];
const companions = [
  "COGNITO_CLIENT_ID",
  "COGNITO_ENDPOINT",
  "COGNITO_OAUTH_DOMAIN",
  "COGNITO_PROVIDERS",
];

const issuerOf = (userPoolId: string, endpoint: string | null): string => {
  const region = userPoolId.slice(0, userPoolId.indexOf("_"));
  const origin = endpoint
    ? new URL(endpoint).origin
    : `https://cognito-idp.${region}.amazonaws.com`;
  return `${origin}/${userPoolId}`;
};

const parsePattern = (pattern: RegExp, wrong: string) => (text: string) =>
  pattern.test(text) ? { value: text } : { wrong };

const parseProviders = (text: string) => {
  const names = text.split(",").map((name) => name.trim().toLowerCase());
  return names.every((name) => providers.includes(name))
    ? { value: names }
    : { wrong: `must be a list of ${providers.join(", ")}` };
};

/** `null` for the embedded pool. */
export const readHostedPool = (variables: Variables): HostedPool | null => {
  if (!variables.text("COGNITO_USER_POOL_ID")) {
    for (const name of companions.filter((companion) => variables.text(companion)))
      variables.refuse(name, "is set, but COGNITO_USER_POOL_ID is not");
    return null;
  }
  const userPoolId = variables.parsed(
    "COGNITO_USER_POOL_ID",
    parsePattern(/^[a-z0-9-]{1,30}_[A-Za-z0-9]{1,40}$/, "must look like eu-north-1_Ab3dE5gH7"),
  );
  const clientId = variables.parsed(
    "COGNITO_CLIENT_ID",
    parsePattern(/^[A-Za-z0-9_+]{1,128}$/, "must be a client id: letters and digits"),
  );
  if (!variables.text("COGNITO_CLIENT_ID"))
    variables.refuse("COGNITO_CLIENT_ID", "is needed together with COGNITO_USER_POOL_ID");
  const endpoint = variables.url("COGNITO_ENDPOINT", ["http:", "https:"]);
  const oauthDomain =
    variables.text("COGNITO_OAUTH_DOMAIN") && variables.host("COGNITO_OAUTH_DOMAIN", "");
  const named = variables.parsed("COGNITO_PROVIDERS", parseProviders) ?? [];
  if (named.length > 0 && !oauthDomain)
    variables.refuse("COGNITO_PROVIDERS", "is set, but COGNITO_OAUTH_DOMAIN is not");
  if (!userPoolId || !clientId) return null;
  return {
    userPoolId,
    clientId,
    issuer: issuerOf(userPoolId, endpoint),
    endpoint,
    oauthDomain,
    providers: named,
  };
};
