import { maxQuote } from "@teckna/domain/passage";
import type { Problem } from "@teckna/domain/problem";
import { readableOf } from "../../records/form/entry.ts";
import type { Citation } from "../../records/form/field-citations.ts";
import { readText } from "../../records/form/read-text.ts";
import type { Release } from "../model/release.ts";
import type { Target } from "./focus-place.ts";
import type { Spot } from "./quoted.ts";

/** What was written, and how that is taken back and done again: false where something else was written since. */
export type Pointed = {
  readonly target: Target;
  readonly after: string;
  /** The value stood there already: nothing but its place in the text is new. */
  readonly isSame: boolean;
  readonly undo: () => boolean;
  readonly redo: () => boolean;
};

export type Pointing =
  | { readonly ok: true; readonly pointed: Pointed }
  /** Nothing was written. */
  | { readonly ok: false; readonly problem: Problem | null };

type From = { readonly source: string; readonly release: Release; readonly spot: Spot };

/** Writes a text to its field as if typed, so that a grid can undo it; gives what stands there then. */
const write = (target: Target, text: string): Target => {
  const { draft, name, child } = target;
  if (!child) {
    draft.type(name, text);
    draft.leave(name);
    return target;
  }
  const { table, row } = child;
  const left = table.columns.findIndex((candidate) => candidate.name === name);
  const at = { top: row, bottom: row, left, right: left };
  table.edit({ kind: "write", at, block: [[text]] }, { first: 0, end: 0 });
  const record = table.rows[row];
  // What was below the last row is a row of its own now.
  return record ? { draft: record.draft, name, child: { table, row, record } } : target;
};

/** The same with the place that it was taken from, or without. */
const writeCited = (
  target: Target,
  text: string,
  { citation, isCited }: { readonly citation: Citation; readonly isCited: boolean },
): Target => {
  const written = write(target, text);
  written.draft[isCited ? "cite" : "uncite"](written.name, citation);
  written.child?.table.refresh();
  return written;
};

/** Reads a part of a text by the kind of a field, and puts it there with the place that it was taken from. */
export const point = (target: Target, { source, release, spot }: From): Pointing => {
  const { draft, name } = target;
  const { start, end } = spot;
  if (end - start > maxQuote) {
    return { ok: false, problem: { field: name, code: "tooLong", params: { max: maxQuote } } };
  }
  const text = release.text.slice(start, end);
  const valueOf = (other: string) => readableOf(draft.entry(other));
  const reading = readText(draft.entity, draft.wireField(name), { text, valueOf });
  if (!reading.ok) return reading;
  const { value } = reading;
  if (value === null) return { ok: false, problem: null };
  const place = { source, release: release.sha256, start, end };
  const citation: Citation = { value, ...place, rule: "pointed", confidence: null };
  const before = draft.entry(name).text;
  const written = writeCited(target, text, { citation, isCited: true });
  const after = written.draft.entry(name).text;
  const put = (expected: string, wanted: string, isCited: boolean): boolean => {
    const stands = written.draft.entry(name).text === expected;
    if (stands) writeCited(written, wanted, { citation, isCited });
    return stands;
  };
  return {
    ok: true,
    pointed: {
      target: written,
      after,
      isSame: before === after,
      undo: () => put(after, before, false),
      redo: () => put(before, text, true),
    },
  };
};
