import { batchOperations } from "../openapi/batch-operations.ts";
import type { batchCalls } from "./batch-calls.ts";
import type { Route } from "./route.ts";

const path = "/api/batches";

/** Fifty files process batches; they are loaded by the first request. */
const handlerOf =
  (name: keyof typeof batchCalls): Route["handle"] =>
  async (call) => {
    const { batchCalls: calls } = await import("./batch-calls.ts");
    return calls[name](call);
  };

/** The maximum time for a request to arrive, plus two and a half minutes. */
const handlerTimeoutMs = 450_000;

export const batchRoutes: readonly Route[] = [
  {
    method: "POST",
    path,
    right: "batch any",
    operation: batchOperations.save,
    handle: handlerOf("save"),
    takesLines: { handlerTimeoutMs },
  },
  {
    method: "GET",
    path,
    right: "read all",
    operation: batchOperations.list,
    handle: handlerOf("list"),
  },
  {
    method: "GET",
    path: `${path}/:id`,
    right: "read all",
    operation: batchOperations.find,
    handle: handlerOf("find"),
  },
  {
    method: "POST",
    path: `${path}/:id/cancel`,
    right: "batch any",
    operation: batchOperations.cancel,
    handle: handlerOf("cancel"),
  },
  {
    method: "GET",
    path: `${path}/:id/refused`,
    right: "read all",
    operation: batchOperations.refused,
    handle: handlerOf("refused"),
  },
  {
    method: "GET",
    path: `${path}/:id/ids`,
    right: "read all",
    operation: batchOperations.ids,
    handle: handlerOf("ids"),
  },
  {
    method: "GET",
    path: `${path}/:id/undo`,
    right: "read all",
    operation: batchOperations.preview,
    handle: handlerOf("preview"),
  },
  {
    method: "POST",
    path: `${path}/:id/undo`,
    right: "batch all",
    operation: batchOperations.undo,
    handle: handlerOf("undo"),
    takesLines: { handlerTimeoutMs },
  },
];
