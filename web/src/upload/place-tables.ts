import { findTables, type FoundTable, joinTables } from "@teckna/domain/batch/find-tables";
import { parsePaste } from "@teckna/domain/batch/paste";
import { readPastedTable } from "@teckna/domain/batch/pasted-table";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { preview as english } from "@teckna/domain/messages/preview-en";
import { preview as swedish } from "@teckna/domain/messages/preview-sv";
import type { Calls, Placed } from "./paste-protocol.ts";

const reasons: ReadonlySet<string | undefined> = new Set([swedish.reasons, english.reasons]);

/** Without the reasons that this product wrote beside refused rows, when these come back corrected. */
const withoutReasons = (table: FoundTable): FoundTable => {
  const { header, rows } = table;
  const last = header.length - 1;
  if (!reasons.has(header[last])) return table;
  return {
    ...table,
    header: header.slice(0, last),
    rows: rows.map((row) => row.toSpliced(last, 1)),
  };
};

type Held = { readonly table: FoundTable; readonly isHeaderless: boolean };

/** What stands in the box of a table already. */
const heldIn = (entity: AnyEntity, text: string | undefined): Held | null => {
  if (text === undefined || text.trim() === "") return null;
  const { header, rows, columns } = readPastedTable(entity, text);
  const table = { path: entity.path, header, rows: rows.map(({ cells }) => cells) };
  return { table, isHeaderless: columns.every((wire) => wire === null) };
};

/** Finds out which box each table of a file or a paste belongs in, under the rows that stand there. */
export const placeTables = ({ parts, held }: Calls["place"]["ask"]): Placed => {
  const { tables, lost } = findTables(
    parts.map(({ name, text }) => ({ name, records: parsePaste(text) })),
  );
  const found = entities.flatMap((entity) => {
    const { path } = entity;
    const own = tables.filter((table) => table.path === path).map(withoutReasons);
    const rows = own.reduce((sum, table) => sum + table.rows.length, 0);
    if (rows === 0) return [];
    const before = heldIn(entity, held[path]);
    const isFree = before?.isHeaderless !== true;
    const text = isFree ? joinTables(entity, before ? [before.table, ...own] : own) : null;
    return [{ path, rows, text }];
  });
  return {
    texts: Object.fromEntries(
      found.flatMap(({ path, text }) => (text === null ? [] : [[path, text]])),
    ),
    rows: Object.fromEntries(found.map(({ path, rows }) => [path, rows])),
    blocked: found.flatMap(({ path, text }) => (text === null ? [path] : [])),
    lost,
  };
};
