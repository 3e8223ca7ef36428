import { createHash } from "node:crypto";
import { ChangePlan } from "@teckna/domain/batch/change-plan";
import { BatchPlan } from "@teckna/domain/batch/plan";
import { entityAt } from "@teckna/domain/entities";
import { newId } from "@teckna/domain/ids";
import { childrenOf } from "@teckna/domain/parent";
import { AppError, invalid } from "../../errors.ts";
import { type JsonObject, isJsonObject, parseJson } from "../../json/parse-json.ts";
import { impreciseNumbers, notUuid, problem } from "../../input/input-problems.ts";
import { isBatchId } from "../register/batch-id.ts";
import { createByteBuffer } from "./row-buffer.ts";
import { createLineCutter, tooLarge } from "./cut-lines.ts";
import { isCreation, requireChange, requireMoved, requireRow, unknownKeys } from "./read-rows.ts";

/** Deletes records, or restores deleted ones. */
export type Move = "remove" | "restore";

export type BatchHeader = {
  readonly id: string;
  readonly allOrNothing: boolean;
  /** Whether its rows may change stored records. */
  readonly changes: boolean;
  /** Whether its rows delete or restore stored records. */
  readonly moves: Move | null;
};

/** What is known of a batch after it has been read completely. */
export type BatchFacts = BatchHeader & {
  readonly rows: number;
  readonly bodyHash: string;
  /** Digest of the rows only, each as its line is written. */
  readonly content: string;
  /** Whether any row creates a record. */
  readonly creates: boolean;
  /** The tables that its rows write to. */
  readonly tables: readonly string[];
  /** Ids of parents that rows name but the batch does not create. */
  readonly referredIds: readonly string[];
};

export type BatchLimits = { readonly batchBytes: number; readonly batchRows: number };

/** Blank lines are skipped, but only so many per row: a compressed body may contain many millions of them. */
const linesPerRow = 2;

const parseLine = (text: string, number: number): JsonObject => {
  const reading = parseJson(text);
  if (!reading.ok)
    throw new AppError("malformedJson", { fault: { ...reading.fault, line: number } });
  if (reading.imprecise.length > 0)
    throw invalid(impreciseNumbers(reading.imprecise, { line: number }));
  if (isJsonObject(reading.value)) return reading.value;
  const fault = { reason: "notAnObject", position: 0, line: number } as const;
  throw new AppError("malformedJson", { fault });
};

const moveNames = ["deletes", "restores"] as const;

const moveOf = ({ deletes, restores }: JsonObject): Move | null => {
  if (restores === true) return "restore";
  return deletes === true ? "remove" : null;
};

const readHeader = (line: JsonObject): BatchHeader => {
  const problems = unknownKeys(line, ["batch"]);
  const header = line["batch"];
  if (!isJsonObject(header)) throw invalid([...problems, problem("batch", "required")]);
  problems.push(...unknownKeys(header, ["id", "all_or_nothing", "changes", ...moveNames]));
  const { id, all_or_nothing: allOrNothing = false, changes = false } = header;
  if (!isBatchId(id)) problems.push(notUuid("batch.id"));
  if (typeof allOrNothing !== "boolean") problems.push(problem("batch.all_or_nothing", "notYesNo"));
  if (typeof changes !== "boolean") problems.push(problem("batch.changes", "notYesNo"));
  for (const name of moveNames)
    if (typeof (header[name] ?? false) !== "boolean")
      problems.push(problem(`batch.${name}`, "notYesNo"));
  // A batch that deletes or restores can do nothing else, so that its undo is exactly the opposite.
  const [first, ...others] = [...moveNames, "changes"].filter((name) => header[name] === true);
  for (const other of others)
    problems.push(problem(`batch.${first}`, "ambiguous", { value: other }));
  if (!isBatchId(id) || problems.length > 0) throw invalid(problems);
  return {
    id,
    allOrNothing: allOrNothing === true,
    changes: changes === true,
    moves: moveOf(header),
  };
};

/** The plans that the rows of a batch are added to. */
export type Plans = {
  readonly creations: BatchPlan;
  /** Only for a batch that changes, deletes or restores. */
  readonly changes: ChangePlan | null;
};

type Begun = { readonly header: BatchHeader; readonly plans: Plans };

const begin = (header: BatchHeader): Begun => {
  const changes = header.changes || header.moves !== null;
  // In a batch of changes, all-or-nothing concerns creations and changes together, and is enforced once both are known.
  const allOrNothing = header.allOrNothing && !changes;
  const creations = new BatchPlan({ allOrNothing, newId, buffer: createByteBuffer() });
  return {
    header,
    plans: { creations, changes: changes ? new ChangePlan(createByteBuffer()) : null },
  };
};

type Added = { readonly table: string; readonly isNew: boolean };

const nothing = {} as const;

const addRow = ({ header, plans }: Begun, line: JsonObject, number: number): Added => {
  const { creations, changes } = plans;
  if (changes && header.moves) {
    const row = requireMoved(line, number);
    changes.add({ ...row, set: nothing });
    return { table: row.table, isNew: false };
  }
  if (changes && !isCreation(line)) {
    const row = requireChange(line, number);
    changes.add(row);
    return { table: row.table, isNew: false };
  }
  const row = requireRow(changes ? { line: number, ...line } : line);
  creations.add(row);
  return { table: row.table, isNew: true };
};

/** Reads a batch as its bytes arrive; the domain's plans parse and check the rows. */
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
  #creates = false;

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

  /** Call after the last bytes. */
  end(): { readonly facts: BatchFacts; readonly plans: Plans } {
    this.#readLine(this.#cutter.end());
    if (!this.#begun) throw invalid([problem("batch", "required")]);
    const { header, plans } = this.#begun;
    const facts = {
      ...header,
      rows: this.#rows,
      creates: this.#creates,
      bodyHash: this.#body.digest("base64url"),
      content: this.#content.digest("hex"),
      tables: [...this.#tables],
      referredIds: plans.creations.referredIds(),
    };
    return { facts, plans };
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
    const { table, isNew } = addRow(this.#begun, line, this.#lines);
    if (isNew) this.#creates = true;
    // An unknown table is refused with its row.
    const entity = entityAt(table);
    if (entity) this.#tables.add(table);
    if (entity && this.#begun.header.moves)
      for (const { path } of childrenOf(entity)) this.#tables.add(path);
    this.#content.update(text).update("\n");
  }
}
