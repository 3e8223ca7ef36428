import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors.ts";

/** Refuses a request with more than one Host header: a proxy in front may have used another one than we do. */
export const requireOneHost = (app: FastifyInstance): void => {
  app.addHook("onRequest", (request, _reply, done) => {
    const { rawHeaders } = request.raw;
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
    done(hosts.length > 1 ? new AppError("badRequest") : undefined);
  });
};
