import { checkId } from "@teckna/domain/ids";
import { isLongerThan } from "@teckna/domain/text-rules";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { maxId } from "../records/look-up.ts";

/** The id in the URL; an invalid id is reported as unknown without a query. */
export const idOf = (request: FastifyRequest): string => {
  // Every route that calls this has :id in its path.
  const { id } = request.params as { id: string };
  if (checkId(id) !== null || isLongerThan(id, maxId)) throw new AppError("notFound");
  return id;
};
