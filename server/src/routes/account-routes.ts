import type { LoginRegister } from "@teckna/identity/tokens/login-register";
import { addressOf } from "../http/client-address.ts";
import { loginOf, standingOf } from "../auth/authenticate.ts";
import { AppError } from "../errors.ts";
import { requireNoParameters } from "../http/read-parameters.ts";
import { accountOperations } from "../openapi/account-operations.ts";
import { sessionWire } from "../people/session-wire.ts";
import type { RouteResponse, Call, Route } from "./route.ts";

const account = "/api/account";
const path = `${account}/sessions`;

const requireLogins = ({ logins }: Call): LoginRegister => {
  if (!logins) throw new AppError("notFound");
  return logins;
};

const find = async ({ context, request }: Call): Promise<RouteResponse> => {
  requireNoParameters(request);
  const { role, groups } = await standingOf(request);
  return { body: JSON.stringify({ username: context.actor, role, groups }) };
};

const list = async (call: Call): Promise<RouteResponse> => {
  const { context, request } = call;
  requireNoParameters(request);
  const logins = await requireLogins(call).list(context.actor);
  const current = loginOf(request);
  return { body: JSON.stringify(logins.map((login) => sessionWire(login, current))) };
};

const end = async (call: Call): Promise<RouteResponse> => {
  const { context, request } = call;
  requireNoParameters(request);
  const logins = requireLogins(call);
  await context.permission;
  // The route's path has :id.
  const { id } = request.params as { id: string };
  const isEnded = await logins.end({ username: context.actor, id, ip: addressOf(request) });
  if (!isEnded) throw new AppError("notFound");
  return { status: 204 };
};

const endOthers = async (call: Call): Promise<RouteResponse> => {
  const { context, request } = call;
  requireNoParameters(request);
  const logins = requireLogins(call);
  await context.permission;
  await logins.endOthers({ username: context.actor, id: loginOf(request), ip: addressOf(request) });
  return { status: 204 };
};

/** The caller's own account and sign-ins; those of others are never shown or ended. */
export const accountRoutes: readonly Route[] = [
  {
    method: "GET",
    path: account,
    right: "people",
    // A user without any rights has to learn why.
    requires: "sign-in",
    operation: accountOperations.find,
    handle: find,
  },
  { method: "GET", path, right: "people", operation: accountOperations.list, handle: list },
  {
    method: "DELETE",
    path,
    right: "people",
    operation: accountOperations.endOthers,
    handle: endOthers,
  },
  {
    method: "DELETE",
    path: `${path}/:id`,
    right: "people",
    operation: accountOperations.end,
    handle: end,
  },
];
