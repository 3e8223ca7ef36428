import {
  type ChangePlan,
  type PlannedChange,
  type StoredWire,
  lostIssue,
  areProblems,
  refuse,
} from "@teckna/domain/batch/change-plan";
import type { Outcome } from "@teckna/domain/batch/plan";
import type { AcceptedRow, RefusedRow } from "@teckna/domain/batch/planned-row";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { type PerTable, perTable } from "@teckna/domain/per-table";
import { toRow } from "../../db/sql/columns.ts";
import type { BatchHeader, Move } from "./read-batch.ts";
import { createByteBuffer } from "./row-buffer.ts";
import type { RowWrite, Targets } from "./worker-calls.ts";

/** How many rows are compared with their records at a time; deleting or restoring needs few values of each. */
const rowsAtOnce = 250;
const movedAtOnce = 2000;

/** A row that will be written. */
export type SavedRow = Pick<AcceptedRow, "line" | "newId" | "ownerId">;

/** The result of a batch, as far as it is reported. */
export type ChangesOutcome = {
  /** Everything that is saved. */
  readonly accepted: PerTable<readonly SavedRow[]>;
  readonly created: Outcome["accepted"];
  readonly changed: PerTable<readonly SavedRow[]>;
  readonly refused: readonly RefusedRow[];
  readonly ids: Outcome["ids"];
  /** Rows whose records already have these values. */
  readonly unchanged: PerTable<number>;
};

const noCreations = (): Pick<Outcome, "accepted" | "ids"> => ({
  accepted: perTable(() => []),
  ids: perTable(() => []),
});

type Header = Pick<BatchHeader, "allOrNothing" | "moves">;

type Part = { readonly entity: AnyEntity; readonly rows: readonly PlannedChange[] };

const partsOf = function* (plan: ChangePlan, atOnce: number): Generator<Part, undefined> {
  const sound = plan.sound();
  for (const entity of entities) {
    const own = sound.filter((row) => row.entity === entity);
    for (let from = 0; from < own.length; from += atOnce)
      yield { entity, rows: own.slice(from, from + atOnce) };
  }
};

const ownerOf = ({ parent }: AnyEntity, record: AnyRecord): string | null => {
  const owner = parent && record[parent.field];
  return typeof owner === "string" ? owner : null;
};

/**
 * For a batch that changes, deletes or restores records: compares its rows with the locked records, and prepares the
 * writes.
 */
export class ChangeSession {
  readonly #plan: ChangePlan;
  readonly #header: Header;
  readonly #parts: Iterator<Part, undefined>;
  readonly #waiting: Part[] = [];
  readonly #texts = createByteBuffer();
  readonly #refused: RefusedRow[];
  /** Parents that the batch restores; they are processed before their children. */
  readonly #returning = new Set<string>();
  #accepted = perTable<SavedRow[]>(() => []);
  #unchanged = new Map<string, number>();

  constructor(plan: ChangePlan, header: Header) {
    this.#plan = plan;
    this.#header = header;
    this.#parts = partsOf(plan, header.moves ? movedAtOnce : rowsAtOnce);
    this.#refused = [...plan.refused()];
  }

  /** The next records to look up; `compare` must be called in the same order. */
  targets(): Targets | null {
    const part = this.#parts.next().value;
    if (!part) return null;
    this.#waiting.push(part);
    return { path: part.entity.path, ids: JSON.stringify(part.rows.map(({ id }) => id)) };
  }

  /** Compares the rows of the oldest targets with the records that exist, a JSON array as `lockSqlOf` returns it. */
  compare(stored: string): void {
    const part = this.#waiting.shift();
    if (!part) throw new RangeError("no records are waited for");
    // Safe: the server has built it from stored records.
    const records = JSON.parse(stored) as StoredWire[];
    const byId = new Map(records.map((record) => [record["id"], record]));
    for (const row of part.rows) this.#meetOne(row, byId.get(row.id));
  }

  /** Completes the session after the last `compare`, with what the batch creates besides. */
  resolve(creations: Outcome): ChangesOutcome {
    const refused = [...creations.refused, ...this.#refused].toSorted(
      (one, other) => one.line - other.line,
    );
    const isNothing = this.#header.allOrNothing && refused.length > 0;
    if (isNothing) {
      this.#accepted = perTable<SavedRow[]>(() => []);
      this.#unchanged = new Map();
    }
    const { accepted: created, ids } = isNothing ? noCreations() : creations;
    const changed = this.#accepted;
    return {
      accepted: perTable((path): SavedRow[] => [...created[path], ...changed[path]]),
      created,
      changed,
      refused,
      ids,
      unchanged: perTable((path) => this.#unchanged.get(path) ?? 0),
    };
  }

  /** The prepared writes, some rows at a time. */
  *writes(rowsPerStatement: number): Generator<RowWrite, undefined> {
    const { moves } = this.#header;
    if (moves) return yield* this.#movesOf(moves);
    let place = 0;
    for (const { path } of entities) {
      const { length } = this.#accepted[path];
      for (let from = 0; from < length; from += rowsPerStatement) {
        const rows = Math.min(rowsPerStatement, length - from);
        const texts = Array.from({ length: rows }, (_, at) => this.#texts.take(place + at));
        place += rows;
        yield { verb: "replace", path, rows, params: [`[${texts.join(",")}]`] };
      }
    }
  }

  /**
   * Children are deleted before their parents, since deleting a parent deletes its other children too, and are restored
   * after them.
   */
  *#movesOf(verb: Move): Generator<RowWrite, undefined> {
    for (const { path } of verb === "remove" ? entities.toReversed() : entities) {
      const accepted = this.#accepted[path];
      for (let from = 0; from < accepted.length; from += movedAtOnce) {
        const rows = accepted.slice(from, from + movedAtOnce).map(({ newId }) => newId);
        yield { verb, path, rows: rows.length, params: [JSON.stringify(rows)] };
      }
    }
  }

  #meetMoved(row: PlannedChange, stored: StoredWire | undefined): void {
    const { entity, id, line } = row;
    const isThere = stored?.["is_there"] === true && stored["version"] === row.version;
    const lost = stored?.["lost_parent"];
    const isLost = typeof lost === "string" && !this.#returning.has(lost);
    const refusal =
      this.#plan.compare(row, isThere ? undefined : stored) ?? (isLost ? [lostIssue(lost)] : null);
    if (refusal) {
      this.#refused.push(refuse(row, refusal));
      return;
    }
    this.#accepted[entity.path].push({ line, newId: id, ownerId: null });
    if (!entity.parent) this.#returning.add(id);
  }

  #meetOne(row: PlannedChange, stored: StoredWire | undefined): void {
    if (this.#header.moves) return this.#meetMoved(row, stored);
    const outcome = this.#plan.merge(row, stored);
    const { entity, id, line } = row;
    if (outcome === null) {
      this.#unchanged.set(entity.path, (this.#unchanged.get(entity.path) ?? 0) + 1);
    } else if (areProblems(outcome)) {
      this.#refused.push(refuse(row, outcome));
    } else {
      this.#texts.put(JSON.stringify({ ...toRow(entity, outcome), expected: row.version }));
      this.#accepted[entity.path].push({ line, newId: id, ownerId: ownerOf(entity, outcome) });
    }
  }
}
