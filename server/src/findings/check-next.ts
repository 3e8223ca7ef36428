import type { Tx } from "../db/connection/database.ts";
import { inOneProcess } from "../db/connection/one-process.ts";
import { checkIssues } from "./check-issues.ts";
import { type RoundProgress, checkRound } from "./check-round.ts";
import { type CheckSetup, readerIn } from "./check-setup.ts";
import { noteOthers } from "./note-others.ts";
import { takePendingSql } from "./pending-sql.ts";

/** The result of one step: a number of checked issues, nothing to check, or another process is checking. */
export type Step =
  | { readonly kind: "pending" | "round"; readonly issues: number }
  | { readonly kind: "nothing" | "elsewhere" };

type Pending = { readonly id: string; readonly isOwn: boolean };

const checkPending = async (tx: Tx, setup: CheckSetup, max: number): Promise<number> => {
  const pending = await tx.unsafe<Pending[]>(takePendingSql, [max]);
  if (pending.length === 0) return 0;
  const ids = pending.map(({ id }) => id);
  const written = pending.filter(({ isOwn }) => isOwn).map(({ id }) => id);
  const reader = readerIn(tx, setup);
  const { issues } = await checkIssues(reader, ids, setup.onBug);
  await noteOthers(reader, written, issues);
  return pending.length;
};

/**
 * Checks some issues in one transaction, in one process at a time: those written since they were last checked, newest
 * first; if there are none, the next of the round. Under read committed each statement sees what was committed before
 * it, so an issue is read after it was removed from the queue. If the transaction fails, the issues are in the queue
 * again.
 */
export const checkNext = async (
  setup: CheckSetup,
  place: RoundProgress,
  max: number,
): Promise<Step> => {
  const step = await inOneProcess(setup.sql, "teckna checks", async (tx): Promise<Step> => {
    const pending = await checkPending(tx, setup, max);
    if (pending > 0) return { kind: "pending", issues: pending };
    const issues = await checkRound(tx, setup, place, max);
    return issues === null || issues === 0 ? { kind: "nothing" } : { kind: "round", issues };
  });
  return step ?? { kind: "elsewhere" };
};
