import type { EntityPath } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { childrenOf } from "@teckna/domain/parent";
import type { Stored } from "../../api/stored.ts";
import type { RestoredTexts } from "../../records/drafts/draft-notice.tsx";
import { type ChildOverlaps, ChildTable } from "./child-table.ts";

/** What was brought back, and what others changed in it since. */
export type Restored = RestoredTexts & {
  /** Rows of children that were typed in. */
  readonly counts: readonly { readonly path: EntityPath; readonly count: number }[];
  readonly overlaps: readonly ChildOverlaps[];
};

/** The children of one issue while they are edited, a table for each kind, saved together with the issue. */
export class IssueWorkspace {
  readonly issueId: string;
  readonly tables: readonly ChildTable[];
  readonly #watchers = new Set<() => void>();
  #version = 0;
  #isLoaded: boolean;
  #restored: Restored | null = null;

  /** A new issue has no children to wait for. */
  constructor(issueId: string, isNew: boolean) {
    this.issueId = issueId;
    this.#isLoaded = isNew;
    this.tables = childrenOf(issue).map(
      (entity) => new ChildTable(entity, issueId, () => this.#notify()),
    );
  }

  readonly watch = (notify: () => void): (() => void) => {
    this.#watchers.add(notify);
    return () => this.#watchers.delete(notify);
  };

  /** Changes whenever anything in a table does. */
  readonly version = (): number => this.#version;

  /** Whether its tables hold what is stored. */
  readonly isLoaded = (): boolean => this.#isLoaded;

  /** Begins anew with the children that are stored. */
  load(children: ReadonlyMap<EntityPath, readonly Stored[]>): void {
    this.#isLoaded = true;
    for (const table of this.tables) table.load(children.get(table.path) ?? []);
  }

  /** Everything is stored: nothing is unsaved any more until what is stored has come. */
  markSaved(): void {
    this.#restored = null;
    for (const table of this.tables) table.load([]);
  }

  /** Takes back all that was done since the last save; each table can do it again. */
  readonly takeBack = (): void => {
    for (const table of this.tables) table.takeBack();
  };

  /** What was brought back from an earlier visit; null where nothing was. */
  readonly restored = (): Restored | null => this.#restored;

  markRestored(restored: Restored | null): void {
    this.#restored = restored;
    this.#notify();
  }

  readonly isDirty = (): boolean => this.tables.some((table) => table.dirtyRows().length > 0);

  #notify(): void {
    this.#version++;
    for (const watcher of this.#watchers) watcher();
  }
}
