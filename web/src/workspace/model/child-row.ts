import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { idOf, type Stored } from "../../api/stored.ts";
import { Draft } from "../../records/form/draft.ts";
import type { Citation } from "../../records/form/field-citations.ts";
import { citeAgain, typeAgain } from "../../records/drafts/typed-texts.ts";
import type { Offer } from "../../records/form/field-proposals.ts";
import { changedSince, noteSent, type SentTexts } from "../../records/form/sent-texts.ts";
import { dropSent, type FieldStep, markAgain, stepBy, stepsOf } from "./taken-steps.ts";
import type { Release } from "./release.ts";
import type { StoredRow } from "./stored-row.ts";
import { mergeInto } from "../../records/save/merge.ts";
import type { Overlap } from "../../records/form/field-overlaps.ts";

/** The initial state of a row: its record, and the version that a save replaces; null while it is not stored. */
export type ChildOrigin = { readonly record: AnyRecord; readonly version: number | null };

/** The text that a value was taken from: its source and hash. */
export type CitedText = Pick<Citation, "source" | "release">;

/** One child of an issue as edited in its grid. */
export class ChildRow {
  /** A number by which edits refer to the row; unique within its grid and never reused. */
  readonly line: number;
  readonly id: string;
  readonly draft: Draft;
  version: number | null;
  isRemoved = false;
  /** For a source: its unsaved text. */
  release: Release | null = null;
  /** For a source: its saved text; null if there is none, undefined if it is not loaded. */
  savedRelease: Release | null | undefined;
  #sentRelease: Release | null = null;
  #sent: SentTexts | null = null;
  #isSentRemoved = false;

  constructor(entity: AnyEntity, line: number, { record, version }: ChildOrigin) {
    this.line = line;
    this.id = idOf(record);
    this.draft = new Draft(entity, record);
    this.version = version;
  }

  /** Writes a text to a field and parses it, as a form does on blur. */
  write(name: string, text: string): void {
    this.draft.type(name, text);
    this.draft.leave(name);
  }

  /** Whether a save must store or delete the row. */
  isDirty(names: readonly string[]): boolean {
    if (this.version === null) return !this.isRemoved && !this.isBlank(names);
    return this.isRemoved || this.release !== null || this.draft.isDirty();
  }

  /**
   * Rebases onto a newer version: unchanged fields take its values, fields changed on both sides become
   * conflicts.
   */
  merge({ record, meta }: Stored): void {
    mergeInto(this.draft, record);
    this.version = meta.version;
  }

  /** Conflicts that were neither resolved nor typed over. */
  unchosen(): readonly Overlap[] {
    return this.isRemoved ? [] : this.draft.overlaps.unchosen();
  }

  /** Takes the stored record as the base; what was typed during the save is kept. */
  markSaved({ record, meta }: Stored): void {
    this.draft.rebase(record, this.#sent ? changedSince(this.draft, this.#sent) : undefined);
    this.version = meta.version;
  }

  /** Removes the row, or restores it. */
  mark(isRemoved: boolean): void {
    this.isRemoved = isRemoved;
    if (!isRemoved) this.#isSentRemoved = false;
  }

  /** Marks the row's current state as sent in a save. */
  noteSent(): void {
    this.#sentRelease = this.release;
    this.#sent = noteSent(this.draft);
    stepsOf(this.draft).noteSent();
    this.#isSentRemoved = this.isRemoved;
  }

  /** Whether it was removed during a save that stored it. */
  isRemovedSince(): boolean {
    return this.isRemoved && !this.#isSentRemoved && this.version !== null;
  }

  /** The sent text is stored now; a text taken during the save is kept. */
  dropSent(): void {
    if (this.release !== null && this.release === this.#sentRelease) {
      this.savedRelease = this.release;
      this.release = null;
    }
    this.#sent = null;
    this.#isSentRemoved = false;
    this.draft.overlaps.noteChosen();
    dropSent(this.draft);
  }

  /** Sets or removes the unsaved text; then no saved text is known. */
  takeRelease(release: Release | null): void {
    if (this.release !== null || release !== null) this.savedRelease ??= null;
    this.release = release;
  }

  /** Whether a value was taken from the text that is, or will be, saved with it. */
  keepsTextOf({ source, release }: CitedText): boolean {
    const text = this.release ?? this.savedRelease;
    if (text === undefined) return this.version !== null && this.id === source;
    return text?.sha256 === release;
  }

  /**
   * Restores typed texts on the base they were typed on, then rebases; fields changed on both sides become
   * conflicts.
   */
  restore({ base, texts, isRemoved, ...more }: StoredRow): void {
    const current = this.draft.base;
    this.isRemoved = isRemoved;
    this.draft.rebase(base);
    typeAgain(this.draft, texts);
    this.#takeMore(more);
    mergeInto(this.draft, current);
  }

  /** Takes over all values of a row whose record no longer exists. */
  fill({ base, texts, ...more }: StoredRow): void {
    for (const name of Object.keys(this.draft.entity.fields)) {
      const value = base[name] ?? null;
      if (value !== null && this.draft.base[name] === null) this.draft.set(name, value);
    }
    typeAgain(this.draft, texts);
    this.#takeMore(more);
  }

  isBlank(names: readonly string[]): boolean {
    const isEmpty = (name: string): boolean => this.draft.entry(name).text.trim() === "";
    return this.release === null && names.every(isEmpty);
  }

  #takeMore({ release, cited, marked }: Pick<StoredRow, "release" | "cited" | "marked">): void {
    if (release !== undefined) this.savedRelease = null;
    this.release = release ?? null;
    citeAgain(this.draft, cited);
    markAgain(this.draft, marked);
  }
}

/** Proposals for the empty fields of a row; for the row below the last one if null is passed. */
export type RowProposer = (row: ChildRow | null) => ReadonlyMap<string, Offer>;

/** A changed cell, with its row's line. */
export type CellStep = FieldStep & { readonly line: number };

/** Writes a text to a field of a row and returns the change. */
export const writeTo = (row: ChildRow, name: string, text: string): CellStep => ({
  ...stepBy(row.draft, name, () => row.write(name, text)),
  line: row.line,
});
