/** The result of a sign-in. */
type Tokens = {
  readonly IdToken: string;
  readonly AccessToken: string;
  readonly RefreshToken: string;
};

type TestResponse = {
  readonly Session?: string;
  readonly ChallengeName?: string;
  readonly AuthenticationResult?: Tokens;
};

const target = "AWSCognitoIdentityProviderService";

/** How long a server that is busy right after its start is tried again, in ms. */
const busyMs = 20_000;

const send = async (origin: string, action: string, body: object): Promise<Response> => {
  const end = Date.now() + busyMs;
  for (;;) {
    const response = await fetch(`${origin}/idp/`, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": `${target}.${action}`,
      },
      body: JSON.stringify(body),
    });
    if (response.status !== 503 || Date.now() > end) return response;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

const call = async (origin: string, action: string, body: object): Promise<TestResponse> => {
  const response = await send(origin, action, body);
  if (!response.ok) throw new Error(`${action}: ${response.status} ${await response.text()}`);
  return (await response.json()) as TestResponse;
};

const readClientId = async (origin: string): Promise<string> => {
  const config = (await (await fetch(`${origin}/config.json`)).json()) as {
    pool: { client_id: string };
  };
  return config.pool.client_id;
};

/** Signs in with a password, as a user who needs no second factor. */
export const signInWith = async (
  origin: string,
  { username, password }: { username: string; password: string },
): Promise<{ readonly clientId: string; readonly tokens: Tokens }> => {
  const clientId = await readClientId(origin);
  const { AuthenticationResult: tokens } = await call(origin, "InitiateAuth", {
    ClientId: clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  if (!tokens) throw new Error("the sign-in did not end with tokens");
  return { clientId, tokens };
};

/** Signs in with a password and returns the identity token; retries if there was no response. */
export const signIn = async (
  origin: string,
  { username, password }: { username: string; password: string },
  tries: number,
): Promise<string> => {
  try {
    return (await signInWith(origin, { username, password })).tokens.IdToken;
  } catch (error) {
    if (tries <= 1) throw error;
    return signIn(origin, { username, password }, tries - 1);
  }
};

type Invited = { readonly username: string; readonly temporaryPassword: string };

/** Performs a first sign-in with the choice of a new password, like the widget. */
export const acceptInvitation = async (
  origin: string,
  { username, temporaryPassword }: Invited,
  password: string,
): Promise<{ readonly clientId: string; readonly tokens: Tokens }> => {
  const clientId = await readClientId(origin);
  const challenge = await call(origin, "InitiateAuth", {
    ClientId: clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: username, PASSWORD: temporaryPassword },
  });
  const { AuthenticationResult: tokens } = await call(origin, "RespondToAuthChallenge", {
    ClientId: clientId,
    ChallengeName: challenge.ChallengeName,
    Session: challenge.Session,
    ChallengeResponses: { USERNAME: username, NEW_PASSWORD: password },
  });
  if (!tokens) throw new Error("the first sign-in did not end with tokens");
  return { clientId, tokens };
};

/** The identity token of a first sign-in. */
export const signInFirst = async (origin: string, invited: Invited): Promise<string> => {
  const password = `${invited.temporaryPassword}-new`;
  return (await acceptInvitation(origin, invited, password)).tokens.IdToken;
};
