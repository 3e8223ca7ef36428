import { type ChallengeResponse, challenges } from "../sign-in/challenges.ts";
import { requiredText } from "../context/inputs.ts";
import { operations } from "../protocol/operations.ts";
import { setUpChallenge } from "../mfa/set-up.ts";
import type { OperationOutput, PoolContext } from "../context/pool-context.ts";
import type { Progress } from "./requests.ts";

export type Challenged = Extract<Progress, { kind: "challenge" }>;

/** A form as it was posted, and from where. */
export type Posted = { readonly form: URLSearchParams; readonly ip: string };

/** What the person typed, as the responses of a challenge. */
type ReadResponses = (form: URLSearchParams) => ChallengeResponse["responses"];

const field =
  (name: string, response: string): ReadResponses =>
  (form) => ({ [response]: form.get(name) ?? "" });

/** How each step of a sign-in takes its response from our form. */
const readers: ReadonlyMap<string, ReadResponses> = new Map([
  ["NEW_PASSWORD_REQUIRED", field("new_password", "NEW_PASSWORD")],
  ["SMS_MFA", field("code", "SMS_MFA_CODE")],
  ["SOFTWARE_TOKEN_MFA", field("code", "SOFTWARE_TOKEN_MFA_CODE")],
  ["SELECT_MFA_TYPE", field("method", "ANSWER")],
  [setUpChallenge, () => ({})],
]);

const operate = async (
  pool: PoolContext,
  name: string,
  call: { readonly body: Readonly<Record<string, string>>; readonly ip: string },
): Promise<OperationOutput> => {
  const operation = operations.get(name);
  if (!operation) throw new Error(`the pool has no operation ${name}`);
  return operation(pool, call);
};

/** Before an app can be connected it needs its secret; the session goes on under a new name. */
export const prepareStep = async (
  pool: PoolContext,
  challenged: Challenged,
  ip: string,
): Promise<Challenged> => {
  if (challenged.name !== setUpChallenge) return challenged;
  const body = { Session: challenged.session };
  const response = await operate(pool, "AssociateSoftwareToken", { body, ip });
  return {
    ...challenged,
    session: requiredText(response, "Session"),
    parameters: { ...challenged.parameters, SECRET: requiredText(response, "SecretCode") },
  };
};

/** The session that responds to the step: for an app that was just connected, the one its first code brings. */
const provenSession = async (
  pool: PoolContext,
  { name, session }: Challenged,
  { form, ip }: Posted,
): Promise<string> => {
  if (name !== setUpChallenge) return session;
  const body = { Session: session, UserCode: form.get("code") ?? "" };
  return requiredText(await operate(pool, "VerifySoftwareToken", { body, ip }), "Session");
};

/** Responds to a step through the same table as every other client; what comes next is decided by the pool. */
export const respondToStep = async (
  pool: PoolContext,
  challenged: Challenged,
  posted: Posted,
): Promise<OperationOutput> => {
  const { name, username } = challenged;
  const [challenge, read] = [challenges.get(name), readers.get(name)];
  if (!challenge || !read) throw new Error(`the sign-in form does not know the step ${name}`);
  const session = await provenSession(pool, challenged, posted);
  const responses = { ...read(posted.form), USERNAME: username };
  return challenge(pool, { responses, session, ip: posted.ip });
};
