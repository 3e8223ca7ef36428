import type { CellMark, Edited, GridCell, GridEdit, GridRow, Span } from "./grid-view.ts";
import { withAdded } from "./with-added.ts";
import { createWatchers } from "../../watchers.ts";

/** A row with the time since when an edit of it is unchecked. */
export type ShownRow = GridRow & { readonly waiting?: number };

/** The row below the last one, for typing. */
const emptyRow = (line: number, marks: ShownRow["marks"] = {}): ShownRow => ({
  line,
  isRefused: false,
  isLeftOut: false,
  texts: [],
  marks,
});

type Chunk = {
  readonly epoch: number;
  readonly rows: ShownRow[];
  /** The revision in which the rows arrived. */
  readonly revision: number;
};

const chunkRows = 32;
const maxChunks = 96;
const maxRequested = 3;
/** Chunks on either side of the visible ones, so that scrolling finds its rows already loaded. */
const ahead = 2;

const isSameMark = (left: CellMark | undefined, right: CellMark | undefined): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right);

const isSame = (left: ShownRow, right: GridRow): boolean =>
  left.line === right.line &&
  left.isRefused === right.isRefused &&
  left.isLeftOut === right.isLeftOut &&
  left.waiting === undefined &&
  left.texts.length === right.texts.length &&
  left.texts.every(
    (text, column) =>
      text === right.texts[column] && isSameMark(left.marks[column], right.marks[column]),
  );

export const cellAt = (row: ShownRow | undefined, column: number): GridCell | undefined => {
  const text = row?.texts[column];
  return row === undefined || text === undefined ? undefined : { text, ...row.marks[column] };
};

const typedIn = (row: ShownRow, column: number, text: string): ShownRow => {
  const { [column]: _, ...marks } = row.marks;
  const texts = [...row.texts];
  while (texts.length < column) texts.push("");
  texts[column] = text;
  return { ...row, texts, marks, waiting: column };
};

/** The index in the view, and the line. */
type Where = { readonly index: number; readonly line: number };

/** With the proposals for its cells. */
type Below = Where & { readonly marks?: ShownRow["marks"] };

type Typed = Where & { readonly column: number; readonly text: string };

/** The only cell that an edit writes; null if there are several. */
const typedBy = (edit: GridEdit): Typed | null => {
  if (edit.kind !== "write" && edit.kind !== "clear") return null;
  const { top, bottom, left, right } = edit.at;
  if (top !== bottom || left !== right) return null;
  const text = edit.kind === "write" ? (edit.block[0]?.[0] ?? "") : "";
  return { index: top, line: edit.line ?? 0, column: left, text };
};

/** The rows of a table loaded from the worker; old rows stay until newer ones arrive. */
export class GridRows {
  readonly #fetch: (span: Span) => Promise<readonly GridRow[]>;
  readonly #chunks = new Map<number, Chunk>();
  readonly #requested = new Map<number, number>();
  readonly #watchers = createWatchers();
  #below: { readonly index: number; readonly row: ShownRow } | null = null;
  #wanted: Span = { first: 0, end: 0 };
  #pinned = 0;
  /** Responses to requests from an earlier epoch may be outdated. */
  #epoch = 0;
  #basis: readonly unknown[] = [];
  /** Edits without a response yet, in order. */
  #pending: readonly GridEdit[] = [];
  #revision = 0;

  constructor(fetch: (span: Span) => Promise<readonly GridRow[]>) {
    this.#fetch = fetch;
  }

  readonly watch = this.#watchers.watch;

  /** Changes whenever a row does. */
  readonly revision = (): number => this.#revision;

  at(index: number): ShownRow | undefined {
    const row = this.#chunks.get(Math.floor(index / chunkRows))?.rows[index % chunkRows];
    return row ?? (this.#below?.index === index ? this.#below.row : undefined);
  }

  /**
   * Sets where a row can be added below the last one; null if nowhere. Called before rendering, so it
   * notifies nobody.
   */
  openBelow(below: Below | null): void {
    const { index, row } = this.#below ?? {};
    const isKnown = index === below?.index && row?.line === below?.line;
    if (isKnown && JSON.stringify(row?.marks ?? {}) === JSON.stringify(below?.marks ?? {})) return;
    this.#below = below && { index: below.index, row: emptyRow(below.line, below.marks) };
  }

  /** Loads the rows around a row. */
  async open(row: number): Promise<void> {
    await this.#request(Math.floor(row / chunkRows));
  }

  /**
   * Sets the visible rows, the active row and the rendered revision; notifies if rows arrived since that
   * revision.
   */
  want(span: Span, pinned: number, drawn: number): void {
    this.#wanted = span;
    this.#pinned = Math.floor(pinned / chunkRows);
    const { first, end } = this.#chunksShown();
    let isLate = false;
    for (let number = first; number < end; number++)
      if ((this.#chunks.get(number)?.revision ?? 0) > drawn) isLate = true;
    if (isLate) this.#notify();
    this.#pump();
  }

  /** Reloads the rows if anything they depend on changed. */
  renew(version: number, view: unknown): void {
    const [oldVersion, oldView] = this.#basis;
    if (version === oldVersion && view === oldView) return;
    if (this.#basis.length > 0) this.#epoch++;
    this.#basis = [version, view];
    this.#pump();
  }

  /**
   * Shows an edit at once, and its result when it arrives. The response describes the table before later
   * edits, so these remain displayed, and their rows are part of the returned view.
   */
  async edit(edit: GridEdit, request: (span: Span) => Promise<Edited>): Promise<Edited> {
    const typed = typedBy(edit);
    if (typed) this.#put(typed, (row) => typedIn(row, typed.column, typed.text));
    this.#epoch++;
    this.#pending = [...this.#pending, edit];
    const end = (): void => {
      this.#pending = this.#pending.filter((other) => other !== edit);
    };
    try {
      const requested = this.#chunksShown();
      const span = { first: requested.first * chunkRows, end: requested.end * chunkRows };
      const response = await request(span).finally(end);
      const edited = { ...response, view: this.#pending.reduce(withAdded, response.view) };
      this.#take(edited, requested);
      return edited;
    } finally {
      this.#pump();
    }
  }

  /** The response contains everything in these chunks that the edit changed. */
  #take({ rows, version, view, isOutdated }: Edited, { first, end }: Span): void {
    if (isOutdated) {
      // The edit was not written, but its text stays displayed until the rows are reloaded.
      this.#epoch++;
      return;
    }
    const typedSince = new Set(this.#pending.map((edit) => typedBy(edit)?.index));
    for (const [index, row] of rows)
      if (!typedSince.has(index))
        this.#put({ index, line: row.line }, (old) => (isSame(old, row) ? old : row));
    let isShorter = false;
    for (let number = first; number < end; number++) {
      const chunk = this.#chunks.get(number);
      if (!chunk) continue;
      // The table may have become shorter.
      const rowsLeft = Math.max(0, view.rows - number * chunkRows);
      if (rowsLeft < chunk.rows.length) isShorter = true;
      const left = chunk.rows.slice(0, rowsLeft);
      this.#chunks.set(number, { ...chunk, epoch: this.#epoch, rows: left });
    }
    if (isShorter) this.#notify();
    this.#basis = [version, this.#basis[1]];
    if (view.rows === 0) this.#chunks.clear();
  }

  #put({ index, line }: Where, change: (row: ShownRow) => ShownRow): void {
    const chunk = this.#chunks.get(Math.floor(index / chunkRows));
    const at = index % chunkRows;
    // A row below the last one is appended.
    const row = chunk?.rows[at] ?? (chunk?.rows.length === at ? emptyRow(line) : undefined);
    if (!chunk || !row) return;
    const next = change(row);
    if (next === row) return;
    chunk.rows[at] = next;
    this.#notify();
  }

  #chunksShown(): Span {
    const { first, end } = this.#wanted;
    return { first: Math.floor(first / chunkRows), end: Math.ceil(end / chunkRows) };
  }

  /** First the visible chunks, then those that scrolling would show. */
  *#wantedChunks(): Generator<number> {
    const { first, end } = this.#chunksShown();
    for (let number = first; number < end; number++) yield number;
    yield this.#pinned;
    for (let step = 0; step < ahead; step++) {
      yield end + step;
      if (first - step > 0) yield first - step - 1;
    }
  }

  #isFresh(number: number): boolean {
    const epoch = this.#requested.get(number) ?? this.#chunks.get(number)?.epoch ?? -1;
    return epoch >= this.#epoch;
  }

  #pump(): void {
    // The response to the edit brings its changes.
    if (this.#pending.length > 0) return;
    for (const number of this.#wantedChunks()) {
      if (this.#requested.size >= maxRequested) return;
      if (!this.#isFresh(number) && !this.#requested.has(number)) void this.#request(number);
    }
  }

  async #request(number: number): Promise<void> {
    const epoch = this.#epoch;
    const first = number * chunkRows;
    this.#requested.set(number, epoch);
    // A failed request is not repeated until something changes.
    const fetched = await this.#fetch({ first, end: first + chunkRows }).catch(() => null);
    const rows = fetched ?? this.#chunks.get(number)?.rows ?? [];
    this.#requested.delete(number);
    this.#keep(number, { epoch, rows });
    this.#pump();
  }

  #keep(number: number, { epoch, rows }: { epoch: number; rows: readonly GridRow[] }): void {
    const old = this.#chunks.get(number)?.rows ?? [];
    const merged = rows.map((row, index) => {
      const before = old[index];
      return before && isSame(before, row) ? before : row;
    });
    const isChanged =
      merged.length !== old.length || merged.some((row, index) => row !== old[index]);
    if (isChanged) this.#revision++;
    const revision = isChanged ? this.#revision : (this.#chunks.get(number)?.revision ?? 0);
    this.#chunks.delete(number);
    this.#chunks.set(number, { epoch, rows: merged, revision });
    for (const [oldest] of this.#chunks) {
      if (this.#chunks.size <= maxChunks) break;
      this.#chunks.delete(oldest);
    }
    const { first, end } = this.#chunksShown();
    const isShown = (number >= first && number < end) || number === this.#pinned;
    if (isShown && isChanged) this.#notify();
  }

  #notify(): void {
    this.#revision++;
    this.#watchers.notify();
  }
}
