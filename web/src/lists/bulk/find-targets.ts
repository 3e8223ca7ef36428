import type { AnyEntity } from "@teckna/domain/entities";
import type { RemovedVersion } from "../../api/records/record-removal.ts";
import { idOf, type Stored } from "../../api/stored.ts";
import { fetchMatching } from "../../bulk-edit/record-changes.ts";
import { targetsOf, type RowMarks } from "./row-selection.ts";
import type { ListParams } from "../../api/list-params.ts";

export const targetOf = ({ record, meta }: Stored): RemovedVersion => ({
  id: idOf(record),
  version: meta.version,
});

/** The selected records; if all results are selected, they are loaded from the server first. */
export const findTargets = async (
  entity: AnyEntity,
  params: ListParams,
  marks: RowMarks,
  signal: AbortSignal,
): Promise<readonly RemovedVersion[]> => {
  if (!marks.isAll) return targetsOf(marks);
  const targets: RemovedVersion[] = [];
  const onRows = (rows: readonly Stored[]): void => {
    for (const row of rows) if (!marks.ids.has(idOf(row.record))) targets.push(targetOf(row));
  };
  await fetchMatching(entity, params, onRows, signal);
  return targets;
};
