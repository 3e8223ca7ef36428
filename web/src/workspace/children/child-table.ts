import { type CellOffer, offerFor } from "@teckna/domain/batch/cell-offer";
import { lineText } from "@teckna/domain/batch/refused-text";
import type { AnyEntity, EntityPath } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { newId } from "@teckna/domain/ids";
import { parentOf } from "@teckna/domain/parent";
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
import { type PlacedEdit, placePasted } from "../../grid/model/place-pasted.ts";
import type { Fault } from "../../records/form/draft.ts";
import type { Overlap } from "../../records/form/merge.ts";
import { emptyRecord } from "../../records/form/empty-record.ts";
import { type ChildOrigin, ChildRow, type RowProposer, writeTo } from "./child-row.ts";
import { columnsOf, markOf, toGridRow, viewOfColumns } from "./child-view.ts";
import type { StoredRow } from "../drafts/stored-draft.ts";
import { type Step, UndoSteps, type WrittenCell } from "./undo-steps.ts";
import { type CellEdit, writtenTexts } from "./written-texts.ts";

/** What a row and a newer version of its record both changed. */
export type ChildOverlaps = {
  readonly table: ChildTable;
  readonly row: ChildRow;
  readonly overlaps: readonly Overlap[];
};

/** The children of one kind that an issue has, as an editable grid; nothing of it is stored until the issue is saved. */
export class ChildTable {
  readonly entity: AnyEntity;
  readonly path: EntityPath;
  readonly columns: readonly WireField[];
  proposedFor: RowProposer = () => new Map();
  readonly #names: readonly string[];
  readonly #issueId: string;
  readonly #notify: () => void;
  #select: ((place: Place) => void) | null = null;
  readonly #steps = new UndoSteps();
  #rows: ChildRow[] = [];
  #shown: readonly ChildRow[] = [];
  #nextLine = 1;
  #version = 0;
  #view: GridView;

  /** `notify` is called after each change. */
  constructor(entity: AnyEntity, issueId: string, notify: () => void) {
    this.entity = entity;
    this.path = entity.path;
    this.columns = columnsOf(entity);
    this.#names = this.columns.map(({ name }) => name);
    this.#issueId = issueId;
    this.#notify = notify;
    this.#view = viewOfColumns(this.columns, { rows: 0, nextLine: 1 });
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

  /** Begins anew with what is stored; what was done before cannot be undone any more. */
  load(children: readonly Stored[]): void {
    this.#rows = [];
    this.#steps.clear();
    for (const { record, meta } of children) this.#add({ record, version: meta.version });
    this.#changed();
  }

  /** The rows that a save stores, replaces or deletes. */
  dirtyRows(): readonly ChildRow[] {
    return this.#rows.filter((row) => row.isDirty(this.#names));
  }

  /** Nothing is typed in it yet. */
  isBlank(row: ChildRow): boolean {
    return row.isBlank(this.#names);
  }

  rowsIn({ first, end }: Span) {
    return this.#shown.slice(first, end).map((row) => toGridRow(row, this.columns));
  }

  /** Does what the grid asks for, and gives the rows of a part of the view as they are then. */
  edit(wanted: GridEdit, span: Span): Edited {
    const { edit, pasted } = placePasted(wanted);
    const isOutdated =
      "at" in edit && edit.line !== undefined && edit.line !== this.#lineAt(edit.at.top);
    const place = isOutdated ? null : this.#perform(edit);
    return {
      command: null,
      path: this.path,
      place,
      view: this.#view,
      rows: this.rowsIn(span).map((row, index) => [span.first + index, row] as const),
      version: this.#version,
      count: this.#steps.count(),
      isOutdated,
      pasted,
    };
  }

  /** What is selected, as spreadsheets copy it. */
  copy({ top, bottom, left, right }: Block): string {
    const columns = this.columns.slice(left, right + 1);
    const rows = this.#shown.slice(top, bottom + 1);
    return rows
      .map(({ draft }) => lineText(columns.map(({ name }) => draft.entry(name).text)))
      .join("\n");
  }

  /** Writes values to the n-th of the rows with anything in them, or to a new one; to be undone as if typed. */
  propose(n: number, values: AnyRecord): void {
    const known = this.#shown.filter((row) => !this.isBlank(row))[n];
    const row = known ?? this.#addNew();
    const cells = Object.entries(values).flatMap(([name, value]): WrittenCell[] => {
      const before = row.draft.entry(name).text;
      if (value === null || row.draft.entry(name).value === value) return [];
      row.draft.set(name, value);
      return [{ line: row.line, name, before, after: row.draft.entry(name).text }];
    });
    this.#done({ cells, added: known ? [] : [row.line], removed: [] });
  }

  /** Marks what the server found wrong with one record; what belongs to no field is given back. */
  refuse(id: string, faults: readonly Fault[]): readonly Fault[] {
    const row = this.#rows.find((candidate) => candidate.id === id);
    const rest = row ? row.draft.refuse(faults) : faults;
    this.#changed();
    return rest;
  }

  /** Takes a newer version of a record as the ground of its row. */
  meet(id: string, theirs: Stored): ChildOverlaps | null {
    const row = this.#rows.find((candidate) => candidate.id === id);
    if (!row) return null;
    const overlaps = row.meet(theirs);
    this.#changed();
    return { table: this, row, overlaps };
  }

  /** A record that somebody deleted: what was typed in its row is that of a new one. */
  renew(id: string): void {
    const index = this.#rows.findIndex((row) => row.id === id);
    const row = this.#rows[index];
    if (!row) return;
    if (row.isRemoved) this.#rows.splice(index, 1);
    else {
      const fresh = this.#addNew();
      this.#rows.pop();
      for (const name of this.#names) fresh.write(name, row.draft.entry(name).text);
      this.#rows[index] = fresh;
    }
    this.#steps.clear();
    this.#changed();
  }

  /** Brings back rows as they were typed; gives what others changed in them meanwhile. */
  restore(rows: readonly StoredRow[]): readonly ChildOverlaps[] {
    const met = rows.flatMap((stored) => {
      const row = this.#rows.find(({ id }) => id === stored.id);
      if (row) return { table: this, row, overlaps: row.restore(stored) };
      if (!stored.isRemoved) this.#addNew().fill(stored);
      return [];
    });
    this.#changed();
    return met;
  }

  /** Writes what somebody else saved over what was typed. */
  takeTheirs(row: ChildRow, { name, theirs }: Overlap): void {
    row.draft.set(name, theirs);
    this.#changed();
  }

  /** The place in the grid of the row that is the n-th of those with anything in them. */
  rowAt(n: number): number {
    const filled = this.#shown.filter((row) => !this.isBlank(row));
    const row = filled[n];
    return row ? this.#shown.indexOf(row) : 0;
  }

  /** Makes a cell the active one, where its grid is on the page. */
  select(place: Place): void {
    this.#select?.(place);
  }

  /** Takes what makes a cell of its grid the active one, until the function that comes back is called. */
  showBy(select: (place: Place) => void): () => void {
    this.#select = select;
    return () => {
      this.#select = null;
    };
  }

  /** Undoes every step. */
  takeBack(): void {
    while (this.#steps.canUndo()) this.#step("undo");
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

  #perform(edit: PlacedEdit): Place | null {
    switch (edit.kind) {
      case "undo":
      case "redo":
        return this.#step(edit.kind);
      case "offers":
        return this.#takeOffers(edit.column, edit.sort);
      case "remove":
        return this.#remove(edit.at);
      case "take":
        return null;
      case "write":
      case "fill":
      case "clear":
        return this.#write(edit);
    }
  }

  #write(edit: CellEdit): Place {
    const added: number[] = [];
    while (edit.kind === "write" && this.#rowsAfter(added) <= edit.at.bottom)
      added.push(this.#addNew().line);
    const rows = this.#rows.filter(({ isRemoved }) => !isRemoved);
    const textAt = ({ row, column }: Place): string =>
      rows[row]?.draft.entry(this.#names[column] ?? "").text ?? "";
    const cells: WrittenCell[] = [];
    for (const { place, text } of writtenTexts(edit, textAt)) {
      const row = rows[place.row];
      const name = this.#names[place.column];
      if (!row || name === undefined) continue;
      if (edit.kind === "clear") row.draft.dismiss(name);
      if (textAt(place) !== text) cells.push(writeTo(row, name, text));
    }
    this.#done({ cells, added, removed: [] });
    return { row: edit.at.top, column: edit.at.left };
  }

  #rowsAfter(added: readonly number[]): number {
    return this.#shown.length + added.length;
  }

  #remove({ top, bottom }: Block): Place | null {
    const removed = this.#shown.slice(top, bottom + 1).map(({ line }) => line);
    for (const line of removed) this.#mark(line, true);
    this.#done({ cells: [], added: [], removed });
    return { row: Math.min(top, this.#shown.length), column: 0 };
  }

  #takeOffers(column: number, sort: CellOffer["sort"]): Place | null {
    const entry = this.columns[column];
    if (!entry) return null;
    const cells = this.#shown.flatMap((row) => {
      const { text, problem } = row.draft.entry(entry.name);
      const doubt = row.draft.doubt(entry.name) ?? undefined;
      const offer = offerFor(entry, { text, problem: problem ?? undefined, doubt });
      return offer?.sort === sort ? [writeTo(row, entry.name, offer.text)] : [];
    });
    this.#done({ cells, added: [], removed: [] });
    return null;
  }

  #step(kind: "undo" | "redo"): Place | null {
    const step = this.#steps.take(kind);
    if (!step) return null;
    const isUndo = kind === "undo";
    for (const { line, name, before, after } of step.cells)
      this.#at(line)?.write(name, isUndo ? before : after);
    for (const line of step.added) this.#mark(line, isUndo);
    for (const line of step.removed) this.#mark(line, !isUndo);
    this.#changed();
    return this.#placeOf(step);
  }

  #placeOf({ cells, added, removed }: Step): Place | null {
    const [cell] = cells;
    const line = cell?.line ?? removed[0] ?? added[0];
    const row = this.#shown.findIndex((candidate) => candidate.line === line);
    if (row < 0) return null;
    return { row, column: Math.max(0, this.#names.indexOf(cell?.name ?? "")) };
  }

  #lineAt(index: number): number {
    return this.#shown[index]?.line ?? this.#nextLine + index - this.#shown.length;
  }

  #at(line: number): ChildRow | undefined {
    return this.#rows.find((row) => row.line === line);
  }

  #mark(line: number, isRemoved: boolean): void {
    const row = this.#at(line);
    if (row) row.isRemoved = isRemoved;
  }

  #markAt({ row: index, column }: Place): CellMark | undefined {
    const row = this.#shown[index];
    const entry = this.columns[column];
    return row && entry && markOf(row, entry);
  }

  #add(origin: ChildOrigin): ChildRow {
    const row = new ChildRow(this.entity, this.#nextLine++, origin);
    row.draft.proposals.by((name) => this.proposedFor(row).get(name) ?? null);
    this.#rows.push(row);
    return row;
  }

  #addNew(): ChildRow {
    const parent = parentOf(this.entity)?.field;
    const belonging = parent === undefined ? {} : { [parent]: this.#issueId };
    const record = { ...emptyRecord(this.entity), id: newId(), ...belonging };
    return this.#add({ record, version: null });
  }

  #done(step: Step): void {
    this.#steps.add(step);
    this.#changed();
  }

  #changed(): void {
    this.#shown = this.#rows.filter(({ isRemoved }) => !isRemoved);
    this.#version++;
    const size = { rows: this.#shown.length, nextLine: this.#nextLine };
    this.#view = viewOfColumns(this.columns, size);
    this.#notify();
  }
}
