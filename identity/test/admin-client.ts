import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";

export const adminKeyId = "teckna-admin";
export const adminSecret = "a-secret-of-the-administrators-0123456789";
export const adminKeys: ReadonlyMap<string, string> = new Map([[adminKeyId, adminSecret]]);

/** The unmodified AWS SDK, connected to one of our pools. */
export const adminClient = (
  endpoint: string,
  { secret = adminSecret, region = "eu-north-1" } = {},
): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({
    endpoint,
    region,
    credentials: { accessKeyId: adminKeyId, secretAccessKey: secret },
    maxAttempts: 1,
  });
