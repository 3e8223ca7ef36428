import type { AnyEntity, EntityPath } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import type { Direction, Place } from "@teckna/domain/sheet/find-problem";
import type { WireField } from "@teckna/domain/wire-fields";
import type { Stored } from "../../api/stored.ts";
import type { Edited, GridEdit, GridView, Span } from "../../grid/model/grid-view.ts";
import { placePasted } from "../../grid/model/place-pasted.ts";
import type { Fault } from "../../records/form/entry.ts";
import type { Citation } from "../../records/form/field-citations.ts";
import type { Offer } from "../../records/form/field-proposals.ts";
import type { NewAbsence } from "../../records/form/field-absences.ts";
import type { ReadAround } from "../../records/form/read-text.ts";
import type { StoredRow } from "./stored-row.ts";
import type { RowsStep } from "./taken-steps.ts";
import type { StepKind } from "../../ui/keys/step-keys.ts";
import { ActiveCell } from "./active-cell.ts";
import { ChildEdits } from "./child-edits.ts";
import type { ChildRow, RowProposer } from "./child-row.ts";
import { ChildRows } from "./child-rows.ts";
import type { ShowText } from "../../grid/cells/use-show-text.ts";
import { findProblem, type SourceMark, toGridRow, viewOfColumns } from "./child-view.ts";
import type { Overlap, Side } from "../../records/form/field-overlaps.ts";

/** A conflict between a row and a newer version of its record. */
type RowOverlap = { readonly row: ChildRow; readonly overlap: Overlap };

/** The children of one kind as an editable grid; nothing is stored until the issue is saved. */
export class ChildTable {
  readonly entity: AnyEntity;
  readonly path: EntityPath;
  readonly columns: readonly WireField[];
  readonly activeCell = new ActiveCell();
  /** Proposals for the empty fields of a row. */
  proposedFor: RowProposer = () => new Map();
  /** Proposals stated in a text; they take precedence. */
  statedFor: RowProposer = () => new Map();
  readAround: ReadAround = () => null;
  /** Describes the citation of a value, or its confirmed absence. */
  sourceMark: SourceMark = () => undefined;
  #showText: ShowText = (_, text) => text;
  readonly #rows: ChildRows;
  readonly #edits: ChildEdits;
  readonly #notify: () => void;
  #shown: readonly ChildRow[] = [];
  #version = 0;
  #view: GridView;

  /** `notify` is called after each change. */
  constructor(entity: AnyEntity, issueId: string, notify: () => void) {
    this.entity = entity;
    this.path = entity.path;
    this.#rows = new ChildRows(entity, issueId, {
      proposedFor: (row) => this.offersFor(row),
      readAround: (...typed) => this.readAround(...typed),
    });
    this.#edits = new ChildEdits(this.#rows);
    this.columns = this.#rows.columns;
    this.#notify = notify;
    this.#view = viewOfColumns(this.columns, { rows: 0, nextLine: 1 });
  }

  /** All proposals for a row. */
  offersFor(row: ChildRow | null): ReadonlyMap<string, Offer> {
    return new Map([...this.proposedFor(row), ...this.statedFor(row)]);
  }

  get showText(): ShowText {
    return this.#showText;
  }

  /** Sets how cells' texts are displayed. */
  setShowText(showText: ShowText): void {
    if (showText === this.#showText) return;
    this.#showText = showText;
    this.#changed();
  }

  /** Changes whenever any cell may be displayed differently. */
  get version(): number {
    return this.#version;
  }

  /** The visible rows. */
  get rows(): readonly ChildRow[] {
    return this.#shown;
  }

  get view(): GridView {
    return this.#view;
  }

  /** Loads the stored records unless they are loaded; clears the undo history. */
  load(children: readonly Stored[]): void {
    if (this.#rows.holds(children)) return;
    this.#replaceRows(() => this.#rows.load(children));
    this.#edits.forget();
  }

  /** Updates to the stored records; unsaved texts are kept. */
  follow(children: readonly Stored[]): void {
    if (this.#rows.holds(children)) return;
    this.#replaceRows(() => this.#rows.follow(children));
    this.#edits.forgetGone();
  }

  /** Takes the stored records as the base after a save. */
  markSaved(saved: ReadonlyMap<string, Stored>): void {
    this.#rows.markSaved(saved);
    this.#edits.forget();
    this.#changed();
  }

  /** The rows that a save must store or delete. */
  dirtyRows(): readonly ChildRow[] {
    return this.#rows.dirty();
  }

  /** Removes a row, as an undoable step. */
  remove(row: ChildRow): void {
    const top = this.#shown.indexOf(row);
    const at = { top, bottom: top, left: 0, right: 0 };
    this.edit({ kind: "remove", at }, { first: 0, end: 0 });
  }

  rowsIn({ first, end }: Span) {
    return this.#shown.slice(first, end).map((row) => toGridRow(row, this.columns, this));
  }

  /** Performs an edit of the grid and returns the rows of a range of the view. */
  edit(wanted: GridEdit, span: Span): Edited {
    const { edit, pasted } = placePasted(wanted);
    const isOutdated =
      "at" in edit && edit.line !== undefined && edit.line !== this.#rows.lineAt(edit.at.top);
    const place = isOutdated ? null : this.#edits.perform(edit);
    if (!isOutdated) this.#changed();
    return {
      command: null,
      path: this.path,
      place,
      view: this.#view,
      rows: this.rowsIn(span).map((row, index) => [span.first + index, row] as const),
      version: this.#version,
      count: this.#edits.count(),
      isOutdated,
      pasted,
    };
  }

  /** Writes values to the n-th non-empty row, or to a new one, as an undoable step. */
  propose(n: number, values: AnyRecord): void {
    this.#edits.propose(n, values);
    this.#changed();
  }

  /** Writes values to rows by their index, as part of another undoable step. */
  proposeAsPart(rows: readonly AnyRecord[]): RowsStep | null {
    const part = this.#edits.asPart(() => {
      for (const [n, values] of rows.entries()) this.#edits.propose(n, values);
    });
    if (!part) return null;
    this.#changed();
    const carryOut = (kind: StepKind): void => {
      part.carryOut(kind);
      this.#changed();
    };
    return { ...part, carryOut };
  }

  /** Writes a text with its citation to a cell, as an undoable step. */
  take(at: Place, text: string, citation: Citation): void {
    this.#edits.take(at, text, citation);
    this.#changed();
  }

  /** Marks an empty cell as having no value, or removes the mark, as an undoable step. */
  mark(row: ChildRow, name: string, absence: NewAbsence | null): void {
    this.#edits.mark(row, name, absence);
    this.#changed();
  }

  /** The undo history. */
  get steps(): Pick<ChildEdits, "stepAt" | "nameOf"> {
    return this.#edits;
  }

  /** Adds a row below the last one, not as a step: it cannot be undone. */
  addRow(): ChildRow {
    const row = this.#rows.addNew();
    this.#changed();
    return row;
  }

  /** Adds a row below the last one for each record, as an undoable step. */
  append(records: readonly AnyRecord[]): void {
    this.#edits.append(records);
    this.#changed();
  }

  /** The same with texts by field name, parsed as if typed. */
  appendTexts(rows: readonly Readonly<Record<string, string>>[]): void {
    this.#edits.appendTexts(rows);
    this.#changed();
  }

  /** Restores a removed row; if the removal was saved meanwhile, as a new record. */
  bringBack(row: ChildRow): void {
    const { draft, line } = row;
    const texts = this.#rows.names.map((name) => [name, draft.entry(name).text] as const);
    if (this.#rows.onLine(line) === row) row.mark(false);
    else this.#edits.appendTexts([Object.fromEntries(texts)]);
    this.#changed();
  }

  /** Marks the server's errors about one record; returns those that belong to no field. */
  refuse(id: string, faults: readonly Fault[]): readonly Fault[] {
    const row = this.#rows.withId(id);
    const rest = row ? row.draft.refuse(faults) : faults;
    this.#changed();
    return rest;
  }

  /** Rebases a row onto a newer version of its record. */
  merge(id: string, theirs: Stored): void {
    this.#rows.withId(id)?.merge(theirs);
    this.#changed();
  }

  /** Turns the row of a record that somebody deleted into a new record, which is returned. */
  renew(id: string): ChildRow | null {
    const fresh = this.#rows.renew(id);
    if (fresh) this.#edits.noteRenewed(fresh.line);
    this.#edits.forgetGone();
    this.#changed();
    return fresh;
  }

  /** Restores rows as they were typed; changes by others are merged. */
  restore(rows: readonly StoredRow[]): void {
    for (const stored of rows) {
      const row = this.#rows.withId(stored.id);
      if (row) row.restore(stored);
      else if (!stored.isRemoved) this.#rows.addTyped(stored);
    }
    this.#changed();
  }

  /** Resolves a conflict with the other side's value or with what was typed. */
  choose({ row, overlap }: RowOverlap, side: Side): void {
    if (side === "theirs") this.#edits.takeTheirs(row, overlap);
    else row.draft.overlaps.noteChosen(overlap.name);
    this.#changed();
  }

  /** The rows that are not empty. */
  filledRows(): readonly ChildRow[] {
    return this.#rows.filled();
  }

  /** The grid index of the n-th non-empty row. */
  rowAt(n: number): number {
    const row = this.#rows.filled()[n];
    return row ? this.#shown.indexOf(row) : 0;
  }

  /** Undoes all steps. */
  takeBack(): void {
    this.#edits.takeBack();
    this.#changed();
  }

  /** Renders the rows again: their texts were parsed and may have marks now. */
  refresh(): void {
    this.#changed();
  }

  /** The next cell that cannot be read, row by row and wrapping around; null if there is none. */
  findProblem(from: Place = { row: 0, column: -1 }, direction: Direction = 1): Place | null {
    return findProblem(this.#shown, this.columns, { from, direction });
  }

  hasProblem(): boolean {
    return this.findProblem() !== null;
  }

  /** Replaces the rows; the active cell stays with its record, wherever that is now. */
  #replaceRows(take: () => void): void {
    const id = this.#shown[this.activeCell.place.row]?.id;
    take();
    this.#changed();
    const row =
      id === undefined ? this.#shown.length : this.#shown.findIndex((one) => one.id === id);
    if (row >= 0) this.activeCell.follow(row);
  }

  #changed(): void {
    this.#shown = this.#rows.shown();
    this.#version++;
    const size = { rows: this.#shown.length, nextLine: this.#rows.nextLine };
    this.#view = viewOfColumns(this.columns, size);
    this.#notify();
  }
}
