import type { WireField } from "../../wire-fields.ts";
import { readCell } from "../read-cell.ts";

/** What reading a cell came to, as far as a whole table needs to remember it. */
export type Verdict = "value" | "empty" | "doubt" | "emptyDoubt" | "problem";

const judge = (entry: WireField, text: string): Verdict => {
  const reading = readCell(entry, text);
  if (!reading.ok) return "problem";
  if (reading.value === null) return reading.doubt === undefined ? "empty" : "emptyDoubt";
  return reading.doubt === undefined ? "value" : "doubt";
};

const mostKept = 2000;
const longestKept = 40;

/** Judges the cells of one column; texts that come again and again, such as days, are judged once. */
export class Verdicts {
  readonly #entry: WireField;
  readonly #kept = new Map<string, Verdict>();
  #asked = 0;
  #isWorthwhile = true;

  constructor(entry: WireField) {
    this.#entry = entry;
  }

  of(text: string): Verdict {
    if (text === "") return "empty";
    if (!this.#isWorthwhile || text.length > longestKept) return judge(this.#entry, text);
    this.#asked++;
    const known = this.#kept.get(text);
    if (known !== undefined) return known;
    const verdict = judge(this.#entry, text);
    if (this.#kept.size < mostKept) this.#kept.set(text, verdict);
    else if (this.#asked < 2 * mostKept) this.#forget();
    return verdict;
  }

  #forget(): void {
    this.#isWorthwhile = false;
    this.#kept.clear();
  }
}
