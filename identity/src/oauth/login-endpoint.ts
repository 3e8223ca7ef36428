import { flows } from "../sign-in/flows.ts";
import type { OperationOutput, PoolContext } from "../context/pool-context.ts";
import { PoolError } from "../context/pool-error.ts";
import { makeCode } from "./authorization-codes.ts";
import { readBrowserCookie } from "./browser-cookie.ts";
import { type Challenged, type Posted, respondToStep, prepareStep } from "./challenge-steps.ts";
import type { OAuthReply, OAuthRequest } from "./exchange.ts";
import { refusalText } from "./messages/refusal-text.ts";
import type { MessageKey } from "./messages/page-texts.ts";
import type { OAuthContext } from "./oauth-context.ts";
import { strayPage } from "./pages/refusal-page.ts";
import { challengePage, passwordPage, passwordStep } from "./pages/sign-in-pages.ts";
import type { Authorization } from "./read-authorization.ts";
import { endWithCode } from "./redirect-responses.ts";
import { type OAuthSignIn, findRequest, storeProgress } from "./requests.ts";

const codeMember = "AuthorizationCode";

/** The pool for this sign-in: completing it gives a code instead of tokens. */
const withCode = (pool: PoolContext, authorization: Authorization): PoolContext => ({
  ...pool,
  complete: async (own, user) => ({ [codeMember]: await makeCode(own, user, authorization) }),
});

const beginByPassword = async (
  pool: PoolContext,
  { form, ip }: Posted,
): Promise<OperationOutput> => {
  const flow = flows.get("USER_PASSWORD_AUTH");
  if (!flow) throw new Error("the pool takes no passwords");
  const parameters = { USERNAME: form.get("username") ?? "", PASSWORD: form.get("password") ?? "" };
  return flow(pool, parameters, ip);
};

/** The step that was shown; a form of an earlier step restarts the sign-in. */
const stepOf = ({ progress }: OAuthSignIn, form: URLSearchParams): Challenged | undefined =>
  progress?.kind === "challenge" && form.get("step") === progress.name ? progress : undefined;

const readChallenge = ({
  ChallengeName,
  ChallengeParameters,
  Session,
}: OperationOutput): Challenged => {
  const parameters = Object.fromEntries(
    Object.entries(ChallengeParameters ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return {
    kind: "challenge",
    name: String(ChallengeName),
    username: parameters["USER_ID_FOR_SRP"] ?? "",
    session: String(Session),
    parameters,
  };
};

/** Goes on to the next step, or back to the client with a code. */
const proceed = async (
  context: OAuthContext,
  { id, authorization }: OAuthSignIn,
  { response, ip }: { readonly response: OperationOutput; readonly ip: string },
): Promise<OAuthReply> => {
  const code = response[codeMember];
  if (typeof code === "string") {
    await storeProgress(context.pool, id, null);
    return endWithCode(context, authorization, code);
  }
  const challenged = await prepareStep(context.pool, readChallenge(response), ip);
  await storeProgress(context.pool, id, challenged);
  return challengePage(context, { id, authorization }, challenged);
};

/** Shows the form again with the error; an expired step restarts with the password. */
const showAgain = async (
  context: OAuthContext,
  signIn: OAuthSignIn,
  { form, error }: { readonly form: URLSearchParams; readonly error: MessageKey },
): Promise<OAuthReply> => {
  const { id, authorization } = signIn;
  const challenged = stepOf(signIn, form);
  if (challenged && error !== "expired")
    return challengePage(context, { id, authorization, error }, challenged);
  await storeProgress(context.pool, id, null);
  const username = challenged?.username ?? (form.get("username") ?? "").slice(0, 128);
  return passwordPage(context, { id, authorization, error, username });
};

const differs = (form: URLSearchParams): boolean =>
  form.has("new_password") && form.get("new_password") !== form.get("repeat_password");

const tryStep = async (
  context: OAuthContext,
  signIn: OAuthSignIn,
  posted: Posted,
): Promise<OAuthReply> => {
  const { form, ip } = posted;
  if (differs(form)) return showAgain(context, signIn, { form, error: "differs" });
  const pool = withCode(context.pool, signIn.authorization);
  const challenged = stepOf(signIn, form);
  // A form of a step that is over: the password is required again.
  const isStale = !challenged && form.get("step") !== passwordStep;
  if (isStale) return showAgain(context, signIn, { form, error: "expired" });
  try {
    const response = challenged
      ? await respondToStep(pool, challenged, posted)
      : await beginByPassword(pool, posted);
    return await proceed(context, signIn, { response, ip });
  } catch (error) {
    if (error instanceof PoolError)
      return showAgain(context, signIn, { form, error: refusalText(error) });
    throw error;
  }
};

/** Handles a posted form of a sign-in that this browser began. */
export const postLogin = async (
  context: OAuthContext,
  { form, headers, language, ip }: OAuthRequest,
): Promise<OAuthReply> => {
  const browser = readBrowserCookie(context.settings.publicUrl, headers.cookie);
  const id = form?.get("request") ?? "";
  const signIn = await findRequest(context.pool, { id, browser });
  if (!form || !signIn || signIn.progress?.kind === "upstream")
    return strayPage(context, { language, message: "tooOld" });
  return tryStep(context, signIn, { form, ip });
};
