import type { FastifyInstance } from "fastify";

const handlerMs = 20_000;
const withBody: readonly unknown[] = ["POST", "PUT", "PATCH"];

/**
 * A time limit for handlers that take too long for reasons other than the database. Not for requests with a body:
 * reading it ends Fastify's timeout, at the cost of an error with a stack for each request.
 */
export const boundHandlers = (app: FastifyInstance): void => {
  app.addHook("onRoute", (route) => {
    if (![route.method].flat().some((method) => withBody.includes(method)))
      route.handlerTimeout ??= handlerMs;
  });
};
