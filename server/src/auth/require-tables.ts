import { entities, type EntityPath } from "@teckna/domain/entities";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { lackingFor } from "../programs/program.ts";
import { programOf } from "./authenticate.ts";

/** Whether the caller may read all tables: false for a program whose token does not give that. */
export const readsAll = (request: FastifyRequest): boolean => {
  const program = programOf(request);
  return program === null || lackingFor(program, "read all", null) === null;
};

/** The tables that a program's token gives access to; `null` for users, and for programs with access to all. */
export const tablesGiven = (request: FastifyRequest): ReadonlySet<EntityPath> | null => {
  const given = programOf(request)?.tables ?? null;
  return given && new Set(entities.map(({ path }) => path).filter((path) => given.includes(path)));
};

/** Throws if a program's response would show tables that its token does not give access to. */
export const requireTables = (request: FastifyRequest, tables: Iterable<EntityPath>): void => {
  const given = tablesGiven(request);
  const lacking = given === null ? [] : [...new Set(tables)].filter((path) => !given.has(path));
  if (lacking.length > 0)
    throw new AppError("forbidden", { lacking: { right: "read", tables: lacking } });
};
