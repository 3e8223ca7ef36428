import type { Tx } from "../db/connection/database.ts";
import { arrayLiteral } from "../db/sql/array-literal.ts";
import { type Choice, changeColumn } from "./erasure-choice.ts";
import type { Place } from "./places.ts";
import { dropAliasesSql, renewViewsSql, writeRowsSql } from "./places-sql.ts";
import { type PlacedRow, nameColumnsOf, readFound } from "./placed-rows.ts";

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

/** Those whose two texts have become one: the table takes none, and they would say nothing. */
const leadsNowhere = ({ texts }: ChangedRow): boolean => texts[0] === texts[1];

const idOf = ({ subject }: ChangedRow): string => subject.split("/")[1] ?? "";

/** Aliases that lead nowhere go; the others are still to be written. */
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

/** Erases the name in rows that are kept beside the records: their history, batches, responses, waivers, views and aliases. */
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
  // Whoever has the version of before would save the name back.
  if (place.table === "list_views")
    await tx.unsafe(renewViewsSql, [JSON.stringify(rows.map(idOf)), by, at]);
};
