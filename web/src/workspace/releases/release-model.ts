import type { Absence } from "@teckna/domain/checks/absences";
import { source as sourceEntity } from "@teckna/domain/entities/source";
import { pageAt, passageAround } from "@teckna/domain/quoted-passage";
import type { StoredCitation } from "../../api/releases/stored-releases.ts";
import type { Draft } from "../../records/form/draft.ts";
import { idOf } from "../../api/stored.ts";
import { nextTask } from "../../ui/timing/next-task.ts";
import type { ChildRow } from "../model/child-row.ts";
import type { ChildTable } from "../model/child-table.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";
import type { Release } from "../model/release.ts";
import { absenceNow, isAbsent } from "./absences/is-absent.ts";
import { focusText, type EntryPlace, type FieldTarget, targetAt } from "./focus-place.ts";
import type { Quoted, Spot } from "./quoted.ts";
import { StoredCitations } from "./stored-citations.ts";
import { caretIn, spotOf } from "./text-places.ts";
import { putAbsence, stepsOf } from "../model/taken-steps.ts";
import { createWatchers } from "../../watchers.ts";

export type ReleaseState = {
  /** The id of the source whose text is shown; null for a new one. */
  readonly source: string | null;
  /** The selected range of the text. */
  readonly selection: Spot | null;
  /** Where the user last entered data. */
  readonly place: EntryPlace | null;
  /** The result of the last value taken from the text. */
  readonly report: { readonly tone: "done" | "wrong"; readonly text: string } | null;
  /** The value whose place is shown. */
  readonly shown: Quoted | null;
  /** An empty field to be marked as having no value, while the reason is asked for. */
  readonly absenceTarget: FieldTarget | null;
};

/** Descriptions of cells. */
export type MarkWords = {
  readonly cited: string;
  readonly absent: string;
  readonly absentNew: string;
  /** Describes a text by its first words and its length. */
  readonly textOf: (release: Release) => string;
};

/** The texts of an issue's sources, and the citations of its values in them. */
export class ReleaseModel {
  readonly draft: Draft;
  readonly workspace: IssueWorkspace;
  readonly #watchers = createWatchers();
  /** The text to focus once it is rendered. */
  #seeks: Release | "any" | null = null;
  /** The stored source known to have no text. */
  #bare: string | null = null;
  readonly #stored = new StoredCitations();
  #isLearned = false;
  #typed = "";
  #state: ReleaseState = {
    source: null,
    selection: null,
    place: null,
    report: null,
    shown: null,
    absenceTarget: null,
  };

  constructor(draft: Draft, workspace: IssueWorkspace) {
    this.draft = draft;
    stepsOf(draft);
    this.workspace = workspace;
  }

  readonly watch = this.#watchers.watch;

  /** Focuses the text, or the input for pasting one, once it is rendered. */
  seekFocus(): void {
    this.#seeks = "any";
  }

  /** Called when a text, or no text, is rendered. */
  giveFocus(drawn: Release | null): void {
    const isDrawn = this.#seeks === "any" || (drawn !== null && drawn === this.#seeks);
    if (isDrawn && focusText()) this.#seeks = null;
  }

  readonly state = (): ReleaseState => this.#state;

  /** The text typed by hand that was not used yet; it outlasts its box, which a dropped file replaces. */
  readonly typed = (): string => this.#typed;

  keepTyped(text: string): void {
    this.#typed = text;
  }

  become(change: Partial<ReleaseState>): void {
    this.#state = { ...this.#state, ...change };
    this.#watchers.notify();
  }

  /** The rows of all sources. */
  get sources(): readonly ChildRow[] {
    return this.#table?.rows ?? [];
  }

  /** The source to show by default: one with citations, or the first stored one. */
  firstSource(): string | null {
    const rows = this.sources;
    const first = rows.find(({ release }) => release !== null) ?? rows.find((row) => row.version);
    return this.#stored.newest()?.source ?? first?.id ?? null;
  }

  /** The text of a source; null if it is not loaded. */
  text(id: string): Release | null {
    const row = this.sources.find((one) => one.id === id);
    return row?.release ?? row?.savedRelease ?? null;
  }

  /** Stores a fetched text. */
  keepText(id: string, release: Release): void {
    const row = this.sources.find((one) => one.id === id);
    if (row) row.savedRelease = release;
    this.#table?.refresh();
    this.become({});
  }

  /** The text that a row of the sources without an address has; null if none is known. */
  textWithoutAddress(draft: Draft): Release | null {
    if (draft.entity !== sourceEntity || draft.entry("sourceUrl").text !== "") return null;
    return this.text(idOf(draft.base));
  }

  /** Shows the text of a source. */
  open({ base }: Draft): void {
    this.become({ source: idOf(base), selection: null, shown: null, report: null });
  }

  /** The stored sources without an address, whose text is not loaded. */
  toLoad(): readonly string[] {
    return this.sources.flatMap(({ id, version, draft }) =>
      version !== null && draft.base["sourceUrl"] === null && this.text(id) === null ? [id] : [],
    );
  }

  /** The source in whose row the user last was; null if that was elsewhere. */
  sourceAtPlace(): string | null {
    const { place } = this.#state;
    const child = place && targetAt(this.draft, place)?.child;
    return child && child.table === this.#table ? (child.record?.id ?? null) : null;
  }

  /** Stores the selection of the focused text; the browser reports it with a delay. */
  noteSelection(): void {
    const { activeElement: text } = document;
    const caret = text instanceof HTMLElement && text.matches(".release-text") && caretIn(text);
    if (caret) this.become({ selection: spotOf(caret) });
  }

  /** Shows the place of a value. */
  show(quoted: Quoted): void {
    const text = quoted.from === quoted.start ? this.text(quoted.source)?.text : undefined;
    const shown = text === undefined ? quoted : { ...quoted, ...passageAround(text, quoted) };
    this.become({ source: quoted.source, shown, selection: null, report: null });
  }

  /** Records that a source has no text. */
  noteBare(source: string | null): void {
    this.#bare = source;
  }

  /** Uses a text for the shown source, or for a new one. */
  paste(release: Release): void {
    const { source } = this.#state;
    const same = this.sources.find((row) => row.release?.sha256 === release.sha256);
    this.#seeks = release;
    this.#put(release, same ?? this.sources.find(({ id }) => id === source));
  }

  /** Uses a text for the shown source if that has none, else for a new one. */
  takeText(release: Release): void {
    const { activeElement: focused } = document;
    // If the user has focused a field meanwhile, the focus stays there.
    if (!focused || focused === document.body || focused.closest(".release-pane"))
      this.#seeks = release;
    const same = this.sources.find((row) => this.text(row.id)?.sha256 === release.sha256);
    if (same && this.#seeks) this.#seeks = this.text(same.id);
    if (same) return this.become({ source: same.id, selection: null, shown: null, report: null });
    const { source } = this.#state;
    const isFree = (row: ChildRow): boolean =>
      row.id === source &&
      this.text(row.id) === null &&
      (row.version === null || row.id === this.#bare);
    this.#put(release, this.sources.find(isFree));
  }

  #put(release: Release, chosen: ChildRow | undefined): void {
    const table = this.#table;
    const row = chosen ?? table?.addRow();
    if (!row) return;
    row.takeRelease(release);
    table?.refresh();
    // The text is rendered after the grid.
    void nextTask().then(() =>
      this.become({ source: row.id, selection: null, shown: null, report: null }),
    );
  }

  /** Removes an unsaved text and the values taken from it. */
  dropPasted(row: ChildRow): void {
    const { release } = row;
    for (const draft of this.#drafts())
      for (const [name, citation] of draft.cited())
        if (citation.release === release?.sha256) draft.uncite(name, citation);
    for (const draft of this.#drafts())
      for (const [name, absence] of stepsOf(draft).marked())
        if (absence !== "unmark" && absence.citation?.release === release?.sha256)
          putAbsence(draft, name, null);
    row.takeRelease(null);
    this.#redraw();
    this.become({ selection: null, shown: null });
  }

  /** Whether the stored citations are loaded. */
  get isLearned(): boolean {
    return this.#isLearned || !this.workspace.isStored;
  }

  /** Stores the server's citations, newest first. */
  learn(citations: readonly StoredCitation[]): void {
    if (!this.#isLearned) {
      this.#isLearned = true;
      this.become({});
    }
    if (!this.#stored.learn(citations)) return;
    this.#redraw();
    this.become({});
  }

  /** The citation of a field's value; null if it is in none of the texts. */
  quoted(draft: Draft, name: string): Quoted | null {
    const { path } = draft.entity;
    const recordId = idOf(draft.base);
    const citation = draft.citation(name);
    if (citation && this.workspace.hasSource(citation)) {
      const { start, end, release } = citation;
      const row = this.sources.find((one) => one.release?.sha256 === release);
      const page = pageAt(row?.release?.pageStarts ?? [], start);
      const place = { start, end, from: start, to: end, page };
      return { path, recordId, name, ...place, source: row?.id ?? citation.source };
    }
    if (draft.isFieldDirty(name)) return null;
    const quoted = this.#stored.find(draft, name);
    return quoted && this.sources.some(({ id }) => id === quoted.source) ? quoted : null;
  }

  /** All citations from one text. */
  quotedFrom(source: string): readonly Quoted[] {
    return this.#drafts().flatMap((draft) =>
      Object.keys(draft.entity.fields).flatMap((name) => {
        const quoted = this.quoted(draft, name);
        return quoted?.source === source ? [quoted] : [];
      }),
    );
  }

  /** Marks cells whose values are cited, empty cells that were confirmed to have none, and rows with a text. */
  markCells({ cited, absent, absentNew, textOf }: MarkWords, absences: readonly Absence[]): void {
    for (const table of this.workspace.tables)
      table.sourceMark = ({ draft }, name) => {
        const absence = absenceNow(this.workspace, draft, name, () =>
          isAbsent(absences, draft, name),
        );
        if (absence === "new") return { absent: absentNew };
        if (absence === "stored") return { absent };
        const release = name === table.columns[0]?.name ? this.textWithoutAddress(draft) : null;
        if (release) return { besides: textOf(release) };
        return this.quoted(draft, name) ? { cited } : undefined;
      };
    this.#redraw();
  }

  #redraw(): void {
    for (const table of this.workspace.tables) table.refresh();
  }

  get #table(): ChildTable | undefined {
    return this.workspace.tables.find(({ path }) => path === sourceEntity.path);
  }

  #drafts(): readonly Draft[] {
    const rows = this.workspace.tables.flatMap((table) => table.rows);
    return [this.draft, ...rows.map(({ draft }) => draft)];
  }
}
