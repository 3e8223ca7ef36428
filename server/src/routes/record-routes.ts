import { type AnyEntity, entities } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import { recordOperations } from "../openapi/records/record-operations.ts";
import { lookUpBytes } from "../records/look-up.ts";
import { recordCalls } from "./record-calls.ts";
import type { Route } from "./route.ts";

const routesOf = (entity: AnyEntity): readonly Route[] => {
  const all = `/api/${entity.path}`;
  const one = `${all}/:id`;
  const operation = recordOperations(entity);
  const handle = recordCalls(entity);
  const route = (
    right: Route["right"],
    [method, path]: readonly [Route["method"], string],
    name: keyof typeof handle,
  ): Route => ({
    method,
    path,
    entity,
    right,
    operation: operation[name],
    handle: handle[name],
  });
  // Children are deleted and restored with their parent, and are in its history.
  const hasChildren = childrenOf(entity).length > 0;
  const writes = hasChildren ? "write all" : "write";
  const reads = hasChildren ? "read all" : "read";
  return [
    route("read", ["GET", all], "list"),
    route("write", ["POST", all], "create"),
    { ...route("read", ["POST", `${all}/lookup`], "lookUp"), bodyBytes: lookUpBytes },
    route("read", ["GET", one], "find"),
    route("write", ["PUT", one], "replace"),
    route("write", ["PATCH", one], "patch"),
    route(writes, ["DELETE", one], "delete"),
    route(writes, ["POST", `${one}/restore`], "restore"),
    route(reads, ["GET", `${one}/history`], "history"),
  ];
};

export const recordRoutes: readonly Route[] = entities.flatMap(routesOf);
