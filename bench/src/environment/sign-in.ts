import { granted, poolClient } from "./pool-client.ts";

export type Tokens = {
  readonly clientId: string;
  readonly username: string;
  readonly identityToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
};

export type Credentials = {
  readonly username: string;
  readonly temporaryPassword: string;
  readonly password: string;
};

export type PoolPlace = {
  readonly poolId: string;
  readonly clientId: string;
  readonly endpoint: string;
};

/** The product's user pool, as published to browsers. */
export const findPool = async (origin: string): Promise<PoolPlace> => {
  const response = await fetch(`${origin}/config.json`);
  if (!response.ok) throw new Error(`config: ${response.status} ${await response.text()}`);
  // The configuration of our own server.
  const { pool } = (await response.json()) as {
    pool: { user_pool_id: string; client_id: string; endpoint: string | null };
  };
  return {
    poolId: pool.user_pool_id,
    clientId: pool.client_id,
    endpoint: new URL(pool.endpoint ?? "/idp/", origin).href,
  };
};

/** Performs the first sign-in of an invited user. */
export const signIn = async (
  origin: string,
  { username, temporaryPassword, password }: Credentials,
): Promise<Tokens> => {
  const { clientId, endpoint } = await findPool(origin);
  const request = poolClient(endpoint);
  const invited = await request("InitiateAuth", {
    ClientId: clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: username, PASSWORD: temporaryPassword },
  });
  const signedIn = await request("RespondToAuthChallenge", {
    ClientId: clientId,
    ChallengeName: "NEW_PASSWORD_REQUIRED",
    Session: granted(invited)["Session"],
    ChallengeResponses: { USERNAME: username, NEW_PASSWORD: password },
  });
  // The wire format of the user pool.
  const result = granted(signedIn)["AuthenticationResult"] as Record<string, string>;
  return {
    clientId,
    username,
    identityToken: result["IdToken"] ?? "",
    accessToken: result["AccessToken"] ?? "",
    refreshToken: result["RefreshToken"] ?? "",
  };
};
