import { authorize } from "./authorize-endpoint.ts";
import type { OAuthReply, OAuthRequest } from "./exchange.ts";
import { postLogin } from "./login-endpoint.ts";
import { logOut } from "./logout-endpoint.ts";
import type { OAuthContext } from "./oauth-context.ts";
import { revoke } from "./revoke-endpoint.ts";
import { exchangeToken } from "./token-endpoint.ts";
import { sendUserInfo } from "./user-info-endpoint.ts";

type Endpoint = (context: OAuthContext, request: OAuthRequest) => Promise<OAuthReply>;

/** Loaded on demand: the client for other providers is large, and needed only if one is configured. */
const finishUpstream: Endpoint = async (context, request) => {
  const upstream = await import("./upstream/finish-upstream.ts");
  return upstream.finishUpstream(context, request);
};

/** All endpoints: those that browsers are sent to, and those that programs call from any registered origin. */
export const endpoints = {
  authorize,
  login: postLogin,
  idpresponse: finishUpstream,
  logout: logOut,
  token: exchangeToken,
  revoke,
  userInfo: sendUserInfo,
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
