import { stockholmText } from "@teckna/domain/stockholm";
import type { Context, Reader } from "../context.ts";
import type { Tx } from "../db/connection/database.ts";
import { inOneProcess } from "../db/connection/one-process.ts";
import {
  beginRoundSql,
  moveRoundSql,
  nextOfRoundSql,
  openRoundSql,
  takePendingSql,
} from "./findings-sql.ts";
import { type OnBug, judgeIssues } from "./judge-issues.ts";
import { noteOthers } from "./note-others.ts";

export type Judging = Pick<Context, "sql" | "collation"> & {
  /** The moment in ms. */
  readonly clock: () => number;
  /** All issues are judged anew where it is another than that of the last round. */
  readonly rules: string;
  readonly onBug: OnBug;
};

/** What came of one step: issues that were judged, nothing to judge, or another process that judges just now. */
export type Step =
  | { readonly kind: "pending" | "round"; readonly issues: number }
  | { readonly kind: "nothing" | "elsewhere" };

/** How far the round of this process has come; it is stored now and then, because each write makes lists count anew. */
export type Place = { key: string; position: string; issues: number; storedAt: number };

export const startPlace = (): Place => ({ key: "", position: "", issues: 0, storedAt: 0 });

const storeEveryMs = 10_000;

const readerIn = (tx: Tx, { collation, clock }: Judging): Reader => ({
  sql: tx,
  collation,
  now: () => stockholmText(clock()),
});

type Pending = { readonly id: string; readonly isOwn: boolean };

const judgePending = async (tx: Tx, judging: Judging, max: number): Promise<number> => {
  const pending = await tx.unsafe<Pending[]>(takePendingSql, [max]);
  if (pending.length === 0) return 0;
  const ids = pending.map(({ id }) => id);
  const written = pending.filter(({ isOwn }) => isOwn).map(({ id }) => id);
  const reader = readerIn(tx, judging);
  const { issues } = await judgeIssues(reader, ids, judging.onBug);
  await noteOthers(reader, written, issues);
  return pending.length;
};

type Round = { readonly key: string; readonly position: string };

const roundOf = async (tx: Tx, { clock, rules }: Judging): Promise<Round | undefined> => {
  const params = [clock(), rules];
  await tx.unsafe(beginRoundSql, params);
  const [round] = await tx.unsafe<Round[]>(openRoundSql, params);
  return round;
};

/** Where this process knows to be further than what is stored, it is; whatever another one stored holds. */
const furthest = (place: Place, { key, position }: Round): string =>
  place.key === key && place.position > position ? place.position : position;

const judgeRound = async (
  tx: Tx,
  judging: Judging,
  place: Place,
  max: number,
): Promise<number | null> => {
  const round = await roundOf(tx, judging);
  if (!round) return null;
  const position = furthest(place, round);
  const next = await tx.unsafe<{ id: string }[]>(nextOfRoundSql, [position, max]);
  const ids = next.map(({ id }) => id);
  const { hasChanged } = await judgeIssues(readerIn(tx, judging), ids, judging.onBug);
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

/**
 * Judges some issues in one transaction, one process at a time: those that were written since they were judged, newest
 * first, and otherwise the next of the round of all. Each statement sees what is committed by then, so an issue is read
 * after it was taken from those that wait; what is lost with the transaction waits again.
 */
export const judgeNext = async (judging: Judging, place: Place, max: number): Promise<Step> => {
  const step = await inOneProcess(judging.sql, "teckna checks", async (tx): Promise<Step> => {
    const pending = await judgePending(tx, judging, max);
    if (pending > 0) return { kind: "pending", issues: pending };
    const issues = await judgeRound(tx, judging, place, max);
    return issues === null || issues === 0 ? { kind: "nothing" } : { kind: "round", issues };
  });
  return step ?? { kind: "elsewhere" };
};
