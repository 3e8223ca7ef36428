import { entityAt } from "@teckna/domain/entities";
import { checkId } from "@teckna/domain/ids";
import type { Problem } from "@teckna/domain/problem";
import { isLongerThan } from "@teckna/domain/text-rules";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  actorOf,
  confirmCaller,
  loginOf,
  ownerOf,
  programOf,
  tokenEndOf,
} from "../auth/authenticate.ts";
import { invalid } from "../errors.ts";
import { alwaysOpen } from "../http/limits/server-limits.ts";
import { readParameters } from "../http/read-parameters.ts";
import type { Beginning } from "../live/event-feed.ts";
import type { LiveHub } from "../live/live-hub.ts";
import { maxLifeMs } from "../live/live-timing.ts";
import { eventsOperation } from "../openapi/event-operation.ts";
import { maxId } from "../records/look-up.ts";
import { problem, unknownTable } from "../input/input-problems.ts";
import { readWhole, ParameterReader } from "../input/parameters.ts";
import type { Call, Route, RouteResponse } from "./route.ts";

const lastId = "Last-Event-ID";
/** The name of a stream with an open record; its client sends keep-alives with it. */
const streamHeader = "teckna-stream";
/** Longer than any stream, because this timeout ends streams as well. */
const handlerTimeoutMs = maxLifeMs + 60_000;

const readLastId = ({ headers }: FastifyRequest): number | null => {
  const text = headers["last-event-id"];
  if (text === undefined || text === "") return null;
  if (typeof text !== "string" || !/^\d{1,15}$/.test(text))
    throw invalid([problem(lastId, "badId")]);
  return Number(text);
};

/** Why this cannot name a record. */
const problemOfOpen = (text: string): Problem | null => {
  const [table = "", ...rest] = text.split("/");
  const id = rest.join("/");
  if (!entityAt(table)) return unknownTable("open", table);
  if (isLongerThan(id, maxId)) return problem("open", "tooLong", { max: maxId });
  const code = checkId(id);
  return code && problem("open", code);
};

const maxAgeMs = 86_400_000;

type Subscription = {
  /** The record open in the client. */
  readonly open: string;
  /** The age of the data that the client has read. */
  readonly ageMs: number | null;
};

const readSubscription = (request: FastifyRequest): Subscription => {
  const reader = new ParameterReader(readParameters(request), ["open", "age"]);
  const open = reader.take("open", (value) => problemOfOpen(value) ?? { value }, "");
  const ageMs = reader.take("age", (text) => readWhole("age", text, maxAgeMs), null);
  if (reader.problems.length > 0) throw invalid(reader.problems);
  return { open, ageMs };
};

const beginningOf = (after: number | null, ageMs: number | null): Beginning => ({
  ...(after !== null && { after }),
  ...(ageMs !== null && { since: Date.now() - ageMs }),
});

const follow = async ({ live, request }: Call): Promise<RouteResponse> => {
  const subscription = readSubscription(request);
  const from = beginningOf(readLastId(request), subscription.ageMs);
  const program = programOf(request);
  const stream = await live.subscribe({
    reader: {
      actor: actorOf(request),
      login: loginOf(request),
      token: program?.id ?? "",
      sub: ownerOf(request).sub,
      tables: program?.tables ?? null,
      open: subscription.open,
    },
    from,
    expires: tokenEndOf(request),
    confirm: () => confirmCaller(request),
  });
  return {
    type: "text/event-stream; charset=utf-8",
    headers: {
      "cache-control": "no-store",
      // Some proxies would otherwise buffer the events.
      "x-accel-buffering": "no",
      ...(subscription.open !== "" && { [streamHeader]: live.nameOf(stream) }),
    },
    body: stream.body,
    isEndless: true,
  };
};

/** The stream of what others write. */
export const eventsRoute: Route = {
  method: "GET",
  path: "/api/events",
  right: "read any",
  operation: eventsOperation,
  streams: { handlerTimeoutMs },
  handle: follow,
};

/**
 * Receives the clients' keep-alives. Only the client was given its stream's name, so no token is required, which would
 * cost a query for each browser four times a minute.
 */
export const addBeats = (app: FastifyInstance, live: LiveHub): void => {
  app.post("/api/events/:stream", alwaysOpen, (request, reply) => {
    // The route's path has :stream.
    const { stream } = request.params as { stream: string };
    live.hear(stream);
    return reply.code(204).send();
  });
};
