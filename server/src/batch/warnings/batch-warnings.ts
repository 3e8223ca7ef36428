import type { WireElsewhere, WireLookUps } from "@teckna/domain/checks/wire-elsewhere";
import { issue } from "@teckna/domain/entities/issue";
import type { Context } from "../../context.ts";
import { findElsewhereInGroups } from "../../records/elsewhere/find-in-groups.ts";
import { countChildren, isTooLarge, maxChecked } from "../../records/find-findings.ts";
import { findWholesOf, type Whole } from "../../records/whole/find-whole.ts";
import { readStored } from "../../records/stored-record.ts";
import { wholeJson } from "../../records/whole/whole-json.ts";
import { withMember } from "../receive/batch-response.ts";
import type { ReadBatch } from "../receive/receive-batch.ts";
import type { Ran } from "../save/run-batch.ts";
import type { BatchResponse } from "../receive/worker-calls.ts";

/** How much of a batch is checked while its sender waits. */
export type Effort = { readonly maxIssues: number; readonly maxMs: number };

/** For requests that ask for it. */
export const fullEffort: Effort = { maxIssues: 5000, maxMs: 10_000 };
/** For other requests: the sender of thousands of rows should not wait long for findings it may not want. */
export const someEffort: Effort = { maxIssues: 500, maxMs: 1000 };

/** Number of issues that are read at a time. */
const atOnce = 20;

/** An issue with more children is read alone, for the memory that it takes. */
const maxInGroup = 2000;

/** What other issues, those of the batch too, have in common with each of some. */
const findElsewhereOfEach = async (
  context: Context,
  lookUps: readonly (readonly WireLookUps[])[],
): Promise<readonly (readonly WireElsewhere[])[]> => {
  const found = await findElsewhereInGroups(context, lookUps.flat());
  let from = 0;
  return lookUps.map(({ length }) => found.slice(from, (from += length)));
};

type Round = {
  readonly context: Context;
  readonly worker: ReadBatch["worker"];
  readonly now: number;
};

const checkTogether = async (
  { context, worker, now }: Round,
  wholes: readonly Whole[],
): Promise<void> => {
  const json = `[${wholes.map(wholeJson).join(",")}]`;
  const lookUps = await worker.request("lookUps", json);
  const elsewhere = await findElsewhereOfEach(context, lookUps);
  await worker.request("check", { elsewhere, now, language: context.language });
};

/** Checks some issues; those with too many children are left out. */
const checkSome = async (round: Round, ids: readonly string[]): Promise<void> => {
  const { context } = round;
  const found = await findWholesOf(context, issue, { ids, max: maxInGroup });
  const isInGroup = (whole: Whole): boolean => countChildren(whole) <= maxInGroup;
  await checkTogether(round, found.filter(isInGroup));
  for (const whole of found) {
    if (isInGroup(whole) || isTooLarge(whole)) continue;
    const { id } = readStored(whole.record);
    const wanted = { ids: [String(id)], max: maxChecked };
    await checkTogether(round, await findWholesOf(context, issue, wanted));
  }
};

/** The findings in the current state of the batch's issues, as JSON. */
const checkSaved = async (
  context: Context,
  { worker }: ReadBatch,
  { maxIssues: max, maxMs }: Effort,
): Promise<string> => {
  const until = performance.now() + maxMs;
  const ids = await worker.request("issues", null);
  const round = { context, worker, now: Date.parse(context.now()) };
  for (let from = 0; from < Math.min(ids.length, max); from += atOnce) {
    if (from > 0 && performance.now() > until) break;
    await checkSome(round, ids.slice(from, Math.min(from + atOnce, max)));
  }
  return worker.request("findings", { total: ids.length });
};

export type Checking = {
  readonly effort: Effort | "none";
  /** Returns `null` if the check fails: the batch is already saved. */
  readonly orNull: (checking: Promise<string>) => Promise<string | null>;
};

/**
 * The response to a batch, with the findings in its issues: `null` without effort, for a batch that another request
 * saved, and if the check fails.
 */
export const withBatchWarnings = async (
  context: Context,
  batch: ReadBatch,
  { response, isFirst }: Ran,
  { effort, orNull }: Checking,
): Promise<BatchResponse> => {
  const isChecked = isFirst && effort !== "none";
  const warnings = isChecked ? await orNull(checkSaved(context, batch, effort)) : null;
  return withMember(response, "warnings", warnings ?? "null");
};
