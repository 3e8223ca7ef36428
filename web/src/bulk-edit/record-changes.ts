import type { AnyEntity } from "@teckna/domain/entities";
import { writeValueList } from "@teckna/domain/filters/write-value-list";
import type { RefusedRow } from "../api/batches/batch.ts";
import type { Counts } from "../api/batches/batches.ts";
import { request } from "../api/client.ts";
import { LineCutter } from "../api/line-cutter.ts";
import { fetchPage, type ListParams } from "../api/list.ts";
import { type ResponseLine, responseBytes, responseLines } from "../api/response-lines.ts";
import { readStored, type Stored, type Wire } from "../api/stored.ts";

const timeoutMs = 600_000;

/** Fields of a stored record that get other values. */
export type RecordChange = {
  readonly table: string;
  readonly id: string;
  /** The one that it must have. */
  readonly version: number;
  readonly set: Wire;
};

/** A stored record that is to go or to come back, and the version that it must have. */
export type MovedRecord = Omit<RecordChange, "set">;

/** A row of a record that is not there yet, as it was pasted; its cells by the fields they are of. */
export type NewRow = {
  readonly table: string;
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
};

export type ChangeResult = {
  readonly id: string;
  readonly created: Counts;
  /** Of a batch of changes. */
  readonly replaced?: Counts;
  readonly unchanged?: Counts;
  /** Of a batch of deletions, with what went along. */
  readonly removed?: Counts;
  /** Of a batch of restorations, with what had gone along. */
  readonly restored?: Counts;
  readonly refused: Counts;
};

export type Move = "deletes" | "restores";

/** What is to be saved: changes of stored records and records that are new, or else nothing but deletions or restorations. */
export type Work = {
  readonly changes: readonly RecordChange[];
  readonly created: readonly NewRow[];
  readonly moved?: readonly MovedRecord[];
  /** What becomes of these. */
  readonly move?: Move;
  readonly allOrNothing: boolean;
};

type Sending = {
  /** The same id sent again changes nothing and gives the first response. */
  readonly id: string;
  readonly onProgress: (rows: number) => void;
  readonly signal: AbortSignal;
};

/** What came of a batch, and the rows that were refused. */
export type ChangesResponse = {
  readonly result: ChangeResult;
  readonly refused: readonly RefusedRow[];
};

type ResultLine = ResponseLine<ChangeResult> & { readonly refused?: RefusedRow };

/** Changes many records and creates others, or deletes or restores many, in one request and one transaction. */
export const sendWork = async (
  { changes, created, moved = [], move, allOrNothing }: Work,
  { id, onProgress, signal }: Sending,
): Promise<ChangesResponse> => {
  // New records alone are an upload.
  const kind = move ? { [move]: true } : { changes: changes.length > 0 };
  const batch = { id, all_or_nothing: allOrNothing, ...kind };
  const lines = [{ batch }, ...created, ...changes, ...moved];
  const body = lines.map((line) => JSON.stringify(line)).join("\n");
  const response = await request("/batches", {
    method: "POST",
    headers: { "content-type": "application/x-ndjson", accept: "application/x-ndjson" },
    body,
    signal,
    timeoutMs,
  });
  const refused: RefusedRow[] = [];
  for await (const line of responseLines<ChangeResult, ResultLine>(response)) {
    if (line.progress) onProgress(line.progress.rows);
    if (line.refused) refused.push(line.refused);
    if (line.result) return { result: line.result, refused };
  }
  throw new TypeError("the response has no result");
};

/** All records that match a list, as they come. */
export const fetchMatching = async (
  entity: AnyEntity,
  params: ListParams,
  onRows: (rows: readonly Stored[]) => void,
  signal: AbortSignal,
): Promise<void> => {
  const query = { ...params, format: "ndjson" };
  const response = await request(`/export/${entity.path}`, { query, signal, timeoutMs });
  const cutter = new LineCutter();
  for await (const bytes of responseBytes(response))
    onRows(cutter.cut(bytes).map((text) => readStored(entity, JSON.parse(text))));
};

const idsAtOnce = 150;

type Wanted = {
  readonly ids: readonly string[];
  readonly sort?: string | undefined;
  /** Among the deleted ones. */
  readonly deleted?: boolean;
};

/** Those of the records that are there, as they are now, in an order of the list or any; of very many, each part in it. */
export const fetchByIds = async (
  entity: AnyEntity,
  { ids, sort = "", deleted = false }: Wanted,
  onRows: (rows: readonly Stored[]) => void,
  signal: AbortSignal,
): Promise<void> => {
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const part = ids.slice(from, from + idsAtOnce);
    const params = {
      "id.in": writeValueList(part),
      ...(sort !== "" && { sort }),
      ...(deleted && { deleted: "true" }),
    };
    // Part after part, so that not everything is requested of the server at once.
    const { rows } = await fetchPage(entity, params, 1, idsAtOnce, signal);
    onRows(rows);
  }
};
