import type { AnyEntity } from "@teckna/domain/entities";
import type { Role } from "@teckna/domain/roles";
import type { FastifyRequest } from "fastify";
import type { RouteRight } from "../programs/program.ts";

/** What a route requires of its user beyond its right: the admin role, or only a sign-in. */
export type RouteRequires = "admin" | "sign-in";

/** What a route declares in its `config`. */
export type RouteConfig = {
  /** Needs no token; a test lists all such routes. */
  readonly isPublic?: true;
  /** Starts its work while the sign-in is still being checked; it must not write or respond before that. */
  readonly awaitsPermission?: true;
  /**
   * Writes only through the context's commit outcome, so that an error can say whether anything may have been saved.
   */
  readonly reportsOutcome?: true;
  /** May take longer than the usual deadline. */
  readonly hasOwnTime?: true;
  /** Its status tells load balancers whether the server is ready. */
  readonly reportsReadiness?: true;
  /** The right it requires of a program; without one, no program may call it. */
  readonly right?: RouteRight;
  readonly requires?: RouteRequires;
  /** The entity whose fields the route's problems name. */
  readonly entity?: AnyEntity;
};

// Fastify keeps a route's config as given, and only our routes have one.
const configOf = (request: FastifyRequest): RouteConfig =>
  (request.routeOptions.config ?? {}) as RouteConfig;

export const isPublic = (request: FastifyRequest): boolean => configOf(request).isPublic === true;

export const awaitsPermission = (request: FastifyRequest): boolean =>
  configOf(request).awaitsPermission === true;

export const reportsOutcome = (request: FastifyRequest): boolean =>
  configOf(request).reportsOutcome === true;

export const hasOwnTime = (request: FastifyRequest): boolean =>
  configOf(request).hasOwnTime === true;

export const reportsReadiness = (request: FastifyRequest): boolean =>
  configOf(request).reportsReadiness === true;

export const routeRight = (request: FastifyRequest): RouteRight =>
  configOf(request).right ?? "people";

/** The role that a route requires of its user, or of the user whose program calls it; `null` for none. */
const roleFor = ({ right = "people", requires }: RouteConfig): Role | null => {
  if (requires === "admin") return "admin";
  if (requires === "sign-in" || right === "nothing") return null;
  return /^(?:write|batch)\b/.test(right) ? "editor" : "reader";
};

export const routeRole = (request: FastifyRequest): Role | null => roleFor(configOf(request));

/** Whether it may run so long that it has to check the caller's permission again. */
export const routeIsLong = (request: FastifyRequest): boolean =>
  hasOwnTime(request) || routeRight(request).startsWith("batch");

export const routeEntity = (request: FastifyRequest): AnyEntity | null =>
  configOf(request).entity ?? null;
