import type { FastifyInstance } from "fastify";
import { type Deadline, deadlineIn, withDeadline } from "../../db/connection/driver/deadline.ts";
import { hasOwnTime } from "../route-config.ts";

/** Well before the promised five, for a rollback and the response. */
const requestMs = 4_300;

const deadline = "deadline";
const bodyBegan = "bodyBegan";

/** All waits of one request for the database end together, but for routes that have time of their own; what its body takes to arrive is not counted. */
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
    // Anew, for a body is read outside of what began the request.
    withDeadline(hasOwnTime(request) ? null : own, done);
  });
};
