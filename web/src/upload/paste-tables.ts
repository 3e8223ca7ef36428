import {
  type PastedRow,
  type PastedTable,
  readPastedTable,
  toBatchRow,
} from "@teckna/domain/batch/pasted-table";
import type { BatchRow } from "@teckna/domain/batch/plan";
import { refusedAsText } from "@teckna/domain/batch/refused-text";
import { entities, type EntityPath, entityAt } from "@teckna/domain/entities";
import { snake } from "@teckna/domain/snake";
import {
  type Calls,
  type ColumnChoices,
  columnKey,
  type Echo,
  type RefusedLine,
  type Summary,
  type UnknownColumn,
} from "./paste-protocol.ts";

const unknownOf = ({ columns, unknown }: PastedTable): UnknownColumn[] => {
  const taken = new Set(columns);
  return unknown.map(({ index, name, nearest }) => {
    if (nearest === null || taken.has(nearest)) return { index, name, nearest: null };
    taken.add(nearest);
    return { index, name, nearest };
  });
};

/** The table as the choices about its unknown columns make it: some read as a field, some left out. */
const decide = (table: PastedTable, choices: ColumnChoices): PastedTable => {
  const keys = [...table.keys];
  const left = new Set<number>();
  for (const column of unknownOf(table)) {
    const choice = choices[columnKey(column)];
    if (choice === "read" && column.nearest !== null) keys[column.index] = column.nearest;
    if (choice === "ignore") left.add(column.index);
  }
  if (left.size === 0) return { ...table, keys };
  const rows = table.rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, index) => (left.has(index) ? "" : cell)),
  }));
  return { ...table, keys, rows };
};

const withNewIds = (
  { entity, columns }: PastedTable,
  newIds: Readonly<Record<string, string>>,
): ((row: PastedRow) => readonly string[]) => {
  const parentColumn = entity.parent ? columns.indexOf(snake(entity.parent.field)) : -1;
  return ({ cells }) =>
    cells.map((cell, index) =>
      index === parentColumn && Object.hasOwn(newIds, cell.trim())
        ? (newIds[cell.trim()] ?? cell)
        : cell,
    );
};

/** The paste boxes as they were last read. Lives in the worker. */
export class PasteTables {
  readonly #tables = new Map<EntityPath, PastedTable>();

  read({ path, text }: Calls["read"]["ask"]): Summary {
    const entity = entityAt(path);
    if (!entity || text.trim() === "") {
      this.#tables.delete(path);
      return null;
    }
    const table = readPastedTable(entity, text);
    this.#tables.set(path, table);
    return {
      rows: table.rows.length,
      columns: table.header.length,
      unknown: unknownOf(table),
      isHeaderless: table.columns.every((column) => column === null),
    };
  }

  /** Parents before their children, each table in pasted order. */
  rows({ choices }: Calls["rows"]["ask"]): BatchRow[] {
    return entities.flatMap(({ path }) => {
      const table = this.#tables.get(path);
      if (!table) return [];
      const decided = decide(table, choices[path] ?? {});
      return decided.rows.map((row) => toBatchRow(decided, row));
    });
  }

  echo({ refused, newIds }: Calls["echo"]["ask"]): Calls["echo"]["answer"] {
    const echoes: Partial<Record<EntityPath, Echo>> = {};
    for (const [path, table] of this.#tables) {
      const echo = this.#echoOf(table, refused, newIds);
      if (echo) echoes[path] = echo;
    }
    return echoes;
  }

  #echoOf(
    table: PastedTable,
    refused: readonly RefusedLine[],
    newIds: Readonly<Record<string, string>>,
  ): Echo | null {
    const lines = new Set(
      refused.filter((row) => row.table === table.entity.path).map(({ line }) => line),
    );
    const rows = table.rows.filter(({ line }) => lines.has(line));
    if (rows.length === 0) return null;
    const asText = (cells: readonly (readonly string[])[]): string =>
      refusedAsText(table.header, cells).replace(/\r\n$/, "");
    return {
      text: asText(rows.map(({ cells }) => cells)),
      corrected: asText(rows.map(withNewIds(table, newIds))),
    };
  }
}
