import { AppError } from "../../errors.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Clients choose the id of a batch: a lower-case UUID. */
export const isBatchId = (id: unknown): id is string => typeof id === "string" && uuid.test(id);

/** The id in the URL; an id that no batch can have is refused without a query. */
export const requireBatchId = (id: string): string => {
  if (!isBatchId(id)) throw new AppError("notFound");
  return id;
};
