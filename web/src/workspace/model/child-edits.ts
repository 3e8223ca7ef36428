import { type CellOffer, offerFor } from "@teckna/domain/batch/cell-offer";
import type { AnyRecord } from "@teckna/domain/entity";
import type { Place } from "@teckna/domain/sheet/find-problem";
import type { Block } from "../../grid/model/grid-view.ts";
import type { PlacedEdit } from "../../grid/model/place-pasted.ts";
import type { Citation } from "../../records/form/field-citations.ts";
import type { NewAbsence } from "../../records/form/field-absences.ts";
import { carryOut, isAsLeft, markingOf, type RowsStep, stepBy } from "./taken-steps.ts";
import { UndoSteps } from "./undo-steps.ts";
import type { StepKind } from "../../ui/keys/step-keys.ts";
import { type ChildRow, type CellStep, writeTo } from "./child-row.ts";
import type { ChildRows } from "./child-rows.ts";
import { type CellEdit, type WrittenText, writtenTexts } from "./written-texts.ts";
import type { Overlap } from "../../records/form/field-overlaps.ts";

/** What one edit did to a table: cells written, and lines of rows added or removed. */
type Step = {
  readonly cells: readonly CellStep[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
};

const isChange = ({ before, after, cited, marked }: CellStep): boolean =>
  before !== after || cited !== undefined || marked !== undefined;

/** Edits the rows of a grid and records each edit, so that it can be undone. */
export class ChildEdits {
  readonly #rows: ChildRows;
  readonly #steps = new UndoSteps<Step>();
  /** Collects the steps of a larger edit while it runs. */
  #part: Step[] | null = null;

  constructor(rows: ChildRows) {
    this.#rows = rows;
  }

  /** Performs an edit; returns the cell to make active. */
  perform(edit: PlacedEdit): Place | null {
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

  /** Writes values to the n-th non-empty row, or to a new one. */
  propose(n: number, values: AnyRecord): void {
    const known = this.#rows.filled()[n];
    const row = known ?? this.#rows.addNew();
    const cells = Object.entries(values).flatMap(([name, value]): CellStep[] => {
      if (value === null || row.draft.entry(name).value === value) return [];
      const step = stepBy(row.draft, name, () => row.draft.set(name, value));
      return [{ ...step, line: row.line }];
    });
    this.#add({ cells, added: known ? [] : [row.line], removed: [] });
  }

  /** Writes a text with its citation to a cell; below the last row, to a new row. */
  take({ row: index, column }: Place, text: string, citation: Citation): void {
    const name = this.#rows.names[column];
    if (name === undefined) return;
    const known = this.#rows.shown()[index];
    const row = known ?? this.#rows.addNew();
    const cell = { ...writeTo(row, name, text), cited: citation };
    row.draft.cite(name, citation);
    this.#add({ cells: [cell], added: known ? [] : [row.line], removed: [] });
  }

  /** Marks an empty cell as having no value, or removes the mark. */
  mark(row: ChildRow, name: string, absence: NewAbsence | null): void {
    const cell = { ...markingOf(row.draft, name, absence), line: row.line };
    carryOut(row.draft, cell, "redo");
    this.#add({ cells: [cell], added: [], removed: [] });
  }

  /** The sequence number of the next step to undo or redo; 0 if there is none. */
  stepAt(kind: StepKind): number {
    return this.#steps.at(kind);
  }

  /** The field that names the next step: a cited or marked one before one that was written. */
  nameOf(kind: StepKind): string | null {
    const step = this.#steps.next(kind);
    if (!step) return null;
    const cell = step.cells.find(({ cited, marked }) => cited ?? marked) ?? step.cells[0];
    return cell?.name ?? this.#rows.names[0] ?? null;
  }

  /** Adds a row for each record. */
  append(records: readonly AnyRecord[]): void {
    this.#appendBy(records, (row, name, value) => row.draft.set(name, value));
  }

  /** Adds a row for each set of texts, parsed as if typed. */
  appendTexts(rows: readonly Readonly<Record<string, string>>[]): void {
    this.#appendBy(rows, (row, name, text) => row.write(name, text));
  }

  #appendBy<T>(
    rows: readonly Readonly<Record<string, T>>[],
    write: (row: ChildRow, name: string, value: T) => void,
  ): void {
    const added: number[] = [];
    const cells: CellStep[] = [];
    for (const values of rows) {
      const row = this.#rows.addNew();
      added.push(row.line);
      for (const [name, value] of Object.entries(values)) {
        const step = stepBy(row.draft, name, () => write(row, name, value));
        cells.push({ ...step, line: row.line });
      }
    }
    this.#add({ cells, added, removed: [] });
  }

  /** The number of cells that the last step wrote. */
  count(): number {
    return this.#steps.next("undo")?.cells.length ?? 0;
  }

  /** Undoes all steps, and what was typed in cards or restored from an earlier visit, which are not steps. */
  takeBack(): void {
    while (this.#steps.next("undo")) this.#step("undo");
    this.#rows.takeBack();
  }

  /** Replaces what was typed in a cell by the value that somebody else saved. */
  takeTheirs(row: ChildRow, { name, theirs }: Overlap): void {
    const step = stepBy(row.draft, name, () => row.draft.set(name, theirs));
    this.#add({ cells: [{ ...step, line: row.line }], added: [], removed: [] });
  }

  /** Clears the undo history. */
  forget(): void {
    this.#steps.clear();
  }

  /** Runs edits as part of another step, so that they are no step of their own; null if they changed nothing. */
  asPart(write: () => void): RowsStep | null {
    const steps: Step[] = [];
    this.#part = steps;
    write();
    this.#part = null;
    if (steps.length === 0) return null;
    this.#steps.dropUndone();
    return {
      isAsLeft: (kind) => steps.every((step) => this.#isAsLeft(step, kind)),
      carryOut: (kind) => {
        const isUndo = kind === "undo";
        for (const { cells, added } of isUndo ? steps.toReversed() : steps) {
          this.#carryOut({ cells, added: isUndo ? [] : added, removed: [] }, kind);
          // A row in which something else was typed is kept.
          if (isUndo) for (const line of added) this.#rows.removeBlank(line);
        }
      },
    };
  }

  /** The row's record was replaced by a new, unsaved one with the same values. */
  noteRenewed(line: number): void {
    this.#steps.revise((step) => ({
      ...step,
      cells: step.cells.map(({ isStored, ...cell }) =>
        cell.line === line || !isStored ? cell : { ...cell, isStored },
      ),
    }));
  }

  /** Removes steps about rows that no longer exist. */
  forgetGone(): void {
    const isThere = (line: number): boolean => this.#rows.onLine(line) !== undefined;
    this.#steps.revise((step) => {
      const cells = step.cells.filter(({ line }) => isThere(line));
      const added = step.added.filter(isThere);
      const removed = step.removed.filter(isThere);
      return cells.length + added.length + removed.length > 0 ? { cells, added, removed } : null;
    });
  }

  #write(edit: CellEdit): Place {
    const lastRow = edit.kind === "write" ? edit.at.bottom : -1;
    const texts = writtenTexts(edit, this.#textAt);
    if (edit.kind === "clear") this.#dismissAt(texts);
    this.#writeTexts(texts, lastRow);
    return { row: edit.at.top, column: edit.at.left };
  }

  /** An emptied cell gets no more proposals. */
  #dismissAt(texts: readonly WrittenText[]): void {
    const rows = this.#rows.shown();
    for (const { place } of texts) {
      const name = this.#rows.names[place.column];
      if (name !== undefined) rows[place.row]?.draft.dismiss(name);
    }
  }

  /** Writes texts to cells, adding rows up to the last one. */
  #writeTexts(texts: readonly WrittenText[], lastRow: number): void {
    const added: number[] = [];
    for (let count = this.#rows.shown().length; count <= lastRow; count++)
      added.push(this.#rows.addNew().line);
    const rows = this.#rows.shown();
    const cells = texts.flatMap(({ place, text }): CellStep[] => {
      const row = rows[place.row];
      const name = this.#rows.names[place.column];
      return row && name !== undefined ? [writeTo(row, name, text)] : [];
    });
    this.#add({ cells, added, removed: [] });
  }

  readonly #textAt = ({ row, column }: Place): string =>
    this.#rows.shown()[row]?.draft.entry(this.#rows.names[column] ?? "").text ?? "";

  #remove({ top, bottom }: Block): Place {
    const shown = this.#rows.shown();
    const removed = shown.slice(top, bottom + 1).map(({ line }) => line);
    for (const line of removed) this.#rows.mark(line, true);
    this.#add({ cells: [], added: [], removed });
    return { row: Math.min(top, shown.length - removed.length), column: 0 };
  }

  #takeOffers(column: number, sort: CellOffer["sort"]): Place | null {
    const entry = this.#rows.columns[column];
    if (!entry) return null;
    const cells = this.#rows.shown().flatMap((row) => {
      const { text, problem } = row.draft.entry(entry.name);
      const doubt = row.draft.readings.doubt(entry.name) ?? undefined;
      const offer = offerFor(entry, { text, problem: problem ?? undefined, doubt });
      return offer?.sort === sort ? [writeTo(row, entry.name, offer.text)] : [];
    });
    this.#add({ cells, added: [], removed: [] });
    return null;
  }

  #add(all: Step): void {
    // The same text again only confirms how it was read.
    const step = { ...all, cells: all.cells.filter(isChange) };
    if (step.cells.length + step.added.length + step.removed.length === 0) return;
    if (this.#part) this.#part.push(step);
    else this.#steps.add(step);
  }

  #step(kind: StepKind): Place | null {
    const step = this.#steps.take(kind);
    if (!step) return null;
    this.#carryOut(step, kind);
    return this.#placeOf(step);
  }

  #carryOut({ cells, added, removed }: Step, kind: StepKind): void {
    const isUndo = kind === "undo";
    for (const cell of cells) {
      const row = this.#rows.onLine(cell.line);
      if (row) carryOut(row.draft, cell, kind);
    }
    for (const line of added) this.#rows.mark(line, isUndo);
    for (const line of removed) this.#rows.mark(line, !isUndo);
  }

  #isAsLeft({ cells }: Step, kind: StepKind): boolean {
    return cells.every((cell) => {
      const row = this.#rows.onLine(cell.line);
      return !row || isAsLeft(row.draft, cell, kind);
    });
  }

  #placeOf({ cells, added, removed }: Step): Place | null {
    const [cell] = cells;
    const line = cell?.line ?? removed[0] ?? added[0];
    const row = this.#rows.shown().findIndex((candidate) => candidate.line === line);
    if (row < 0) return null;
    return { row, column: Math.max(0, this.#rows.names.indexOf(cell?.name ?? "")) };
  }
}
