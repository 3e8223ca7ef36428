import { type AnyEntity, entityAt } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import { writeManySql } from "../../db/sql/write-many-sql.ts";
import type { Write } from "../../history/change.ts";
import type { BatchWorker } from "../receive/batch-workers.ts";
import { type Counts, allTables } from "../receive/counts.ts";
import type { Move } from "../receive/read-batch.ts";
import type { RowWrite } from "../receive/worker-calls.ts";
import type { OnProgress } from "./on-progress.ts";

type Count = (path: string, rows: number) => void;

type Removed = { readonly rows: number };
type Restored = Removed & { readonly deletions: string };

const countOf = ([moved]: readonly Removed[]): number => moved?.rows ?? 0;

type Mover = (
  write: Write,
  entity: AnyEntity,
  params: RowWrite["params"],
  count: Count,
) => Promise<void>;

const movers: { readonly [M in Move]: Mover } = {
  remove: async (write, entity, params, count) => {
    const { removeByIds } = writeManySql(entity, "save");
    count(entity.path, countOf(await write<Removed>(removeByIds, ...params)));
    // In a statement after the parents': it sees the children that were stored while that one waited for its locks.
    for (const child of childrenOf(entity)) {
      const { removeByParents } = writeManySql(child, "save");
      count(child.path, countOf(await write<Removed>(removeByParents, ...params)));
    }
  },
  restore: async (write, entity, params, count) => {
    const restored = await write<Restored>(writeManySql(entity, "save").restoreByIds, ...params);
    count(entity.path, countOf(restored));
    for (const child of childrenOf(entity)) {
      const { restoreByDeletions } = writeManySql(child, "save");
      const along = await write<Restored>(restoreByDeletions, restored[0]?.deletions ?? "[]");
      count(child.path, countOf(along));
    }
  },
};

/**
 * Deletes the records that a batch names together with their children, or restores them with the children deleted
 * together with them; counts all of these.
 */
export const moveRows = async (
  write: Write,
  worker: BatchWorker,
  move: Move,
  onProgress: OnProgress,
): Promise<Counts> => {
  const counts = new Map<string, number>();
  const count: Count = (path, rows) => void counts.set(path, (counts.get(path) ?? 0) + rows);
  for (let named = 0; ;) {
    const next = await worker.request("write", null);
    if (!next) return allTables(Object.fromEntries(counts));
    const entity = entityAt(next.path);
    if (!entity) throw new RangeError(`there is no table ${next.path}`);
    await movers[move](write, entity, next.params, count);
    named += next.rows;
    onProgress(named);
  }
};
