import {
  type AuditFilterName,
  auditActions,
  auditFilters,
} from "@teckna/domain/filters/audit-filters";
import { entityAt } from "@teckna/domain/entities";
import { checkId } from "@teckna/domain/ids";
import { isCleanLongText, isLongerThan } from "@teckna/domain/text-rules";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { invalid } from "../errors.ts";
import type { AuditFilter } from "../history/audit-sql.ts";
import { isUuid, problem, unknownValue } from "../input/input-problems.ts";
import { maxPageSize } from "../input/page-query.ts";
import {
  ParameterReader,
  type Parameters,
  type Taken,
  readEnd,
  readStart,
  readWhole,
} from "../input/parameters.ts";

export const defaultAuditSize = 100;
const maxName = 200;
const maxCursor = 20;

export type AuditQuery = {
  readonly filter: AuditFilter;
  readonly size: number;
  /** Only events before this sequence number. */
  readonly before: number | null;
};

const parts = ["cursor", "page_size"] as const;
type Name = AuditFilterName | (typeof parts)[number];

const readText = (name: Name, text: string): Taken<string> => {
  if (text === "") return problem(name, "required");
  if (isLongerThan(text, maxName)) return problem(name, "tooLong", { max: maxName });
  return isCleanLongText(text) ? { value: text } : problem(name, "badText");
};

const readActions = (text: string): Taken<readonly string[]> => {
  const names = text.split(",");
  const known = auditActions.filter((action) => names.includes(action));
  return known.length === names.length ? { value: known } : unknownValue("action", text);
};

const readCursor = (text: string): Taken<number> => {
  const decoded = Buffer.from(text.slice(0, maxCursor * 2), "base64url").toString();
  return /^[1-9]\d{0,15}$/.test(decoded) && text.length <= maxCursor * 2
    ? { value: Number(decoded) }
    : problem("cursor", "ambiguous");
};

/** An opaque text that continues after the event with this sequence number. */
export const makeAuditCursor = (sequence: number): string =>
  Buffer.from(String(sequence)).toString("base64url");

type Field = { readonly entity: AuditFilter["entity"]; readonly field: string | null };

/** A field by its table and name, such as `commits.name`; it must match the requested table. */
const readField = (text: string, path: string | undefined): Taken<Field> => {
  const [table = "", wire = "", ...rest] = text.split(".");
  const entity = entityAt(table);
  const isKnown = entity && wireFieldsOf(entity).byWire.has(wire) && rest.length === 0;
  if (!isKnown || (path !== undefined && path !== table)) return problem("field", "unknownField");
  return { value: { entity, field: wire } };
};

const readFilter = (reader: ParameterReader<Name>): AuditFilter => {
  const entity = reader.take(
    "entity",
    (text) => {
      const found = entityAt(text);
      return found ? { value: found } : problem("entity", "unknownTable", { name: text });
    },
    null,
  );
  const of = reader.take("field", (text) => readField(text, reader.text("entity")), {
    entity,
    field: null,
  });
  return {
    ...of,
    recordId: reader.take(
      "record_id",
      (text) => (checkId(text) === null ? { value: text } : problem("record_id", "badId")),
      null,
    ),
    by: reader.take("by", (text) => readText("by", text), null),
    since: reader.take("since", (text) => readStart("since", text), null),
    until: reader.take("until", (text) => readEnd("until", text), null),
    batch: reader.take(
      "batch",
      (text) => (isUuid(text) ? { value: text } : problem("batch", "badId")),
      null,
    ),
    actions: reader.take("action", readActions, null),
  };
};

/** Which events to list, and which part; throws with all problems. */
export const readAuditQuery = (parameters: Parameters): AuditQuery => {
  const reader = new ParameterReader<Name>(parameters, [...auditFilters, ...parts]);
  const query = {
    filter: readFilter(reader),
    size: reader.take(
      "page_size",
      (text) => readWhole("page_size", text, maxPageSize),
      defaultAuditSize,
    ),
    before: reader.take("cursor", readCursor, null),
  };
  if (reader.problems.length > 0) throw invalid(reader.problems);
  return query;
};

/** The conditions on events, without paging; throws with all problems. */
export const readAuditFilter = (parameters: Parameters): AuditFilter => {
  const reader = new ParameterReader<Name>(parameters, auditFilters);
  const filter = readFilter(reader);
  if (reader.problems.length > 0) throw invalid(reader.problems);
  return filter;
};
