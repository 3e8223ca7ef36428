import type { Context } from "../../context.ts";
import { type Tx, slowSql } from "../../db/connection/database.ts";
import { type GatherEntries, withSearchEntries } from "../../db/sql/search-index.ts";
import { AppError } from "../../errors.ts";
import { changeTogether } from "../../history/change.ts";
import { type Counts, allTables, countRows } from "../save/counts.ts";
import { type BatchChain, holdChain, readChain } from "./batch-chain.ts";
import { type BatchEntry, findResponse, storeBatch } from "../register/saved-batch.ts";
import type { OnProgress } from "../save/on-progress.ts";
import { type UndoPreview, foreseeUndo } from "./preview-undo.ts";
import type { UndoRequest } from "./read-undo.ts";
import { writeUndo } from "./write-undo.ts";

const keptInResponse = { page: 1, size: 100 } as const;

type UndoOutcome = {
  readonly request: UndoRequest;
  readonly chain: BatchChain;
  readonly written: Counts;
  readonly left: UndoPreview;
};

const countsOf = ({ chain, written, left }: UndoOutcome) => {
  const none = allTables({});
  const [removed, restored] = chain.isRemoval ? [written, none] : [none, written];
  return { removed, restored, kept: left.kept };
};

const responseOf = (outcome: UndoOutcome): string => {
  const { id, target } = outcome.request;
  const counts = JSON.stringify({ id, undoes: target, ...countsOf(outcome) }).slice(0, -1);
  return `${counts},"kept_rows":${outcome.left.rows}}`;
};

const entryOf = (outcome: UndoOutcome, response: string): BatchEntry => {
  const { request, chain } = outcome;
  return {
    id: request.id,
    bodyHash: request.bodyHash,
    allOrNothing: false,
    counts: countsOf(outcome),
    response,
    content: null,
    undo: { undoes: chain.id, origin: chain.origin, removes: chain.isRemoval },
  };
};

/** What the chain will be once this undo belongs to it. */
const longer = (chain: BatchChain, { id }: UndoRequest): BatchChain => ({
  ...chain,
  ids: [...chain.ids, id],
});

type Saving = { readonly gather: GatherEntries; readonly onProgress: OnProgress };

const saveUndo = (
  context: Context,
  request: UndoRequest,
  { gather, onProgress }: Saving,
): Promise<string> => {
  const stamp = { at: context.now(), by: context.actor, batch: request.id };
  return changeTogether(context, slowSql(context.sql), stamp, async (write, tx: Tx) => {
    await holdChain(tx, await readChain(tx, request.target));
    const kept = await findResponse(tx, context, request);
    if (kept !== undefined) return kept;
    const chain = await readChain(tx, request.target);
    await gather(tx);
    const { include } = request;
    const written = await writeUndo(tx, { chain, include, write, onProgress });
    const left = await foreseeUndo(tx, longer(chain, request), keptInResponse);
    const outcome = { request, chain, written, left };
    const response = responseOf(outcome);
    const isKept =
      countRows(written) === 0 || (await storeBatch(tx, stamp, entryOf(outcome, response)));
    if (!isKept) throw new AppError("keyReused");
    return response;
  });
};

/** Undoes a batch as a batch of its own; the same request again gets the first answer, as JSON text. */
export const undoBatch = async (
  context: Context,
  request: UndoRequest,
  onProgress: OnProgress,
): Promise<string> => {
  const kept = await findResponse(context.sql, context, request);
  if (kept !== undefined) return kept;
  return withSearchEntries(slowSql(context.sql), (gather) =>
    saveUndo(context, request, { gather, onProgress }),
  );
};
