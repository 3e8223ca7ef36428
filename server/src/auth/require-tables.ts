import type { EntityPath } from "@teckna/domain/entities";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { programOf } from "./authenticate.ts";

/** Refuses a program what its response would tell of tables that its token does not give. */
export const requireTables = (request: FastifyRequest, tables: Iterable<EntityPath>): void => {
  const given = programOf(request)?.tables ?? null;
  const lacking =
    given === null ? [] : [...new Set(tables)].filter((path) => !given.includes(path));
  if (lacking.length > 0)
    throw new AppError("forbidden", { lacking: { right: "read", tables: lacking } });
};
