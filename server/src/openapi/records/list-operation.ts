import { checkNames, tiers } from "@teckna/domain/checks/severities";
import type { AnyEntity } from "@teckna/domain/entities";
import type { Entity } from "@teckna/domain/entity";
import { computedPartsOf } from "@teckna/domain/figures/computed-columns";
import { filterFieldsOf } from "@teckna/domain/filters/filter-fields";
import { type FilterOperator, operatorWords, operatorsOf } from "@teckna/domain/filters/operators";
import { kindOf } from "@teckna/domain/kinds";
import { childrenOf } from "@teckna/domain/parent";
import { type Column, columnsOf, computedColumns } from "../../db/sql/columns.ts";
import {
  type Operation,
  type ParameterDescription,
  type Schema,
  json,
  reference,
} from "../operation.ts";
import { asOf, ifNoneMatch, pages, query } from "../described-parameters.ts";
import { schemaName } from "../schema-name.ts";

const listParts: readonly ParameterDescription[] = [
  ...pages,
  query(
    "cursor",
    "Continues after the page whose Link with rel=next contains it; not together with page.",
    {
      type: "string",
    },
  ),
];

const listControls: readonly ParameterDescription[] = [
  query(
    "sort",
    "Fields separated by commas, each with a leading - for descending order; empty values are last. With changed_by also changed_at: when that user last wrote the record.",
    {
      type: "string",
      default: "-created_at,id",
    },
  ),
  query(
    "q",
    "Words that must all occur in the text fields, ids and ISINs, in the name of the issue, or in the names of its children.",
    { type: "string" },
  ),
  query("deleted", "Returns deleted records instead.", {
    type: "boolean",
    default: false,
  }),
  asOf,
];

const findingFilters: readonly ParameterDescription[] = [
  query(
    "check",
    "Has an open finding of this check, or of any check of this rule: D08 means D08a and D08b. An issue also has the findings of its children.",
    { type: "string", enum: checkNames },
  ),
  query("check.open", "Has an open finding of this tier.", { type: "string", enum: tiers }),
];

const filtersOf = ({ name, field, nullable }: Column): readonly ParameterDescription[] => {
  // Kind.schema is JSON Schema as data.
  const { type, format } = kindOf(field.kind).schema(field) as Schema;
  const value: Schema = { type: type ?? "string", ...(format === undefined ? {} : { format }) };
  return [
    query(name, `${name} is this.`, value),
    ...(operatorsOf[field.kind].includes("atLeast")
      ? [
          query(`${name}.gte`, `${name} is at least this.`, value),
          query(`${name}.lte`, `${name} is at most this.`, value),
        ]
      : []),
    ...(nullable ? [query(`${name}.empty`, `Whether ${name} is empty.`, { type: "boolean" })] : []),
  ];
};

const parentFilter = (entity: Entity): readonly ParameterDescription[] =>
  entity.parent
    ? [
        query(entity.parent.field, "All records of one issue; the same as issue_id.", {
          type: "string",
        }),
      ]
    : [];

const recordFilters = (entity: AnyEntity): readonly ParameterDescription[] => [
  query("changed_by", "Was created, changed, deleted or restored by this user.", {
    type: "string",
  }),
  query("changed_since", "Written at this moment or later; the same as updated_at.gte.", {
    type: "string",
  }),
  ...childrenOf(entity).map(({ path }) =>
    query(`${path}.empty`, `Whether it has no ${path}.`, { type: "boolean" }),
  ),
];

const listed: ReadonlySet<FilterOperator> = new Set(["equals", "atLeast", "atMost", "isEmpty"]);

/** Fields grouped by the other operators that they support. */
const otherOperators = (entity: AnyEntity): ReadonlyMap<string, readonly string[]> => {
  const names = new Map<string, string[]>();
  for (const [name, { field }] of filterFieldsOf(entity)) {
    const others = operatorsOf[field.kind].filter((operator) => !listed.has(operator));
    const words = others.map((operator) => operatorWords[operator]).join("|");
    names.set(words, [...(names.get(words) ?? []), name]);
  }
  return names;
};

/** The fields that citations may refer to. */
const citableOf = (entity: AnyEntity): readonly string[] =>
  columnsOf(entity).flatMap(({ name, field }) => (field.kind === "id" ? [] : [name]));

/** Conditions with composed names; each is a parameter of its own. */
const composedFilters = (entity: AnyEntity): ParameterDescription => ({
  ...query(
    "conditions",
    "Any number of parameters such as share_id.contains=nx, sources.has.source_type=Prospectus, share_id.in=A,B or any.1.2.share_id=A, which is a condition of the second member of the first group: one member of each group must hold, with all its conditions. See docs/lists.md.",
    {
      type: "object",
      patternProperties: {
        ...Object.fromEntries(
          [...otherOperators(entity)].map(([words, names]) => [
            `^(${names.join("|")})\\.(${words})$`,
            { type: "string" },
          ]),
        ),
        ...Object.fromEntries(
          childrenOf(entity).map((child) => [
            `^${child.path}\\.(has|lacks)\\.(${[...filterFieldsOf(child).keys()].join("|")})(\\.|$)`,
            { type: "string" },
          ]),
        ),
        [`^(${citableOf(entity).join("|")})\\.(cited|absent)$`]: { type: "boolean" },
        "^any\\.[1-9][0-9]?\\.[1-9][0-9]?\\.": { type: "string" },
      },
      additionalProperties: false,
    },
  ),
  explode: true,
});

/** Parameters that select and sort the records of an entity. */
export const listParameters = (entity: AnyEntity): readonly ParameterDescription[] => [
  ...listControls,
  ...findingFilters,
  ...recordFilters(entity),
  composedFilters(entity),
  ...parentFilter(entity),
  ...[...columnsOf(entity), ...computedColumns(entity)].flatMap(filtersOf),
];

/** The description of the list of one entity's records. */
export const listOperation = (entity: AnyEntity): Operation => ({
  tag: entity.path,
  id: `list${schemaName(entity)}s`,
  summary: `List, filter, sort and search ${entity.path}`,
  parameters: [
    ...listParts,
    query(
      "with",
      "Computed values to include, separated by commas: the member computed has one member for each name.",
      { type: "string", examples: [computedPartsOf(entity).join(",")] },
    ),
    ...listParameters(entity),
    ifNoneMatch,
  ],
  responses: {
    200: {
      description: "The records, in order.",
      headers: [
        "X-Total-Count",
        "X-Checks-Pending",
        "X-Cursor-Next",
        "X-Cursor-Previous",
        "Link",
        "ETag",
      ],
      content: json({ type: "array", items: reference(`${schemaName(entity)}Listed`) }),
    },
    304: { description: "Nothing has changed.", headers: ["ETag"] },
  },
});
