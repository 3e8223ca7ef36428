import type { Tx } from "../db/connection/database.ts";
import { checkIssues } from "./check-issues.ts";
import { type CheckSetup, readerIn } from "./check-setup.ts";
import { beginRoundSql, moveRoundSql, nextOfRoundSql, openRoundSql } from "./round-sql.ts";

/**
 * The progress of the round in this process. It is stored only now and then, because after each write lists
 * count again.
 */
export type RoundProgress = { key: string; position: string; issues: number; storedAt: number };

export const startPlace = (): RoundProgress => ({ key: "", position: "", issues: 0, storedAt: 0 });

const storeEveryMs = 10_000;

type Round = { readonly key: string; readonly position: string };

const roundOf = async (tx: Tx, { clock, rules }: CheckSetup): Promise<Round | undefined> => {
  const params = [clock(), rules];
  await tx.unsafe(beginRoundSql, params);
  const [round] = await tx.unsafe<Round[]>(openRoundSql, params);
  return round;
};

/** The later of this process's position and the stored one, if both belong to the same round. */
const furthest = (place: RoundProgress, { key, position }: Round): string =>
  place.key === key && place.position > position ? place.position : position;

/**
 * Checks the next issues of the round, and begins a round when it is due. Returns how many it checked; null if none is
 * due.
 */
export const checkRound = async (
  tx: Tx,
  setup: CheckSetup,
  place: RoundProgress,
  max: number,
): Promise<number | null> => {
  const round = await roundOf(tx, setup);
  if (!round) return null;
  const position = furthest(place, round);
  const next = await tx.unsafe<{ id: string }[]>(nextOfRoundSql, [position, max]);
  const ids = next.map(({ id }) => id);
  const { hasChanged } = await checkIssues(readerIn(tx, setup), ids, setup.onBug);
  const last = ids.at(-1) ?? null;
  const issues = (place.key === round.key ? place.issues : 0) + ids.length;
  const now = performance.now();
  const isStored = hasChanged || last === null || now - place.storedAt > storeEveryMs;
  if (isStored) await tx.unsafe(moveRoundSql, [last, issues]);
  Object.assign(place, {
    key: round.key,
    position: last ?? position,
    issues: isStored ? 0 : issues,
    storedAt: isStored ? now : place.storedAt,
  });
  return ids.length;
};
