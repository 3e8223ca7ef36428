import type { Tx } from "../db/connection/database.ts";
import { inOneProcess } from "../db/connection/one-process.ts";
import { judgeIssues } from "./judge-issues.ts";
import { type Place, judgeRound } from "./judge-round.ts";
import { type Judging, readerIn } from "./judging.ts";
import { noteOthers } from "./note-others.ts";
import { takePendingSql } from "./pending-sql.ts";

/** The result of one step: a number of judged issues, nothing to judge, or another process is judging. */
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
 * Judges some issues in one transaction, in one process at a time: those written since they were last judged, newest
 * first; if there are none, the next of the round. Under read committed each statement sees what was committed before
 * it, so an issue is read after it was removed from the queue. If the transaction fails, the issues are in the queue
 * again.
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
