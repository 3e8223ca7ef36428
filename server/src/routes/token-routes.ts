import { stockholmText } from "@teckna/domain/stockholm";
import { ownerOf, ownerGroupsOfCaller } from "../auth/authenticate.ts";
import { AppError } from "../errors.ts";
import { objectBody } from "../http/json-body.ts";
import { requireNoParameters } from "../http/read-parameters.ts";
import { tokenOperations } from "../openapi/token-operations.ts";
import type { ListedToken } from "../programs/program-register.ts";
import { rightNames } from "../programs/program.ts";
import { readNewToken } from "../programs/read-new-token.ts";
import type { Call, Route, RouteResponse } from "./route.ts";

const path = "/api/tokens";

const timeOf = (text: string): string => stockholmText(Date.parse(text));

const toWire = ({ id, name, rights, tables, createdAt, expiresAt, usedAt }: ListedToken) => ({
  id,
  name,
  rights: Object.fromEntries(rightNames.map((right) => [right, rights.includes(right)])),
  tables,
  created_at: timeOf(createdAt),
  expires_at: timeOf(expiresAt),
  used_at: usedAt === null ? null : timeOf(usedAt),
});

const list = async ({ programs, request }: Call): Promise<RouteResponse> => {
  requireNoParameters(request);
  const tokens = await programs.list(ownerOf(request));
  return { body: JSON.stringify(tokens.map(toWire)) };
};

const create = async ({ context, programs, request }: Call): Promise<RouteResponse> => {
  requireNoParameters(request);
  const wanted = readNewToken(objectBody(request), context.newId());
  await context.permission;
  const { token, text } = await programs.create(
    ownerOf(request),
    wanted,
    ownerGroupsOfCaller(request),
  );
  return {
    status: 201,
    headers: { "cache-control": "no-store" },
    body: JSON.stringify({ ...toWire(token), token: text }),
  };
};

const revoke = async ({ context, programs, request }: Call): Promise<RouteResponse> => {
  requireNoParameters(request);
  await context.permission;
  // The route's path has :id.
  const { id } = request.params as { id: string };
  if (!(await programs.revoke(id, ownerOf(request)))) throw new AppError("notFound");
  return { status: 204 };
};

/** The caller's own tokens for programs; those of others are never shown or revoked, and no program creates tokens. */
export const tokenRoutes: readonly Route[] = [
  { method: "GET", path, right: "people", operation: tokenOperations.list, handle: list },
  { method: "POST", path, right: "people", operation: tokenOperations.create, handle: create },
  {
    method: "DELETE",
    path: `${path}/:id`,
    right: "people",
    operation: tokenOperations.revoke,
    handle: revoke,
  },
];
