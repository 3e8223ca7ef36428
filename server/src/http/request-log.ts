import type { FastifyInstance } from "fastify";
import { actorOf } from "../auth/authenticate.ts";

/** One line per answer: the route, never the address, whose query may hold what people searched for. */
export const addRequestLog = (app: FastifyInstance): void => {
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info({
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? "",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      actor: actorOf(request),
    });
    done();
  });
};
