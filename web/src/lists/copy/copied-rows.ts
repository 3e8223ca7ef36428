import { harmlessCell } from "@teckna/domain/batch/harmless-cell";
import { pasteText } from "@teckna/domain/batch/block-text";
import type { Value } from "@teckna/domain/entity";
import { kindOf } from "@teckna/domain/kinds";
import type { Stored } from "../../api/stored.ts";
import { isNumeric } from "../../fields/value-cell.tsx";
import { type Column, valueIn } from "../list-columns.ts";

/** Numbers with all digits and a decimal comma, dates as 2026-05-13; text is made safe against formulas. */
const plainText = ({ field }: Column, value: Value): string => {
  if (value === null) return "";
  if (isNumeric(field)) return String(value).replace(".", ",");
  return harmlessCell(kindOf(field.kind).format(value));
};

type Rows = readonly Stored[];

/** Rows with a header, as spreadsheets paste them from plain text. */
export const rowsAsText = (columns: readonly Column[], rows: Rows): string =>
  pasteText(
    columns.map(({ label }) => harmlessCell(label)),
    rows.map((stored) => columns.map((column) => plainText(column, valueIn(stored, column)))),
  );

const escapes: ReadonlyMap<string, string> = new Map(
  Object.entries({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }),
);

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => escapes.get(letter) ?? letter);

/** A line break that stays within its cell. */
const lineBreak = '<br style="mso-data-placement:same-cell">';

const textCell = ` style="white-space:pre-wrap;mso-number-format:'\\@'" sdnum="1033;0;@"`;
const dayStyle = ` style="mso-number-format:'yyyy\\-mm\\-dd'"`;
const dayMs = 86_400_000;
/** The number of 1970-01-01 in spreadsheets. */
const firstDay = 25_569;

/**
 * Attributes from which a spreadsheet in any language reads the cell's type and value: Excel `x:num` and the style,
 * LibreOffice `sdval` and `sdnum`, whose 1033 is the language of the number.
 */
const attributesOf = ({ field }: Column, value: Value): string => {
  if (isNumeric(field))
    return value === null ? "" : ` x:num="${String(value)}" sdval="${String(value)}" sdnum="1033;"`;
  if (field.kind === "date") {
    if (value === null) return dayStyle;
    const day = Date.parse(String(value)) / dayMs + firstDay;
    return `${dayStyle} sdval="${day}" sdnum="1033;0;YYYY-MM-DD"`;
  }
  return field.kind === "dateTime" ? "" : textCell;
};

const htmlCell = (column: Column, value: Value): string => {
  const text = escapeHtml(plainText(column, value)).replace(/\r\n?|\n/g, lineBreak);
  return `<td${attributesOf(column, value)}>${text}</td>`;
};

/**
 * The same as an HTML table, in which spreadsheets in any language keep texts as texts and numbers as
 * numbers.
 */
export const rowsAsHtml = (columns: readonly Column[], rows: Rows): string => {
  const head = columns.map(({ label }) => `<th>${escapeHtml(harmlessCell(label))}</th>`).join("");
  const body = rows
    .map((stored) => columns.map((column) => htmlCell(column, valueIn(stored, column))).join(""))
    .map((cells) => `<tr>${cells}</tr>`)
    .join("");
  return `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><body><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></body></html>`;
};
