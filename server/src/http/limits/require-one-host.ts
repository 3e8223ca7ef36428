import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors.ts";

/** Refuses a request that names its host more than once: whoever stands before us may have believed the other one. */
export const requireOneHost = (app: FastifyInstance): void => {
  app.addHook("onRequest", (request, _reply, done) => {
    const { rawHeaders } = request.raw;
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
    done(hosts.length > 1 ? new AppError("badRequest") : undefined);
  });
};
