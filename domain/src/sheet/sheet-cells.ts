import type { Value } from "../entity.ts";
import type { KindName } from "../field.ts";
import type { Doubt } from "../kind.ts";
import { kindOf } from "../kinds.ts";
import { percentSign } from "../kinds/swedish-number.ts";
import type { Problem } from "../problem.ts";
import { isBlank } from "../text-rules.ts";
import type { WireField } from "../wire-fields.ts";
import { readCell } from "../batch/read-cell.ts";
import { readRow } from "../batch/read-row.ts";
import { repeatedId } from "../batch/repeated-id.ts";
import { unknownCell } from "../batch/unknown-cell.ts";
import type { References } from "./references.ts";
import { headerProblem } from "./row-problems.ts";
import { isResolvedInRow, toBatchRow } from "./row-values.ts";
import type { Aside, SheetColumn, SheetRow } from "./sheet-row.ts";

/** A cell as displayed. */
export type SheetCell = {
  readonly text: string;
  /** The value in the field's notation, where it differs from the pasted text. */
  readonly becomes?: string;
  readonly problem?: Problem;
  readonly doubt?: Doubt;
  /** On the row's first non-empty cell: why the row is left out by default. */
  readonly aside?: Aside;
};

const spaces = /\s/g;
const lastPercentSign = /\s*%\s*$/;

/** For text, spaces are significant; in numbers they only separate groups. */
const isSame = (shown: string, text: string, value: Value, kind: KindName): boolean => {
  const isNumber = typeof value === "number" || kind === "decimal" || kind === "percent";
  const between = isNumber ? "" : " ";
  const plain = kind === "percent" ? text.replace(lastPercentSign, "") : text;
  return shown.trim().replace(spaces, between) === plain.trim().replace(spaces, between);
};

const becomes = ({ field }: WireField, value: Value, text: string): string | undefined => {
  if (value === null) return isBlank(text) ? undefined : "";
  const shown = kindOf(field.kind).format(value);
  if (isSame(shown, text, value, field.kind)) return undefined;
  return field.kind === "percent" ? shown + percentSign : shown;
};

const readKnown = (entry: WireField, text: string, isRequired: boolean): SheetCell => {
  const reading = readCell(entry, text);
  if (!reading.ok) return { text, problem: reading.problem };
  const { value, doubt } = reading;
  const shown = becomes(entry, value, text);
  const isMissing = isRequired && value === null;
  return {
    text,
    ...(shown !== undefined && { becomes: shown }),
    ...(doubt !== undefined && { doubt }),
    ...(isMissing && { problem: { field: entry.wire, code: "missingField", params: {} } }),
  };
};

const unknownParent = (field: string, id: string): Problem => ({
  field,
  code: "unknownIssue",
  params: { id },
});

const referenceProblem = (row: SheetRow, wire: string, references: References): Problem | null => {
  const { id, parentId, table } = row;
  const isParentCell = table.columns[table.parentColumn]?.key === wire;
  if (isParentCell && parentId !== null && references.standingOf(parentId) === "absent")
    return unknownParent(wire, parentId);
  return wire === "id" && id !== null && references.isRepeated(row) ? repeatedId(id) : null;
};

/** A repeated header's problem is shown on its first cell. */
const headerCell = (row: SheetRow, { key }: SheetColumn, text: string): SheetCell => {
  const problem = headerProblem(row);
  return problem?.field === key ? { text, problem } : { text };
};

const withoutResolved = (row: SheetRow, column: number, cell: SheetCell): SheetCell => {
  const { doubt, ...rest } = cell;
  return doubt !== undefined && isResolvedInRow(row, { column, doubt }) ? rest : cell;
};

/** Why a row is left out is shown on its first non-empty cell. */
const asideIn = ({ aside, cells }: SheetRow, index: number): Pick<SheetCell, "aside"> =>
  aside !== null && cells.findIndex((text) => !isBlank(text)) === index ? { aside } : {};

/** Most numbers in the column are above 1, so this one may be a fraction instead of a percentage. */
const isDoubtedFraction = ({ table, fractions }: SheetRow, index: number): boolean =>
  (fractions & table.doubtedFractions & table.figures.bitOf(index)) !== 0;

/** One cell with the batch's verdict. */
export const readSheetCell = (row: SheetRow, index: number, references: References): SheetCell => {
  const column = row.table.columns[index];
  const text = row.cells[index] ?? "";
  if (!column || column.isIgnored || row.isBlank) return { text };
  if (row.isHeader) return headerCell(row, column, text);
  const aside = asideIn(row, index);
  if (row.isLeftOut) return { text, ...aside };
  if (column.entry === null)
    return isBlank(text) ? { text } : { text, problem: unread(column, index) };
  const read = withoutResolved(row, index, readKnown(column.entry, text, column.isRequired));
  const cell = { ...read, ...aside };
  if (cell.problem) return cell;
  const problem = referenceProblem(row, column.key, references);
  if (problem) return { ...cell, problem };
  return isDoubtedFraction(row, index) ? { doubt: "columnFraction", ...cell } : cell;
};

const unread = ({ key, repeats }: SheetColumn, index: number): Problem => {
  if (repeats === null) return unknownCell(key);
  const params = { n: index + 1, first: repeats.index + 1 };
  return { field: repeats.wire, code: "unknownField", params };
};

/** All problems of a row, as the batch would report them. */
export const problemsOf = (row: SheetRow, references: References): Problem[] => {
  const sent = toBatchRow(row);
  if (sent === null) return [];
  const { problems } = readRow(row.table.entity, sent.cells);
  const { parentColumn, columns } = row.table;
  const parentWire = columns[parentColumn]?.key;
  const wires = parentWire === undefined ? ["id"] : ["id", parentWire];
  const found = wires.map((wire) => referenceProblem(row, wire, references));
  return [...problems, ...found.filter((problem) => problem !== null)];
};
