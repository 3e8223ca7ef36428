import { readPastedTable } from "@teckna/domain/batch/pasted-table";
import { pasteText } from "@teckna/domain/batch/block-text";
import type { UpdateTable } from "@teckna/domain/bulk/read-updates";
import type { AnyEntity } from "@teckna/domain/entities";
import type { RefusedRow } from "../api/batches/batch.ts";
import type { Plan } from "../bulk-edit/plan-changes.ts";
import type { NewRow } from "../bulk-edit/record-changes.ts";

/** The pasted rows that were sent, and those that the server refused. */
export type SentRows = {
  readonly plan: Plan;
  readonly created: readonly NewRow[];
  readonly refused: readonly RefusedRow[];
};

/** The lines of a pasted table that were not saved. */
export const leftLines = (
  { entity, rows, nameless }: UpdateTable,
  { plan, created, refused }: SentRows,
): ReadonlySet<number> => {
  const refusedIds = refused.flatMap(({ table, id }) => (table === entity.path ? (id ?? []) : []));
  const failedIds = plan.failed.flatMap((cell) => (cell.entity === entity ? cell.id : []));
  const unsaved = new Set([...refusedIds, ...failedIds]);
  const made = created.filter(
    ({ table, cells }) => table === entity.path && !unsaved.has(cells["id"] ?? ""),
  );
  const madeLines = new Set(made.map(({ line }) => line));
  return new Set([
    ...rows.filter(({ id }) => unsaved.has(id)).map(({ line }) => line),
    ...nameless.filter(({ line }) => !madeLines.has(line)).map(({ line }) => line),
  ]);
};

/** These lines of a pasted table below its header, with all columns as pasted. */
export const textOfLines = (
  entity: AnyEntity,
  text: string,
  lines: ReadonlySet<number>,
): string => {
  const { header, rows } = readPastedTable(entity, text);
  const kept = rows.filter(({ line }) => lines.has(line));
  return pasteText(
    header,
    kept.map(({ cells }) => cells),
  );
};
