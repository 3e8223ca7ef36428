import { AppError } from "../../errors.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Batches are named by their clients, with a UUID in lower case. */
export const isBatchId = (id: unknown): id is string => typeof id === "string" && uuid.test(id);

/** The id in the address; one that no batch can have is unknown without a query. */
export const requireBatchId = (id: string): string => {
  if (!isBatchId(id)) throw new AppError("notFound");
  return id;
};
