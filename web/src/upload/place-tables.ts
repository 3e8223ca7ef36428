import { findTables, joinTables } from "@teckna/domain/batch/find-tables";
import { parsePaste } from "@teckna/domain/batch/paste";
import { entities } from "@teckna/domain/entities";
import type { Calls, Placed } from "./paste-protocol.ts";

/** Finds out which box each table of a file or a paste belongs in. */
export const placeTables = ({ parts }: Calls["place"]["ask"]): Placed => {
  const { tables, lost } = findTables(
    parts.map(({ name, text }) => ({ name, records: parsePaste(text) })),
  );
  const found = entities.flatMap(({ path }) => {
    const own = tables.filter((table) => table.path === path);
    const rows = own.reduce((sum, table) => sum + table.rows.length, 0);
    return rows === 0 ? [] : [{ path, rows, text: joinTables(own) }];
  });
  return {
    texts: Object.fromEntries(found.map(({ path, text }) => [path, text])),
    rows: Object.fromEntries(found.map(({ path, rows }) => [path, rows])),
    lost,
  };
};
