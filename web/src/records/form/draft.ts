import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord, Value } from "@teckna/domain/entity";
import type { Field } from "@teckna/domain/field";
import type { WireField } from "@teckna/domain/wire-fields";
import { clean, type Entry, type Fault, readableOf } from "./entry.ts";
import { type Citation, type CitedField, FieldCitations } from "./field-citations.ts";
import { FieldEntries, type TextBefore } from "./field-entries.ts";
import type { Listener } from "./field-listeners.ts";
import { FieldProposals, type Proposed, shownOffer } from "./field-proposals.ts";
import { FieldReadings } from "./field-readings.ts";
import { requiredProblem, textOf } from "./read-text.ts";
import type { MarkedField } from "./field-absences.ts";
import { FieldOverlaps } from "./field-overlaps.ts";

export type Collected =
  | { readonly ok: true; readonly record: AnyRecord }
  | { readonly ok: false; readonly problems: readonly Fault[] };

/** How values are written to a draft's fields other than by typing. */
export type Taken = {
  /** Writes to a field with the citation of its value. */
  readonly take: (name: string, cited: Citation | undefined, write: () => void) => void;
  /** Records what was typed in a field, once it is parsed. */
  readonly noteTyped: (name: string, before: TextBefore) => void;
  /** The valid unsaved absence marks. */
  readonly marked: () => readonly MarkedField[];
  readonly forget: () => void;
};

/** The texts of one form. Each field has its own subscription, so that a key renders only one field. */
export class Draft {
  readonly entity: AnyEntity;
  readonly #fields: ReadonlyMap<string, WireField>;
  readonly #entries = new FieldEntries();
  /** What the fields' texts mean. */
  readonly readings: FieldReadings;
  /** Proposals for the empty fields. */
  readonly proposals = new FieldProposals();
  /** The unsaved citations. */
  readonly citations = new FieldCitations();
  /** The undo history of values taken from texts and of marks, if there is one. */
  taken: Taken | null = null;
  /** The unresolved conflicts with a newer version. */
  readonly overlaps = new FieldOverlaps((name) => this.entry(name).text);
  #base: AnyRecord = {};

  /** `base` contains the initial values. */
  constructor(entity: AnyEntity, base: AnyRecord) {
    this.entity = entity;
    this.readings = new FieldReadings(
      entity,
      this.#entries,
      (name) => this.proposed(name)?.proposal.value ?? null,
    );
    this.#fields = this.readings.fields;
    this.rebase(base);
  }

  get base(): AnyRecord {
    return this.#base;
  }

  /** Changes when the parsed value of a field may change, so not while a text is being typed. */
  get version(): number {
    return this.#entries.version;
  }

  /** Whether some field has a text that is not parsed yet. */
  get isBeingTyped(): boolean {
    return this.#entries.typedFrom.size > 0;
  }

  has(name: string): boolean {
    return this.#fields.has(name);
  }

  /** The proposal for a field; null if the field is filled or the proposal was dismissed. */
  proposed(name: string): Proposed | null {
    const proposal = this.entry(name).text === "" ? this.proposals.find(name) : null;
    return proposal && { text: shownOffer(this.field(name), proposal), proposal };
  }

  /** Accepts the proposal for a field; returns false if there is none. */
  takeProposed(name: string): boolean {
    const { value = null, choices } = this.proposed(name)?.proposal ?? {};
    if (value === null) return false;
    if (this.taken) this.taken.take(name, choices?.[0], () => this.set(name, value));
    else this.set(name, value);
    return true;
  }

  /** Dismisses the proposal for a field; returns false if there is none. */
  dismiss(name: string): boolean {
    if (this.proposed(name) === null) return false;
    this.proposals.dismiss(name);
    this.touch(name);
    return true;
  }

  /** The unsaved citation of a field's value; null if there is none. */
  citation(name: string): Citation | null {
    const value = readableOf(this.entry(name));
    return value === null ? null : this.citations.find(name, value);
  }

  /** The valid unsaved citations. */
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

  /** Renders a field again: something besides its text may have changed. */
  touch(name: string): void {
    this.#entries.put(name, this.entry(name));
  }

  /** Renders all fields again: their proposals may have changed. */
  proposeAnew(): void {
    this.#entries.listeners.notifyAll();
  }

  field(name: string): Field {
    return this.readings.field(name).field;
  }

  /** Parses the field and accepts its offer; returns false if there is none. */
  takeOffer(name: string): boolean {
    this.leaveTyped(name);
    const offer = this.readings.offer(name);
    if (offer === null) return false;
    this.type(name, offer.text);
    this.leaveTyped(name);
    return true;
  }

  entry(name: string): Entry {
    return this.#entries.find(name);
  }

  /** The field's state at its last change other than of its text. */
  steadyEntry(name: string): Entry {
    return this.#entries.steady(name);
  }

  isFieldDirty(name: string): boolean {
    return this.entry(name).text !== this.storedText(name);
  }

  /** The field's text as stored or initially. */
  storedText(name: string): string {
    return this.#entries.initial(name).text;
  }

  isDirty(): boolean {
    const changes = this.dirtyNames().length + this.cited().length;
    return changes + (this.taken?.marked().length ?? 0) > 0;
  }

  /** `isDirty` as a callback. */
  readonly hasUnsaved = (): boolean => this.isDirty();

  dirtyNames(): string[] {
    return [...this.#fields.keys()].filter((name) => this.isFieldDirty(name));
  }

  subscribe(name: string, listener: Listener): () => void {
    return this.#entries.listeners.add(name, listener);
  }

  /** Subscribes to all fields; a "steady" listener is not called while a text is being typed. */
  subscribeAll(listener: Listener, how?: "steady"): () => void {
    return this.#entries.listeners.addToAll(listener, how);
  }

  /** A key was pressed: the text is kept as it is; a displayed error disappears as soon as the text is valid. */
  type(name: string, text: string): void {
    const before = this.entry(name);
    if (!before.pending)
      this.#entries.typedFrom.set(name, { text: before.text, wasStored: !this.isFieldDirty(name) });
    const isStillWrong = before.problem !== null && !this.readings.read(name, text).ok;
    const problem = isStillWrong ? before.problem : null;
    this.#entries.put(name, { ...before, text, problem, doubt: null, pending: true });
  }

  /** The field was left: its text is parsed and, if valid, reformatted in Swedish notation. */
  leave(name: string): void {
    const entry = this.entry(name);
    if (!entry.pending) return;
    this.#entries.put(name, this.readings.parsed(name, entry));
    for (const other of this.#fields.keys()) if (other !== name) this.#lookAgain(other);
  }

  /** The same as an undoable step, if there is an undo history. */
  leaveTyped(name: string): void {
    const before = this.#entries.typedFrom.get(name);
    this.leave(name);
    if (before) this.taken?.noteTyped(name, before);
  }

  /** Whether a field is being typed in and its text has changed. */
  isTypedIn(name: string): boolean {
    const before = this.#entries.typedFrom.get(name);
    return before !== undefined && before.text !== this.entry(name).text;
  }

  set(name: string, value: Value): void {
    this.#entries.put(name, clean(textOf(this.field(name), value), value));
  }

  /** Parses all fields; problems are marked in their fields. */
  collect(): Collected {
    const problems: Fault[] = [];
    const record: Record<string, Value> = {};
    for (const [name, { field }] of this.#fields) {
      this.#reread(name);
      const entry = this.entry(name);
      const isMissing = field.required && entry.problem === null && entry.value === null;
      if (isMissing) this.#entries.put(name, { ...entry, problem: requiredProblem(name, field) });
      const { problem, value } = this.entry(name);
      if (problem) problems.push(problem);
      record[name] = value;
    }
    return problems.length > 0 ? { ok: false, problems } : { ok: true, record };
  }

  /** Marks the server's errors in their fields; returns those that belong to no field. */
  refuse(faults: readonly Fault[]): readonly Fault[] {
    const byWire = new Map([...this.#fields.values()].map(({ wire, name }) => [wire, name]));
    return faults.filter((problem) => {
      const name = byWire.get(problem.field);
      if (name !== undefined) this.#entries.put(name, { ...this.entry(name), problem });
      return name === undefined;
    });
  }

  /** The fields with a problem, in the entity's order. */
  faultyNames(): string[] {
    return [...this.#fields.keys()].filter((name) => this.entry(name).problem !== null);
  }

  /** Takes another version as the base: fields not in `names` take its values, the others keep their text. */
  rebase(record: AnyRecord, names: readonly string[] = this.dirtyNames()): void {
    const touched = new Set(names);
    this.#base = record;
    for (const name of this.#fields.keys()) {
      this.#entries.initials.set(name, this.readings.stored(name, record[name] ?? null));
      if (!touched.has(name)) this.#entries.put(name, this.#entries.initial(name));
    }
    this.#entries.version++;
    this.#entries.listeners.notifyAll();
  }

  /** The record was saved: nothing is unsaved any more. */
  reset(record: AnyRecord): void {
    this.proposals.beginAnew();
    this.citations.forget();
    this.taken?.forget();
    this.overlaps.noteChosen();
    this.rebase(record, []);
  }

  /** A doubt may be resolved now, and a date that lacked a year, or one to be counted from, be read. */
  #lookAgain(name: string): void {
    const entry = this.entry(name);
    if (entry.doubt !== null) this.#entries.put(name, { ...entry });
    if (entry.problem?.params["missing"] !== undefined)
      this.#entries.put(name, this.readings.parsed(name, entry));
  }

  /** Includes refused fields, as the reason may be gone. */
  #reread(name: string): void {
    this.leaveTyped(name);
    const entry = this.entry(name);
    if (entry.problem) this.#entries.put(name, this.readings.parsed(name, entry));
  }
}
