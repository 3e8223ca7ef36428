import { counted } from "@teckna/domain/messages/counted";
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
      ? "deleted records are kept permanently, as DELETED_KEEP_DAYS is not set"
      : `deleted records are removed permanently after ${counted(days, "day")}`,
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
        `${place} is not the key that names were erased by: no other name can be erased, nor these again after a restore`,
        "put back the key that was used; a backup encrypted by BACKUP_KEY contains it",
      ),
    ];
  const unfinished = (await countErasures(sql)).find(({ kind }) => kind === "person")?.unfinished;
  if (unfinished)
    return [
      note(
        subject,
        `erasures that are not complete: ${unfinished}`,
        "if none is under way, npm run erase -- again completes them",
      ),
    ];
  const erased = counted(persons.length, "erasure");
  return [good(subject, `${place} is the key that names were erased by, in ${erased}`)];
};

/** Whether names can be erased, and what happens to deleted records. */
export const lookAtErasures = async (settings: Settings, sql: Sql | null): Promise<Diagnosis[]> => {
  const hasSome = sql && (await exportErasures(sql)).length > 0;
  return [lookAtRetention(settings), ...(hasSome ? await lookAtErased(settings, sql) : [])];
};
