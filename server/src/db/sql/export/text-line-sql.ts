import { formulaStart, numberForm } from "@teckna/domain/batch/harmless-cell";
import type { KindName } from "@teckna/domain/field";
import type { Column } from "../columns.ts";
import { localTime } from "./local-time-sql.ts";

/** How a table is written as lines of cells. */
export type TextForm = {
  readonly delimiter: string;
  /** As Swedish spreadsheets have it: decimal comma, local times, yes and no in words, nothing that could be a formula. */
  readonly isForPeople: boolean;
  readonly words: { readonly yes: string; readonly no: string };
};

/** A text as SQL writes it; only for texts of our own. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const asHarmless = (text: string): string => {
  const bare = `ltrim(${text}, '''')`;
  const isHarmful = `${bare} ~ ${literal(formulaStart.source)} and ${bare} !~ ${literal(numberForm.source)}`;
  return `case when ${isHarmful} then '''' || ${text} else ${text} end`;
};

const quoted = (text: string, delimiter: string): string => {
  const needsQuotes = `${text} ~ ${literal(`["\\r\\n${delimiter}]|^\\s|\\s$`)}`;
  return `case when ${needsQuotes} then '"' || replace(${text}, '"', '""') || '"' else ${text} end`;
};

type Cell = (value: string, form: TextForm) => string;

const textCell: Cell = (value, { delimiter, isForPeople }) =>
  quoted(isForPeople ? `(${asHarmless(value)})` : value, delimiter);

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

/** A row of the alias as a line without its end. */
export const textLineSql = (columns: readonly Column[], alias: string, form: TextForm): string => {
  // A line with nothing in it would be a blank one.
  const empty = columns.length === 1 ? `'""'` : "''";
  const texts = columns.map(
    ({ name, field }) => `coalesce(${cells[field.kind](`${alias}.${name}`, form)}, ${empty})`,
  );
  return `concat_ws(${literal(form.delimiter)}, ${texts.join(", ")})`;
};
