import { childrenOf, parentOf } from "@teckna/domain/parent";
import type { AnyEntity } from "@teckna/domain/entities";
import type { Problem } from "@teckna/domain/problem";
import { type Column, columnsOf, shownColumns } from "../db/sql/columns.ts";
import type { ListQuery } from "../db/sql/list-options.ts";
import { invalid } from "../errors.ts";
import { type Parameters, problem } from "../records/parameters.ts";
import { readListQuery } from "../records/read-list-query.ts";

export const exportFormats = ["csv", "tsv", "xlsx", "json", "ndjson"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** `excel`: as Swedish spreadsheets open and write it; `plain`: as programs do. */
export const exportDialects = ["excel", "plain"] as const;
export type ExportDialect = (typeof exportDialects)[number];

export type ExportQuery = {
  readonly entity: AnyEntity;
  readonly list: ListQuery;
  readonly format: ExportFormat;
  readonly dialect: ExportDialect;
  readonly columns: readonly Column[];
  /** The records below them as well, each entity in a table of its own. */
  readonly withChildren: boolean;
};

const controls = ["format", "dialect", "columns", "children"] as const;
type Control = (typeof controls)[number];
const isControl = (name: string): name is Control => controls.some((control) => control === name);

/** Parts of a list, and what only a list shows; an export is whole. */
const parts = new Set(["page", "page_size", "cursor", "with"]);

const oneOf = <T extends string>(all: readonly T[], text: string): T | null =>
  all.find((one) => one === text) ?? null;

/** What is exported of an entity where nothing else is requested: all that can be read in again, and in JSON what the API returns. */
const defaultColumns = (entity: AnyEntity, format: ExportFormat): readonly Column[] =>
  format === "json" || format === "ndjson" ? shownColumns(entity) : columnsOf(entity);

class Findings {
  readonly problems: Problem[] = [];

  report<T>(found: Problem, otherwise: T): T {
    this.problems.push(found);
    return otherwise;
  }
}

const readColumns = (entity: AnyEntity, text: string, findings: Findings): readonly Column[] => {
  const byName = new Map(shownColumns(entity).map((column) => [column.name, column]));
  const names = text.split(",");
  return names.flatMap((name, at) => {
    const column = byName.get(name);
    const isGood = column !== undefined && names.indexOf(name) === at;
    return isGood ? [column] : findings.report(problem("columns", "unknownField"), []);
  });
};

const readChildren = (entity: AnyEntity, text: string, findings: Findings): boolean => {
  if (text !== "true" && text !== "false")
    return findings.report(problem("children", "notYesNo"), false);
  const isWithout = text === "true" && childrenOf(entity).length === 0;
  return isWithout
    ? findings.report(problem("children", "unknownParameter"), false)
    : text === "true";
};

/** A list's parameters without its pages, and how it is to be written; throws with all that is wrong with them. */
export const readExportQuery = (
  entity: AnyEntity,
  parameters: Parameters,
  now: string,
): ExportQuery => {
  const findings = new Findings();
  const given = new Map<Control, string>();
  const ofList = parameters.filter(([name, value]) => {
    if (parts.has(name)) return findings.report(problem(name, "unknownParameter"), false);
    if (!isControl(name)) return true;
    if (given.has(name)) findings.report(problem(name, "unknownParameter"), null);
    given.set(name, value);
    return false;
  });
  const choose = <T extends string>(name: Control, all: readonly T[], otherwise: T): T =>
    oneOf(all, given.get(name) ?? otherwise) ??
    findings.report(problem(name, "unknownParameter"), otherwise);
  const format = choose("format", exportFormats, "csv");
  const dialect = choose("dialect", exportDialects, "excel");
  const withChildren = readChildren(entity, given.get("children") ?? "false", findings);
  const chosen = given.get("columns");
  const isTwice = withChildren && chosen !== undefined;
  if (isTwice) findings.report(problem("columns", "ambiguous"), null);
  const columns =
    chosen === undefined ? defaultColumns(entity, format) : readColumns(entity, chosen, findings);
  if (findings.problems.length > 0) throw invalid(findings.problems);
  const list = readListQuery(entity, ofList, now);
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
