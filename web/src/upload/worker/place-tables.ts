import { findTables, type FoundTable, joinTables } from "@teckna/domain/batch/find-tables";
import { readJsonRecords } from "@teckna/domain/batch/json-records";
import { parsePaste } from "@teckna/domain/batch/parse-paste";
import { fieldNamed } from "@teckna/domain/batch/headers";
import { type PastedHeader, readPastedTable } from "@teckna/domain/batch/pasted-table";
import { type ColumnChoices, decideColumns } from "@teckna/domain/sheet/column-choices";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { withoutReasons } from "../refused/harmless-records.ts";
import type { Calls, BoxText, Placed } from "../protocol/paste-protocol.ts";

const withoutReasonsIn = (table: FoundTable): FoundTable => {
  const [header = [], ...rows] = withoutReasons([table.header, ...table.rows]);
  return { ...table, header, rows };
};

type BoxTable = { readonly table: FoundTable; readonly isHeaderless: boolean };

/** The header with columns named after their chosen fields; other columns keep no field name. */
const decidedHeader = (pasted: PastedHeader, choices: ColumnChoices): readonly string[] => {
  const { keys, ignored } = decideColumns(pasted, choices);
  return pasted.header.map((name, index) => {
    const key = keys[index] ?? name;
    const isReadElsewhere =
      ignored.has(index) && keys.some((other, at) => other === key && !ignored.has(at));
    if (isReadElsewhere) return `${name} ${index + 1}`;
    return key === pasted.keys[index] ? name : key;
  });
};

/** The table already in a box. */
const tableIn = (entity: AnyEntity, box: BoxText | undefined): BoxTable | null => {
  if (box === undefined || box.text.trim() === "") return null;
  const pasted = readPastedTable(entity, box.text);
  const header = decidedHeader(pasted, box.choices);
  const rows = pasted.rows.map(({ cells }) => cells);
  const isHeaderless = header.every((name) => fieldNamed(entity, name) === null);
  return { table: { path: entity.path, header, rows }, isHeaderless };
};

/** Finds the box for each table of a file or paste; its rows are appended to those there. */
export const placeTables = ({ parts, boxes }: Calls["place"]["request"]): Placed => {
  const { tables, shown, lost } = findTables(
    parts.map(({ name, text }) => ({ name, records: readJsonRecords(text) ?? parsePaste(text) })),
  );
  const found = entities.flatMap((entity) => {
    const { path } = entity;
    const own = tables.filter((table) => table.path === path).map(withoutReasonsIn);
    const rows = own.reduce((sum, table) => sum + table.rows.length, 0);
    if (rows === 0) return [];
    const before = tableIn(entity, boxes[path]);
    const isFree = before?.isHeaderless !== true;
    const text = isFree ? joinTables(entity, before ? [before.table, ...own] : own) : null;
    const earlier = text === null ? 0 : (before?.table.rows.length ?? 0);
    return [{ path, rows, text, earlier }];
  });
  return {
    texts: Object.fromEntries(
      found.flatMap(({ path, text }) => (text === null ? [] : [[path, text]])),
    ),
    rows: Object.fromEntries(found.map(({ path, rows }) => [path, rows])),
    earlier: Object.fromEntries(
      found.flatMap(({ path, earlier }) => (earlier === 0 ? [] : [[path, earlier]])),
    ),
    blocked: found.flatMap(({ path, text }) => (text === null ? [path] : [])),
    shown,
    lost,
  };
};
