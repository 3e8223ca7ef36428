import type { FastifyInstance } from "fastify";
import { actorOf } from "../auth/authenticate.ts";

/** One line per answer, above debug only for refusals: the route, never the address, whose query may hold what people searched for. */
export const addRequestLog = (app: FastifyInstance): void => {
  const tellsAll = app.log.level === "debug" || app.log.level === "trace";
  app.addHook("onResponse", (request, reply, done) => {
    const isRefusal = reply.statusCode >= 400;
    if (!isRefusal && !tellsAll) return done();
    request.log[isRefusal ? "info" : "debug"]({
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
