import type { EntityName } from "../entities.ts";
import type { AnyRecord } from "../entity.ts";
import { type Moment, momentAt } from "./check-context.ts";
import { asKnown, checksAlone } from "./checks-alone.ts";
import type { KnownRecords } from "./known-record.ts";
import { applyPrecedence } from "./precedence.ts";
import { type CheckList, runChecks } from "./run-checks.ts";
import type { Warning } from "./warning.ts";

const isinsOf = (record: AnyRecord): string[] =>
  ["isinRights", "isinUnits", "isinWarrant"].flatMap((name) => {
    const isin = record[name];
    return typeof isin === "string" ? [isin] : [];
  });

/** The warnings about a record without its issue or children, at a point in time. */
export const checkRecord = <E extends EntityName>(
  entity: E,
  record: AnyRecord,
  now: number,
): readonly Warning[] => {
  const warnings: Warning[] = [];
  const subject = { entity, records: [asKnown<E>(record)] };
  const context = momentAt(now, isinsOf(record));
  const checks: CheckList<KnownRecords[E], Moment> = checksAlone[entity] ?? [];
  runChecks(checks, subject, { context, warnings });
  return applyPrecedence(warnings);
};
