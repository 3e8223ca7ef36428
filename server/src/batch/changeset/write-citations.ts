import type { AnyEntity } from "@teckna/domain/entities";
import { source } from "@teckna/domain/entities/source";
import type { Context } from "../../context.ts";
import type { Tx } from "../../db/connection/database.ts";
import { citeSql } from "../../db/sql/releases/citation-sql.ts";
import type { Stamp } from "../../history/change.ts";
import { storeReleases } from "../../records/releases/store-release.ts";
import type { Counts } from "../receive/counts.ts";
import type { Changeset } from "./changeset.ts";
import { findCited } from "./find-cited.ts";

export type Citing = { readonly stamp: Stamp; readonly newId: Context["newId"] };

/** Stores the citations of records that have been written. */
const cite = async (
  tx: Tx,
  { root, citations }: Changeset,
  { stamp: { at, by, batch }, newId }: Citing,
): Promise<void> => {
  const idOf = await findCited(tx, root.id, citations);
  const rows = citations.map(
    ({ entity, recordId, field, sha256, start, end, rule, confidence }) => ({
      id: newId(),
      entity: entity.name,
      record_id: recordId,
      field,
      release_id: idOf(sha256),
      start_unit: start,
      end_unit: end,
      rule,
      confidence,
    }),
  );
  await tx.unsafe(citeSql, [at, by, batch, JSON.stringify(rows)], { prepare: true });
};

/** For each table, the number of distinct records. */
export const countRecords = (
  entries: readonly { readonly recordId: string; readonly entity: AnyEntity }[],
): Counts => {
  const records = new Map(entries.map(({ recordId, entity }) => [recordId, entity.path]));
  const counts = Map.groupBy(records.values(), (path) => path);
  return Object.fromEntries([...counts].map(([path, same]) => [path, same.length]));
};

/**
 * Stores the texts and citations of a changeset that has been written; returns for each table how many records they
 * concern.
 */
export const writeCitations = async (
  tx: Tx,
  changeset: Changeset,
  { stamp, newId }: Citing,
): Promise<Counts> => {
  const { texts, citations } = changeset;
  const storedTexts = await storeReleases(tx, stamp, { newId, texts });
  if (citations.length > 0) await cite(tx, changeset, { stamp, newId });
  const counts = countRecords(citations);
  return storedTexts > 0
    ? { ...counts, [source.path]: storedTexts + (counts[source.path] ?? 0) }
    : counts;
};
