import type { AnyEntity } from "../entities.ts";
import type { AnyRecord } from "../entity.ts";
import type { Problem } from "../problem.ts";
import { snake } from "../snake-case.ts";
import { type RecordBuffer, unpackRecord } from "./packed-record.ts";
import { repeatedId } from "./repeated-id.ts";

export type AcceptedRow = {
  readonly line: number;
  readonly newId: string;
  /** The id of the parent record; null for an issue. */
  readonly ownerId: string | null;
  readonly record: AnyRecord;
};

export type RefusedRow = {
  readonly table: string;
  readonly line: number;
  readonly id: string | null;
  readonly problems: readonly Problem[];
};

/** What the rows of one plan share: their values' buffer and each other. */
export type RowOrigin = {
  readonly buffer: RecordBuffer;
  readonly parents: ReadonlyMap<string, PlannedRow>;
};

type Reading = {
  readonly entity: AnyEntity;
  readonly line: number;
  readonly id: string | null;
  readonly newId: string;
  readonly parentId: string | null;
  readonly place: number;
  readonly isFaulty: boolean;
};

/** Kept small: its values, or its problems, are read from the buffer only when needed. */
export class PlannedRow implements AcceptedRow, RefusedRow {
  readonly entity: AnyEntity;
  readonly line: number;
  /** The id as pasted. */
  readonly id: string | null;
  readonly newId: string;
  readonly parentId: string | null;
  isRepeated = false;
  readonly #place: number;
  readonly #isFaulty: boolean;
  readonly #origin: RowOrigin;

  constructor({ entity, line, id, newId, parentId, place, isFaulty }: Reading, origin: RowOrigin) {
    this.entity = entity;
    this.line = line;
    this.id = id;
    this.newId = newId;
    this.parentId = parentId;
    this.#place = place;
    this.#isFaulty = isFaulty;
    this.#origin = origin;
  }

  get table(): string {
    return this.entity.path;
  }

  get isRefused(): boolean {
    return this.#isFaulty || this.isRepeated;
  }

  get problems(): readonly Problem[] {
    // Packed when the row was planned.
    const found = this.#isFaulty
      ? (JSON.parse(this.#origin.buffer.take(this.#place)) as Problem[])
      : [];
    return this.isRepeated && this.id !== null ? [...found, repeatedId(this.id)] : found;
  }

  get ownerId(): string | null {
    return this.#origin.parents.get(this.parentId ?? "")?.newId ?? this.parentId;
  }

  get record(): AnyRecord {
    const record = unpackRecord(this.entity, this.#origin.buffer.take(this.#place));
    record["id"] = this.newId;
    const { parent } = this.entity;
    if (parent) record[parent.field] = this.ownerId;
    return record;
  }
}

/** A child row whose parent is neither in the paste nor stored, or was refused. */
export class Orphan implements RefusedRow {
  readonly #row: PlannedRow;
  readonly #suggest: (id: string) => readonly string[];

  constructor(row: PlannedRow, suggest: (id: string) => readonly string[]) {
    this.#row = row;
    this.#suggest = suggest;
  }

  get table(): string {
    return this.#row.table;
  }

  get line(): number {
    return this.#row.line;
  }

  get id(): string | null {
    return this.#row.id;
  }

  get problems(): readonly Problem[] {
    const { entity, parentId, problems } = this.#row;
    const id = parentId ?? "";
    const closest = this.#suggest(id).join(", ");
    const params = closest === "" ? { id } : { id, closest };
    const field = snake(entity.parent?.field ?? "id");
    return [...problems, { field, code: "unknownIssue", params }];
  }
}
