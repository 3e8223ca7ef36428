import { formulaStart, formulaStarts, numberForm } from "@teckna/domain/batch/harmless-cell";
import type { KindName } from "@teckna/domain/field";
import { type LineColumn, cellSql } from "./line-column.ts";
import { localTime } from "./local-time-sql.ts";

/** The format of a table of delimited text. */
export type TextForm = {
  readonly delimiter: string;
  /**
   * For Swedish spreadsheets: decimal comma, local times, words for yes and no, and nothing that could be taken for a
   * formula.
   */
  readonly isForPeople: boolean;
  readonly words: { readonly yes: string; readonly no: string };
};

/** A text as an SQL literal; only for texts written in our code. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

type Cell = (value: string, form: TextForm) => string;

/** The first letter decides for most texts, so it is tested first. */
const asHarmless = (text: string): string => {
  const bare = `ltrim(${text}, '''')`;
  const mayBe = `strpos(${literal(`'${formulaStarts}`)}, left(${text}, 1)) > 0`;
  const isHarmful = `${bare} ~ ${literal(formulaStart.source)} and ${bare} !~ ${literal(numberForm.source)}`;
  return `case when ${mayBe} and ${isHarmful} then '''' || ${text} else ${text} end`;
};

const lastUnseen = 0x20;

/** Whether a reader would split the text into several cells or trim its spaces, so that it has to be quoted. */
const needsQuotes = (text: string, delimiter: string): string =>
  [
    ...['"', delimiter, "\n", "\r"].map((sign) => `strpos(${text}, ${literal(sign)}) > 0`),
    ...[text, `right(${text}, 1)`].map((edge) => `ascii(${edge}) <= ${lastUnseen}`),
  ].join(" or ");

const textCell: Cell = (value, { delimiter, isForPeople }) => {
  const shown = isForPeople ? `(${asHarmless(value)})` : value;
  return `case when ${needsQuotes(value, delimiter)} then '"' || replace(${shown}, '"', '""') || '"' else ${shown} end`;
};

const numberCell: Cell = (value, { isForPeople }) =>
  isForPeople ? `replace(${value}::text, '.', ',')` : `${value}::text`;

const timeCell: Cell = (value, { isForPeople }) =>
  isForPeople ? localTime(value) : `to_json(${value}) #>> '{}'`;

const cells: { readonly [K in KindName]: Cell } = {
  id: textCell,
  text: textCell,
  longText: textCell,
  url: textCell,
  isin: textCell,
  date: (value) => `${value}::text`,
  dateTime: timeCell,
  integer: (value) => `${value}::text`,
  decimal: numberCell,
  percent: numberCell,
  yesNo: (value, { isForPeople, words }) =>
    isForPeople
      ? `case when ${value} then ${literal(words.yes)} when not ${value} then ${literal(words.no)} end`
      : `${value}::text`,
};

/** The cells of a row of the alias. */
export const textCellsSql = (
  columns: readonly LineColumn[],
  alias: string,
  form: TextForm,
): readonly string[] => {
  // A single empty cell would be a blank line.
  const empty = columns.length === 1 ? `'""'` : "''";
  return columns.map((column) => {
    const cell = cellSql(column, alias, (value, kind) => cells[kind](value, form));
    return `coalesce(${cell}, ${empty})`;
  });
};

/** Cells joined to a line, without its line break. */
export const textLineSql = (written: readonly string[], { delimiter }: TextForm): string =>
  `concat_ws(${literal(delimiter)}, ${written.join(", ")})`;
