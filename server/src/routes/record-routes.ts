import { type AnyEntity, entities } from "@teckna/domain/entities";
import { recordOperations } from "../openapi/record-operations.ts";
import { lookUpBytes } from "../records/look-up.ts";
import { recordCalls } from "./record-calls.ts";
import type { Route } from "./route.ts";

const routesOf = (entity: AnyEntity): readonly Route[] => {
  const all = `/api/${entity.path}`;
  const one = `${all}/:id`;
  const operation = recordOperations(entity);
  const handle = recordCalls(entity);
  const route = (method: Route["method"], path: string, name: keyof typeof handle): Route => ({
    method,
    path,
    entity,
    operation: operation[name],
    handle: handle[name],
  });
  return [
    route("GET", all, "list"),
    route("POST", all, "create"),
    { ...route("POST", `${all}/lookup`, "lookUp"), bodyBytes: lookUpBytes },
    route("GET", one, "find"),
    route("PUT", one, "replace"),
    route("PATCH", one, "patch"),
    route("DELETE", one, "delete"),
    route("POST", `${one}/restore`, "restore"),
    route("GET", `${one}/history`, "history"),
  ];
};

export const recordRoutes: readonly Route[] = entities.flatMap(routesOf);
