import type { Product } from "./product.ts";

export type BatchResult = {
  readonly created: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
};

export type BatchRow = {
  readonly table: string;
  readonly line: number;
  readonly cells: Readonly<Record<string, unknown>>;
};

/** The body of one batch: a line that names it, then a line per row. */
export const batchBody = (id: string, rows: readonly BatchRow[]): string =>
  [{ batch: { id, all_or_nothing: false } }, ...rows]
    .map((line) => JSON.stringify(line))
    .join("\n");

/** Saves a batch and hands back its counts; rows are refused only where that is what is measured. */
export const sendBatch = async (
  { origin, tokens }: Pick<Product, "origin" | "tokens">,
  body: string,
  isRefused = false,
): Promise<BatchResult> => {
  const answer = await fetch(`${origin}/api/batches`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${tokens.identityToken}`,
      "content-type": "application/x-ndjson",
      accept: "application/json",
    },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`batch: ${answer.status} ${text.slice(0, 500)}`);
  const { result } = JSON.parse(text) as { result?: BatchResult };
  const refused = Object.values(result?.refused ?? {}).reduce((sum, count) => sum + count, 0);
  if (!result || refused > 0 !== isRefused)
    throw new Error(`batch: ${refused} refused: ${text.slice(0, 500)}`);
  return result;
};
