import type { EntityPath } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { source } from "@teckna/domain/entities/source";
import { childrenOf } from "@teckna/domain/parent";
import type { OfShare } from "@teckna/domain/proposals/propose-for";
import type { Children } from "../../api/whole.ts";
import type { SavedChanges } from "../../api/batches/changes.ts";
import type { Draft } from "../../records/form/draft.ts";
import { afterFrame } from "../../ui/timing/after-frame.ts";
import type { MarkedField, NewAbsence } from "../../records/form/field-absences.ts";
import type { ChildRow, CitedText } from "./child-row.ts";
import { ChildTable } from "./child-table.ts";
import {
  type ChildOverlap,
  emptiedRows,
  type RowOfTable,
  unchosenOverlaps,
} from "./rows-of-tables.ts";
import { FootWords } from "./foot-words.ts";
import { stepsOf } from "./taken-steps.ts";
import { createWatchers } from "../../watchers.ts";
import type { RestoredTexts } from "../../records/drafts/restored-draft.tsx";

/** What was restored from an earlier visit. */
export type Restored = RestoredTexts & {
  /** The number of restored children's rows. */
  readonly counts: readonly { readonly path: EntityPath; readonly count: number }[];
};

/** A cell being typed in; its row is null if it is below the last one. */
export type TypedCell = {
  readonly path: EntityPath;
  readonly row: ChildRow | null;
  readonly name: string;
  readonly text: string;
};

/** The state of a grid's key queue. */
export type GridWork = {
  readonly isBusy: () => boolean;
  /** Waits until the queue is empty; resolves to false if a dialog is opened first. */
  readonly end: () => Promise<boolean>;
  readonly typed: () => TypedCell | null;
};

/** The children of one issue while they are edited, one table per kind, saved together with the issue. */
export class IssueWorkspace {
  readonly issueId: string;
  /** Whether the issue is stored, so that its children have pages of their own. */
  readonly isStored: boolean;
  readonly tables: readonly ChildTable[];
  readonly footWords = new FootWords();
  readonly #watchers = createWatchers();
  readonly #typing = createWatchers();
  readonly #grids = new Set<GridWork>();
  #isCellTyped = false;
  readonly #lookLater = afterFrame(() => {
    const isTyped = this.typedCells().length > 0;
    if (isTyped === this.#isCellTyped) return;
    this.#isCellTyped = isTyped;
    this.#watchers.notify();
  });
  #version = 0;
  #restored: Restored | null = null;
  #areTextsStored = true;
  #ofShare: OfShare = { series: [] };

  /** `children` is null for an issue that is not stored. */
  constructor(issueId: string, children: Children | null) {
    this.issueId = issueId;
    this.isStored = children !== null;
    this.tables = childrenOf(issue).map(
      (entity) => new ChildTable(entity, issueId, () => this.#notify()),
    );
    if (children) this.load(children);
  }

  readonly watch = this.#watchers.watch;

  /** Notifies of each key typed in a child; `watch` notifies only once the text can be parsed. */
  readonly watchTyping = this.#typing.watch;

  readonly noteTyping = (): void => {
    this.#typing.notify();
    if (this.#grids.size > 0) this.#lookLater.note();
  };

  /** Registers a grid; returns a function that removes it. */
  readonly watchGrid = (grid: GridWork): (() => void) => {
    this.#grids.add(grid);
    return () => this.#grids.delete(grid);
  };

  /** The cells being typed in. */
  readonly typedCells = (): readonly TypedCell[] =>
    [...this.#grids].flatMap((grid) => grid.typed() ?? []);

  /** Whether any grid still has keys to process. */
  readonly isBusy = (): boolean => [...this.#grids].some((grid) => grid.isBusy());

  /** Waits until all grids have processed their keys; resolves to false if a dialog is opened first. */
  async untilIdle(): Promise<boolean> {
    const busy = [...this.#grids].filter((grid) => grid.isBusy());
    return (await Promise.all(busy.map((grid) => grid.end()))).every(Boolean);
  }

  /** What is known of the share's other issues, for proposals. */
  get ofShare(): OfShare {
    return this.#ofShare;
  }

  noteOfShare(found: OfShare): void {
    if (found.series.join("\n") === this.#ofShare.series.join("\n")) return;
    this.#ofShare = found;
    for (const table of this.tables) table.refresh();
  }

  /** Changes whenever anything in a table changes. */
  readonly version = (): number => this.#version;

  /** Loads the stored children. */
  load(children: Children): void {
    for (const table of this.tables) table.load(children.get(table.path) ?? []);
  }

  /** Updates to the stored children; unsaved texts are kept. */
  follow(children: Children): void {
    for (const table of this.tables) table.follow(children.get(table.path) ?? []);
  }

  /** Conflicts that were neither resolved nor typed over. */
  readonly unchosen = (): readonly ChildOverlap[] =>
    this.tables.flatMap((table) => unchosenOverlaps(table));

  /** Stored rows that a save would leave without any value. */
  readonly emptied = (): readonly RowOfTable[] =>
    this.tables.flatMap((table) => emptiedRows(table));

  /** Takes the records of the server's response as the base after a save. */
  markSaved(saved: SavedChanges): void {
    this.#restored = null;
    for (const table of this.tables) table.markSaved(saved.get(table.path) ?? new Map());
  }

  /** Undoes everything since the last save; each table can redo it. */
  readonly takeBack = (): void => {
    for (const table of this.tables) table.takeBack();
  };

  /** What was restored from an earlier visit; null if nothing was. */
  readonly restored = (): Restored | null => this.#restored;

  /** Whether the browser's storage holds the unsaved texts of sources; its size is limited. */
  readonly areTextsStored = (): boolean => this.#areTextsStored;

  noteTextsStored(isKept: boolean): void {
    if (isKept === this.#areTextsStored) return;
    this.#areTextsStored = isKept;
    this.#notify();
  }

  markRestored(restored: Restored | null): void {
    this.#restored = restored;
    this.#notify();
  }

  /** Whether a value's source, with the text it was taken from, still exists. */
  readonly hasSource = (citation: CitedText): boolean =>
    this.tables.some(
      ({ path, rows }) => path === source.path && rows.some((row) => row.keepsTextOf(citation)),
    );

  /** The unsaved mark of a field; none if it refers to a text that no longer exists. */
  markOf(draft: Draft, name: string): NewAbsence | null {
    const absence = stepsOf(draft).absences.find(name);
    const isGone = absence !== "unmark" && absence?.citation && !this.hasSource(absence.citation);
    return isGone ? null : absence;
  }

  /** All unsaved marks of a record's empty fields. */
  marked(draft: Draft): readonly MarkedField[] {
    const steps = stepsOf(draft);
    // This is asked for each of a thousand records at each key.
    if (steps.absences.areNone) return [];
    return steps.marked().filter(([name]) => this.markOf(draft, name) !== null);
  }

  readonly isDirty = (): boolean =>
    this.typedCells().length > 0 || this.tables.some((table) => table.dirtyRows().length > 0);

  #notify(): void {
    this.#version++;
    this.#watchers.notify();
  }
}

/** An issue while it is edited: its own fields, and its children. */
export type EditedIssue = { readonly draft: Draft; readonly workspace: IssueWorkspace };
