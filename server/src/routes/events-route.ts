import { entityAt } from "@teckna/domain/entities";
import { checkId } from "@teckna/domain/ids";
import type { FastifyRequest } from "fastify";
import {
  actorOf,
  confirmCaller,
  loginOf,
  ownerOf,
  programOf,
  tokenEndOf,
} from "../auth/authenticate.ts";
import { invalid } from "../errors.ts";
import { readParameters } from "../http/query.ts";
import { longestLifeMs } from "../live/live-hub.ts";
import { eventsOperation } from "../openapi/event-operation.ts";
import { problem } from "../records/parameters.ts";
import type { Call, Route, RouteResponse } from "./route.ts";

const lastId = "Last-Event-ID";
/** Longer than any stream: this bound ends those that are under way as well. */
const handlerTimeoutMs = longestLifeMs + 60_000;

const readLastId = ({ headers }: FastifyRequest): number | null => {
  const text = headers["last-event-id"];
  if (text === undefined || text === "") return null;
  if (typeof text !== "string" || !/^\d{1,15}$/.test(text))
    throw invalid([problem(lastId, "badId")]);
  return Number(text);
};

const isRecord = (text: string): boolean => {
  const [table = "", ...id] = text.split("/");
  return entityAt(table) !== undefined && checkId(id.join("/")) === null;
};

/** The record that the caller has open. */
const readOpen = (request: FastifyRequest): string => {
  const problems = [];
  let open = "";
  for (const [name, value] of readParameters(request))
    if (name !== "open" || open !== "") problems.push(problem(name, "unknownParameter"));
    else if (isRecord(value)) open = value;
    else problems.push(problem(name, "badId"));
  if (problems.length > 0) throw invalid(problems);
  return open;
};

const follow = async ({ live, request }: Call): Promise<RouteResponse> => {
  const after = readLastId(request);
  const open = readOpen(request);
  const program = programOf(request);
  const { body } = await live.subscribe({
    reader: {
      actor: actorOf(request),
      login: loginOf(request),
      token: program?.id ?? "",
      sub: ownerOf(request).sub,
      tables: program?.tables ?? null,
      open,
    },
    after,
    expires: tokenEndOf(request),
    confirm: () => confirmCaller(request),
  });
  return {
    type: "text/event-stream; charset=utf-8",
    // Some proxies would gather the events.
    headers: { "cache-control": "no-store", "x-accel-buffering": "no" },
    body,
    isEndless: true,
  };
};

/** What others write, as they write it. */
export const eventsRoute: Route = {
  method: "GET",
  path: "/api/events",
  right: "read any",
  operation: eventsOperation,
  streams: { handlerTimeoutMs },
  handle: follow,
};
