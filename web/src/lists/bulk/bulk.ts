import type { AnyEntity } from "@teckna/domain/entities";
import { fetchPage, type ListParams } from "../../api/list.ts";
import { deleteRecord, restoreRecord, type Target } from "../../api/records/record-removal.ts";
import { idOf } from "../../api/stored.ts";
import { runEach, type Outcome } from "./run-each.ts";
import { targetsOf, type Marks } from "./row-selection.ts";
import type { BulkAction } from "./selection-bar.tsx";

const pageSize = 1000;

/** The records that are marked; for a whole result they are read from the server first. */
export const findTargets = async (
  entity: AnyEntity,
  params: ListParams,
  marks: Marks,
  signal: AbortSignal,
): Promise<Target[]> => {
  if (!marks.isAll) return targetsOf(marks);
  const targets: Target[] = [];
  for (let page = 1, total = Infinity; (page - 1) * pageSize < total; page += 1) {
    // Page after page, so that not everything is requested of the server at once.
    const found = await fetchPage(entity, params, page, pageSize, signal);
    total = found.total;
    for (const { record, meta } of found.rows) {
      if (!marks.ids.has(idOf(record))) targets.push({ id: idOf(record), version: meta.version });
    }
  }
  return targets;
};

type Bulk = {
  readonly entity: AnyEntity;
  readonly action: BulkAction;
  readonly targets: readonly Target[];
  readonly onProgress: (handled: number) => void;
  readonly signal: AbortSignal;
};

export const runBulk = ({
  entity,
  action,
  targets,
  onProgress,
  signal,
}: Bulk): Promise<Outcome<Target>> =>
  runEach({
    items: targets,
    run: (target) =>
      action === "delete" ? deleteRecord(entity, target) : restoreRecord(entity, target.id),
    onProgress,
    signal,
  });
