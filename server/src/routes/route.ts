import { type Readable, addAbortSignal } from "node:stream";
import type { LoginRegister } from "@teckna/identity/tokens/login-register";
import type { AnyEntity } from "@teckna/domain/entities";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import type { Operation } from "../openapi/operation.ts";
import type { LiveHub } from "../live/live-hub.ts";
import type { ErasureTools } from "../privacy/erasure-tools.ts";
import type { RouteRequires } from "../http/route-config.ts";
import type { PeoplePlace } from "../people/people-place.ts";
import type { ProgramRegister } from "../programs/program-register.ts";
import type { RouteRight } from "../programs/program.ts";
import type { Limits } from "../settings/limits.ts";

export type Call = {
  readonly context: Context;
  readonly limits: Limits;
  /** `null` where a hosted pool keeps the users. */
  readonly logins: LoginRegister | null;
  readonly programs: ProgramRegister;
  readonly people: PeoplePlace;
  readonly live: LiveHub;
  readonly privacy: ErasureTools;
  readonly request: FastifyRequest;
};

export type RouteResponse = {
  /** 200 where absent. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  /** Text that is JSON already, or lines of JSON as they come. */
  readonly body?: string | Readable;
  /** A body that comes in pieces is one document of JSON. */
  readonly isDocument?: true;
  /** Its body goes on until one of both sides ends it. */
  readonly isEndless?: true;
  /** What the body is, where it is neither. */
  readonly type?: string;
};

/** One call of the API: how it is reached, its description, and what it does. */
export type Route = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the root; parameters as `:name`. */
  readonly path: string;
  readonly entity?: AnyEntity;
  readonly operation: Operation;
  /** What it requires of a program that calls it. */
  readonly right: RouteRight;
  /** What it requires of its user where the right does not say it: who may read may read, who may change has to be editor. */
  readonly requires?: RouteRequires;
  /** How long its body may be where the usual limit is too short. */
  readonly bodyBytes?: number;
  /** Its response comes in pieces, for longer than other calls may take. */
  readonly streams?: { readonly handlerTimeoutMs: number };
  /** How long it may work before its response begins, where that is longer than a connection may be silent. */
  readonly silentMs?: number;
  /** Takes lines of JSON as a stream, and longer than other calls do. */
  readonly takesLines?: { readonly handlerTimeoutMs: number };
  readonly handle: (call: Call) => Promise<RouteResponse>;
};

/** Who has not read a response by then holds it in memory no longer. */
const maxResponseMs = 300_000;

const jsonType = "application/json; charset=utf-8";
const linesType = "application/x-ndjson; charset=utf-8";

export const sendResponse = (
  reply: FastifyReply,
  { status = 200, headers, body, isDocument, isEndless, type }: RouteResponse,
): void => {
  reply.code(status);
  if (headers) reply.headers(headers);
  const usual = typeof body === "string" || isDocument ? jsonType : linesType;
  if (body !== undefined) reply.type(type ?? usual);
  if (body !== undefined && typeof body !== "string" && !isEndless)
    addAbortSignal(AbortSignal.timeout(maxResponseMs), body);
  reply.send(body);
};
