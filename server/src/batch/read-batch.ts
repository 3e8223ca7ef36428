import { createHash } from "node:crypto";
import { BatchPlan, type BatchRow } from "@teckna/domain/batch/plan";
import type { Problem } from "@teckna/domain/problem";
import { AppError, invalid } from "../errors.ts";
import { type JsonObject, isJsonObject, parseJson } from "../json/parse-json.ts";
import { problem } from "../records/parameters.ts";
import { isBatchId } from "./batch-id.ts";
import { readLines, tooManyRows } from "./read-lines.ts";
import { createBreather } from "./slices.ts";

export type BatchHeader = { readonly id: string; readonly allOrNothing: boolean };

/** A batch that has been read to its end and understood row by row. */
export type ReadBatch = BatchHeader & {
  readonly plan: BatchPlan;
  readonly rows: number;
  readonly bodyHash: string;
  /** Digest of the rows alone, each as its line is written. */
  readonly content: string;
};

export type BatchLimits = { readonly batchBytes: number; readonly batchRows: number };

/** As many rows as take a few tens of megabytes; more of them are packed while they wait. */
const looseRows = 10_000;

const parseLine = (text: string, number: number): JsonObject => {
  const reading = parseJson(text);
  if (!reading.ok)
    throw new AppError("malformedJson", { fault: { ...reading.fault, line: number } });
  if (reading.imprecise.length > 0)
    throw invalid(reading.imprecise.map(({ path, code }) => problem(path.join("."), code)));
  if (isJsonObject(reading.value)) return reading.value;
  throw new AppError("malformedJson", { fault: { reason: "syntax", position: 0, line: number } });
};

const unknownKeys = (object: JsonObject, known: readonly string[]): Problem[] =>
  Object.keys(object)
    .filter((key) => !known.includes(key))
    .map((key) => problem(key, "unknownField"));

const readHeader = (line: JsonObject): BatchHeader => {
  const problems = unknownKeys(line, ["batch"]);
  const header = line["batch"];
  if (!isJsonObject(header)) throw invalid([...problems, problem("batch", "required")]);
  problems.push(...unknownKeys(header, ["id", "all_or_nothing"]));
  const { id, all_or_nothing: allOrNothing = false } = header;
  if (isBatchId(id) && typeof allOrNothing === "boolean" && problems.length === 0)
    return { id, allOrNothing };
  if (!isBatchId(id)) problems.push(problem("batch.id", "badId"));
  if (typeof allOrNothing !== "boolean") problems.push(problem("batch.all_or_nothing", "notYesNo"));
  throw invalid(problems);
};

const readRow = (row: JsonObject): BatchRow => {
  const problems = unknownKeys(row, ["table", "line", "cells"]);
  const { table, line, cells } = row;
  const isNumbered = typeof line === "number" && Number.isSafeInteger(line);
  if (typeof table === "string" && isNumbered && isJsonObject(cells) && problems.length === 0)
    return { table, line, cells };
  if (typeof table !== "string") problems.push(problem("table", "notText"));
  if (!isNumbered) problems.push(problem("line", "notWhole"));
  if (!isJsonObject(cells)) problems.push(problem("cells", "required"));
  throw invalid(problems);
};

/** Reads a batch line by line, in slices; what its rows say is understood by the domain's plan. */
export const readBatch = async (
  body: AsyncIterable<Uint8Array>,
  { batchBytes, batchRows }: BatchLimits,
  newId: () => string,
): Promise<ReadBatch> => {
  const { lines, hash } = readLines(body, batchBytes);
  const breathe = createBreather();
  const digest = createHash("sha256");
  let read: { readonly header: BatchHeader; readonly plan: BatchPlan } | undefined;
  let number = 0;
  let rows = 0;
  for await (const text of lines) {
    number += 1;
    if (text.trim() === "") continue;
    const line = parseLine(text, number);
    if (read) {
      rows += 1;
      if (rows > batchRows) throw tooManyRows(batchRows);
      read.plan.add(readRow(line));
      digest.update(text).update("\n");
    } else {
      const header = readHeader(line);
      read = {
        header,
        plan: new BatchPlan({ allOrNothing: header.allOrNothing, newId, looseRows }),
      };
    }
    await breathe();
  }
  if (!read) throw invalid([problem("batch", "required")]);
  return { ...read.header, plan: read.plan, rows, bodyHash: hash(), content: digest.digest("hex") };
};
