import type { Outcome } from "@teckna/domain/batch/plan";
import type { AcceptedRow } from "@teckna/domain/batch/planned-row";
import { entities } from "@teckna/domain/entities";
import { respondToBatch, countBatch, countChanges } from "./batch-response.ts";
import { insertParams } from "../../db/sql/insert-params.ts";
import type { BatchChecks } from "./batch-checks.ts";
import { issuesOf } from "./issues-of.ts";
import { type ChangesOutcome, ChangeSession } from "./change-session.ts";
import type { CheckedBeside, Resolved, Resolving, RowWrite, WorkerCalls } from "./worker-calls.ts";
import { type BatchFacts, type BatchLimits, type Plans, BatchReader } from "./read-batch.ts";

/** Few, so that the objects of one statement are collected as young garbage, and no text becomes a large object. */
const rowsPerStatement = 150;

const insertsOf = function* (accepted: Outcome["accepted"]): Generator<RowWrite, undefined> {
  for (const entity of entities) {
    const all: readonly AcceptedRow[] = accepted[entity.path];
    for (let from = 0; from < all.length; from += rowsPerStatement) {
      const rows = all.slice(from, from + rowsPerStatement);
      yield {
        verb: "insert",
        path: entity.path,
        rows: rows.length,
        params: insertParams(entity, rows),
      };
    }
  }
};

type Read = { readonly facts: BatchFacts; readonly plans: Plans };

/** Reads and checks one batch and prepares what is to be stored, without access to the database. */
export class WorkerSession {
  readonly #reader: BatchReader;
  #batch: Read | undefined;
  #changes: ChangeSession | undefined;
  #outcome: Outcome | ChangesOutcome | undefined;
  #writes: Iterator<RowWrite, undefined> | undefined;
  #checks: BatchChecks | undefined;

  constructor(limits: BatchLimits) {
    this.#reader = new BatchReader(limits);
  }

  read(bytes: Uint8Array): void {
    this.#reader.read(bytes);
  }

  end(): BatchFacts {
    this.#batch = this.#reader.end();
    return this.#batch.facts;
  }

  /** Called before each attempt, since another transaction may find other records. */
  beginChanges(): void {
    const { facts, plans } = this.#read;
    if (!plans.changes) throw new RangeError("the batch changes nothing");
    this.#changes = new ChangeSession(plans.changes, facts);
  }

  get changes(): ChangeSession {
    if (!this.#changes) throw new RangeError("no changes have begun");
    return this.#changes;
  }

  get #read(): Read {
    if (!this.#batch) throw new RangeError("the batch has not been read");
    return this.#batch;
  }

  resolve({ known, candidates, language, repeats }: Resolving): Resolved {
    const { facts, plans } = this.#read;
    const creations = plans.creations.resolve(new Set(known), candidates);
    const changes = plans.changes && this.changes.resolve(creations);
    const outcome = changes ?? creations;
    this.#outcome = outcome;
    this.#writes = changes ? this.#writesOf(changes) : insertsOf(creations.accepted);
    const counts =
      changes && facts.changes
        ? countChanges(changes)
        : countBatch({ created: creations.accepted, refused: outcome.refused });
    return {
      counts,
      response: respondToBatch(outcome, { id: facts.id, language, counts, repeats }),
    };
  }

  /** Per table, new records come before changed ones in the history: an undo processes each range separately. */
  *#writesOf({ created }: ChangesOutcome): Generator<RowWrite, undefined> {
    yield* insertsOf(created);
    yield* this.changes.writes(rowsPerStatement);
  }

  write(): RowWrite | null {
    return this.#writes?.next().value ?? null;
  }

  issues(): readonly string[] {
    if (!this.#outcome) throw new RangeError("the batch has not been resolved");
    return issuesOf(this.#outcome);
  }

  async lookUps(
    wholes: WorkerCalls["lookUps"]["request"],
  ): Promise<WorkerCalls["lookUps"]["response"]> {
    return (await this.#openChecks()).lookUps(wholes);
  }

  async check(beside: CheckedBeside): Promise<null> {
    (await this.#openChecks()).check(beside);
    return null;
  }

  async findings({ total }: WorkerCalls["findings"]["request"]): Promise<string> {
    return JSON.stringify((await this.#openChecks()).report(total));
  }

  /** Few batches are checked, so the rules are loaded only when first needed. */
  async #openChecks(): Promise<BatchChecks> {
    if (!this.#outcome) throw new RangeError("the batch has not been resolved");
    const { BatchChecks: Checks } = await import("./batch-checks.ts");
    this.#checks ??= new Checks(this.#outcome);
    return this.#checks;
  }
}
