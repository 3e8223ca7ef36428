import { createHash } from "node:crypto";
import { ChangePlan } from "@teckna/domain/batch/change-plan";
import { BatchPlan } from "@teckna/domain/batch/plan";
import { entityAt } from "@teckna/domain/entities";
import { newId } from "@teckna/domain/ids";
import { AppError, invalid } from "../../errors.ts";
import { type JsonObject, isJsonObject, parseJson } from "../../json/parse-json.ts";
import { problem } from "../../records/parameters.ts";
import { isBatchId } from "../register/batch-id.ts";
import { createByteBuffer } from "./row-buffer.ts";
import { createLineCutter, tooLarge } from "./cut-lines.ts";
import { requireChange, requireRow, unknownKeys } from "./read-rows.ts";

export type BatchHeader = {
  readonly id: string;
  readonly allOrNothing: boolean;
  /** Whether its rows change records that are stored. */
  readonly changes: boolean;
};

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

const readHeader = (line: JsonObject): BatchHeader => {
  const problems = unknownKeys(line, ["batch"]);
  const header = line["batch"];
  if (!isJsonObject(header)) throw invalid([...problems, problem("batch", "required")]);
  problems.push(...unknownKeys(header, ["id", "all_or_nothing", "changes"]));
  const { id, all_or_nothing: allOrNothing = false, changes = false } = header;
  if (!isBatchId(id)) problems.push(problem("batch.id", "badId"));
  if (typeof allOrNothing !== "boolean") problems.push(problem("batch.all_or_nothing", "notYesNo"));
  if (typeof changes !== "boolean") problems.push(problem("batch.changes", "notYesNo"));
  if (!isBatchId(id) || problems.length > 0) throw invalid(problems);
  return { id, allOrNothing: allOrNothing === true, changes: changes === true };
};

type Plan = BatchPlan | ChangePlan;
type Begun = { readonly header: BatchHeader; readonly plan: Plan };

const planFor = ({ changes, allOrNothing }: BatchHeader): Plan => {
  const buffer = createByteBuffer();
  return changes ? new ChangePlan(buffer) : new BatchPlan({ allOrNothing, newId, buffer });
};

const begin = (header: BatchHeader): Begun => ({ header, plan: planFor(header) });

/** The table of the row that is added. */
const addRow = (plan: Plan, line: JsonObject, number: number): string => {
  if (plan instanceof ChangePlan) {
    const row = requireChange(line, number);
    plan.add(row);
    return row.table;
  }
  const row = requireRow(line);
  plan.add(row);
  return row.table;
};

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
  end(): { readonly facts: BatchFacts; readonly plan: Plan } {
    this.#readLine(this.#cutter.end());
    if (!this.#begun) throw invalid([problem("batch", "required")]);
    const { header, plan } = this.#begun;
    const facts = {
      ...header,
      rows: this.#rows,
      bodyHash: this.#body.digest("base64url"),
      content: this.#content.digest("hex"),
      tables: [...this.#tables],
      referredIds: plan instanceof ChangePlan ? [] : plan.referredIds(),
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
    const table = addRow(this.#begun.plan, line, this.#lines);
    // Others are refused row by row.
    if (entityAt(table)) this.#tables.add(table);
    this.#content.update(text).update("\n");
  }
}
