import { hash } from "node:crypto";
import type { Value } from "@teckna/domain/entity";
import type { AnyEntity } from "@teckna/domain/entities";
import { writeFilters } from "@teckna/domain/filters/filter-set";
import { kindOf } from "@teckna/domain/kinds";
import { isCleanLongText } from "@teckna/domain/text-rules";
import type { ListQuery, SortKey } from "../db/sql/list-options.ts";
import { type JsonValue, parseJson } from "../json/parse-json.ts";
import type { WireRecord } from "./stored-record.ts";

const maxCursor = 200_000;

/** A digest of everything that determines the order of records, to which a cursor is bound. */
const seal = (entity: AnyEntity, { deleted, filters, words, sort, asOf }: ListQuery): string =>
  hash(
    "sha256",
    JSON.stringify([
      entity.name,
      deleted,
      writeFilters(filters),
      words,
      sort.map(({ column, descending }) => [column.name, descending]),
      ...(asOf === null ? [] : [asOf]),
    ]),
    "base64url",
  ).slice(0, 16);

const back = "<";

/** An opaque text that continues the list after this record, or backwards from it. */
export const makeCursor = (
  entity: AnyEntity,
  query: ListQuery,
  edge: WireRecord,
  isBackward = false,
): string => {
  const values = query.sort.map(({ column }) => edge[column.name] ?? null);
  const sealed = `${seal(entity, query)}${isBackward ? back : ""}`;
  return Buffer.from(JSON.stringify([sealed, ...values])).toString("base64url");
};

const readValue = ({ column }: SortKey, given: JsonValue | undefined): Value | undefined => {
  if (given === undefined || (given === null && !column.nullable)) return undefined;
  const reading = kindOf(column.field.kind).fromWire(given);
  return reading.ok && isCleanLongText(String(reading.value)) ? reading.value : undefined;
};

type Start = { readonly after: readonly Value[]; readonly isBackward: boolean };

/** The sort values and direction in a cursor, or `undefined` if it belongs to another list or is invalid. */
export const readCursor = (
  entity: AnyEntity,
  query: ListQuery,
  cursor: string,
): Start | undefined => {
  if (cursor.length > maxCursor || !/^[\w-]+$/.test(cursor)) return undefined;
  const reading = parseJson(Buffer.from(cursor, "base64url").toString());
  if (!reading.ok || !Array.isArray(reading.value)) return undefined;
  const [sealed, ...given] = reading.value;
  const own = seal(entity, query);
  const isBackward = sealed === `${own}${back}`;
  if ((sealed !== own && !isBackward) || given.length !== query.sort.length) return undefined;
  const values: Value[] = [];
  for (const [index, key] of query.sort.entries()) {
    const value = readValue(key, given[index]);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return { after: values, isBackward };
};
