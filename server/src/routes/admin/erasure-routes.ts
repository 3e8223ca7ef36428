import { erasureOperations } from "../../openapi/admin/erasure-operations.ts";
import type { Route } from "../route.ts";
import type { erasureCalls } from "./erasure-calls.ts";

const all = "/api/admin/erasures";

/** Reads everything that is stored, twice to erase a name, and responds only at the end. */
const silentMs = 900_000;
const ownTime = { handlerTimeoutMs: silentMs };

/** Thirty files erase names; they are loaded by the first request. */
const handlerOf =
  (name: keyof typeof erasureCalls): Route["handle"] =>
  async (call) => {
    const { erasureCalls: calls } = await import("./erasure-calls.ts");
    return calls[name](call);
  };

/** Routes to erase names of persons on request, and to inform clients which records to forget. */
export const erasureRoutes: readonly Route[] = [
  {
    method: "GET",
    path: all,
    right: "people",
    requires: "admin",
    operation: erasureOperations.list,
    handle: handlerOf("list"),
  },
  {
    method: "POST",
    path: all,
    right: "people",
    requires: "admin",
    operation: erasureOperations.run,
    streams: ownTime,
    silentMs,
    handle: handlerOf("run"),
  },
  {
    method: "POST",
    path: `${all}/preview`,
    right: "people",
    requires: "admin",
    operation: erasureOperations.preview,
    streams: ownTime,
    silentMs,
    handle: handlerOf("preview"),
  },
  {
    method: "GET",
    path: "/api/erased-records",
    right: "people",
    operation: erasureOperations.erased,
    handle: handlerOf("erased"),
  },
];
