import type { Value } from "../entity.ts";
import type { Doubt } from "../kind.ts";
import type { WireField } from "../wire-fields.ts";
import { readCell } from "../batch/read-cell.ts";

/** The result for a cell, as far as table-wide checks need it. */
export type CheckedCell = {
  readonly verdict: "value" | "doubt" | "problem";
  /** Null where the cell is empty, is read as empty, or has a problem. */
  readonly value: Value;
  /** Only with the verdict `doubt`. */
  readonly doubt?: Doubt;
};

const empty: CheckedCell = { verdict: "value", value: null };
const problem: CheckedCell = { verdict: "problem", value: null };

const checkCell = (entry: WireField, text: string): CheckedCell => {
  const reading = readCell(entry, text);
  if (!reading.ok) return problem;
  const { value, doubt } = reading;
  if (doubt !== undefined) return { verdict: "doubt", value, doubt };
  return value === null ? empty : { verdict: "value", value };
};

const maxReadings = 2000;
const maxLength = 40;

/** Parses the cells of one column; caches repeated texts such as dates. */
export class Readings {
  readonly #entry: WireField;
  readonly #cache = new Map<string, CheckedCell>();
  #requested = 0;
  #isWorthwhile = true;

  constructor(entry: WireField) {
    this.#entry = entry;
  }

  of(text: string): CheckedCell {
    if (text === "") return empty;
    if (!this.#isWorthwhile || text.length > maxLength) return checkCell(this.#entry, text);
    this.#requested++;
    const known = this.#cache.get(text);
    if (known !== undefined) return known;
    const checked = checkCell(this.#entry, text);
    if (this.#cache.size < maxReadings) this.#cache.set(text, checked);
    else if (this.#requested < 2 * maxReadings) this.#forget();
    return checked;
  }

  #forget(): void {
    this.#isWorthwhile = false;
    this.#cache.clear();
  }
}
