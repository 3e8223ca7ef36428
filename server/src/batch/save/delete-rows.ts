import { entityAt } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import { writeManySql } from "../../db/sql/write-many-sql.ts";
import type { Write } from "../../history/change.ts";
import type { BatchWorker } from "../receive/batch-workers.ts";
import { type Counts, allTables } from "../receive/counts.ts";
import type { OnProgress } from "./on-progress.ts";

type Removed = { readonly rows: number };

/** Deletes what the rows of a batch name, each with the children that it has, and counts all of it. */
export const deleteRows = async (
  write: Write,
  worker: BatchWorker,
  onProgress: OnProgress,
): Promise<Counts> => {
  const counts = new Map<string, number>();
  const add = (path: string, [removed]: readonly Removed[]): void =>
    void counts.set(path, (counts.get(path) ?? 0) + (removed?.rows ?? 0));
  for (let named = 0; ;) {
    const next = await worker.request("write", null);
    if (!next) return allTables(Object.fromEntries(counts));
    const entity = entityAt(next.path);
    if (!entity) throw new RangeError(`there is no table ${next.path}`);
    const { removeHeld } = writeManySql(entity, "save");
    add(entity.path, await write<Removed>(removeHeld, ...next.params));
    // After their parents: a statement of its own sees the children stored while it waited for these.
    for (const child of childrenOf(entity)) {
      const { removeOfHeld } = writeManySql(child, "save");
      add(child.path, await write<Removed>(removeOfHeld, ...next.params));
    }
    named += next.rows;
    onProgress(named);
  }
};
