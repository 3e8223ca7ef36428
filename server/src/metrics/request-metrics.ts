import type { FastifyInstance, FastifyRequest } from "fastify";
import { Histogram, Tally } from "./histogram.ts";
import type { Labels, Samples } from "./metrics.ts";

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const methods: ReadonlySet<string> = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
]);

/** The label for URLs without a route: the URL itself could be anything. */
const noRoute = "none";

const placeOf = ({ method, routeOptions, is404 }: FastifyRequest): Labels => ({
  method: methods.has(method) ? method : "other",
  route: is404 ? noRoute : (routeOptions.url ?? noRoute),
});

const saving = (place: Labels): boolean =>
  place["method"] === "POST" &&
  /^\/api\/(?:batches(?:\/:id\/undo)?|issues\/:id\/changes)$/.test(place["route"] ?? "");

export type RequestMetrics = { samples(): Samples };

/** Counts requests and their durations by route, never by URL. */
export const watchRequests = (app: FastifyInstance): RequestMetrics => {
  const durations = new Histogram(bounds);
  const inProgress = new Tally();
  app.addHook("onRequest", (request, reply, done) => {
    const place = placeOf(request);
    inProgress.add(place);
    // Also when the client has closed the connection.
    reply.raw.once("close", () => inProgress.add(place, -1));
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const status = String(reply.statusCode);
    durations.observe({ ...placeOf(request), status }, reply.elapsedTime / 1000);
    done();
  });
  return {
    samples: () => {
      const now = inProgress.samples();
      const batches = now.filter(({ labels = {} }) => saving(labels));
      return {
        teckna_http_request_duration_seconds: durations.samples(),
        teckna_http_requests_in_progress: now,
        teckna_batches_in_progress: [{ value: batches.reduce((sum, { value }) => sum + value, 0) }],
      };
    },
  };
};
