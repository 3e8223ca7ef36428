type TestResponse = {
  readonly Session?: string;
  readonly ChallengeName?: string;
  readonly AuthenticationResult?: { readonly IdToken: string };
};

const target = "AWSCognitoIdentityProviderService";

const call = async (origin: string, action: string, body: object): Promise<TestResponse> => {
  const response = await fetch(`${origin}/idp/`, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `${target}.${action}`,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${action}: ${response.status} ${await response.text()}`);
  return (await response.json()) as TestResponse;
};

const readClientId = async (origin: string): Promise<string> => {
  const config = (await (await fetch(`${origin}/config.json`)).json()) as {
    pool: { client_id: string };
  };
  return config.pool.client_id;
};

/** Signs in with a password and returns the identity token; tries again where it was not answered. */
export const signIn = async (
  origin: string,
  { username, password }: { username: string; password: string },
  tries: number,
): Promise<string> => {
  try {
    const { AuthenticationResult: result } = await call(origin, "InitiateAuth", {
      ClientId: await readClientId(origin),
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: username, PASSWORD: password },
    });
    if (!result) throw new Error("the sign-in did not end with tokens");
    return result.IdToken;
  } catch (error) {
    if (tries <= 1) throw error;
    return signIn(origin, { username, password }, tries - 1);
  }
};

/** Walks a first sign-in through the new password, as the widget does, and returns the identity token. */
export const signInFirst = async (
  origin: string,
  { username, temporaryPassword }: { username: string; temporaryPassword: string },
): Promise<string> => {
  const ClientId = await readClientId(origin);
  const challenge = await call(origin, "InitiateAuth", {
    ClientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: username, PASSWORD: temporaryPassword },
  });
  const { AuthenticationResult: result } = await call(origin, "RespondToAuthChallenge", {
    ClientId,
    ChallengeName: challenge.ChallengeName,
    Session: challenge.Session,
    ChallengeResponses: { USERNAME: username, NEW_PASSWORD: `${temporaryPassword}-new` },
  });
  if (!result) throw new Error("the first sign-in did not end with tokens");
  return result.IdToken;
};
