import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";

/** While the server stops, requests on open connections get the refusal that makes clients repeat them. */
export const refuseWhileClosing = (app: FastifyInstance): void => {
  let isClosing = false;
  app.addHook("preClose", (done) => {
    isClosing = true;
    done();
  });
  app.addHook("onRequest", (_request, _reply, done) => {
    done(isClosing ? new AppError("overloaded") : undefined);
  });
};
