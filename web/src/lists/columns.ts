import type { AnyEntity, Labels } from "@teckna/domain/entities";
import { fieldsOf } from "@teckna/domain/entity";
import type { Field, KindName } from "@teckna/domain/field";
import { snake } from "@teckna/domain/snake";
import { labelOf } from "../fields/field-words.ts";
import { viewOf } from "../views.ts";

export type Column = {
  readonly name: string;
  /** The field's name in the API. */
  readonly wire: string;
  readonly field: Field;
  readonly label: string;
  /** In pixels; wider windows stretch all columns alike. */
  readonly width: number;
};

const widths: { readonly [K in KindName]: number } = {
  id: 104,
  text: 148,
  longText: 168,
  url: 220,
  isin: 124,
  date: 112,
  dateTime: 136,
  integer: 124,
  decimal: 116,
  percent: 104,
  yesNo: 84,
};

/** The columns of an entity's table; under an issue the issue itself is no column. */
export const columnsOf = (
  entity: AnyEntity,
  labels: Labels,
  issueId: string | undefined,
): readonly Column[] => {
  const fields = new Map<string, Field>(fieldsOf(entity));
  const hidden = issueId === undefined ? undefined : entity.parent?.field;
  return viewOf(entity).columns.flatMap((name) => {
    const field = fields.get(name);
    if (!field || name === hidden) return [];
    const label = labelOf(labels, entity, name);
    return [{ name, wire: snake(name), field, label, width: widths[field.kind] }];
  });
};
