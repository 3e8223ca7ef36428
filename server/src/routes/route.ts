import type { AnyEntity } from "@teckna/domain/entities";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import type { Operation } from "../openapi/operation.ts";
import type { Limits } from "../settings/limits.ts";

export type Call = {
  readonly context: Context;
  readonly limits: Limits;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** One call of the API: how it is reached, what the description says of it, and what it does. */
export type Route = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the root; parameters as `:name`. */
  readonly path: string;
  readonly entity?: AnyEntity;
  readonly operation: Operation;
  /** Takes lines of JSON as a stream, and longer than other calls do. */
  readonly takesLines?: { readonly handlerTimeoutMs: number };
  readonly handle: (call: Call) => Promise<FastifyReply>;
};

const jsonType = "application/json; charset=utf-8";

/** Sends text that is JSON already. */
export const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type(jsonType).send(text);
