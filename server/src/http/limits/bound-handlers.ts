import type { FastifyInstance } from "fastify";

const handlerMs = 20_000;
const withBody: readonly unknown[] = ["POST", "PUT", "PATCH"];

/**
 * Ends what takes too long for another reason than the database. Not where there is a body: that it has been read ends
 * Fastify's bound, and costs each request an error with its stack.
 */
export const boundHandlers = (app: FastifyInstance): void => {
  app.addHook("onRoute", (route) => {
    if (![route.method].flat().some((method) => withBody.includes(method)))
      route.handlerTimeout ??= handlerMs;
  });
};
