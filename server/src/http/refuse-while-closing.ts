import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";

/** While the server stops, what still comes by an open connection gets the same refusal as anything else that is to be sent again. */
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
