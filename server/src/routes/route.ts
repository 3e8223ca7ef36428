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
  /** `null` with a hosted pool. */
  readonly logins: LoginRegister | null;
  readonly programs: ProgramRegister;
  readonly people: PeoplePlace;
  readonly live: LiveHub;
  readonly privacy: ErasureTools;
  readonly request: FastifyRequest;
};

export type RouteResponse = {
  /** 200 if absent. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  /** Text that is already JSON, or a stream of JSON lines. */
  readonly body?: string | Readable;
  /** The streamed body is one JSON document rather than lines. */
  readonly isDocument?: true;
  /** The body goes on until either side ends it. */
  readonly isEndless?: true;
  /** The media type, if the body is neither. */
  readonly type?: string;
};

/** One call of the API: its method and path, its description, and its handler. */
export type Route = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Relative to the root; parameters as `:name`. */
  readonly path: string;
  readonly entity?: AnyEntity;
  readonly operation: Operation;
  /** The right that it requires of a program. */
  readonly right: RouteRight;
  /** The role that it requires of its user, if the right does not imply it: reader for reading, editor for writing. */
  readonly requires?: RouteRequires;
  /** Maximum length of its body, if the usual limit is too short. */
  readonly bodyBytes?: number;
  /** The response is streamed, for longer than other calls may take. */
  readonly streams?: { readonly handlerTimeoutMs: number };
  /** How long it may work before the response begins, if that is longer than a connection may be silent. */
  readonly silentMs?: number;
  /** Takes JSON lines as a stream, and may take longer than other calls. */
  readonly takesLines?: { readonly handlerTimeoutMs: number };
  readonly handle: (call: Call) => Promise<RouteResponse>;
};

/** A response that has not been read by then is dropped from memory. */
export const maxResponseMs = 300_000;

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
