import { blockText } from "@teckna/domain/batch/refused-text";
import type { AnyEntity, EntityPath } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import type { Direction, Place } from "@teckna/domain/sheet/find-problem";
import type { WireField } from "@teckna/domain/wire-fields";
import type { Stored } from "../../api/stored.ts";
import type {
  Block,
  CellMark,
  Edited,
  GridEdit,
  GridView,
  Span,
} from "../../grid/model/grid-view.ts";
import { placePasted } from "../../grid/model/place-pasted.ts";
import type { Fault } from "../../records/form/entry.ts";
import type { Citation } from "../../records/form/field-citations.ts";
import type { Offer } from "../../records/form/field-proposals.ts";
import type { Overlap, Side } from "../../records/form/merge.ts";
import type { NewAbsence } from "../../records/form/field-absences.ts";
import type { StoredRow } from "./stored-row.ts";
import type { RowsStep } from "./taken-steps.ts";
import type { StepKind } from "../../ui/keys/step-keys.ts";
import { ActiveCell } from "./active-cell.ts";
import { ChildEdits } from "./child-edits.ts";
import type { ChildRow, RowProposer } from "./child-row.ts";
import { ChildRows } from "./child-rows.ts";
import type { ShowText } from "../../grid/cells/use-show-text.ts";
import { markOf, type SourceMark, toGridRow, viewOfColumns } from "./child-view.ts";

export type RowOfTable = { readonly table: ChildTable; readonly row: ChildRow };

/** What a row and a newer version of its record both changed, and that waits for a choice. */
export type ChildOverlap = RowOfTable & { readonly overlap: Overlap };

/** The children of one kind that an issue has, as an editable grid; nothing of it is stored until the issue is saved. */
export class ChildTable {
  readonly entity: AnyEntity;
  readonly path: EntityPath;
  readonly columns: readonly WireField[];
  readonly activeCell = new ActiveCell();
  /** What is proposed for the empty fields of a row. */
  proposedFor: RowProposer = () => new Map();
  /** The same, where it stands in a text: it goes before the rest. */
  statedFor: RowProposer = () => new Map();
  /** What is known of the sources of values, and of their absence. */
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
    this.#rows = new ChildRows(entity, issueId, (row) => this.offersFor(row));
    this.#edits = new ChildEdits(this.#rows);
    this.columns = this.#rows.columns;
    this.#notify = notify;
    this.#view = viewOfColumns(this.columns, { rows: 0, nextLine: 1 });
  }

  /** All that is proposed for a row. */
  offersFor(row: ChildRow | null): ReadonlyMap<string, Offer> {
    return new Map([...this.proposedFor(row), ...this.statedFor(row)]);
  }

  /** Whether what is proposed for an empty cell stands in a text. */
  isStated({ row: index, column }: Place): boolean {
    const row = this.#shown[index];
    const name = this.columns[column]?.name ?? "";
    const offer = row ? row.draft.proposed(name)?.proposal : this.statedFor(null).get(name);
    return offer?.choices !== undefined;
  }

  get showText(): ShowText {
    return this.#showText;
  }

  /** Has the texts of cells shown in other words. */
  setShowText(showText: ShowText): void {
    if (showText === this.#showText) return;
    this.#showText = showText;
    this.#changed();
  }

  /** Changes whenever a cell may look different. */
  get version(): number {
    return this.#version;
  }

  /** The rows that are shown: all that are not removed. */
  get rows(): readonly ChildRow[] {
    return this.#shown;
  }

  get view(): GridView {
    return this.#view;
  }

  /** Begins anew with what is stored, unless it did; what was done before cannot be undone any more. */
  load(children: readonly Stored[]): void {
    if (this.#rows.holds(children)) return;
    this.#replaceRows(() => this.#rows.load(children));
    this.#edits.forget();
  }

  /** Goes on from what is stored now; what is typed stays. */
  follow(children: readonly Stored[]): void {
    if (this.#rows.holds(children)) return;
    this.#replaceRows(() => this.#rows.follow(children));
    this.#edits.forgetGone();
  }

  /** Everything is stored, the records given as they are now. */
  markSaved(saved: ReadonlyMap<string, Stored>): void {
    this.#rows.markSaved(saved);
    this.#edits.forget();
    this.#changed();
  }

  /** The rows that a save stores, replaces or deletes. */
  dirtyRows(): readonly ChildRow[] {
    return this.#rows.dirty();
  }

  /** The rows that a save would leave stored without a value. */
  emptied(): readonly RowOfTable[] {
    const filled = new Set(this.#rows.filled());
    const left = this.dirtyRows().filter((row) => !row.isRemoved && !filled.has(row));
    return left.map((row) => ({ table: this, row }));
  }

  /** Takes a row away; to be undone as if a key had done it. */
  remove(row: ChildRow): void {
    const top = this.#shown.indexOf(row);
    const at = { top, bottom: top, left: 0, right: 0 };
    this.edit({ kind: "remove", at }, { first: 0, end: 0 });
  }

  rowsIn({ first, end }: Span) {
    return this.#shown.slice(first, end).map((row) => toGridRow(row, this.columns, this));
  }

  /** Carries out an edit of the grid, and returns the rows of a part of the view as they are then. */
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

  /** What is selected, as spreadsheets copy it. */
  copy({ top, bottom, left, right }: Block): string {
    const columns = this.columns.slice(left, right + 1);
    const rows = this.#shown.slice(top, bottom + 1);
    return blockText(rows.map(({ draft }) => columns.map(({ name }) => draft.entry(name).text)));
  }

  /** Writes values to the n-th of the rows with anything in them, or to a new one; to be undone as if typed. */
  propose(n: number, values: AnyRecord): void {
    this.#edits.propose(n, values);
    this.#changed();
  }

  /** Proposes values for rows by their place as above, which is undone with something else. */
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

  /** Writes a text to a cell with the place that it was taken from; to be undone as if typed. */
  take(at: Place, text: string, citation: Citation): void {
    this.#edits.take(at, text, citation);
    this.#changed();
  }

  /** Marks an empty cell as having no value, or takes that back; to be undone as if typed. */
  mark(row: ChildRow, name: string, absence: NewAbsence | null): void {
    this.#edits.mark(row, name, absence);
    this.#changed();
  }

  /** What was done to it last, or undone. */
  get steps(): Pick<ChildEdits, "stepAt" | "nameOf"> {
    return this.#edits;
  }

  /** Adds a row below the last, which is no step: no key takes back what is put into it. */
  addRow(): ChildRow {
    const row = this.#rows.addNew();
    this.#changed();
    return row;
  }

  /** Adds a row for each of these below the last; to be undone as if typed. */
  append(records: readonly AnyRecord[]): void {
    this.#edits.append(records);
    this.#changed();
  }

  /** The same with texts by the names of their fields, read as if typed. */
  appendTexts(rows: readonly Readonly<Record<string, string>>[]): void {
    this.#edits.appendTexts(rows);
    this.#changed();
  }

  /** Takes a row back that was removed; as a new one, where that is saved by now. */
  bringBack(row: ChildRow): void {
    const { draft, line } = row;
    const texts = this.#rows.names.map((name) => [name, draft.entry(name).text] as const);
    if (this.#rows.onLine(line) === row) row.mark(false);
    else this.#edits.appendTexts([Object.fromEntries(texts)]);
    this.#changed();
  }

  /** Marks what the server found wrong with one record; what belongs to no field is given back. */
  refuse(id: string, faults: readonly Fault[]): readonly Fault[] {
    const row = this.#rows.withId(id);
    const rest = row ? row.draft.refuse(faults) : faults;
    this.#changed();
    return rest;
  }

  /** Takes a newer version of a record as the base of its row. */
  meet(id: string, theirs: Stored): void {
    this.#rows.withId(id)?.meet(theirs);
    this.#changed();
  }

  /** Fields that both sides changed, neither chosen nor typed in again. */
  unchosen(): readonly ChildOverlap[] {
    return this.#shown.flatMap((row) =>
      row.unchosen().map((overlap) => ({ table: this, row, overlap })),
    );
  }

  /** A record that somebody deleted: what was typed in its row is that of a new one, which is given back. */
  renew(id: string): ChildRow | null {
    const fresh = this.#rows.renew(id);
    if (fresh) this.#edits.noteRenewed(fresh.line);
    this.#edits.forgetGone();
    this.#changed();
    return fresh;
  }

  /** Brings back rows as they were typed; what others changed in them meanwhile is met. */
  restore(rows: readonly StoredRow[]): void {
    for (const stored of rows) {
      const row = this.#rows.withId(stored.id);
      if (row) row.restore(stored);
      else if (!stored.isRemoved) this.#rows.addTyped(stored);
    }
    this.#changed();
  }

  /** Writes what somebody else saved over what was typed, or holds to that. */
  choose({ row, overlap }: ChildOverlap, side: Side): void {
    if (side === "theirs") this.#edits.takeTheirs(row, overlap);
    else row.draft.noteChosen(overlap.name);
    this.#changed();
  }

  /** The rows with anything in them. */
  filledRows(): readonly ChildRow[] {
    return this.#rows.filled();
  }

  /** The place in the grid of the row that is the n-th of those with anything in them. */
  rowAt(n: number): number {
    const row = this.#rows.filled()[n];
    return row ? this.#shown.indexOf(row) : 0;
  }

  /** Undoes every step. */
  takeBack(): void {
    this.#edits.takeBack();
    this.#changed();
  }

  /** Draws the rows anew: they were read, and may be marked now. */
  refresh(): void {
    this.#changed();
  }

  /** The next cell with a problem or doubt, row by row and on from the other end; null where there is none. */
  find(sort: "problem" | "doubt", from: Place, direction: Direction): Place | null {
    const width = this.columns.length;
    const count = this.#shown.length * width;
    const start = Math.min(from.row * width + from.column, count);
    for (let step = 1; step <= count; step++) {
      const at = (((start + step * direction) % count) + count) % count;
      const place = { row: Math.floor(at / width), column: at % width };
      if (this.#markAt(place)?.[sort] !== undefined) return place;
    }
    return null;
  }

  /** Takes other rows; the active cell is that of the same one wherever that stands then. */
  #replaceRows(take: () => void): void {
    const id = this.#shown[this.activeCell.place.row]?.id;
    take();
    this.#changed();
    const row =
      id === undefined ? this.#shown.length : this.#shown.findIndex((one) => one.id === id);
    if (row >= 0) this.activeCell.follow(row);
  }

  hasProblem(): boolean {
    return this.find("problem", { row: 0, column: -1 }, 1) !== null;
  }

  #markAt({ row: index, column }: Place): CellMark | undefined {
    const row = this.#shown[index];
    const entry = this.columns[column];
    return row && entry && markOf(row, entry);
  }

  #changed(): void {
    this.#shown = this.#rows.shown();
    this.#version++;
    const size = { rows: this.#shown.length, nextLine: this.#rows.nextLine };
    this.#view = viewOfColumns(this.columns, size);
    this.#notify();
  }
}
