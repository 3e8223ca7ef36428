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
import type { Overlap } from "../../records/form/merge.ts";

/** Where a row begins: what its fields hold, and the version that a save replaces, null while it is not stored. */
export type ChildOrigin = { readonly record: AnyRecord; readonly version: number | null };

/** The text that something was taken from: its source, and its digest. */
export type CitedText = Pick<Citation, "source" | "release">;

/** One child of an issue as its grid edits it. */
export class ChildRow {
  /** By which edits find it: no other row of its grid ever has this number. */
  readonly line: number;
  readonly id: string;
  readonly draft: Draft;
  version: number | null;
  isRemoved = false;
  /** Of a source: its text, as long as that is not saved. */
  release: Release | null = null;
  /** Of a source: its text as it is saved; null where none is, undefined while that is not known here. */
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

  /** Writes a text to a field and reads it, as a form does when a field is left. */
  write(name: string, text: string): void {
    this.draft.type(name, text);
    this.draft.leave(name);
  }

  /** Whether a save has something to do with it. */
  isDirty(names: readonly string[]): boolean {
    if (this.version === null) return !this.isRemoved && !this.isBlank(names);
    return this.isRemoved || this.release !== null || this.draft.isDirty();
  }

  /** Goes on from a newer version: fields not typed in follow it, those that both sides changed wait for a choice. */
  meet({ record, meta }: Stored): void {
    this.draft.meet(record);
    this.version = meta.version;
  }

  /** Fields that both sides changed, neither chosen nor typed in again. */
  unchosen(): readonly Overlap[] {
    return this.isRemoved ? [] : this.draft.unchosen();
  }

  /** It is stored as given; what was typed in it while it was saved stays. */
  markSaved({ record, meta }: Stored): void {
    this.draft.rebase(record, this.#sent ? changedSince(this.draft, this.#sent) : undefined);
    this.version = meta.version;
  }

  /** Takes it away, or brings it back. */
  mark(isRemoved: boolean): void {
    this.isRemoved = isRemoved;
    if (!isRemoved) this.#isSentRemoved = false;
  }

  /** It is being saved as it is now, or deleted. */
  noteSent(): void {
    this.#sentRelease = this.release;
    this.#sent = noteSent(this.draft);
    stepsOf(this.draft).noteSent();
    this.#isSentRemoved = this.isRemoved;
  }

  /** Whether it was removed while it was stored, or being stored, and the save did not know. */
  isRemovedSince(): boolean {
    return this.isRemoved && !this.#isSentRemoved && this.version !== null;
  }

  /** What was sent is stored; a text that was taken meanwhile stays. */
  dropSent(): void {
    if (this.release !== null && this.release === this.#sentRelease) {
      this.savedRelease = this.release;
      this.release = null;
    }
    this.#sent = null;
    this.#isSentRemoved = false;
    this.draft.noteChosen();
    dropSent(this.draft);
  }

  /** Takes a text, or back what was taken; none is saved with it then. */
  takeRelease(release: Release | null): void {
    if (this.release !== null || release !== null) this.savedRelease ??= null;
    this.release = release;
  }

  /** Whether a value was taken from the text that is saved with it, or will be. */
  keepsTextOf({ source, release }: CitedText): boolean {
    const text = this.release ?? this.savedRelease;
    if (text === undefined) return this.version !== null && this.id === source;
    return text?.sha256 === release;
  }

  /** Takes what was typed on the base that it was typed on; what was changed in both since waits for a choice. */
  restore({ base, texts, isRemoved, ...more }: StoredRow): void {
    const current = this.draft.base;
    this.isRemoved = isRemoved;
    this.draft.rebase(base);
    typeAgain(this.draft, texts);
    this.#takeMore(more);
    this.draft.meet(current);
  }

  /** Holds all that a row held whose record is not there any more. */
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

/** What is proposed for the empty fields of a row; for the row below the last one where none is given. */
export type RowProposer = (row: ChildRow | null) => ReadonlyMap<string, Offer>;

/** A cell as an edit changed it, by the line of its row. */
export type WrittenCell = FieldStep & { readonly line: number };

/** Writes a text to a field of a row, and gives what that changed. */
export const writeTo = (row: ChildRow, name: string, text: string): WrittenCell => ({
  ...stepBy(row.draft, name, () => row.write(name, text)),
  line: row.line,
});
