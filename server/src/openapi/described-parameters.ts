import { maxRequestKey, requestKeyPattern } from "../http/idempotency-key.ts";
import { maxPageSize } from "../input/page-query.ts";
import type { ParameterDescription, Schema } from "./operation.ts";

export const query = (name: string, description: string, schema: Schema): ParameterDescription => ({
  name,
  in: "query",
  description,
  schema,
});

export const header = (
  name: string,
  description: string,
  schema: Schema = { type: "string" },
): ParameterDescription => ({ name, in: "header", description, schema });

export const ifNoneMatch = header("If-None-Match", "An ETag; 304 where nothing has changed since.");

export const id: ParameterDescription = {
  name: "id",
  in: "path",
  description: "The id.",
  required: true,
  schema: { type: "string", minLength: 1, maxLength: 100 },
};

export const asOf = query(
  "as_of",
  "The data as they stood at this moment: Stockholm's time where it has no offset, the beginning of a date alone. Not in the future, and not together with what the checks find.",
  { type: "string" },
);

export const requestKey = header(
  "Idempotency-Key",
  "The same request with the same key is carried out once, with the same response each time.",
  { type: "string", maxLength: maxRequestKey, pattern: requestKeyPattern.source },
);

export const pages: readonly ParameterDescription[] = [
  query("page", "From 1 on.", { type: "integer", minimum: 1 }),
  query("page_size", "Entries in the response.", {
    type: "integer",
    minimum: 1,
    maximum: maxPageSize,
  }),
];
