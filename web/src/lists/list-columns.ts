import { entities, type AnyEntity, type Labels } from "@teckna/domain/entities";
import { fieldsOf, type Value } from "@teckna/domain/entity";
import type { Field, KindName } from "@teckna/domain/field";
import type { Messages } from "@teckna/domain/messages/sv/texts";
import { metaFields, metaNames } from "@teckna/domain/meta-fields";
import { snake } from "@teckna/domain/snake-case";
import { computedFieldsOf } from "@teckna/domain/wire-fields";
import type { ComponentType, CSSProperties } from "react";
import type { Stored } from "../api/stored.ts";
import { labelOf } from "../fields/field-words.ts";
import { viewOf } from "../views.ts";
import { parentAliasOf } from "./list-search.ts";

export type Column = {
  readonly name: string;
  /** The field's name in the API. */
  readonly wire: string;
  readonly field: Field;
  readonly label: string;
  /** A shorter name, used on one line. */
  readonly short?: string | undefined;
  /** In rem; in wider windows columns are stretched up to a multiple of it. */
  readonly width: number;
  /** Only for computed values, which cannot be sorted or filtered. */
  readonly computed?: {
    readonly help: string;
    readonly show: (value: Value) => string;
    readonly Heading: ComponentType<{ readonly drawn: DrawnColumn }>;
  };
};

/** A rendered column with its position. */
export type DrawnColumn = {
  readonly column: Column;
  readonly isFirst: boolean;
  readonly className: string;
  readonly place: { readonly style?: CSSProperties; readonly "aria-colindex"?: number };
};

/** A record's value in a column. */
export const valueIn = ({ record, meta, computed }: Stored, { name }: Column): Value => {
  const metaValues: Readonly<Record<string, Value>> = meta;
  return record[name] ?? metaValues[name] ?? computed?.[name] ?? null;
};

const widths: { readonly [K in KindName]: number } = {
  id: 6.5,
  text: 9.25,
  longText: 11,
  url: 13.75,
  isin: 7.75,
  date: 7,
  dateTime: 9.75,
  integer: 7.75,
  decimal: 7.25,
  percent: 6.5,
  yesNo: 5.25,
};

/** Short field names, and the names of metadata. */
export type ListTexts = Pick<Messages["list"], "short" | "meta">;

const column = (name: string, field: Field, label: string): Column => ({
  name,
  wire: snake(name),
  field,
  label,
  width: "words" in field ? widths.text : widths[field.kind],
});

const fieldColumns = (
  entity: AnyEntity,
  labels: Labels,
  { short }: ListTexts,
): readonly Column[] => {
  // Only long names have a short form, and not every entity has one.
  const ofAll: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = short;
  const shorts = ofAll[entity.name];
  return fieldsOf(entity).map(([name, field]) => ({
    ...column(name, field, labelOf(labels, entity, name)),
    short: shorts?.[name],
  }));
};

/** The parent's title column is labelled with the parent entity's name. */
const computedColumns = (entity: AnyEntity, labels: Labels): readonly Column[] => {
  const parent = entities.find(({ name }) => name === entity.parent?.entity);
  if (!parent) return [];
  return computedFieldsOf(entity).map(({ name, field }) =>
    column(name, field, labels.entity[parent.name]),
  );
};

/** Alternative API names of the same fields; they have no column of their own. */
const aliasColumns = (entity: AnyEntity, fields: readonly Column[]): readonly Column[] =>
  parentAliasOf(entity).flatMap((wire) =>
    fields.filter(({ name }) => name === wire).map((found) => ({ ...found, wire })),
  );

/** Everything that a list can be filtered and sorted by, displayed or not. */
export const allColumnsOf = (
  entity: AnyEntity,
  labels: Labels,
  texts: ListTexts,
): readonly Column[] => {
  const fields = fieldColumns(entity, labels, texts);
  return [
    ...computedColumns(entity, labels),
    // Before the fields, so that these take precedence in lookups by name.
    ...aliasColumns(entity, fields),
    ...fields,
    ...metaNames.map((name) => column(name, metaFields[name], texts.meta[name])),
  ];
};

/** The columns that a table can display; not the issue's in a list of one issue's records. */
export const choosableColumnsOf = (
  { parent }: AnyEntity,
  all: readonly Column[],
  issueId: string | undefined,
): readonly Column[] => {
  const known = issueId === undefined ? [] : [parent?.titleField, parent?.field];
  return all.filter(
    ({ name, wire, computed }) => (computed || wire === snake(name)) && !known.includes(name),
  );
};

/** The default columns by name: the parent's title first. */
export const usualNames = (entity: AnyEntity): readonly string[] =>
  [...(entity.parent ? [entity.parent.titleField] : []), ...viewOf(entity).columns].map(snake);

/** The columns in the address, or else the default ones, the parent's title first. */
export const shownColumnsOf = (
  entity: AnyEntity,
  all: readonly Column[],
  issueId: string | undefined,
  chosen: string | undefined,
): readonly Column[] => {
  const choosable = choosableColumnsOf(entity, all, issueId);
  const byWire = new Map(choosable.map((one) => [one.wire, one]));
  const named = (wires: Iterable<string>): readonly Column[] =>
    [...new Set(wires)].flatMap((wire) => byWire.get(wire) ?? []);
  const ownChoice = named((chosen ?? "").split(","));
  if (ownChoice.length > 0) return ownChoice;
  return named(usualNames(entity));
};
