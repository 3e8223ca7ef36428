import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Runs } from "../../db/connection/database.ts";
import { openDataFolder } from "../../db/disk/data-folder.ts";
import { type ListedErasure, exportErasures } from "./erasure-list.ts";

const fileName = "erasures.json";

/** The erasures by this product, even those that its database does not know because it was replaced since. */
export const readErasureFile = (dataDir: string): readonly ListedErasure[] => {
  const file = path.join(dataDir, fileName);
  // Written by `saveErasures`.
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as ListedErasure[]) : [];
};

/** The union of several lists, by id. */
export const joinErasures = (
  ...lists: readonly (readonly ListedErasure[])[]
): readonly ListedErasure[] => [
  ...new Map(lists.flat().map((erasure) => [erasure.id, erasure])).values(),
];

/** Saves the erasures in a file beside the database, for restores of older backups. */
export const saveErasures = async (sql: Runs, dataDir: string): Promise<void> => {
  const stored = await exportErasures(sql);
  // No await from here on, so that nothing else in this process can write the file in between.
  const erasures = joinErasures(readErasureFile(dataDir), stored);
  if (erasures.length === 0) return;
  const folder = openDataFolder(dataDir);
  const draft = path.join(folder, `${fileName}.${process.pid}`);
  writeFileSync(draft, `${JSON.stringify(erasures)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, path.join(folder, fileName));
};
