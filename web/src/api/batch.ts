import type { EntityPath } from "@teckna/domain/entities";
import type { Value } from "@teckna/domain/entity";
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { request } from "./client.ts";
import { HttpError, NetworkError, type FieldError, type ProblemDocument } from "./http-error.ts";
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
};

export type BatchOutcome = {
  readonly result: BatchResult;
  readonly refused: readonly RefusedRow[];
};

type Answer = {
  readonly progress?: { readonly rows: number };
  readonly refused?: RefusedRow;
  readonly result?: BatchResult;
  readonly error?: ProblemDocument;
};

const bodyOf = ({ id, allOrNothing, rows }: Batch): string =>
  [{ batch: { id, all_or_nothing: allOrNothing } }, ...rows]
    .map((line) => JSON.stringify(line))
    .join("\n");

/** The answer's lines as they arrive. */
async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Answer> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
    const lines = rest.split("\n");
    rest = done ? "" : (lines.pop() ?? "");
    for (const line of lines) if (line.trim() !== "") yield JSON.parse(line);
    if (done) return;
  }
}

const sendBatch = async (batch: Batch): Promise<BatchOutcome> => {
  const response = await request("/batches", {
    method: "POST",
    headers: { "content-type": "application/x-ndjson", accept: "application/x-ndjson" },
    body: bodyOf(batch),
    timeoutMs: 600_000,
  });
  const refused: RefusedRow[] = [];
  if (!response.body) throw new NetworkError("the answer has no body");
  for await (const answer of linesOf(response.body)) {
    if (answer.progress) batch.onProgress?.(answer.progress.rows);
    if (answer.refused) refused.push(answer.refused);
    if (answer.error) throw new HttpError(answer.error.status ?? 500, answer.error);
    if (answer.result) return { result: answer.result, refused };
  }
  throw new NetworkError("the answer ended before the result");
};

/** Many rows in one request and one transaction; refused rows come back with their reasons. */
export const useBatch = (): UseMutationResult<BatchOutcome, Error, Batch> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendBatch,
    onSuccess: () => client.invalidateQueries({ queryKey: keys.records }),
  });
};
