import type { AnyEntity } from "@teckna/domain/entities";
import { parentEntities } from "../db/sql/record-sql.ts";
import { parentOperations } from "../openapi/parent-operations.ts";
import { releaseBodyBytes } from "../records/releases/read-release-text.ts";
import { parentCalls } from "./parent-calls.ts";
import type { Route } from "./route.ts";

const routesOf = (entity: AnyEntity): readonly Route[] => {
  const one = `/api/${entity.path}/:id`;
  const operation = parentOperations(entity);
  const handle = parentCalls(entity);
  return [
    {
      method: "GET",
      path: `${one}/whole`,
      entity,
      right: "read all",
      operation: operation.whole,
      handle: handle.whole,
    },
    {
      method: "GET",
      path: `${one}/history/moments`,
      entity,
      right: "read all",
      operation: operation.moments,
      handle: handle.moments,
    },
    {
      method: "POST",
      path: `/api/${entity.path}/whole`,
      entity,
      right: "read all",
      operation: operation.wholes,
      handle: handle.wholes,
    },
    {
      method: "GET",
      path: `${one}/checks`,
      entity,
      right: "read all",
      operation: operation.checks,
      handle: handle.checks,
    },
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
