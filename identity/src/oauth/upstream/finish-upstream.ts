import { AuthorizationResponseError } from "openid-client";
import { note } from "../../context/audit.ts";
import { PoolError } from "../../context/pool-error.ts";
import { makeCode } from "../authorization-codes.ts";
import { readBrowserCookie } from "../browser-cookie.ts";
import { type OAuthReply, type OAuthRequest, redirectReply, withParameters } from "../exchange.ts";
import { type MessageKey, languageOf } from "../messages/page-texts.ts";
import type { OAuthContext } from "../oauth-context.ts";
import { refusalPage, strayPage } from "../pages/refusal-page.ts";
import type { Authorization } from "../read-authorization.ts";
import { readParameter } from "../oauth-parameters.ts";
import {
  cancelled,
  endWithCode,
  endWithFault,
  faultAddress,
  unavailable,
} from "../redirect-responses.ts";
import { type Progress, endRequest, findRequest } from "../requests.ts";
import { isAdmitted } from "./admission.ts";
import { requestIdentity } from "./request-identity.ts";
import { callbackOf } from "./begin-upstream.ts";
import { federatedName, receiveUser } from "./federated-users.ts";
import type { UpstreamProvider } from "./provider.ts";
import type { UpstreamIdentity } from "./upstream-identity.ts";

type Upstream = Extract<Progress, { kind: "upstream" }>;

type Arrival = {
  readonly id: string;
  readonly authorization: Authorization;
  readonly upstream: Upstream;
  readonly provider: UpstreamProvider;
};

/** Ends and returns the sign-in that this browser began, so that a response is accepted only once. */
const takeArrival = async (
  { pool, settings }: OAuthContext,
  { query, headers }: OAuthRequest,
): Promise<Arrival | undefined> => {
  const id = readParameter(query, "state") ?? "";
  const browser = readBrowserCookie(settings.publicUrl, headers.cookie);
  const begun = await findRequest(pool, { id, browser });
  if (begun?.progress?.kind !== "upstream") return undefined;
  const upstream = begun.progress;
  const provider = settings.providers.find(({ name }) => name === upstream.provider);
  if (!provider || !(await endRequest(pool, id))) return undefined;
  return { id, authorization: begun.authorization, upstream, provider };
};

const identify = async (
  { settings, configurationOf }: OAuthContext,
  { id, upstream, provider }: Arrival,
  query: URLSearchParams,
): Promise<UpstreamIdentity> => {
  const { nonce, verifier } = upstream;
  const url = new URL(`${callbackOf(settings.publicUrl)}?${query.toString()}`);
  const isEmailTrusted = settings.admission.trustedForEmail.includes(provider.name);
  return requestIdentity(await configurationOf(provider), provider, {
    response: { url, state: id, nonce, verifier },
    isEmailTrusted,
  });
};

const cancelWords: ReadonlySet<string> = new Set(["access_denied", "user_cancelled_authorize"]);
const isCancelled = (error: unknown): boolean =>
  error instanceof AuthorizationResponseError && cancelWords.has(error.error);

type Refused = { readonly message: MessageKey; readonly gaps: Readonly<Record<string, string>> };

const refuse = (
  context: OAuthContext,
  { authorization }: Arrival,
  refused: Refused,
): OAuthReply => {
  const fault = { code: "access_denied", description: "The user has no access" };
  const onward = { address: faultAddress(context, authorization, fault), label: "back" } as const;
  const language = languageOf(context.pageTexts, authorization.language);
  return refusalPage({ status: 403, language, onward, ...refused });
};

const admit = async (
  context: OAuthContext,
  arrival: Arrival,
  { identity, ip }: { readonly identity: UpstreamIdentity; readonly ip: string },
): Promise<OAuthReply> => {
  const { pool, settings } = context;
  const { name: provider, label } = arrival.provider;
  const name = federatedName(provider, identity.subject);
  if (!isAdmitted(settings.admission, name, identity)) {
    await note(pool, "signInRefused", name, ip);
    return refuse(context, arrival, { message: "notAdmitted", gaps: { provider: label, name } });
  }
  const user = await receiveUser(pool, { ...identity, provider }, ip);
  if (!user) return refuse(context, arrival, { message: "nameTaken", gaps: { name } });
  try {
    return endWithCode(
      context,
      arrival.authorization,
      await makeCode(pool, user, arrival.authorization),
    );
  } catch (error) {
    // The user is disabled, or in a state that only a password can leave.
    if (error instanceof PoolError)
      return refuse(context, arrival, { message: "isDisabled", gaps: {} });
    throw error;
  }
};

const maxResponse = 8192;

/** Redirects a posted response to a GET, with which the browser does send the cookie. */
const asAddress = ({ settings }: OAuthContext, form: URLSearchParams): OAuthReply => {
  const names = ["state", "code", "error", "iss"];
  const passedOn = names.map((name) => [name, readParameter(form, name, maxResponse)] as const);
  return redirectReply(
    withParameters(callbackOf(settings.publicUrl), Object.fromEntries(passedOn)),
  );
};

/** The identity that signed in, or the response to the client if there is none. */
const identifyOrEnd = async (
  context: OAuthContext,
  arrival: Arrival,
  query: URLSearchParams,
): Promise<UpstreamIdentity | OAuthReply> => {
  try {
    return await identify(context, arrival, query);
  } catch (error) {
    if (isCancelled(error)) return endWithFault(context, arrival.authorization, cancelled);
    context.settings.onTrouble?.(error);
    return endWithFault(context, arrival.authorization, unavailable);
  }
};

/** Handles the redirect back from another provider. */
export const finishUpstream = async (
  context: OAuthContext,
  request: OAuthRequest,
): Promise<OAuthReply> => {
  if (request.form) return asAddress(context, request.form);
  const arrival = await takeArrival(context, request);
  if (!arrival) return strayPage(context, { language: request.language, message: "tooOld" });
  const identity = await identifyOrEnd(context, arrival, request.query);
  return "subject" in identity ? admit(context, arrival, { identity, ip: request.ip }) : identity;
};
