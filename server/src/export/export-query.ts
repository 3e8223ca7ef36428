import type { AnyEntity } from "@teckna/domain/entities";
import { type ComputedColumn, computedColumnsOf } from "@teckna/domain/figures/computed-columns";
import { childrenOf, parentOf } from "@teckna/domain/parent";
import { type Column, columnNamed, columnsOf, shownColumns } from "../db/sql/columns.ts";
import type { ListQuery } from "../db/sql/list-options.ts";
import { invalid } from "../errors.ts";
import { problem, unknownValue } from "../input/input-problems.ts";
import { type Parameters, readYesNo } from "../input/parameters.ts";
import { partsOf } from "../records/computed/computed-lines-sql.ts";
import { readComputed, readListQuery } from "../records/read-list-query.ts";
import {
  type ExportForm,
  type ExportFormat,
  FormReader,
  exportDialects,
  exportFormats,
  formatFacts,
} from "./export-form.ts";

export type ExportColumn = Column | ComputedColumn;

export type ExportQuery = ExportForm & {
  readonly entity: AnyEntity;
  readonly list: ListQuery;
  readonly columns: readonly ExportColumn[];
  /** Whether to include the children, with one table per entity. */
  readonly withChildren: boolean;
};

const controls = ["format", "dialect", "columns", "children", "with"] as const;
type Reader = FormReader<(typeof controls)[number]>;

/** Parameters of paged lists; an export is always complete. */
const parts: ReadonlySet<string> = new Set(["page", "page_size", "cursor"]);

/**
 * The default columns: everything that can be imported again, with the version that reveals changes by others; in JSON,
 * what the API returns.
 */
const defaultColumns = (entity: AnyEntity, format: ExportFormat): readonly Column[] =>
  formatFacts[format].lines === "json"
    ? shownColumns(entity)
    : [...columnsOf(entity), columnNamed(entity, "version")];

const readColumns = (entity: AnyEntity, text: string, reader: Reader): readonly ExportColumn[] => {
  const all: readonly ExportColumn[] = [...shownColumns(entity), ...computedColumnsOf(entity)];
  const byName = new Map<string, ExportColumn>(all.map((column) => [column.name, column]));
  const names = text.split(",");
  return names.flatMap((name, at) => {
    const column = byName.get(name);
    const isGood = column !== undefined && names.indexOf(name) === at;
    return isGood ? [column] : reader.report(unknownValue("columns", name, "unknownField"), []);
  });
};

/** Appends all columns of the named parts that are not in the list yet. */
const addParts = (
  entity: AnyEntity,
  columns: readonly ExportColumn[],
  reader: Reader,
): readonly ExportColumn[] => {
  const named = readComputed(entity, reader.given("with"));
  if ("code" in named) return reader.report(named, columns);
  const more = computedColumnsOf(entity).filter(
    ({ part, name }) => named.includes(part) && !columns.some((column) => column.name === name),
  );
  return [...columns, ...more];
};

const readChildren = (entity: AnyEntity, text: string, reader: Reader): boolean => {
  const read = readYesNo("children", text);
  if ("code" in read) return reader.report(read, false);
  const isWithout = read.value && childrenOf(entity).length === 0;
  return isWithout ? reader.report(problem("children", "unknownParameter"), false) : read.value;
};

/** Reads a list's parameters without paging, and the form of the file; throws with all problems. */
export const readExportQuery = (
  entity: AnyEntity,
  parameters: Parameters,
  now: string,
): ExportQuery => {
  const reader = new FormReader(parameters, controls, parts);
  const format = reader.choose("format", exportFormats, "csv");
  const dialect = reader.choose("dialect", exportDialects, "excel");
  const withChildren = readChildren(entity, reader.given("children") ?? "false", reader);
  const chosen = reader.given("columns");
  const isTwice = withChildren && chosen !== undefined;
  if (isTwice) reader.report(problem("columns", "ambiguous"), null);
  const own =
    chosen === undefined ? defaultColumns(entity, format) : readColumns(entity, chosen, reader);
  const columns = addParts(entity, own, reader);
  if (reader.problems.length > 0) throw invalid(reader.problems);
  const list = { ...readListQuery(entity, reader.rest, now), computed: partsOf(columns) };
  // Computed values exist only for the current state.
  if (list.asOf !== null && list.computed.length > 0)
    throw invalid([problem(reader.given("with") === undefined ? "columns" : "with", "onlyNow")]);
  return { entity, list, format, dialect, columns, withChildren };
};

/** The tables of an export, the requested one first. */
export const tablesOf = ({ entity, columns, format, withChildren }: ExportQuery) => [
  { entity, columns, parent: null },
  ...(withChildren ? childrenOf(entity) : []).map((child) => ({
    entity: child,
    columns: defaultColumns(child, format),
    parent: parentOf(child),
  })),
];
