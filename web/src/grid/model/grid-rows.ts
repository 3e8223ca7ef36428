import type { CellMark, Edited, GridCell, GridEdit, GridRow, Span } from "./grid-view.ts";
import { withAdded } from "./with-added.ts";

/** A cell that was typed in and has not been checked yet. */
export type ShownRow = GridRow & { readonly waiting?: number };

/** What stands below the last row, to be typed in. */
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
  /** The revision that they came with. */
  readonly revision: number;
};

const chunkRows = 32;
const maxChunks = 96;
const maxRequested = 3;
/** Chunks on either side of what is shown, so that a scroll finds its rows already here. */
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

/** By its place in the view, and its line. */
type Where = { readonly index: number; readonly line: number };

/** With what is proposed for its cells. */
type Below = Where & { readonly marks?: ShownRow["marks"] };

type Typed = Where & { readonly column: number; readonly text: string };

/** The one cell that an edit writes to, null where it is more than one. */
const typedBy = (edit: GridEdit): Typed | null => {
  if (edit.kind !== "write" && edit.kind !== "clear") return null;
  const { top, bottom, left, right } = edit.at;
  if (top !== bottom || left !== right) return null;
  const text = edit.kind === "write" ? (edit.block[0]?.[0] ?? "") : "";
  return { index: top, line: edit.line ?? 0, column: left, text };
};

/** The rows of a table as far as they have come from the worker; old ones stay until newer ones take their place. */
export class GridRows {
  readonly #fetch: (span: Span) => Promise<readonly GridRow[]>;
  readonly #chunks = new Map<number, Chunk>();
  readonly #requested = new Map<number, number>();
  readonly #watchers = new Set<() => void>();
  #below: { readonly index: number; readonly row: ShownRow } | null = null;
  #wanted: Span = { first: 0, end: 0 };
  #pinned = 0;
  /** Rows requested before it may read otherwise now. */
  #epoch = 0;
  #basis: readonly unknown[] = [];
  /** Edits whose responses have not come, in their order. */
  #pending: readonly GridEdit[] = [];
  #revision = 0;

  constructor(fetch: (span: Span) => Promise<readonly GridRow[]>) {
    this.#fetch = fetch;
  }

  readonly watch = (notify: () => void): (() => void) => {
    this.#watchers.add(notify);
    return () => this.#watchers.delete(notify);
  };

  /** Changes whenever a row does. */
  readonly revision = (): number => this.#revision;

  at(index: number): ShownRow | undefined {
    const row = this.#chunks.get(Math.floor(index / chunkRows))?.rows[index % chunkRows];
    return row ?? (this.#below?.index === index ? this.#below.row : undefined);
  }

  /** Where a row may be added below the last one; null where none may. Set before the rows are drawn, so that nobody has to hear of it. */
  openBelow(below: Below | null): void {
    const { index, row } = this.#below ?? {};
    const isKnown = index === below?.index && row?.line === below?.line;
    if (isKnown && JSON.stringify(row?.marks ?? {}) === JSON.stringify(below?.marks ?? {})) return;
    this.#below = below && { index: below.index, row: emptyRow(below.line, below.marks) };
  }

  /** Requests the rows around one; done when they have come. */
  async open(row: number): Promise<void> {
    await this.#request(Math.floor(row / chunkRows));
  }

  /** What is shown, the row that has the focus, and the revision that was drawn: rows that came since are reported. */
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

  /** Rows may read otherwise where any of what they depend on is another. */
  renew(version: number, view: unknown): void {
    const [oldVersion, oldView] = this.#basis;
    if (version === oldVersion && view === oldView) return;
    if (this.#basis.length > 0) this.#epoch++;
    this.#basis = [version, view];
    this.#pump();
  }

  /**
   * Shows at once what is typed, and what became of it as soon as that is known. The response says how the table was
   * before what was done since: that stays as it is shown, and its rows are part of the view that is returned.
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

  /** Of these chunks the response has all that the edit changed. */
  #take({ rows, version, view, isOutdated }: Edited, { first, end }: Span): void {
    if (isOutdated) {
      // What was typed stands where it was not written, until the rows have come again.
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
    // What comes below the last row is added to them.
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

  /** What is shown first, then what a scroll would show. */
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
    // The response to an edit brings what it changed.
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
    // What could not be fetched is not requested again until something has changed.
    const fetched = await this.#fetch({ first, end: first + chunkRows }).catch(() => null);
    const rows = fetched ?? this.#chunks.get(number)?.rows ?? [];
    this.#requested.delete(number);
    this.#keep(number, { epoch, rows });
    this.#pump();
  }

  #keep(number: number, { epoch, rows }: { epoch: number; rows: readonly GridRow[] }): void {
    const old = this.#chunks.get(number)?.rows ?? [];
    const kept = rows.map((row, index) => {
      const before = old[index];
      return before && isSame(before, row) ? before : row;
    });
    const isChanged = kept.length !== old.length || kept.some((row, index) => row !== old[index]);
    if (isChanged) this.#revision++;
    const revision = isChanged ? this.#revision : (this.#chunks.get(number)?.revision ?? 0);
    this.#chunks.delete(number);
    this.#chunks.set(number, { epoch, rows: kept, revision });
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
    for (const notify of this.#watchers) notify();
  }
}
