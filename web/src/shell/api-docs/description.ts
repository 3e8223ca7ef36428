export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly default?: string | number | boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
};

export type Parameter = {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly description?: string;
  readonly required?: boolean;
  /** The filled-in properties are query parameters of their own. */
  readonly explode?: boolean;
  readonly schema: Schema;
};

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

export type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
};

/** The part of OpenAPI 3.1 that our description uses and this page shows. */
export type Description = {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description?: string;
  };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

export const methods = ["get", "post", "put", "patch", "delete"] as const;

export type Method = (typeof methods)[number];

export type DocumentedCall = {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly operation: Operation;
};

export const entriesOf = (description: Description): readonly DocumentedCall[] =>
  Object.entries(description.paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method];
      return operation ? [{ id: operation.operationId, method, path, operation }] : [];
    }),
  );

const refPrefix = "#/components/schemas/";

const resolve = (description: Description, schema: Schema): Schema => {
  if (!schema.$ref?.startsWith(refPrefix)) return schema;
  return description.components.schemas[schema.$ref.slice(refPrefix.length)] ?? {};
};

export type Body = { readonly type: string; readonly sample: string };

const json = "application/json";

/** A template of the request body, as JSON if that is possible. */
export const bodyOf = (
  description: Description,
  { method, operation }: DocumentedCall,
): Body | null => {
  const contents = Object.entries(operation.requestBody?.content ?? {});
  const content = contents.find(([type]) => type === json) ?? contents[0];
  if (!content) return null;
  const [type, { schema }] = content;
  const { properties } = resolve(description, schema);
  if (type !== json || !properties) return { type, sample: "" };
  // Each property that a patch names is changed.
  const names = method === "patch" ? [] : Object.keys(properties);
  const sample = Object.fromEntries(names.map((name) => [name, null]));
  return { type, sample: JSON.stringify(sample, null, 2) };
};

const valuesIn = (
  entry: DocumentedCall,
  place: Parameter["in"],
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (entry.operation.parameters ?? [])
      .filter((parameter) => parameter.in === place)
      .flatMap(({ name, explode = false }): [string, string][] => {
        const value = values[name] ?? "";
        return explode ? [...new URLSearchParams(value)] : [[name, value]];
      })
      .filter(([, value]) => value !== ""),
  );

export type Prepared = {
  /** Without `/api`, which the client adds. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
};

/** The request for the filled-in parameters. */
export const prepare = (
  entry: DocumentedCall,
  values: Readonly<Record<string, string>>,
): Prepared => ({
  path: entry.path
    .replace(/^\/api/, "")
    .replace(/\{(\w{1,40})\}/g, (_, name: string) => encodeURIComponent(values[name] ?? "")),
  query: valuesIn(entry, "query", values),
  headers: valuesIn(entry, "header", values),
});
