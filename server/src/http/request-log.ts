import type { FastifyInstance, FastifyRequest } from "fastify";

type LogFields = Readonly<Record<string, string>>;

const extraFields = new WeakMap<FastifyRequest, LogFields>();
const unlogged = new WeakSet<FastifyRequest>();

/** Adds fields to this request's log line; the log must permit them. */
export const addLogFields = (request: FastifyRequest, fields: LogFields): void => {
  extraFields.set(request, fields);
};

/** Leaves this request out of the log: there are so many of its kind that a line for each would fill it. */
export const leaveOutOfLog = (request: FastifyRequest): void => {
  unlogged.add(request);
};

/**
 * One line per response, above debug level only for refusals. It contains the route, never the URL, whose query may
 * contain search words.
 */
export const addRequestLog = (
  app: FastifyInstance,
  actorOf: (request: FastifyRequest) => string,
): void => {
  const reportsAll = app.log.level === "debug" || app.log.level === "trace";
  app.addHook("onResponse", (request, reply, done) => {
    const isRefusal = reply.statusCode >= 400;
    if ((!isRefusal && !reportsAll) || unlogged.has(request)) return done();
    request.log[isRefusal ? "info" : "debug"]({
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? "",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      actor: actorOf(request),
      ...extraFields.get(request),
    });
    done();
  });
};
