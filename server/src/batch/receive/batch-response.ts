import { Buffer } from "node:buffer";
import type { Outcome } from "@teckna/domain/batch/plan";
import type { RefusedRow } from "@teckna/domain/batch/planned-row";
import { entities, entityAt } from "@teckna/domain/entities";
import type { Language } from "@teckna/domain/messages/languages";
import { problemText } from "@teckna/domain/messages/problem-text";
import type { PerTable } from "@teckna/domain/per-table";
import type { ChangesOutcome } from "./change-session.ts";
import type { Counts, Repeated, BatchCounts } from "./counts.ts";
import type { BatchResponse } from "./worker-calls.ts";

const countRefused = (refused: readonly RefusedRow[]): Counts => {
  const counts = new Map<string, number>(entities.map(({ path }) => [path, 0]));
  for (const { table } of refused) {
    const count = counts.get(table);
    if (count !== undefined) counts.set(table, count + 1);
  }
  return Object.fromEntries(counts);
};

const countAccepted = (accepted: PerTable<readonly unknown[]>): Counts =>
  Object.fromEntries(entities.map(({ path }) => [path, accepted[path].length]));

type Counted = { readonly created: Outcome["accepted"]; readonly refused: Outcome["refused"] };

export const countBatch = ({ created, refused }: Counted): BatchCounts => ({
  created: countAccepted(created),
  refused: countRefused(refused),
});

export const countChanges = (outcome: ChangesOutcome): BatchCounts => ({
  created: countAccepted(outcome.created),
  replaced: countAccepted(outcome.changed),
  unchanged: outcome.unchanged,
  refused: countRefused(outcome.refused),
});

/** What a response is built from. */
type Reportable = {
  readonly refused: readonly RefusedRow[];
  readonly ids: PerTable<Iterable<readonly [pasted: string, id: string]>>;
};

const refusedText = (language: Language, row: RefusedRow): string => {
  const { table, line, id } = row;
  const entity = entityAt(table) ?? null;
  const errors = row.problems.map((problem) => ({
    ...problem,
    message: problemText(language, entity, problem),
  }));
  return JSON.stringify({ table, line, id, errors });
};

const refusedLines = function* (language: Language, { refused }: Reportable): Generator<string> {
  for (const row of refused) yield `${refusedText(language, row)}\n`;
};

type Reported = {
  readonly id: string;
  readonly language: Language;
  readonly counts: BatchCounts;
  readonly repeats: Repeated | null;
};

const resultTexts = function* (
  { ids }: Reportable,
  { id, counts, repeats }: Reported,
): Generator<string> {
  yield `${JSON.stringify({ id, ...counts, repeats }).slice(0, -1)},"ids":{`;
  for (const [index, { path }] of entities.entries()) {
    yield `${index === 0 ? "" : ","}"${path}":{`;
    let separator = "";
    for (const [pasted, given] of ids[path]) {
      yield `${separator}${JSON.stringify(pasted)}:"${given}"`;
      separator = ",";
    }
    yield "}";
  }
  yield "}}";
};

const pieceLength = 65_536;
// Gives each result a memory block of its own, unlike small Buffers, so that it can be transferred to another thread.
const encoder = new TextEncoder();

const inPieces = (texts: Iterable<string>): Uint8Array[] => {
  const pieces: Uint8Array[] = [];
  let piece = "";
  for (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    pieces.push(encoder.encode(piece));
    piece = "";
  }
  if (piece !== "") pieces.push(encoder.encode(piece));
  return pieces;
};

/** The response to a batch that was read and checked. */
export const respondToBatch = (outcome: Reportable, reported: Reported): BatchResponse => ({
  refused: inPieces(refusedLines(reported.language, outcome)),
  result: inPieces(resultTexts(outcome, reported)),
});

/** The response with one more member in its result; the stored one does not have it. */
export const withMember = (
  { refused, result }: BatchResponse,
  name: string,
  json: string,
): BatchResponse => {
  const last = result.at(-1);
  if (last === undefined) return { refused, result };
  const end = encoder.encode(`,"${name}":${json}}`);
  return { refused, result: [...result.slice(0, -1), last.subarray(0, -1), end] };
};

/** The response as it is stored: lines, with the result as the last one. */
export const savedText = ({ refused, result }: BatchResponse): string =>
  Buffer.concat([...refused, ...result]).toString();

export const readSaved = (text: string): BatchResponse => {
  const last = text.lastIndexOf("\n") + 1;
  return { refused: [Buffer.from(text.slice(0, last))], result: [Buffer.from(text.slice(last))] };
};

const lineEnd = 10;

/** The lines of the refused rows, some at a time. */
const linesOf = function* (pieces: readonly Uint8Array[]): Generator<string[]> {
  for (const piece of pieces)
    for (let from = 0; from < piece.length;) {
      const end = piece.indexOf(lineEnd, Math.min(from + pieceLength, piece.length - 1));
      const to = end === -1 ? piece.length : end;
      yield Buffer.from(piece.subarray(from, to)).toString().split("\n");
      from = to + 1;
    }
};

export type Pieces = Iterable<string | Uint8Array>;

/** The response as NDJSON: one line for each refused row, then one with the result. */
export const responseLines = function* ({ refused, result }: BatchResponse): Pieces {
  for (const lines of linesOf(refused)) yield lines.map((line) => `{"refused":${line}}\n`).join("");
  yield '{"result":';
  yield* result;
  yield "}\n";
};

/** The same response as one JSON document. */
export const responseDocument = function* ({ refused, result }: BatchResponse): Pieces {
  let separator = '{"refused":[';
  for (const lines of linesOf(refused)) {
    yield separator + lines.join(",");
    separator = ",";
  }
  yield separator === "," ? '],"result":' : '{"refused":[],"result":';
  yield* result;
  yield "}";
};
