import { Exact } from "../../checks/exact.ts";
import type { TableSum } from "./commit-table.ts";

const maxDecimals = 9;

/** Adds up a column row by row and compares the sum with the table's total rows. */
export class ColumnSum {
  #all = Exact.of(0);
  #part = Exact.of(0);
  #hasPart = false;

  add(value: string): void {
    this.#all = this.#all.plus(value);
    this.#part = this.#part.plus(value);
    this.#hasPart = true;
  }

  /**
   * Compares a stated total with the sum since the previous total row; with the sum of all rows where that
   * matches or the total row is the last.
   */
  compare(name: string, stated: string, isLast: boolean): TableSum {
    const isOfPart = this.#hasPart && Exact.of(stated).compare(this.#part) === 0;
    const isOfAll = Exact.of(stated).compare(this.#all) === 0;
    const isAll = !isOfPart && (isOfAll || isLast || !this.#hasPart);
    const rows = isAll ? this.#all : this.#part;
    this.#part = Exact.of(0);
    this.#hasPart = false;
    const difference = Exact.of(stated).minus(rows).toText(maxDecimals);
    return { name, rows: rows.toText(maxDecimals), stated, difference };
  }
}
