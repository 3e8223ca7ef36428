import type { AnyEntity } from "@teckna/domain/entities";
import type { Role } from "@teckna/domain/roles";
import type { FastifyRequest } from "fastify";
import type { RouteRight } from "../programs/program.ts";

/** What a route requires of its user beyond what its right says: to administer, or nothing but to be signed in. */
export type RouteRequires = "admin" | "sign-in";

/** What a route declares in its `config`. */
export type RouteConfig = {
  /** Responds without a token; every such route is named in a test. */
  readonly isPublic?: true;
  /** Starts its work while the sign-in is still being checked; it must not write or respond before that. */
  readonly awaitsPermission?: true;
  /** Writes only as the context's commit outcome reports, so that an error can report whether anything may be saved. */
  readonly reportsOutcome?: true;
  /** May take longer than the deadline of a usual request. */
  readonly hasOwnTime?: true;
  /** What it requires of a program; absent, no program may call it. */
  readonly right?: RouteRight;
  readonly requires?: RouteRequires;
  /** Whose fields the route's problems name. */
  readonly entity?: AnyEntity;
};

// Fastify keeps a route's config as it was given; only our own routes give one.
const configOf = (request: FastifyRequest): RouteConfig =>
  (request.routeOptions.config ?? {}) as RouteConfig;

export const isPublic = (request: FastifyRequest): boolean => configOf(request).isPublic === true;

export const awaitsPermission = (request: FastifyRequest): boolean =>
  configOf(request).awaitsPermission === true;

export const reportsOutcome = (request: FastifyRequest): boolean =>
  configOf(request).reportsOutcome === true;

export const hasOwnTime = (request: FastifyRequest): boolean =>
  configOf(request).hasOwnTime === true;

export const routeRight = (request: FastifyRequest): RouteRight =>
  configOf(request).right ?? "people";

/** The role that a route requires of its user, or of the user whose program calls it; `null`: none at all. */
const roleFor = ({ right = "people", requires }: RouteConfig): Role | null => {
  if (requires === "admin") return "admin";
  if (requires === "sign-in" || right === "nothing") return null;
  return /^(?:write|batch)\b/.test(right) ? "editor" : "reader";
};

export const routeRole = (request: FastifyRequest): Role | null => roleFor(configOf(request));

/** Whether it works for longer than a moment, so that it has to look again whether its user still may. */
export const routeIsLong = (request: FastifyRequest): boolean =>
  hasOwnTime(request) || routeRight(request).startsWith("batch");

export const routeEntity = (request: FastifyRequest): AnyEntity | null =>
  configOf(request).entity ?? null;
