import { maxQuote } from "@teckna/domain/quoted-passage";
import type { Problem } from "@teckna/domain/problem";
import { readableOf } from "../../records/form/entry.ts";
import type { Citation } from "../../records/form/field-citations.ts";
import { readText } from "../../records/form/read-text.ts";
import type { Release } from "../model/release.ts";
import type { FieldTarget } from "./focus-place.ts";
import type { Spot } from "./quoted.ts";
import { stepsOf } from "../model/taken-steps.ts";

export type Pointing =
  | { readonly ok: true; readonly target: FieldTarget; readonly after: string }
  /** Nothing was written. */
  | { readonly ok: false; readonly problem: Problem | null };

type From = { readonly source: string; readonly release: Release; readonly spot: Spot };

/** Writes a text with its citation to a field; returns the field as it is then. */
const write = (target: FieldTarget, text: string, citation: Citation): FieldTarget => {
  const { draft, name, child } = target;
  if (!child) {
    stepsOf(draft).take(name, citation, () => {
      draft.type(name, text);
      draft.leave(name);
    });
    return target;
  }
  const { table, row } = child;
  const column = table.columns.findIndex((candidate) => candidate.name === name);
  table.take({ row, column }, text, citation);
  const record = table.rows[row];
  // The row below the last one has become a row of its own.
  return record ? { draft: record.draft, name, child: { table, row, record } } : target;
};

/** Parses part of a text by a field's kind and writes it to the field with its citation. */
export const point = (target: FieldTarget, { source, release, spot }: From): Pointing => {
  const { draft, name } = target;
  const { start, end } = spot;
  if (end - start > maxQuote) {
    return { ok: false, problem: { field: name, code: "tooLong", params: { max: maxQuote } } };
  }
  const text = release.text.slice(start, end);
  const valueOf = (other: string) => readableOf(draft.entry(other));
  const reading = readText(draft.entity, draft.readings.field(name), { text, valueOf });
  if (!reading.ok) return reading;
  const { value } = reading;
  if (value === null) return { ok: false, problem: null };
  const place = { source, release: release.sha256, start, end };
  const citation: Citation = { value, ...place, rule: "pointed", confidence: null };
  const written = write(target, text, citation);
  return { ok: true, target: written, after: written.draft.entry(name).text };
};
