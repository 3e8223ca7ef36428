import type { Sql } from "../db/connection/database.ts";
import { findPoolKey } from "../pool-key.ts";
import { commandContext } from "../privacy/command/command-context.ts";
import { describeErasure } from "../privacy/command/describe-erasure.ts";
import { eraseAgain } from "../privacy/erase-again.ts";
import { joinErasures, saveErasures } from "../privacy/register/erasure-file.ts";
import { createErasureKey } from "../privacy/erasure-key.ts";
import {
  type ListedErasure,
  exportErasures,
  importErasures,
} from "../privacy/register/erasure-list.ts";
import { importAsBegun, missingErasures } from "../privacy/register/recall-erasures.ts";
import { readPersons } from "../privacy/register/erasure-register.ts";
import type { Settings } from "../settings.ts";
import type { PoolKeyPart } from "./manifest.ts";
import type { Report } from "./report.ts";

type Restored = {
  readonly settings: Settings;
  readonly report: Report;
  readonly poolKey: PoolKeyPart | null;
  /** Erasures noted in this product before the backup replaced its data. */
  readonly known: readonly ListedErasure[];
};

const withoutKey =
  "They cannot be erased again without the key that they were erased with: put it in place, as POOL_KEY or pool.key, and run npm run erase -- again before anybody works";

const readSecret = ({ settings, poolKey }: Restored): Uint8Array | null => {
  const found = findPoolKey(settings);
  if (found) return found;
  return poolKey?.key ? Buffer.from(poolKey.key, "hex") : null;
};

/** Returns whether all erased names could be looked for. */
const eraseMissing = async (sql: Sql, restored: Restored): Promise<boolean> => {
  const { report } = restored;
  const secret = readSecret(restored);
  const key = secret && createErasureKey(secret);
  const persons = await readPersons(sql);
  if (!key || persons.some(({ keyMark }) => keyMark !== key.mark)) {
    report.line(withoutKey);
    return false;
  }
  const erasures = await eraseAgain(await commandContext(sql, "restore"), { key });
  if (erasures.length === 0) report.line("None of these names is in it");
  for (const erasure of erasures) for (const line of describeErasure(erasure)) report.line(line);
  return erasures.every(({ isComplete }) => isComplete);
};

/** Erases from restored data the names that were erased after the backup was made, or during the restore. */
export const eraseRestored = async (sql: Sql, restored: Restored): Promise<void> => {
  const { settings, known, report } = restored;
  const stored = await exportErasures(sql);
  // If an erasure was running, the backup may still contain the name.
  const missing = missingErasures(stored, joinErasures(stored, known));
  if (missing.length > 0) {
    const begun = new Set(stored.map(({ id }) => id));
    const lines = missing.map(
      ({ id, pseudonym, at }) =>
        `${pseudonym} was erased on ${at.slice(0, 10)}, ${begun.has(id) ? "while" : "after"} this backup was made`,
    );
    // A name may have been erased several times.
    for (const line of new Set(lines)) report.line(line);
    // Until the names are erased, the erasures count as begun, so that a killed restore leaves a note of them.
    await importAsBegun(sql, missing);
    if (await eraseMissing(sql, restored)) await importErasures(sql, missing);
  }
  await saveErasures(sql, settings.dataDir);
};
