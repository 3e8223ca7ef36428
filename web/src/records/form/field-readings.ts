import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord, Value } from "@teckna/domain/entity";
import { type CellOffer, offerFor } from "@teckna/domain/batch/cell-offer";
import type { CellReading } from "@teckna/domain/batch/text-faults";
import { isDoubtResolved } from "@teckna/domain/checks/rules/resolved-doubts";
import { newId } from "@teckna/domain/ids";
import type { DateBase } from "@teckna/domain/proposals/date-base";
import type { Doubt } from "@teckna/domain/kind";
import { type WireField, wireFieldsOf } from "@teckna/domain/wire-fields";
import { clean, type Entry, readableOf } from "./entry.ts";
import type { FieldEntries } from "./field-entries.ts";
import { countedFrom, type ReadAround, readText, textOf, type TypedText } from "./read-text.ts";

/** A replacement for a text, as in a cell, or a new id. */
export type FieldOffer = CellOffer | { readonly sort: "newId"; readonly text: string };

/** What the texts of a form's fields mean: their values, the doubts about them, and what is offered instead. */
export class FieldReadings {
  readonly #entity: AnyEntity;
  readonly #entries: FieldEntries;
  readonly #proposedOf: (name: string) => Value;
  #readAround: ReadAround = () => null;
  /** In the entity's order. */
  readonly fields: ReadonlyMap<string, WireField>;

  /** `proposedOf` is the value proposed for an empty field. */
  constructor(
    entity: AnyEntity,
    entries: FieldEntries,
    proposedOf: (name: string) => Value = () => null,
  ) {
    this.#entity = entity;
    this.#entries = entries;
    this.#proposedOf = proposedOf;
    this.fields = new Map(wireFieldsOf(entity).inOrder.map((entry) => [entry.name, entry]));
  }

  /** Sets how dates without a year are read while the record has no other dates. */
  readYearsBy(readAround: ReadAround): void {
    this.#readAround = readAround;
  }

  field(name: string): WireField {
    const entry = this.fields.get(name);
    if (!entry) throw new Error(`${this.#entity.name} has no field ${name}`);
    return entry;
  }

  /** What a text in the field would mean. */
  read(name: string, text: string): CellReading {
    return readText(this.#entity, this.field(name), this.#typed(text));
  }

  /** The date that a text such as `+14` in the field is counted from; null for other texts. */
  countedFrom(name: string, text: string): DateBase | null {
    return countedFrom(this.#entity, this.field(name), this.#typed(text));
  }

  /** The entry with its text parsed and, if valid, reformatted. */
  parsed(name: string, entry: Entry): Entry {
    const initial = this.#entries.initial(name);
    if (entry.text === initial.text) return initial;
    const read = this.read(name, entry.text);
    if (!read.ok) return { ...entry, problem: read.problem, doubt: null, pending: false };
    const { value, doubt = null } = read;
    return { ...clean(textOf(this.field(name).field, value), value), doubt };
  }

  /** The entry of a stored value, which is checked for doubts like a typed one. */
  stored(name: string, value: Value): Entry {
    const entry = clean(textOf(this.field(name).field, value), value);
    const read = value === null ? null : this.read(name, entry.text);
    return { ...entry, doubt: read?.ok === true ? (read.doubt ?? null) : null };
  }

  /** The doubt about a field, unless the record's other values confirm the value. */
  doubt(name: string): Doubt | null {
    const { doubt } = this.#entries.find(name);
    if (doubt === null) return null;
    const isResolved = isDoubtResolved(this.#entity.name, { name, doubt }, () => this.#values());
    return isResolved ? null : doubt;
  }

  /** How the text being typed will be reformatted, if that changes it. */
  reformatted(name: string): string | null {
    const { text, pending } = this.#entries.find(name);
    const read = pending ? this.read(name, text) : null;
    if (read?.ok !== true) return null;
    const shown = textOf(this.field(name).field, read.value);
    return shown === text ? null : shown;
  }

  /** The replacement that one click fills in for a field's text. */
  offer(name: string): FieldOffer | null {
    const { text, problem, pending } = this.#entries.find(name);
    if (pending) return null;
    // The generated or typed id already exists.
    if (problem?.code === "idExists") return { sort: "newId", text: newId() };
    const doubt = this.doubt(name) ?? undefined;
    return offerFor(this.field(name), { text, problem: problem ?? undefined, doubt });
  }

  #typed(text: string): TypedText {
    return {
      text,
      valueOf: (name) => readableOf(this.#entries.find(name)),
      proposedOf: this.#proposedOf,
      readAround: this.#readAround,
    };
  }

  #values(): AnyRecord {
    return Object.fromEntries(
      [...this.fields.keys()].map((name) => [name, this.#entries.find(name).value]),
    );
  }
}
