import type { Tx } from "../db/connection/database.ts";
import { inOneProcess } from "../db/connection/one-process.ts";
import { judgeIssues } from "./judge-issues.ts";
import { type Place, judgeRound } from "./judge-round.ts";
import { type Judging, readerIn } from "./judging.ts";
import { noteOthers } from "./note-others.ts";
import { takePendingSql } from "./pending-sql.ts";

/** What came of one step: issues that were judged, nothing to judge, or another process that judges just now. */
export type Step =
  | { readonly kind: "pending" | "round"; readonly issues: number }
  | { readonly kind: "nothing" | "elsewhere" };

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
