import type { Tx } from "../db/connection/database.ts";
import { arrayLiteral } from "../db/sql/array-literal.ts";
import { type Choice, changeColumn } from "./erasure-choice.ts";
import type { Place } from "./places.ts";
import { nameColumnsOf, dropAliasesSql, renewViewsSql, writeRowsSql } from "./places-sql.ts";
import { type PlacedRow, readFound } from "./placed-rows.ts";

export type Erasing = {
  readonly tx: Tx;
  readonly choice: Choice;
  readonly at: string;
  readonly by: string;
  readonly onText: (table: string, column: string, count?: number) => void;
};

type ChangedRow = Pick<PlacedRow, "place" | "subject" | "texts">;

const changedRows = (
  place: Place,
  rows: readonly PlacedRow[],
  { choice, onText }: Erasing,
): readonly ChangedRow[] => {
  const columns = nameColumnsOf(place);
  return rows.flatMap((row) => {
    let isChanged = false;
    const texts = columns.map((column, at) => {
      const holds = place.columns[column] ?? "text";
      const { text, changed } = changeColumn(row.texts[at] ?? null, holds, choice);
      if (changed > 0) onText(place.table, column, changed);
      isChanged ||= changed > 0;
      return text;
    });
    return isChanged ? [{ place: row.place, subject: row.subject, texts }] : [];
  });
};

/** Aliases whose spelling and name have become equal: a constraint forbids them, and they would mean nothing. */
const leadsNowhere = ({ texts }: ChangedRow): boolean => texts[0] === texts[1];

const idOf = ({ subject }: ChangedRow): string => subject.split("/")[1] ?? "";

/**
 * Deletes aliases whose spelling and name have become equal, and returns the other rows, which are still to be written.
 */
const withoutDropped = async (
  { table }: Place,
  rows: readonly ChangedRow[],
  { tx }: Erasing,
): Promise<readonly ChangedRow[]> => {
  if (table !== "investor_aliases") return rows;
  const dropped = rows.filter(leadsNowhere).map(({ place }) => place);
  if (dropped.length > 0) await tx.unsafe(dropAliasesSql, [arrayLiteral(dropped)]);
  return rows.filter((row) => !leadsNowhere(row));
};

/**
 * Erases the name from rows outside the records' own tables: their history, batches, responses, waivers, views and
 * aliases.
 */
export const eraseRows = async (
  place: Place,
  found: readonly string[],
  erasing: Erasing,
): Promise<void> => {
  const { tx, at, by } = erasing;
  const changed = changedRows(place, await readFound(tx, place, found, " for update"), erasing);
  const rows = await withoutDropped(place, changed, erasing);
  if (rows.length === 0) return;
  const given = rows.map(({ place: row, texts }) => ({ place: row, texts }));
  await tx.unsafe(writeRowsSql(place), [JSON.stringify(given)]);
  // A client with the previous version of the view would save the name again.
  if (place.table === "list_views")
    await tx.unsafe(renewViewsSql, [JSON.stringify(rows.map(idOf)), by, at]);
};
