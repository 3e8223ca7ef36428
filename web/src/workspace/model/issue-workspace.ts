import type { EntityPath } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { source } from "@teckna/domain/entities/source";
import { childrenOf } from "@teckna/domain/parent";
import type { OfShare } from "@teckna/domain/proposals/propose-for";
import type { Children } from "../../api/whole.ts";
import type { SavedChanges } from "../../api/batches/changes.ts";
import type { RestoredTexts } from "../../records/drafts/draft-notice.tsx";
import type { Draft } from "../../records/form/draft.ts";
import { afterFrame } from "../../ui/timing/after-frame.ts";
import type { MarkedField, NewAbsence } from "../../records/form/field-absences.ts";
import type { ChildRow, CitedText } from "./child-row.ts";
import { type ChildOverlap, ChildTable, type RowOfTable } from "./child-table.ts";
import { stepsOf } from "./taken-steps.ts";

/** What was brought back. */
export type Restored = RestoredTexts & {
  /** Rows of children that were typed in. */
  readonly counts: readonly { readonly path: EntityPath; readonly count: number }[];
};

/** A cell that is being typed in, not left yet; its row is null where that is the one below the last. */
export type TypedCell = {
  readonly path: EntityPath;
  readonly row: ChildRow | null;
  readonly name: string;
  readonly text: string;
};

/** What is done in a grid by keys, of which some may still wait for those before them. */
export type GridWork = {
  readonly isBusy: () => boolean;
  /** Waits until all of it is done; false where something is asked first. */
  readonly end: () => Promise<boolean>;
  readonly typed: () => TypedCell | null;
};

/** The children of one issue while they are edited, a table for each kind, saved together with the issue. */
export class IssueWorkspace {
  readonly issueId: string;
  /** The issue is stored: its children have pages of their own. */
  readonly isStored: boolean;
  readonly tables: readonly ChildTable[];
  readonly #watchers = new Set<() => void>();
  readonly #typing = new Set<() => void>();
  readonly #grids = new Set<GridWork>();
  #isCellTyped = false;
  readonly #lookLater = afterFrame(() => {
    const isTyped = this.typedCells().length > 0;
    if (isTyped === this.#isCellTyped) return;
    this.#isCellTyped = isTyped;
    for (const watcher of this.#watchers) watcher();
  });
  #version = 0;
  #restored: Restored | null = null;
  #isKept = true;
  #ofShare: OfShare = { series: [] };

  /** Of an issue that is not stored there are no children yet. */
  constructor(issueId: string, children: Children | null) {
    this.issueId = issueId;
    this.isStored = children !== null;
    this.tables = childrenOf(issue).map(
      (entity) => new ChildTable(entity, issueId, () => this.#notify()),
    );
    if (children) this.load(children);
  }

  readonly watch = (notify: () => void): (() => void) => {
    this.#watchers.add(notify);
    return () => this.#watchers.delete(notify);
  };

  /** Told of each key in a child, of which `watch` hears once something can be read of it. */
  readonly watchTyping = (notify: () => void): (() => void) => {
    this.#typing.add(notify);
    return () => this.#typing.delete(notify);
  };

  readonly noteTyping = (): void => {
    for (const watcher of this.#typing) watcher();
    if (this.#grids.size > 0) this.#lookLater.note();
  };

  /** Takes what is done in a grid, until the function that comes back is called. */
  readonly watchGrid = (grid: GridWork): (() => void) => {
    this.#grids.add(grid);
    return () => this.#grids.delete(grid);
  };

  /** What is being typed in cells that were not left yet. */
  readonly typedCells = (): readonly TypedCell[] =>
    [...this.#grids].flatMap((grid) => grid.typed() ?? []);

  /** Whether keys that were pressed in a grid wait to be carried out. */
  readonly isBusy = (): boolean => [...this.#grids].some((grid) => grid.isBusy());

  /** Waits until they are; false where something is asked first. */
  async untilIdle(): Promise<boolean> {
    const busy = [...this.#grids].filter((grid) => grid.isBusy());
    return (await Promise.all(busy.map((grid) => grid.end()))).every(Boolean);
  }

  /** What is known of other issues of the share, for what is proposed. */
  get ofShare(): OfShare {
    return this.#ofShare;
  }

  noteOfShare(found: OfShare): void {
    if (found.series.join("\n") === this.#ofShare.series.join("\n")) return;
    this.#ofShare = found;
    for (const table of this.tables) table.refresh();
  }

  /** Changes whenever anything in a table does. */
  readonly version = (): number => this.#version;

  /** Begins anew with the children that are stored. */
  load(children: Children): void {
    for (const table of this.tables) table.load(children.get(table.path) ?? []);
  }

  /** Goes on from the children that are stored now; what is typed in them stays. */
  follow(children: Children): void {
    for (const table of this.tables) table.follow(children.get(table.path) ?? []);
  }

  /** What others and what is typed here both changed, and that waits for a choice. */
  readonly unchosen = (): readonly ChildOverlap[] =>
    this.tables.flatMap((table) => table.unchosen());

  /** Rows that would be left stored without a value. */
  readonly emptied = (): readonly RowOfTable[] => this.tables.flatMap((table) => table.emptied());

  /** Everything is stored, as in the server's response: nothing is unsaved any more. */
  markSaved(saved: SavedChanges): void {
    this.#restored = null;
    for (const table of this.tables) table.markSaved(saved.get(table.path) ?? new Map());
  }

  /** Takes back all that was done since the last save; each table can do it again. */
  readonly takeBack = (): void => {
    for (const table of this.tables) table.takeBack();
  };

  /** What was brought back from an earlier visit; null where nothing was. */
  readonly restored = (): Restored | null => this.#restored;

  /** Whether the browser keeps the texts of sources that are not saved; it has no room for any length. */
  readonly isKept = (): boolean => this.#isKept;

  noteKept(isKept: boolean): void {
    if (isKept === this.#isKept) return;
    this.#isKept = isKept;
    this.#notify();
  }

  markRestored(restored: Restored | null): void {
    this.#restored = restored;
    this.#notify();
  }

  /** Whether the text that a value was taken from is kept with a source that is there. */
  readonly hasSource = (citation: CitedText): boolean =>
    this.tables.some(
      ({ path, rows }) => path === source.path && rows.some((row) => row.keepsTextOf(citation)),
    );

  /** What is to be stored of a field's absence; nothing of a mark by a text that is gone. */
  markOf(draft: Draft, name: string): NewAbsence | null {
    const absence = stepsOf(draft).absences.find(name);
    const isGone = absence !== "unmark" && absence?.citation && !this.hasSource(absence.citation);
    return isGone ? null : absence;
  }

  /** All of a record, of the fields that are empty. */
  marked(draft: Draft): readonly MarkedField[] {
    return stepsOf(draft)
      .marked()
      .filter(([name]) => this.markOf(draft, name) !== null);
  }

  readonly isDirty = (): boolean =>
    this.typedCells().length > 0 || this.tables.some((table) => table.dirtyRows().length > 0);

  #notify(): void {
    this.#version++;
    for (const watcher of this.#watchers) watcher();
  }
}
