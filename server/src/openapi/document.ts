import { type AnyEntity, entities } from "@teckna/domain/entities";
import { refusals } from "../errors.ts";
import { retryAfterSeconds } from "../http/errors/problem.ts";
import { productVersion } from "../http/product-version.ts";
import { peopleSchemas } from "./admin/people-schemas.ts";
import { accountSchemas } from "./account-operations.ts";
import { batchSchemas } from "./batch-schemas.ts";
import { elsewhereSchemas } from "./elsewhere-operation.ts";
import { findingSchema } from "./finding-schema.ts";
import type {
  HeaderName,
  ResponseDescription,
  Content,
  Json,
  Operation,
  ParameterDescription,
  Schema,
} from "./operation.ts";
import { changesetSchemas } from "./changeset-schemas.ts";
import { figureSchemas } from "./figure-operations.ts";
import { erasureSchemas } from "./admin/erasure-operations.ts";
import { absenceSchemas } from "./releases/absence-schemas.ts";
import { releaseSchemas } from "./releases/release-operations.ts";
import { ruleSchemas } from "./releases/rule-operations.ts";
import { aliasSchemas } from "./investors/alias-operations.ts";
import { investorSchemas } from "./investors/investor-operations.ts";
import { nameSchemas } from "./name-operations.ts";
import { searchSchemas } from "./search-operation.ts";
import { parentSchemas } from "./parent-operations.ts";
import { toDoSchemas } from "./to-do-operation.ts";
import { viewSchemas } from "./view-operations.ts";
import { waiverSchemas } from "./waiver-operations.ts";
import { eventSchemas } from "./event-operation.ts";
import { tokenSchemas } from "./token-operations.ts";
import { problemSchemas } from "./problem-schemas.ts";
import { historySchemas } from "./records/history-schemas.ts";
import { schemaName } from "./schema-name.ts";
import {
  inputSchema,
  listedSchema,
  patchSchema,
  recordSchema,
  writtenSchema,
} from "./records/record-schemas.ts";
import { count } from "./simple-schemas.ts";

export type DescribedRoute = {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
};

const text: Schema = { type: "string" };

const headers: { readonly [H in HeaderName]: Schema } = {
  ETag: { description: "The value for If-Match or If-None-Match.", schema: text },
  "Content-Disposition": { description: "The name of the file.", schema: text },
  "Content-Language": { description: "The language of the texts.", schema: text },
  Location: { description: "The address of the record.", schema: text },
  Link: { description: "RFC 8288: first, prev, next, last.", schema: text },
  "Retry-After": { description: "The number of seconds after which to retry.", schema: count },
  "WWW-Authenticate": { description: "RFC 6750: Bearer.", schema: text },
  "X-Total-Count": { description: "The total number on all pages.", schema: count },
  "X-Checks-Pending": {
    description:
      "With check or check.open: the number of issues that were written since their findings were stored, or are not checked yet today.",
    schema: count,
  },
  "X-Cursor-Next": {
    description:
      "The cursor for the following records, also of a page; missing if it is too long for a header.",
    schema: text,
  },
  "X-Cursor-Previous": { description: "The cursor for the preceding records.", schema: text },
  "X-Names-Waiting": {
    description: "The number of names written since they were last counted, at most ten thousand.",
    schema: count,
  },
};

const meanings: Readonly<Record<number, string>> = {
  400: "The request or its JSON is malformed.",
  401: "There is no valid token.",
  403: "The program's token or the user's groups do not give the right to this.",
  404: "There is no such record.",
  409: "The id is taken, or there is another conflict.",
  412: "The record has another version; the response contains it.",
  413: "The body is too large.",
  415: "The body is not JSON in UTF-8.",
  422: "The input is invalid; each error is listed with its field.",
  429: "Too many requests.",
  500: "An internal error.",
  503: "Overloaded, or the database is down; try again.",
  507: "The disk is full; nothing was saved.",
};

/** Unknown parameters are never ignored, so every call may return 422. */
const refusedByAll: readonly number[] = [401, 403, 422, 429, 500, 503, 507];

const contentOf = (content: readonly Content[]): Schema =>
  Object.fromEntries(content.map(({ type, schema }) => [type, { schema }]));

const headersOf = (names: readonly HeaderName[]): Schema =>
  Object.fromEntries(names.map((name) => [name, headers[name]]));

const responseOf = ({ description, content, ...rest }: ResponseDescription): Schema => ({
  description,
  ...(rest.headers ? { headers: headersOf(rest.headers) } : {}),
  ...(content ? { content: contentOf(content) } : {}),
});

const parameterOf = (parameter: ParameterDescription) => {
  const { name, in: place, description, required, explode, schema } = parameter;
  return {
    name,
    in: place,
    description,
    ...(required ? { required } : {}),
    ...(explode ? { style: "form", explode } : {}),
    schema,
  };
};

const operationOf = ({ id, tag, summary, parameters, body, ...rest }: Operation): Schema => {
  const successes = Object.entries(rest.responses).map(([status, response]): [string, Schema] => [
    status,
    responseOf(response),
  ]);
  const failures = [...new Set([...(rest.refusals ?? []), ...refusedByAll])]
    .toSorted((one, other) => one - other)
    .map((status): [string, Schema] => [
      String(status),
      { $ref: `#/components/responses/${status}` },
    ]);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(parameters.length > 0 ? { parameters: parameters.map(parameterOf) } : {}),
    ...(body ? { requestBody: { required: true, content: contentOf(body) } } : {}),
    responses: Object.fromEntries([...successes, ...failures]),
  };
};

const pathsOf = (routes: readonly DescribedRoute[]): Schema => {
  const paths = new Map<string, Record<string, Json>>();
  for (const { method, path, operation } of routes) {
    const template = path.replace(/:(\w+)/g, "{$1}");
    const described = { [method.toLowerCase()]: operationOf(operation) };
    paths.set(template, { ...paths.get(template), ...described });
  }
  return Object.fromEntries(paths);
};

const entitySchemas = (entity: AnyEntity): [string, Schema][] => [
  [schemaName(entity), recordSchema(entity)],
  [`${schemaName(entity)}Listed`, listedSchema(entity)],
  [`${schemaName(entity)}Written`, writtenSchema(entity)],
  [`${schemaName(entity)}Input`, inputSchema(entity)],
  [`${schemaName(entity)}Patch`, patchSchema(entity)],
];

const ofRefusals = (status: number): readonly HeaderName[] => {
  const mayPass = Object.entries(refusals).some(
    ([code, its]) => its === status && Object.hasOwn(retryAfterSeconds, code),
  );
  return [
    "Content-Language",
    ...(status === 401 ? (["WWW-Authenticate"] as const) : []),
    ...(mayPass ? (["Retry-After"] as const) : []),
  ];
};

const problemResponses = (): Schema => {
  const statuses = [...new Set(Object.values(refusals))].toSorted((one, other) => one - other);
  const schema: Schema = { $ref: "#/components/schemas/Problem" };
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      responseOf({
        description: meanings[status] ?? "Refused.",
        headers: ofRefusals(status),
        content: [{ type: "application/problem+json", schema }],
      }),
    ]),
  );
};

const allSchemas = (): { readonly [name: string]: Schema } => ({
  ...Object.fromEntries(entities.flatMap(entitySchemas)),
  ...problemSchemas,
  ...historySchemas,
  ...parentSchemas,
  Finding: findingSchema,
  ...waiverSchemas,
  ...releaseSchemas,
  ...absenceSchemas,
  ...ruleSchemas,
  ...figureSchemas,
  ...elsewhereSchemas,
  ...nameSchemas,
  ...investorSchemas,
  ...aliasSchemas,
  ...searchSchemas,
  ...viewSchemas,
  ...toDoSchemas,
  ...batchSchemas,
  ...changesetSchemas,
  ...accountSchemas,
  ...tokenSchemas,
  ...erasureSchemas,
  ...peopleSchemas,
  ...eventSchemas,
});

/** OpenAPI 3.1 for the routes, with the schemas derived from the registry. */
export const describeApi = (routes: readonly DescribedRoute[]): Schema => ({
  openapi: "3.1.1",
  info: {
    title: "Teckna",
    version: productVersion,
    description:
      "Nordic rights issues with their warrants, fees, commitments and sources. Dates are YYYY-MM-DD, times RFC 3339; percent is the number before the sign; empty is null; numbers have at most 15 significant digits.",
  },
  servers: [{ url: "/" }],
  security: [{ identityToken: [] }],
  tags: [...new Set(routes.map(({ operation }) => operation.tag))].map((name) => ({ name })),
  paths: pathsOf(routes),
  components: {
    securitySchemes: {
      identityToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
    },
    schemas: allSchemas(),
    responses: problemResponses(),
  },
});
