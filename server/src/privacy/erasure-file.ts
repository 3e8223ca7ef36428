import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Runs } from "../db/connection/database.ts";
import { openDataFolder } from "../db/disk/data-folder.ts";
import { type ListedErasure, exportErasures } from "./erasure-list.ts";

const fileName = "erasures.json";

/** What was erased by this product, whatever became of its database since; none where nothing was. */
export const readErasureFile = (dataDir: string): readonly ListedErasure[] => {
  const file = path.join(dataDir, fileName);
  // Written by `keepErasures`.
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as ListedErasure[]) : [];
};

/** Those of several lists, each once. */
export const joinErasures = (
  ...lists: readonly (readonly ListedErasure[])[]
): readonly ListedErasure[] => [
  ...new Map(lists.flat().map((erasure) => [erasure.id, erasure])).values(),
];

/** Keeps what was erased beside the database too, where a restore of an older backup finds it. */
export const keepErasures = async (sql: Runs, dataDir: string): Promise<void> => {
  const stored = await exportErasures(sql);
  // Nothing is awaited from here on, so that nobody else of this process writes in between.
  const erasures = joinErasures(readErasureFile(dataDir), stored);
  if (erasures.length === 0) return;
  const folder = openDataFolder(dataDir);
  const draft = path.join(folder, `${fileName}.${process.pid}`);
  writeFileSync(draft, `${JSON.stringify(erasures)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, path.join(folder, fileName));
};
