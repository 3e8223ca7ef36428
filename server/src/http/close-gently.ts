import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { sendProblem } from "./errors/error-responses.ts";
import { routeIsLong, reportsReadiness } from "./route-config.ts";

/**
 * A proxy sends requests over connections that it keeps, so one that is closed at any moment may have a request on its
 * way. In this time the responses tell the proxy which connections are closing.
 */
const proxyMs = 500;

const isRefused = (request: FastifyRequest): boolean =>
  routeIsLong(request) || reportsReadiness(request);

/**
 * While the server stops, what still arrives is served and its connection closed, so that nobody notices if servers
 * behind a proxy are replaced one after the other. Only what may take longer than the stop gets the refusal that makes
 * clients repeat it, and load balancers learn that the server is not ready any more.
 */
export const closeGently = (app: FastifyInstance, { trustedProxies }: Settings): void => {
  let isClosing = false;
  app.addHook("preClose", (done) => {
    isClosing = true;
    if (trustedProxies.length > 0) setTimeout(done, proxyMs);
    else done();
  });
  app.addHook("onRequest", (request, reply, done) => {
    // Not thrown: nothing is wrong, so it is not to be logged as an error.
    if (isClosing && isRefused(request)) sendProblem(request, reply, new AppError("overloaded"));
    else done();
  });
};
