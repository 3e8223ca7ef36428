import { maxQuote } from "@teckna/domain/quoted-passage";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { source } from "@teckna/domain/entities/source";
import { childrenOf } from "@teckna/domain/parent";
import {
  type Operation,
  type ParameterDescription,
  type Schema,
  closed,
  json,
  reference,
} from "../operation.ts";
import { maxPages } from "../../records/releases/read-release-text.ts";
import { id, query } from "../described-parameters.ts";
import { schemaName } from "../schema-name.ts";
import { moment, uuid } from "../simple-schemas.ts";

const text: Schema = { type: "string" };
const sha256: Schema = { type: "string", pattern: "^[0-9a-f]{64}$" };
const place: Schema = { type: "integer", minimum: 0 };
const releaseText: Schema = {
  type: "string",
  minLength: 1,
  description:
    "Stored as sent, neither trimmed nor normalised: at most 2,000,000 bytes in UTF-8, without NUL. Positions in it are counted in UTF-16 code units.",
};
const pageStarts: Schema = {
  type: "array",
  items: place,
  minItems: 1,
  maxItems: maxPages,
  description: "The positions where pages begin, ascending; the first is 0.",
};
const rule: Schema = {
  type: "string",
  minLength: 1,
  maxLength: 100,
  description:
    "`pointed` if a person selected the place, otherwise the rule that proposed the value.",
};
const confidence: Schema = {
  type: ["string", "null"],
  description: "certain, likely or ambiguous; null if a person selected the place.",
};

const releaseInput = closed({ text: releaseText, page_starts: pageStarts }, ["page_starts"]);

const citationInput = closed(
  {
    field: { type: "string", description: "A field of the record that has a value." },
    release: { ...sha256, description: "The SHA-256 of a text of a source of this issue." },
    start: place,
    end: {
      type: "integer",
      minimum: 1,
      description: `At most ${maxQuote} after the start.`,
    },
    rule,
    confidence,
  },
  ["rule", "confidence"],
);

const citationEvent = {
  id: uuid,
  field: text,
  value: {
    type: ["string", "number", "boolean"],
    description: "The value for which it was cited.",
  },
  start: place,
  end: place,
  release: closed({ id: uuid, source_id: text, sha256 }),
  rule,
  confidence,
} as const;

const citation = closed({
  ...citationEvent,
  entity: { type: "string", enum: entities.map(({ path }) => path) },
  record_id: text,
  holds: {
    type: "boolean",
    description:
      "Whether the field currently has that value, the source exists and there is no later citation for the same value.",
  },
  quote: {
    type: ["string", "null"],
    maxLength: maxQuote,
    description: "The exact text at the place; null while the source is deleted.",
  },
  from: { ...place, description: "The start of the sentence or row that contains it." },
  to: place,
  page: { type: ["integer", "null"], description: "From 1; null if the text has only one page." },
  version: {
    type: "integer",
    minimum: 1,
    description: "The version of the record when it was cited.",
  },
  created_at: moment,
  created_by: text,
});

export const releaseSchemas: Readonly<Record<string, Schema>> = {
  ReleaseInput: releaseInput,
  Release: closed({
    id: uuid,
    source_id: text,
    sha256: { ...sha256, description: "The SHA-256 of the text in UTF-8." },
    text: releaseText,
    page_starts: pageStarts,
    kind: { type: ["string", "null"] },
    language: { type: ["string", "null"] },
    created_at: moment,
    created_by: text,
  }),
  CitationInput: citationInput,
  Citation: citation,
  CitationEvent: closed(citationEvent),
};

const release = json(reference("Release"));
const ofSource = { tag: source.path, parameters: [id] } as const;

/** Calls on the text of a source. */
export const releaseOperations = {
  find: {
    ...ofSource,
    id: "findRelease",
    summary: "The text of a source",
    responses: { 200: { description: "The text as it was sent.", content: release } },
    refusals: [404],
  },
  keep: {
    ...ofSource,
    id: "keepRelease",
    summary: "Store the text of a source, once",
    body: json(reference("ReleaseInput")),
    responses: {
      200: { description: "This text was already stored.", content: release },
      201: { description: "The text is stored.", content: release },
    },
    refusals: [400, 404, 409, 413, 415],
  },
} as const satisfies Record<string, Operation>;

const withChildren: ParameterDescription = query(
  "children",
  "Includes those of its warrants, fees, commitments and sources.",
  { type: "boolean" },
);

/** The call for the citations of a record. */
export const citationOperation = (entity: AnyEntity): Operation => ({
  tag: entity.path,
  id: `list${schemaName(entity)}Citations`,
  summary: "The places where values of a record were read",
  parameters: childrenOf(entity).length > 0 ? [id, withChildren] : [id],
  responses: {
    200: {
      description: "Newest first.",
      content: json(closed({ citations: { type: "array", items: reference("Citation") } })),
    },
  },
  refusals: [404],
});
