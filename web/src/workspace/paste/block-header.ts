import { fieldNamed } from "@teckna/domain/batch/headers";
import { simplify } from "@teckna/domain/batch/simplify-header";
import type { AnyEntity } from "@teckna/domain/entities";
import type { KindName } from "@teckna/domain/field";
import {
  type ColumnRole,
  currencyIn,
  roleOf,
  unitIn,
} from "@teckna/domain/releases/tables/header-words";
import { guessColumns } from "@teckna/domain/sheet/guess-columns";
import { isBlank } from "@teckna/domain/text-rules";
import type { WireField } from "@teckna/domain/wire-fields";

/** The columns of the grid that a block is pasted into. */
export type PastedInto = {
  readonly entity: AnyEntity;
  readonly columns: readonly WireField[];
  /** The headers of the columns. */
  readonly heads: readonly string[];
};

type Header = readonly string[];
type Rows = readonly Header[];

/** A unit after a column's name. */
const unitBehind = /[\s,([/]+(?:i )?(?:[mtk]?sek|[mtk]?kr|mnkr|kronor|procent|%)[\s)\].]*$/iu;

/** The snake_case name of the field that a header names in any language, or as this grid names its column. */
const wireNamed = ({ entity, columns, heads }: PastedInto, header: string): string | null => {
  const isHeadOf = (simple: string) => (head: string) => simple !== "" && simplify(head) === simple;
  for (const name of [header, header.replace(unitBehind, "")]) {
    const wire =
      fieldNamed(entity, name) ?? columns[heads.findIndex(isHeadOf(simplify(name)))]?.wire;
    if (wire !== undefined) return wire;
  }
  return null;
};

const textKinds: ReadonlySet<KindName> = new Set(["text", "longText", "id", "url"]);

/** Whether a field accepts any text. */
export const isText = (field: WireField | null): boolean =>
  field === null || textKinds.has(field.field.kind);

/**
 * The fields that may be in a column whose header has this role: with unknown words only a text field,
 * otherwise none.
 */
const fieldsOfRole: { readonly [Role in ColumnRole]?: (field: WireField) => boolean } = {
  name: isText,
  level: ({ field }) => field.words !== undefined,
  amount: ({ field }) => field.kind === "decimal",
  percent: ({ field }) => field.kind === "percent",
};

/** Whether a field may be guessed for a column with this name. */
const mayStandBelow = (name: string): ((field: WireField) => boolean) => {
  const lower = name.toLowerCase();
  const role = roleOf(lower);
  const isOurs = (role === null ? isText : fieldsOfRole[role]) ?? (() => false);
  return currencyIn(lower) === null ? isOurs : () => false;
};

/**
 * The field of each column, without duplicates: by its name, or else guessed from the cells below a typical
 * name.
 */
export const fieldsBy = (
  target: PastedInto,
  header: Header,
  rows: Rows,
): {
  readonly fields: readonly (WireField | null)[];
  readonly isNamed: readonly boolean[];
} => {
  const wires = header.map((cell) => wireNamed(target, cell));
  const named = wires.map((wire, at) => {
    const isFirst = wires.indexOf(wire) === at;
    return (isFirst && target.columns.find((field) => field.wire === wire)) || null;
  });
  const fields = [...named];
  const isVague = (column: number): number =>
    roleOf((header[column] ?? "").toLowerCase()) === null ? 1 : 0;
  for (const column of [...header.keys()].toSorted((one, next) => isVague(one) - isVague(next))) {
    const name = header[column] ?? "";
    if (wires[column] !== null || isBlank(name)) continue;
    const free = target.columns
      .filter((field) => !fields.includes(field))
      .filter(mayStandBelow(name));
    const texts = rows.map((cells) => [cells[column] ?? ""]);
    fields[column] = guessColumns(free, texts)[0] ?? null;
  }
  return {
    fields,
    isNamed: named.map((field) => field !== null),
  };
};

const hasDigit = (cell: string): boolean => /\d/u.test(cell);

const isHeadWord = (target: PastedInto, cell: string): boolean =>
  !hasDigit(cell) && (roleOf(cell.toLowerCase()) ?? wireNamed(target, cell)) !== null;

const isNameWord = (cell: string): boolean => {
  const role = roleOf(cell.toLowerCase());
  return role === "name" || role === "level";
};

/**
 * Whether the first row is a header: half of its cells are field names, or all but one are words that occur
 * in no row below.
 */
export const isHeader = (target: PastedInto, cells: Header): boolean => {
  const filled = cells.filter((cell) => !isBlank(cell));
  const named = new Set(filled.flatMap((cell) => wireNamed(target, cell) ?? [])).size;
  if (named > 0 && named * 2 >= filled.length) return true;
  const unknown = filled.filter((cell) => !isHeadWord(target, cell));
  const mayBeUnknown = filled.length > 2 ? 1 : 0;
  if (filled.length < 2 || unknown.length > mayBeUnknown || unknown.some(hasDigit)) return false;
  // "Bottengaranti" may be a header above amounts, or a level.
  const others = cells.map((cell) => (isNameWord(cell) ? "" : cell));
  return guessColumns(target.columns, [others]).every(isText);
};

const isPlainNumber = (text: string): boolean => /^\s*\d[\d\s.,]*$/u.test(text);

/** The rows with the headers' thousands or millions written into each cell. */
export const withUnits = (header: Header, rows: Rows): Rows => {
  const units = header.map((name) => {
    const lower = name.toLowerCase();
    return currencyIn(lower) === null ? unitIn(lower) : null;
  });
  if (units.every((unit) => unit === null)) return rows;
  return rows.map((cells) =>
    cells.map((cell, column) => {
      const unit = units[column] ?? null;
      return unit !== null && isPlainNumber(cell) ? `${cell.trim()} ${unit}` : cell;
    }),
  );
};
