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

type Pool = { readonly clientId: string; readonly endpoint: string };

type Answer = {
  readonly ChallengeName?: string;
  readonly Session?: string;
  readonly AuthenticationResult?: {
    readonly IdToken: string;
    readonly AccessToken: string;
    readonly RefreshToken: string;
  };
};

const findPool = async (origin: string): Promise<Pool> => {
  const answer = await fetch(`${origin}/config.json`);
  if (!answer.ok) throw new Error(`config: ${answer.status} ${await answer.text()}`);
  const { pool } = (await answer.json()) as {
    pool: { client_id: string; endpoint: string | null };
  };
  return { clientId: pool.client_id, endpoint: new URL(pool.endpoint ?? "/idp/", origin).href };
};

const ask = async ({ endpoint }: Pool, action: string, body: object): Promise<Answer> => {
  const answer = await fetch(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${action}: ${answer.status} ${await answer.text()}`);
  // The wire contract of the user pool.
  return (await answer.json()) as Answer;
};

/** Walks an invited user through the first sign-in. */
export const signIn = async (
  origin: string,
  { username, temporaryPassword, password }: Credentials,
): Promise<Tokens> => {
  const pool = await findPool(origin);
  const first = await ask(pool, "InitiateAuth", {
    ClientId: pool.clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: username, PASSWORD: temporaryPassword },
  });
  const answer =
    first.ChallengeName === "NEW_PASSWORD_REQUIRED"
      ? await ask(pool, "RespondToAuthChallenge", {
          ClientId: pool.clientId,
          ChallengeName: "NEW_PASSWORD_REQUIRED",
          Session: first.Session,
          ChallengeResponses: { USERNAME: username, NEW_PASSWORD: password },
        })
      : first;
  const result = answer.AuthenticationResult;
  if (!result) throw new Error(`sign-in stopped at ${answer.ChallengeName ?? "no challenge"}`);
  return {
    clientId: pool.clientId,
    username,
    identityToken: result.IdToken,
    accessToken: result.AccessToken,
    refreshToken: result.RefreshToken,
  };
};
