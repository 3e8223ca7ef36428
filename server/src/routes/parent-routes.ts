import type { AnyEntity } from "@teckna/domain/entities";
import { parentEntities } from "../db/sql/record-sql.ts";
import { parentOperations } from "../openapi/parent-operations.ts";
import { releaseBodyBytes } from "../records/releases/read-release-text.ts";
import { parentCalls } from "./parent-calls.ts";
import type { Route } from "./route.ts";

const routesOf = (entity: AnyEntity): readonly Route[] => {
  const all = `/api/${entity.path}`;
  const one = `${all}/:id`;
  const operation = parentOperations(entity);
  const handle = parentCalls(entity);
  const reading = (
    method: "GET" | "POST",
    path: string,
    name: "whole" | "moments" | "wholes" | "checks",
  ): Route => ({
    method,
    path,
    entity,
    right: "read all",
    operation: operation[name],
    handle: handle[name],
  });
  return [
    reading("GET", `${one}/whole`, "whole"),
    reading("GET", `${one}/history/moments`, "moments"),
    reading("POST", `${all}/whole`, "wholes"),
    reading("GET", `${one}/checks`, "checks"),
    {
      method: "POST",
      path: `${one}/changes`,
      entity,
      right: "write all",
      operation: operation.save,
      handle: handle.save,
      bodyBytes: releaseBodyBytes,
    },
  ];
};

export const parentRoutes: readonly Route[] = parentEntities.flatMap(routesOf);
