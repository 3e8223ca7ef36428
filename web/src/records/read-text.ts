import type { Value } from "@teckna/domain/entity";
import type { Field, KindName } from "@teckna/domain/field";
import type { Doubt } from "@teckna/domain/kind";
import { kindOf } from "@teckna/domain/kinds";
import type { Problem, ValueCode } from "@teckna/domain/problem";
import { snake } from "@teckna/domain/snake";
import { valueProblem } from "@teckna/domain/value-problem";

export type TextReading =
  | { readonly ok: true; readonly value: Value; readonly doubt: Doubt | null }
  | { readonly ok: false; readonly problem: Problem };

/** Whoever types sees what the field wants, in the specification's words; only a paste is told of ambiguity. */
const wanted: Partial<Record<KindName, ValueCode>> = {
  date: "notADate",
  dateTime: "notADateTime",
  integer: "notANumber",
  decimal: "notANumber",
  percent: "notANumber",
};

/** Typed text → value by the field's kind and own rules; blank text is empty, whatever the field. */
export const readText = (name: string, field: Field, text: string): TextReading => {
  const kind = kindOf(field.kind);
  const reading = kind.parse(text);
  if (!reading.ok) {
    const code = (reading.code === "ambiguous" && wanted[field.kind]) || reading.code;
    return { ok: false, problem: valueProblem(snake(name), field, code) };
  }
  const { value, doubt = null } = reading;
  const code = value === null ? null : kind.check(value, field);
  if (code) return { ok: false, problem: valueProblem(snake(name), field, code, value) };
  return { ok: true, value, doubt };
};

export const requiredProblem = (name: string, field: Field): Problem =>
  valueProblem(snake(name), field, "required");
