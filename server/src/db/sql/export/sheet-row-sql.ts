import type { KindName } from "@teckna/domain/field";
import { type LineColumn, cellSql, valueSql } from "./line-column.ts";
import { isSecondPass, wallOf } from "./local-time-sql.ts";
import { literal } from "./text-line-sql.ts";

/** A placeholder for the row number, which is known only when the row is written; no stored text contains it. */
export const rowNumber = "\u0001";

/** Indexes in the workbook's list of cell formats. */
const sheetStyles = { day: 1, moment: 2, percent: 3, wrapped: 4 } as const;

export type SheetWords = {
  readonly yes: string;
  readonly no: string;
  /** Replaces a text too long for a cell; when the file is imported again, it is refused like any spreadsheet error. */
  readonly tooLong: string;
};

/** The name of a column by its index from 0: `A`, `B` … `AA`. */
export const columnLetters = (index: number): string => {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
};

// In a worksheet, `_x` begins an escape sequence, so a literal one is escaped as well.
const escaped = (text: string): string =>
  `case when ${text} ~ '[&<>\\r]|_x' then replace(replace(replace(replace(replace(${text}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '_x', '_x005F_x'), E'\\r', '_x000D_') else ${text} end`;

type Cell = (value: string, at: string, words: SheetWords) => string;

const opened = (at: string, rest: string): string => literal(`<c r="${at}${rowNumber}"${rest}>`);

const textAs = (text: string, at: string, style = ""): string =>
  `concat(${opened(at, `${style} t="inlineStr"`)}, '<is><t xml:space="preserve">', ${text}, '</t></is></c>')`;

const numberAs = (number: string, at: string, style = ""): string =>
  `concat(${opened(at, style)}, '<v>', ${number}, '</v></c>')`;

const styled = (style: number): string => ` s="${style}"`;

/** A cell holds this many UTF-16 units; with more, spreadsheets report the file as damaged. */
const maxCell = 32_767;

// A character of two UTF-16 units has four bytes, so characters are counted only in texts with many bytes.
const fitting = (text: string, { tooLong }: SheetWords): string =>
  `case when octet_length(${text}) > ${maxCell} and char_length(${text}) + regexp_count(${text}, '[\\U00010000-\\U0010FFFF]') > ${maxCell} then ${literal(tooLong)} else ${escaped(text)} end`;

const textCell: Cell = (value, at, words) => textAs(fitting(value, words), at);

/** A spreadsheet keeps 15 digits; longer numbers are written as text, so that no digit is lost. */
const exact = (value: string, number: string, at: string, style = ""): string =>
  `case when length(translate(${value}::text, '-.', '')) > 15 then ${textAs(`replace(${value}::text, '.', ',')`, at)} else ${numberAs(number, at, style)} end`;

const firstDay = "date '1899-12-30'";
/** Before this date, spreadsheets count 29 February 1900, which never was. */
const firstSafeDay = "date '1900-03-01'";

const cells: { readonly [K in KindName]: Cell } = {
  id: textCell,
  text: textCell,
  longText: (value, at, words) => textAs(fitting(value, words), at, styled(sheetStyles.wrapped)),
  url: textCell,
  isin: textCell,
  date: (value, at) =>
    `case when ${value} < ${firstSafeDay} then ${textAs(`${value}::text`, at)} else ${numberAs(`${value} - ${firstDay}`, at, styled(sheetStyles.day))} end`,
  // Spreadsheets lose fractions of a second in a date cell, so such times are written as text.
  dateTime: (value, at) =>
    `case when ${wallOf(value)} < ${firstSafeDay} or ${isSecondPass(value)} or date_trunc('second', ${value}) <> ${value} then ${textAs(`to_json(${value}) #>> '{}'`, at)} else ${numberAs(`round(extract(epoch from ${wallOf(value)} - ${firstDay}) / 86400, 10)`, at, styled(sheetStyles.moment))} end`,
  integer: (value, at) => exact(value, value, at),
  decimal: (value, at) => exact(value, value, at),
  percent: (value, at) => exact(value, `${value} * 0.01`, at, styled(sheetStyles.percent)),
  yesNo: (value, at, { yes, no }) =>
    textAs(`case when ${value} then ${literal(yes)} else ${literal(no)} end`, at),
};

/** `concat` accepts at most a hundred arguments. */
const maxJoined = 80;

const joined = (texts: readonly string[]): string => {
  if (texts.length <= maxJoined) return `concat(${texts.join(", ")})`;
  const parts = Array.from({ length: Math.ceil(texts.length / maxJoined) }, (_, part) =>
    joined(texts.slice(part * maxJoined, (part + 1) * maxJoined)),
  );
  return joined(parts);
};

/** The cells of a row of the alias as worksheet XML; empty values have no cell. */
export const sheetCellsSql = (
  columns: readonly LineColumn[],
  alias: string,
  words: SheetWords,
): readonly string[] =>
  columns.map((column, index) => {
    const letters = columnLetters(index);
    const cell = cellSql(column, alias, (value, kind) => cells[kind](value, letters, words));
    return `case when ${valueSql(column, alias)} is not null then ${cell} end`;
  });

/** Cells as a row of a worksheet. */
export const sheetRowSql = (written: readonly string[]): string =>
  joined([literal(`<row r="${rowNumber}">`), ...written, "'</row>'"]);
