import type { EntityPath } from "@teckna/domain/entities";
import type { Value } from "@teckna/domain/entity";
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { type AnswerLine, answerLines } from "./answer-lines.ts";
import { request } from "./client.ts";
import type { FieldError } from "./http-error.ts";
import { keys } from "./keys.ts";

export type BatchRow = {
  readonly table: string;
  /** Counted as records with the header as 1. */
  readonly line: number;
  /** Pasted text by snake_case column, or typed wire values. */
  readonly cells: Readonly<Record<string, Value>>;
};

export type Batch = {
  /** Made by the client: the same id sent again changes nothing and gives the first answer. */
  readonly id: string;
  readonly allOrNothing: boolean;
  readonly rows: readonly BatchRow[];
  readonly onProgress?: (rows: number) => void;
  /** Ends the request; what is not committed by then is not saved. */
  readonly signal?: AbortSignal;
};

export type RefusedRow = {
  readonly table: string;
  readonly line: number;
  readonly id: string | null;
  readonly errors: readonly FieldError[];
};

type Counts = Readonly<Partial<Record<EntityPath, number>>>;

export type BatchResult = {
  readonly id: string;
  readonly created: Counts;
  readonly refused: Counts;
  readonly ids: Readonly<Partial<Record<EntityPath, Readonly<Record<string, string>>>>>;
  /** The last upload of the very same rows before this one. */
  readonly repeats?: { readonly id: string; readonly by: string; readonly at: string } | null;
};

export type BatchOutcome = {
  readonly result: BatchResult;
  readonly refused: readonly RefusedRow[];
};

type Answer = AnswerLine<BatchResult> & { readonly refused?: RefusedRow };

const bodyOf = ({ id, allOrNothing, rows }: Batch): string =>
  [{ batch: { id, all_or_nothing: allOrNothing } }, ...rows]
    .map((line) => JSON.stringify(line))
    .join("\n");

const sendBatch = async (batch: Batch): Promise<BatchOutcome> => {
  const response = await request("/batches", {
    method: "POST",
    headers: { "content-type": "application/x-ndjson", accept: "application/x-ndjson" },
    body: bodyOf(batch),
    signal: batch.signal,
    timeoutMs: 600_000,
  });
  const refused: RefusedRow[] = [];
  for await (const answer of answerLines<BatchResult, Answer>(response)) {
    if (answer.progress) batch.onProgress?.(answer.progress.rows);
    if (answer.refused) refused.push(answer.refused);
    if (answer.result) return { result: answer.result, refused };
  }
  throw new TypeError("the answer has no result");
};

/** Many rows in one request and one transaction; refused rows come back with their reasons. */
export const useBatch = (): UseMutationResult<BatchOutcome, Error, Batch> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendBatch,
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: keys.records }),
        client.invalidateQueries({ queryKey: keys.batches }),
      ]);
    },
  });
};
