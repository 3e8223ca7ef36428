import type { AnyEntity } from "../entities.ts";
import type { AmbiguousReason, Problem } from "../problem.ts";
import { clip } from "../text-rules.ts";
import { wireFieldsOf } from "../wire-fields.ts";
import { fieldNamed } from "./headers.ts";
import { type Cells, isEmptyCell } from "./cells.ts";

const maxQuoted = 60;

const digit = /\d/;

/** Whether a cell contains the name of its own field. */
export const namesItself = (entity: AnyEntity, wire: string, text: string): boolean =>
  // Fast path for every row: no field name contains a digit, but nearly every id and number does.
  !digit.test(text) && fieldNamed(entity, text) === wire;

/** The problem with a row that contains only the names of its own columns: it repeats the header. */
export const repeatedHeader = (entity: AnyEntity, cells: Cells): Problem | null => {
  let first: Problem | null = null;
  for (const { wire } of wireFieldsOf(entity).inOrder) {
    const given = cells[wire];
    if (isEmptyCell(given)) continue;
    if (typeof given !== "string" || !namesItself(entity, wire, given)) return null;
    const params = {
      value: clip(given.trim(), maxQuoted),
      reason: "header" satisfies AmbiguousReason,
    };
    first ??= { field: wire, code: "ambiguous", params };
  }
  return first;
};
