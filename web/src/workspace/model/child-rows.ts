import type { AnyEntity } from "@teckna/domain/entities";
import { newId } from "@teckna/domain/ids";
import { parentOf } from "@teckna/domain/parent";
import type { WireField } from "@teckna/domain/wire-fields";
import { idOf, type Stored } from "../../api/stored.ts";
import { citeAgain } from "../../records/drafts/typed-texts.ts";
import { emptyRecord } from "../../records/form/empty-record.ts";
import type { StoredRow } from "./stored-row.ts";
import { type ChildOrigin, ChildRow, type RowProposer } from "./child-row.ts";
import { columnsOf } from "./child-view.ts";
import { markAgain, stepsOf } from "./taken-steps.ts";

/** The children of one kind while they are edited: all of them, and those that are shown. */
export class ChildRows {
  readonly entity: AnyEntity;
  readonly columns: readonly WireField[];
  /** Of the fields in its columns. */
  readonly names: readonly string[];
  readonly #issueId: string;
  readonly #proposedFor: RowProposer;
  #all: ChildRow[] = [];
  #nextLine = 1;

  constructor(entity: AnyEntity, issueId: string, proposedFor: RowProposer) {
    this.#proposedFor = proposedFor;
    this.entity = entity;
    this.columns = columnsOf(entity);
    this.names = this.columns.map(({ name }) => name);
    this.#issueId = issueId;
  }

  /** The line of the next row that is added. */
  get nextLine(): number {
    return this.#nextLine;
  }

  /** All that are not removed. */
  shown(): readonly ChildRow[] {
    return this.#all.filter(({ isRemoved }) => !isRemoved);
  }

  /** Those that a save stores, replaces or deletes. */
  dirty(): readonly ChildRow[] {
    return this.#all.filter((row) => row.isDirty(this.names));
  }

  /** Those shown that have anything in them, or are stored as they are. */
  filled(): readonly ChildRow[] {
    const isFilled = (row: ChildRow): boolean =>
      !row.isBlank(this.names) || (row.version !== null && !row.isDirty(this.names));
    return this.shown().filter(isFilled);
  }

  load(children: readonly Stored[]): void {
    const lines = new Map(this.#all.map(({ id, line }) => [id, line]));
    this.#all = [];
    for (const { record, meta } of children)
      this.#add({ record, version: meta.version }, lines.get(idOf(record)));
  }

  /**
   * Takes what others saved into rows in which nothing is typed, and away those that others deleted; what they added comes
   * below the last row.
   */
  follow(children: readonly Stored[]): void {
    const theirs = new Map(children.map((stored) => [idOf(stored.record), stored]));
    for (const row of this.#all) {
      const stored = theirs.get(row.id);
      if (stored && !row.isDirty(this.names) && stored.meta.version > (row.version ?? 0))
        row.meet(stored);
    }
    this.#all = this.#all.filter(
      (row) => row.version === null || theirs.has(row.id) || row.isDirty(this.names),
    );
    for (const { id } of this.#all) theirs.delete(id);
    for (const { record, meta } of theirs.values()) this.#add({ record, version: meta.version });
  }

  /** Whether it began with these, in these versions. */
  holds(children: readonly Stored[]): boolean {
    return (
      children.length === this.#all.length &&
      children.every(({ record, meta }, index) => {
        const row = this.#all[index];
        return row?.id === record["id"] && row?.version === meta.version;
      })
    );
  }

  /** What is stored stands as it is, and nothing else does. */
  takeBack(): void {
    for (const row of this.#all) {
      row.mark(row.version === null);
      row.takeRelease(null);
      row.draft.reset(row.draft.base);
    }
  }

  /** Everything is stored, the records given as they are now; what was typed meanwhile stays. */
  markSaved(saved: ReadonlyMap<string, Stored>): void {
    for (const row of this.#all) {
      const stored = saved.get(row.id);
      if (stored) row.markSaved(stored);
    }
    // No row that is shown goes away: something may be typed below it.
    const kept = this.#all.filter((row) => !row.isRemoved || row.isRemovedSince());
    for (const row of this.#all) row.dropSent();
    this.#all = kept;
  }

  addNew(): ChildRow {
    return this.#add(this.#newOrigin());
  }

  withId(id: string): ChildRow | undefined {
    return this.#all.find((row) => row.id === id);
  }

  onLine(line: number): ChildRow | undefined {
    return this.#all.find((row) => row.line === line);
  }

  mark(line: number, isRemoved: boolean): void {
    this.onLine(line)?.mark(isRemoved);
  }

  /** Takes a row away that has nothing in it. */
  removeBlank(line: number): void {
    const row = this.onLine(line);
    if (row?.isBlank(this.names)) row.mark(true);
  }

  /** The line of the row at a place of the view, also below the last one. */
  lineAt(index: number): number {
    const shown = this.shown();
    return shown[index]?.line ?? this.#nextLine + index - shown.length;
  }

  /** A record that somebody deleted: what was typed in its row is that of a new one; null where it was removed here too. */
  renew(id: string): ChildRow | null {
    const index = this.#all.findIndex((row) => row.id === id);
    const row = this.#all[index];
    if (!row || row.isRemoved) {
      this.#all = this.#all.filter((one) => one !== row);
      return null;
    }
    // On its line: a cell of it may be typed in.
    const fresh = this.#rowOf(this.#newOrigin(), row.line);
    for (const name of this.names) fresh.write(name, row.draft.entry(name).text);
    fresh.takeRelease(row.release ?? row.savedRelease ?? null);
    citeAgain(fresh.draft, row.draft.cited());
    markAgain(
      fresh.draft,
      stepsOf(row.draft)
        .marked()
        .filter(([, absence]) => absence !== "unmark"),
    );
    this.#all[index] = fresh;
    return fresh;
  }

  /** Adds a row that holds what one did whose record is not there any more. */
  addTyped(stored: StoredRow): void {
    this.addNew().fill(stored);
  }

  #newOrigin(): ChildOrigin {
    const parent = parentOf(this.entity)?.field;
    const belonging = parent === undefined ? {} : { [parent]: this.#issueId };
    return { record: { ...emptyRecord(this.entity), id: newId(), ...belonging }, version: null };
  }

  #rowOf(origin: ChildOrigin, line: number): ChildRow {
    const row = new ChildRow(this.entity, line, origin);
    stepsOf(row.draft);
    row.draft.proposals.by((name) => this.#proposedFor(row).get(name) ?? null);
    return row;
  }

  #add(origin: ChildOrigin, line = this.#nextLine++): ChildRow {
    const row = this.#rowOf(origin, line);
    this.#all.push(row);
    return row;
  }
}
