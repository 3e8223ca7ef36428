import type { AnyEntity } from "@teckna/domain/entities";
import { newId } from "@teckna/domain/ids";
import { parentOf } from "@teckna/domain/parent";
import type { WireField } from "@teckna/domain/wire-fields";
import { idOf, type Stored } from "../../api/stored.ts";
import { citeAgain } from "../../records/drafts/typed-texts.ts";
import { emptyRecord } from "../../records/form/empty-record.ts";
import type { ReadAround } from "../../records/form/read-text.ts";
import type { StoredRow } from "./stored-row.ts";
import { type ChildOrigin, ChildRow, type RowProposer } from "./child-row.ts";
import { columnsOf } from "./child-view.ts";
import { markAgain, stepsOf } from "./taken-steps.ts";

/** The children of one kind while they are edited, including removed ones. */
export class ChildRows {
  readonly entity: AnyEntity;
  readonly columns: readonly WireField[];
  /** The names of the fields in its columns. */
  readonly names: readonly string[];
  readonly #issueId: string;
  readonly #proposedFor: RowProposer;
  readonly #readAround: ReadAround;
  #all: ChildRow[] = [];
  #nextLine = 1;

  constructor(
    entity: AnyEntity,
    issueId: string,
    of: { readonly proposedFor: RowProposer; readonly readAround: ReadAround },
  ) {
    this.#proposedFor = of.proposedFor;
    this.#readAround = of.readAround;
    this.entity = entity;
    this.columns = columnsOf(entity);
    this.names = this.columns.map(({ name }) => name);
    this.#issueId = issueId;
  }

  /** The line that the next added row gets. */
  get nextLine(): number {
    return this.#nextLine;
  }

  /** The rows that are not removed. */
  shown(): readonly ChildRow[] {
    return this.#all.filter(({ isRemoved }) => !isRemoved);
  }

  /** The rows that a save must store or delete. */
  dirty(): readonly ChildRow[] {
    return this.#all.filter((row) => row.isDirty(this.names));
  }

  /** The visible rows that are not empty, or are stored and unchanged. */
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
   * Updates rows without unsaved texts to the stored records, and removes those that others deleted; records
   * that others added come below the last row. A new row whose record is stored was saved, although the
   * response was lost.
   */
  follow(children: readonly Stored[]): void {
    const theirs = new Map(children.map((stored) => [idOf(stored.record), stored]));
    for (const row of this.#all) {
      const stored = theirs.get(row.id);
      const isOld = row.version === null || !row.isDirty(this.names);
      if (stored && isOld && stored.meta.version > (row.version ?? 0)) row.merge(stored);
    }
    this.#all = this.#all.filter(
      (row) => row.version === null || theirs.has(row.id) || row.isDirty(this.names),
    );
    for (const { id } of this.#all) theirs.delete(id);
    for (const { record, meta } of theirs.values()) this.#add({ record, version: meta.version });
  }

  /** Whether it was loaded with these records in these versions. */
  holds(children: readonly Stored[]): boolean {
    return (
      children.length === this.#all.length &&
      children.every(({ record, meta }, index) => {
        const row = this.#all[index];
        return row?.id === record["id"] && row?.version === meta.version;
      })
    );
  }

  /** Discards all changes. */
  takeBack(): void {
    for (const row of this.#all) {
      row.mark(row.version === null);
      row.takeRelease(null);
      row.draft.reset(row.draft.base);
    }
  }

  /** Takes the stored records as the base after a save; what was typed during it is kept. */
  markSaved(saved: ReadonlyMap<string, Stored>): void {
    for (const row of this.#all) {
      const stored = saved.get(row.id);
      if (stored) row.markSaved(stored);
    }
    // No visible row is removed, because the user may be typing in the one below.
    const remaining = this.#all.filter((row) => !row.isRemoved || row.isRemovedSince());
    for (const row of this.#all) row.dropSent();
    this.#all = remaining;
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

  /** Removes a row if it is empty. */
  removeBlank(line: number): void {
    const row = this.onLine(line);
    if (row?.isBlank(this.names)) row.mark(true);
  }

  /** The line of the row at an index of the visible rows, or of the row below the last one. */
  lineAt(index: number): number {
    const shown = this.shown();
    return shown[index]?.line ?? this.#nextLine + index - shown.length;
  }

  /**
   * Turns the row of a record that somebody deleted into a new record with the same texts; null if it was
   * removed here too.
   */
  renew(id: string): ChildRow | null {
    const index = this.#all.findIndex((row) => row.id === id);
    const row = this.#all[index];
    if (!row || row.isRemoved) {
      this.#all = this.#all.filter((one) => one !== row);
      return null;
    }
    // The line stays the same, because one of its cells may be edited.
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

  /** Adds a row with the texts of a stored row whose record no longer exists. */
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
    row.draft.readings.readYearsBy(this.#readAround);
    return row;
  }

  #add(origin: ChildOrigin, line = this.#nextLine++): ChildRow {
    const row = this.#rowOf(origin, line);
    this.#all.push(row);
    return row;
  }
}
