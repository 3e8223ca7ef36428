import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Backups } from "../settings/backups.ts";

const dayMs = 86_400_000;
const form = /^teckna-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

const timeOf = (name: string): number => {
  const [, day = "", hour = "", minute = "", second = ""] = form.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`);
};

type Retention = Pick<Backups, "keepDays" | "keepCount">;

/** The backups of a folder that are no longer needed: older than the given days, and not among the last few. */
export const outdatedFiles = (
  names: readonly string[],
  { keepDays, keepCount }: Retention,
  now: number,
): string[] => {
  const backups = names.filter((name) => form.test(name)).toSorted();
  return backups
    .slice(0, Math.max(0, backups.length - keepCount))
    .filter((name) => now - timeOf(name) > keepDays * dayMs);
};

/** Removes outdated backups from a folder and returns their names; other files stay. */
export const pruneBackups = (folder: string, retention: Retention, now: number): string[] => {
  const names = outdatedFiles(readdirSync(folder), retention, now);
  for (const name of names) rmSync(path.join(folder, name));
  return names;
};
