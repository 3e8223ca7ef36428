import type { AnyEntity } from "@teckna/domain/entities";
import type { Sql } from "../../db/connection/database.ts";

/** A total, and the database's snapshot that it was counted in. */
export type KnownTotal = { readonly moment: string; readonly total: number };

// Only saves a count: a total is used only in the same database snapshot that it was counted in.
const maxTotals = 200;
const totals = new WeakMap<Sql, Map<string, KnownTotal>>();

/** The total of the list with this name, if it was counted in this snapshot. */
export const knownTotal = (sql: Sql, name: string, moment: string): number | undefined => {
  const known = totals.get(sql)?.get(name);
  return known?.moment === moment ? known.total : undefined;
};

export const rememberTotal = (sql: Sql, name: string, counted: KnownTotal): void => {
  const known = totals.get(sql) ?? new Map<string, KnownTotal>();
  // Only those of the latest snapshot can still be used.
  for (const [other, { moment }] of known)
    if (moment !== counted.moment || known.size >= maxTotals) known.delete(other);
  totals.set(sql, known.set(name, counted));
};

/** A total up to a row of the history, before which nothing is written any more: later totals follow from the rows after it. */
export type TotalUntil = {
  readonly sequence: number;
  readonly total: number;
  /** When all records were counted, in ms since 1970. */
  readonly countedAt: number;
};

/** What is written without the history, by hand, shows in totals after this time at most. */
const maxAgeMs = 60_000;

const untils = new WeakMap<Sql, Map<string, TotalUntil>>();

export const knownUntil = (sql: Sql, { name }: AnyEntity, now: number): TotalUntil | undefined => {
  const until = untils.get(sql)?.get(name);
  return until && now - until.countedAt < maxAgeMs ? until : undefined;
};

export const rememberUntil = (sql: Sql, { name }: AnyEntity, until: TotalUntil): void => {
  const known = untils.get(sql) ?? new Map<string, TotalUntil>();
  untils.set(sql, known.set(name, until));
};

/** A row of the history, and the transactions that may still add rows before it. */
export type Cut = { readonly sequence: number; readonly writing: ReadonlySet<string> };

const cuts = new WeakMap<Sql, Cut>();

/**
 * The latest row of the history before which nothing is written any more, if one is known: the newest, or that of an
 * earlier cut whose transactions have ended since.
 */
export const settledCut = (sql: Sql, newest: Cut): number | null => {
  const earlier = cuts.get(sql);
  const hasEnded = earlier && [...earlier.writing].every((one) => !newest.writing.has(one));
  if (!earlier || hasEnded) cuts.set(sql, newest);
  if (newest.writing.size === 0) return newest.sequence;
  return hasEnded ? earlier.sequence : null;
};
