import type { FastifyInstance } from "fastify";
import { type Deadline, deadlineIn, withDeadline } from "../../db/connection/driver/deadline.ts";
import { hasOwnTime } from "../route-config.ts";

/** Well below the promised five seconds, to leave time for a rollback and the response. */
const requestMs = 4_300;

const deadline = "deadline";
const bodyBegan = "bodyBegan";

/**
 * Gives all database waits of a request one deadline, except on routes with a time of their own. The time until its
 * body has arrived is not counted.
 */
export const addRequestDeadline = (app: FastifyInstance): void => {
  app.decorateRequest(deadline, null);
  app.decorateRequest(bodyBegan, 0);
  app.addHook("onRequest", (request, _reply, done) => {
    const own = deadlineIn(requestMs, !["GET", "HEAD"].includes(request.method));
    request.setDecorator(deadline, own);
    withDeadline(own, done);
  });
  app.addHook("preParsing", (request, _reply, _payload, done) => {
    request.setDecorator(bodyBegan, performance.now());
    done();
  });
  app.addHook("preValidation", (request, _reply, done) => {
    const own = request.getDecorator<Deadline>(deadline);
    const began = request.getDecorator<number>(bodyBegan);
    own.at += performance.now() - began;
    // Set again, because a body is read outside the async context in which the request began.
    withDeadline(hasOwnTime(request) ? null : own, done);
  });
};
