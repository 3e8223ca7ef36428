import { type OAuthReply, redirectReply, withParameters } from "./exchange.ts";
import type { OAuthContext } from "./oauth-context.ts";
import type { Authorization } from "./read-authorization.ts";

type Ending = Pick<Authorization, "redirectUri" | "state">;

/** The redirect URL with a code or an error, the client's state, and the issuer. */
const endAddress = (
  { pool }: OAuthContext,
  { redirectUri, state }: Ending,
  parameters: Readonly<Record<string, string>>,
): string =>
  withParameters(redirectUri, { ...parameters, state: state ?? undefined, iss: pool.issuer });

export const endWithCode = (context: OAuthContext, ending: Ending, code: string): OAuthReply =>
  redirectReply(endAddress(context, ending, { code }));

type Fault = { readonly code: string; readonly description: string };

export const faultAddress = (
  context: OAuthContext,
  ending: Ending,
  { code, description }: Fault,
): string => endAddress(context, ending, { error: code, error_description: description });

export const endWithFault = (context: OAuthContext, ending: Ending, fault: Fault): OAuthReply =>
  redirectReply(faultAddress(context, ending, fault));

export const cancelled: Fault = { code: "access_denied", description: "The user cancelled" };
export const unavailable: Fault = {
  code: "temporarily_unavailable",
  description: "The identity provider did not answer as it should",
};
