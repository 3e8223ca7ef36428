import type { AnyEntity } from "@teckna/domain/entities";
import { type AnyRecord, type Value, fieldsOf } from "@teckna/domain/entity";
import type { Field, KindName } from "@teckna/domain/field";
import { kindOf } from "@teckna/domain/kinds";
import { snake } from "@teckna/domain/snake-case";

const noBreakSpace = "\u00a0";

const same = (text: string): string => text;

/** The display of a cell formatted with two decimals, unless it has more. */
const withTwoDecimals = (text: string): string => {
  const [whole = "", fraction = ""] = text.split(",");
  return `${whole},${fraction.padEnd(2, "0")}`;
};

/** What Excel with Swedish settings adds to the notation of each kind. */
const dressings: { readonly [K in KindName]: (text: string) => string } = {
  id: same,
  text: same,
  longText: same,
  url: same,
  isin: same,
  date: same,
  dateTime: same,
  integer: same,
  decimal: withTwoDecimals,
  percent: (text) => `${text}${noBreakSpace}%`,
  yesNo: same,
};

const quote = (text: string): string =>
  /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const shown = (field: Field, value: Value): string =>
  value === null ? "" : dressings[field.kind](kindOf(field.kind).format(value));

/** The cells of a record as Excel shows them with Swedish settings, by snake_case name. */
export const shownCells = (entity: AnyEntity, record: AnyRecord): Record<string, string> =>
  Object.fromEntries(
    fieldsOf<AnyEntity>(entity).map(([name, field]) => [
      snake(name),
      shown(field, record[name] ?? null),
    ]),
  );

const toLine = (cells: readonly string[]): string => `${cells.map(quote).join("\t")}\r\n`;

export const headerLine = (entity: AnyEntity): string =>
  toLine(fieldsOf<AnyEntity>(entity).map(([name]) => snake(name)));

/** A record as it is pasted from there. */
export const sheetLine = (entity: AnyEntity, record: AnyRecord): string =>
  toLine(Object.values(shownCells(entity, record)));
