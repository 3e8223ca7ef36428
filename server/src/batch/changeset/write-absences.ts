import type { Tx } from "../../db/connection/database.ts";
import { markSql } from "../../db/sql/releases/absence-sql.ts";
import type { Counts } from "../receive/counts.ts";
import type { Changeset } from "./changeset.ts";
import { findCited } from "./find-cited.ts";
import { type Citing, countRecords } from "./write-citations.ts";

/** Stores the absences; returns for each table how many records they concern. */
export const writeAbsences = async (
  tx: Tx,
  { root, absences }: Changeset,
  { stamp: { at, by, batch }, newId }: Citing,
): Promise<Counts> => {
  if (absences.length === 0) return {};
  const places = absences.flatMap(({ citation, at: inRequest, place }) =>
    citation === null ? [] : [{ ...citation, at: `${inRequest}.citation`, place }],
  );
  const idOf = await findCited(tx, root.id, places);
  const rows = absences.map(({ entity, recordId, field, action, reason, citation }) => ({
    id: newId(),
    entity: entity.name,
    record_id: recordId,
    field,
    action,
    reason,
    release_id: citation && idOf(citation.sha256),
    start_unit: citation?.start,
    end_unit: citation?.end,
  }));
  await tx.unsafe(markSql, [at, by, batch, JSON.stringify(rows)], { prepare: true });
  return countRecords(absences);
};
