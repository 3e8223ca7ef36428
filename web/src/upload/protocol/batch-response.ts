import type { BatchResult, Received, RefusedRow } from "../../api/batches/batch.ts";
import { LineCutter } from "../../api/lines/line-cutter.ts";
import type { ProblemDocument } from "../../api/http-error.ts";

type Ids = Readonly<Record<string, string>>;

type Line = {
  readonly progress?: { readonly rows: number };
  readonly refused?: RefusedRow;
  readonly error?: ProblemDocument;
  readonly result?: BatchResult & { readonly ids: Readonly<Record<string, Ids>> };
};

export type RefusedLines = ReadonlyMap<number, RefusedRow>;

const none: RefusedLines = new Map();

/**
 * The server's response to a batch; it may contain as many refused rows and new ids as there are rows. Runs
 * in the worker.
 */
export class BatchResponse {
  readonly #cutter = new LineCutter();
  readonly #refused = new Map<string, Map<number, RefusedRow>>();
  #received: Received = { rows: 0, error: null, result: null };
  #ids: Readonly<Record<string, Ids>> = {};

  receive(bytes: Uint8Array): Received {
    // Our own server's response.
    for (const text of this.#cutter.cut(bytes)) this.#take(JSON.parse(text) as Line);
    return this.#received;
  }

  /** The refused rows of a table by line. */
  refusedOf(table: string): RefusedLines {
    return this.#refused.get(table) ?? none;
  }

  idsOf(table: string): Ids {
    return this.#ids[table] ?? {};
  }

  #take({ progress, refused, error, result }: Line): void {
    if (progress) this.#received = { ...this.#received, rows: progress.rows };
    if (refused) this.#refuse(refused);
    if (error) this.#received = { ...this.#received, error };
    if (!result) return;
    const { ids, ...reported } = result;
    this.#ids = ids;
    this.#received = { ...this.#received, result: reported };
  }

  #refuse(row: RefusedRow): void {
    const rows = this.#refused.get(row.table) ?? new Map<number, RefusedRow>();
    this.#refused.set(row.table, rows.set(row.line, row));
  }
}
