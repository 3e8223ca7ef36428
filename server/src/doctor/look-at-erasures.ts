import type { Sql } from "../db/connection/database.ts";
import { findPoolKey } from "../pool-key.ts";
import { createErasureKey } from "../privacy/erasure-key.ts";
import { exportErasures } from "../privacy/register/erasure-list.ts";
import { countErasures, readPersons } from "../privacy/register/erasure-register.ts";
import type { Settings } from "../settings.ts";
import { type Diagnosis, bad, good, note } from "./diagnosis.ts";

const subject = "privacy";

const lookAtRetention = ({ deletedKeepDays: days }: Settings): Diagnosis =>
  good(
    subject,
    days === null
      ? "deleted records stay for good, as DELETED_KEEP_DAYS is not set"
      : `deleted records are removed for good after ${days} days`,
  );

/** A file that others may read is reported with the keys. */
const readMark = (settings: Settings): string | null => {
  try {
    const secret = findPoolKey(settings);
    return secret && createErasureKey(secret).mark;
  } catch {
    return null;
  }
};

const lookAtErased = async (settings: Settings, sql: Sql): Promise<Diagnosis[]> => {
  const persons = await readPersons(sql);
  if (persons.length === 0) return [];
  const place = settings.poolKey ? "POOL_KEY" : "pool.key";
  const mark = readMark(settings);
  if (persons.some(({ keyMark }) => keyMark !== mark))
    return [
      bad(
        subject,
        `${place} is not the key that names were erased by: no other can be erased, nor again after a restore`,
        "put the key back that it was done with; a backup sealed by BACKUP_KEY holds it",
      ),
    ];
  const unfinished = (await countErasures(sql)).find(({ kind }) => kind === "person")?.unfinished;
  if (unfinished)
    return [
      note(
        subject,
        `erasures that did not come to their end: ${unfinished}`,
        "if none is under way, npm run erase -- again finishes what is left of them",
      ),
    ];
  return [good(subject, `names were erased ${persons.length} times, and ${place} is their key`)];
};

/** Whether names can be erased, and what happens to deleted records. */
export const lookAtErasures = async (settings: Settings, sql: Sql | null): Promise<Diagnosis[]> => {
  const hasSome = sql && (await exportErasures(sql)).length > 0;
  return [lookAtRetention(settings), ...(hasSome ? await lookAtErased(settings, sql) : [])];
};
