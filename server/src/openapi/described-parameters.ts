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

export const ifNoneMatch = header(
  "If-None-Match",
  "An ETag; the response is 304 if nothing has changed since.",
);

export const id: ParameterDescription = {
  name: "id",
  in: "path",
  description: "The id.",
  required: true,
  schema: { type: "string", minLength: 1, maxLength: 100 },
};

export const asOf = query(
  "as_of",
  "Returns the data as they were at this moment: in Stockholm's time if it has no offset, at the beginning of the day if it is only a date. Not in the future, and not together with filters by findings.",
  { type: "string" },
);

export const requestKey = header(
  "Idempotency-Key",
  "A request that is repeated with the same key is executed only once, and gets the same response each time.",
  { type: "string", maxLength: maxRequestKey, pattern: requestKeyPattern.source },
);

export const pages: readonly ParameterDescription[] = [
  query("page", "From 1.", { type: "integer", minimum: 1 }),
  query("page_size", "Entries in the response.", {
    type: "integer",
    minimum: 1,
    maximum: maxPageSize,
  }),
];
