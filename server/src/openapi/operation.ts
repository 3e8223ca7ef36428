/** A JSON value. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };
export type Schema = { readonly [key: string]: Json };

export type ParameterDescription = {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly description: string;
  readonly required?: boolean;
  /** Each property of the object is a parameter of its own. */
  readonly explode?: boolean;
  readonly schema: Schema;
};

export type Content = { readonly type: string; readonly schema: Schema };

export type HeaderName =
  | "Content-Disposition"
  | "Content-Language"
  | "ETag"
  | "Link"
  | "Location"
  | "Retry-After"
  | "WWW-Authenticate"
  | "X-Checks-Pending"
  | "X-Cursor-Next"
  | "X-Cursor-Previous"
  | "X-Names-Waiting"
  | "X-Total-Count";

export type ResponseDescription = {
  readonly description: string;
  readonly headers?: readonly HeaderName[];
  readonly content?: readonly Content[];
};

/** The description of one call, beside its method and path. */
export type Operation = {
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly parameters: readonly ParameterDescription[];
  readonly body?: readonly Content[];
  /** Successful responses by status. */
  readonly responses: { readonly [status: number]: ResponseDescription };
  /** Statuses of refusals, in addition to those of every call. */
  readonly refusals?: readonly number[];
};

export const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

export const json = (schema: Schema): readonly Content[] => [{ type: "application/json", schema }];

/** An object with exactly these properties. */
export const closedObject = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** An object with any properties: stated explicitly, because generators would assume an empty object. */
export const anyObject: Schema = { type: "object", additionalProperties: true };

/** A field's values before and after. */
export const beforeAndAfter: Schema = {
  type: "array",
  minItems: 2,
  maxItems: 2,
  items: { type: ["string", "number", "boolean", "null"] },
};

/** An object with these properties and no others. */
export const closed = (
  properties: Readonly<Record<string, Schema>>,
  optional: readonly string[] = [],
) => ({
  type: "object",
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});
