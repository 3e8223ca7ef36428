import { type ChallengeResponse, challenges } from "../sign-in/challenges.ts";
import { requiredText } from "../context/inputs.ts";
import { operations } from "../protocol/operations.ts";
import { setUpChallenge } from "../mfa/set-up.ts";
import type { OperationOutput, PoolContext } from "../context/pool-context.ts";
import type { Progress } from "./requests.ts";

export type Challenged = Extract<Progress, { kind: "challenge" }>;

/** A posted form and the client's address. */
export type Posted = { readonly form: URLSearchParams; readonly ip: string };

/** Reads the responses to a challenge from the form. */
type ReadResponses = (form: URLSearchParams) => ChallengeResponse["responses"];

const field =
  (name: string, response: string): ReadResponses =>
  (form) => ({ [response]: form.get(name) ?? "" });

/** The reader of each step's form. */
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

/** An app that is to be connected first needs its secret; the session continues under a new id. */
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

/** The session to respond to the challenge with: for a newly connected app, the one returned after its first code. */
const provenSession = async (
  pool: PoolContext,
  { name, session }: Challenged,
  { form, ip }: Posted,
): Promise<string> => {
  if (name !== setUpChallenge) return session;
  const body = { Session: session, UserCode: form.get("code") ?? "" };
  return requiredText(await operate(pool, "VerifySoftwareToken", { body, ip }), "Session");
};

/** Responds to a step by the same table as for all other clients; the pool decides what comes next. */
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
