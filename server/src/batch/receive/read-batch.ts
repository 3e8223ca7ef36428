import { createHash } from "node:crypto";
import { BatchPlan, type BatchRow } from "@teckna/domain/batch/plan";
import { entityAt } from "@teckna/domain/entities";
import { newId } from "@teckna/domain/ids";
import type { Problem } from "@teckna/domain/problem";
import { AppError, invalid } from "../../errors.ts";
import { type JsonObject, isJsonObject, parseJson } from "../../json/parse-json.ts";
import { problem } from "../../records/parameters.ts";
import { isBatchId } from "../register/batch-id.ts";
import { createByteBuffer } from "./row-buffer.ts";
import { createLineCutter, tooLarge } from "./cut-lines.ts";

export type BatchHeader = { readonly id: string; readonly allOrNothing: boolean };

/** What is known of a batch once it has been read to its end. */
export type BatchFacts = BatchHeader & {
  readonly rows: number;
  readonly bodyHash: string;
  /** Digest of the rows alone, each as its line is written. */
  readonly content: string;
  /** The tables that its rows name. */
  readonly tables: readonly string[];
  /** The parents that its rows name and do not bring along. */
  readonly referredIds: readonly string[];
};

export type BatchLimits = { readonly batchBytes: number; readonly batchRows: number };

/** Blank lines are passed over, but not for ever: a packed body may hold many millions of them. */
const linesPerRow = 2;

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

const isRow = (line: JsonObject): line is JsonObject & BatchRow => {
  const { table, line: number, cells } = line;
  return typeof table === "string" && Number.isSafeInteger(number) && isJsonObject(cells);
};

/** The line itself, where it is a row. */
const requireRow = (line: JsonObject): BatchRow => {
  const problems = unknownKeys(line, ["table", "line", "cells"]);
  if (isRow(line) && problems.length === 0) return line;
  const { table, line: number, cells } = line;
  if (typeof table !== "string") problems.push(problem("table", "notText"));
  if (!Number.isSafeInteger(number)) problems.push(problem("line", "notWhole"));
  if (!isJsonObject(cells)) problems.push(problem("cells", "required"));
  throw invalid(problems);
};

type Begun = { readonly header: BatchHeader; readonly plan: BatchPlan };

const begin = (header: BatchHeader): Begun => ({
  header,
  plan: new BatchPlan({ allOrNothing: header.allOrNothing, newId, buffer: createByteBuffer() }),
});

/** Reads a batch as its bytes arrive; its rows are read by the domain's plan. */
export class BatchReader {
  readonly #limits: BatchLimits;
  readonly #maxLines: number;
  readonly #cutter: ReturnType<typeof createLineCutter>;
  readonly #body = createHash("sha256");
  readonly #content = createHash("sha256");
  #begun: Begun | undefined;
  readonly #tables = new Set<string>();
  #lines = 0;
  #rows = 0;

  constructor(limits: BatchLimits) {
    this.#limits = limits;
    this.#maxLines = linesPerRow * limits.batchRows + linesPerRow;
    this.#cutter = createLineCutter(limits.batchBytes);
  }

  read(bytes: Uint8Array): void {
    const lines = this.#cutter.cut(bytes);
    this.#body.update(bytes);
    for (const line of lines) this.#readLine(line);
  }

  /** After the last bytes. */
  end(): { readonly facts: BatchFacts; readonly plan: BatchPlan } {
    this.#readLine(this.#cutter.end());
    if (!this.#begun) throw invalid([problem("batch", "required")]);
    const { header, plan } = this.#begun;
    const facts = {
      ...header,
      rows: this.#rows,
      bodyHash: this.#body.digest("base64url"),
      content: this.#content.digest("hex"),
      tables: [...this.#tables],
      referredIds: plan.referredIds(),
    };
    return { facts, plan };
  }

  #readLine(text: string): void {
    this.#lines += 1;
    if (this.#lines > this.#maxLines) throw tooLarge("lines", this.#maxLines);
    if (text.trim() === "") return;
    const line = parseLine(text, this.#lines);
    if (!this.#begun) {
      this.#begun = begin(readHeader(line));
      return;
    }
    this.#rows += 1;
    if (this.#rows > this.#limits.batchRows) throw tooLarge("rows", this.#limits.batchRows);
    const row = requireRow(line);
    this.#begun.plan.add(row);
    // Others are refused row by row.
    if (entityAt(row.table)) this.#tables.add(row.table);
    this.#content.update(text).update("\n");
  }
}
