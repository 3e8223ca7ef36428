import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord, Value } from "@teckna/domain/entity";
import { type CellOffer, offerFor } from "@teckna/domain/batch/cell-offer";
import type { CellReading } from "@teckna/domain/batch/text-faults";
import { isDoubtResolved } from "@teckna/domain/checks/rules/resolved-doubts";
import type { Field } from "@teckna/domain/field";
import { newId } from "@teckna/domain/ids";
import type { Doubt } from "@teckna/domain/kind";
import { type WireField, wireFieldsOf } from "@teckna/domain/wire-fields";
import { clean, empty, type Entry, type Fault, readableOf } from "./entry.ts";
import { type Citation, type CitedField, FieldCitations } from "./field-citations.ts";
import { FieldListeners, type Listener } from "./field-listeners.ts";
import { FieldProposals, type Proposed, shownOffer } from "./field-proposals.ts";
import { compareVersions, type Merge, type Overlap } from "./merge.ts";
import { readText, requiredProblem, textOf } from "./read-text.ts";
import type { MarkedField } from "./field-absences.ts";

/** What may be put in the place of a text, as in a cell, or a new id. */
export type FieldOffer = CellOffer | { readonly sort: "newId"; readonly text: string };

export type Collected =
  | { readonly ok: true; readonly record: AnyRecord }
  | { readonly ok: false; readonly problems: readonly Fault[] };

/** What is taken into the fields of a draft, rather than typed. */
export type Taken = {
  /** Writes to a field, and cites the place that its value was taken from. */
  readonly take: (name: string, cited: Citation | undefined, write: () => void) => void;
  /** Notes what was typed in a field, once that is read. */
  readonly noteTyped: (name: string, before: TextBefore) => void;
  /** All that counts of what is marked as having no value, and is not saved. */
  readonly marked: () => readonly MarkedField[];
  readonly forget: () => void;
};

/** What stood in a field before it was typed in, and whether that is what is stored. */
export type TextBefore = { readonly text: string; readonly wasStored: boolean };

/** The texts of one form. Each field is subscribed to alone, so that a key press draws one field. */
export class Draft {
  readonly entity: AnyEntity;
  readonly #fields: ReadonlyMap<string, WireField>;
  readonly #initials = new Map<string, Entry>();
  readonly #entries = new Map<string, Entry>();
  readonly #steady = new Map<string, Entry>();
  readonly #listeners = new FieldListeners();
  /** What is proposed for the empty fields. */
  readonly proposals = new FieldProposals();
  /** What is cited and not saved. */
  readonly citations = new FieldCitations();
  /** Notes what is taken into fields and marked in them, where that can be undone. */
  taken: Taken | null = null;
  /** What stood in the fields that are typed in. */
  readonly #typedFrom = new Map<string, TextBefore>();
  /** What is typed in it and a newer version both changed, until one of them is chosen. */
  #overlaps: readonly Overlap[] = [];
  #base: AnyRecord = {};
  #version = 0;

  /** `base` is what the fields hold before anything is typed. */
  constructor(entity: AnyEntity, base: AnyRecord) {
    this.entity = entity;
    this.#fields = new Map(wireFieldsOf(entity).inOrder.map((entry) => [entry.name, entry]));
    this.rebase(base);
  }

  get base(): AnyRecord {
    return this.#base;
  }

  /** Changes whenever what can be read of a field does: not while a text is typed on. */
  get version(): number {
    return this.#version;
  }

  has(name: string): boolean {
    return this.#fields.has(name);
  }

  /** What is proposed for a field, null where it is filled in or the proposal was dismissed. */
  proposed(name: string): Proposed | null {
    const proposal = this.entry(name).text === "" ? this.proposals.find(name) : null;
    return proposal && { text: shownOffer(this.field(name), proposal), proposal };
  }

  /** Puts what is proposed for a field into it; false where nothing is. */
  takeProposed(name: string): boolean {
    const { value = null, choices } = this.proposed(name)?.proposal ?? {};
    if (value === null) return false;
    if (this.taken) this.taken.take(name, choices?.[0], () => this.set(name, value));
    else this.set(name, value);
    return true;
  }

  /** Nothing is proposed for the field any more; false where nothing was. */
  dismiss(name: string): boolean {
    if (this.proposed(name) === null) return false;
    this.proposals.dismiss(name);
    this.touch(name);
    return true;
  }

  /** The place that the value of a field was taken from, since it was saved; null where it was not. */
  citation(name: string): Citation | null {
    const value = readableOf(this.entry(name));
    return value === null ? null : this.citations.find(name, value);
  }

  /** All that counts of what is cited and not saved. */
  cited(): readonly CitedField[] {
    return this.citations.names().flatMap((name): CitedField[] => {
      const citation = this.citation(name);
      return citation ? [[name, citation]] : [];
    });
  }

  cite(name: string, citation: Citation): void {
    this.citations.add(name, citation);
    this.touch(name);
  }

  uncite(name: string, citation: Citation): void {
    this.citations.remove(citation);
    this.touch(name);
  }

  /** Draws a field anew: what is known of it beside its text may have changed. */
  touch(name: string): void {
    this.#put(name, this.entry(name));
  }

  /** Draws all fields anew: what is proposed for them may have changed. */
  proposeAnew(): void {
    this.#listeners.notifyAll();
  }

  field(name: string): Field {
    return this.wireField(name).field;
  }

  /** What is worth a second look, unless the record's other values show that it is right. */
  doubt(name: string): Doubt | null {
    const { doubt } = this.entry(name);
    if (doubt === null) return null;
    const isResolved = isDoubtResolved(this.entity.name, { name, doubt }, () => this.#values());
    return isResolved ? null : doubt;
  }

  /** What the text that is being typed will be read as, where that is another text. */
  reading(name: string): string | null {
    const { text, pending } = this.entry(name);
    const read = pending ? this.#readText(name, text) : null;
    if (read?.ok !== true) return null;
    const shown = textOf(this.field(name), read.value);
    return shown === text ? null : shown;
  }

  /** What may be put in the place of a field's text by one click. */
  offer(name: string): FieldOffer | null {
    const { text, problem, pending } = this.entry(name);
    if (pending) return null;
    // Another record has the one that was made or typed.
    if (problem?.code === "idExists") return { sort: "newId", text: newId() };
    const doubt = this.doubt(name) ?? undefined;
    return offerFor(this.wireField(name), { text, problem: problem ?? undefined, doubt });
  }

  /** Reads the field, and puts what is offered for its text in its place; false where nothing is. */
  takeOffer(name: string): boolean {
    this.leaveTyped(name);
    const offer = this.offer(name);
    if (offer === null) return false;
    this.type(name, offer.text);
    this.leaveTyped(name);
    return true;
  }

  entry(name: string): Entry {
    return this.#entries.get(name) ?? this.#initial(name);
  }

  /** The field as it was when something other than its text changed last. */
  steadyEntry(name: string): Entry {
    return this.#steady.get(name) ?? this.entry(name);
  }

  isFieldDirty(name: string): boolean {
    return this.entry(name).text !== this.storedText(name);
  }

  /** The text of a field as it is stored, or as the record began. */
  storedText(name: string): string {
    return this.#initial(name).text;
  }

  isDirty(): boolean {
    const isTyped = [...this.#fields.keys()].some((name) => this.isFieldDirty(name));
    return isTyped || this.cited().length + (this.taken?.marked().length ?? 0) > 0;
  }

  /** As `isDirty`, to be handed on. */
  readonly hasUnsaved = (): boolean => this.isDirty();

  dirtyNames(): string[] {
    return [...this.#fields.keys()].filter((name) => this.isFieldDirty(name));
  }

  subscribe(name: string, listener: Listener): () => void {
    return this.#listeners.add(name, listener);
  }

  /** To all fields; a steady one does not hear of a text that is typed on. */
  subscribeAll(listener: Listener, how?: "steady"): () => void {
    return this.#listeners.addToAll(listener, how);
  }

  /** A key press: the text is kept as it is; a fault already shown goes as soon as the text is right. */
  type(name: string, text: string): void {
    const before = this.entry(name);
    if (!before.pending)
      this.#typedFrom.set(name, { text: before.text, wasStored: !this.isFieldDirty(name) });
    const isStillWrong = before.problem !== null && !this.#readText(name, text).ok;
    const problem = isStillWrong ? before.problem : null;
    this.#put(name, { ...before, text, problem, doubt: null, pending: true });
  }

  /** The field is left: its text is read and, when right, written in Swedish notation. */
  leave(name: string): void {
    const entry = this.entry(name);
    if (!entry.pending) return;
    this.#put(name, this.#read(name, entry));
    for (const other of this.#fields.keys()) if (other !== name) this.#lookAgain(other);
  }

  /** The same, as a step that can be undone where steps are noted. */
  leaveTyped(name: string): void {
    const before = this.#typedFrom.get(name);
    this.leave(name);
    if (before) this.taken?.noteTyped(name, before);
  }

  /** Whether a field is typed in, and holds another text than before that. */
  isTypedIn(name: string): boolean {
    const before = this.#typedFrom.get(name);
    return before !== undefined && before.text !== this.entry(name).text;
  }

  set(name: string, value: Value): void {
    this.#put(name, clean(textOf(this.field(name), value), value));
  }

  /** Reads everything; what is wrong is marked in its field. */
  collect(): Collected {
    const problems: Fault[] = [];
    const record: Record<string, Value> = {};
    for (const [name, { field }] of this.#fields) {
      this.#reread(name);
      const entry = this.entry(name);
      const isMissing = field.required && entry.problem === null && entry.value === null;
      if (isMissing) this.#put(name, { ...entry, problem: requiredProblem(name, field) });
      const { problem, value } = this.entry(name);
      if (problem) problems.push(problem);
      record[name] = value;
    }
    return problems.length > 0 ? { ok: false, problems } : { ok: true, record };
  }

  /** Marks what the server found wrong; what belongs to no field is given back. */
  refuse(faults: readonly Fault[]): readonly Fault[] {
    const byWire = new Map([...this.#fields.values()].map(({ wire, name }) => [wire, name]));
    return faults.filter((problem) => {
      const name = byWire.get(problem.field);
      if (name !== undefined) this.#put(name, { ...this.entry(name), problem });
      return name === undefined;
    });
  }

  /** The fields with something wrong in them, in the order of the entity. */
  faultyNames(): string[] {
    return [...this.#fields.keys()].filter((name) => this.entry(name).problem !== null);
  }

  /** Fields that both sides changed, neither chosen nor typed in again. */
  unchosen(): readonly Overlap[] {
    return this.#overlaps.filter(({ name, mine }) => this.entry(name).text === mine);
  }

  /** What both sides changed of a field waits no longer; of none, where no name is given. */
  noteChosen(name?: string): void {
    this.#overlaps = this.#overlaps.filter((one) => name !== undefined && one.name !== name);
  }

  /** Goes on from a newer version: what both sides changed waits for a choice. */
  meet(theirs: AnyRecord): Merge {
    const merge = compareVersions(this, theirs);
    this.#overlaps = merge.overlaps;
    this.rebase(theirs);
    return merge;
  }

  /** Takes another version as the base: untouched fields follow it, touched ones keep their text. */
  rebase(record: AnyRecord, names: readonly string[] = this.dirtyNames()): void {
    const touched = new Set(names);
    this.#base = record;
    for (const [name, { field }] of this.#fields) {
      const value = record[name] ?? null;
      const stored = clean(textOf(field, value), value);
      this.#initials.set(name, { ...stored, doubt: this.#doubtOfStored(name, stored) });
      if (!touched.has(name)) this.#put(name, this.#initial(name));
    }
    this.#version++;
    this.#listeners.notifyAll();
  }

  /** The record is stored as given: nothing here is unsaved any more. */
  reset(record: AnyRecord): void {
    for (const name of this.#fields.keys()) this.#entries.set(name, this.#initial(name));
    this.proposals.beginAnew();
    this.citations.forget();
    this.taken?.forget();
    this.noteChosen();
    this.rebase(record);
  }

  #initial(name: string): Entry {
    return this.#initials.get(name) ?? empty;
  }

  /** A doubt may be resolved now, and a day without a year find its year. */
  #lookAgain(name: string): void {
    const entry = this.entry(name);
    if (entry.doubt !== null) this.#put(name, { ...entry });
    if (entry.problem?.params["missing"] === "year") this.#put(name, this.#read(name, entry));
  }

  /** Also fields that were refused: the reason may be gone. */
  #reread(name: string): void {
    this.leaveTyped(name);
    const entry = this.entry(name);
    if (entry.problem) this.#put(name, this.#read(name, entry));
  }

  #read(name: string, entry: Entry): Entry {
    const initial = this.#initial(name);
    if (entry.text === initial.text) return initial;
    const read = this.#readText(name, entry.text);
    if (!read.ok) return { ...entry, problem: read.problem, doubt: null, pending: false };
    const { value, doubt = null } = read;
    return { ...clean(textOf(this.field(name), value), value), doubt };
  }

  #readText(name: string, text: string): CellReading {
    const valueOf = (other: string): Value => readableOf(this.entry(other));
    return readText(this.entity, this.wireField(name), { text, valueOf });
  }

  /** What was stored is reported as what is typed. */
  #doubtOfStored(name: string, { text, value }: Entry): Doubt | null {
    const read = value === null ? null : this.#readText(name, text);
    return read?.ok === true ? (read.doubt ?? null) : null;
  }

  #values(): AnyRecord {
    return Object.fromEntries(
      [...this.#fields.keys()].map((name) => [name, this.entry(name).value]),
    );
  }

  wireField(name: string): WireField {
    const entry = this.#fields.get(name);
    if (!entry) throw new Error(`${this.entity.name} has no field ${name}`);
    return entry;
  }

  #put(name: string, entry: Entry): void {
    const before = this.entry(name);
    if (readableOf(before) !== readableOf(entry)) this.#version++;
    if (!entry.pending) this.#typedFrom.delete(name);
    const isTypedOn = before.pending && entry.pending && before.problem === entry.problem;
    if (!isTypedOn) this.#steady.set(name, entry);
    this.#entries.set(name, entry);
    const isSilent = isTypedOn && before !== entry && (before.text === "") === (entry.text === "");
    this.#listeners.notify(name, isSilent);
  }
}
