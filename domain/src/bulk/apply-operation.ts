import { Exact } from "../checks/exact.ts";
import { suggestName } from "../checks/rules/commit/commit-names.ts";
import type { Value } from "../entity.ts";
import type { Problem, ProblemCode } from "../problem.ts";
import { trimEdgeSpaces } from "../text-rules.ts";
import { valueProblem } from "../value-problem.ts";
import type { WireField } from "../wire-fields.ts";
import { type Days, moveDate } from "./days-text.ts";
import type { Operation } from "./operation.ts";
import { isFault, replacerOf } from "./replace-text.ts";
import { isMissingValue } from "../record.ts";

/** The new value of a field, or why it cannot be set. */
export type Applied = { readonly value: Value } | { readonly problem: Problem };

type Refused = { readonly code: ProblemCode };
type Change = (value: Value) => Value | Refused;

const isRefused = (changed: Value | Refused): changed is Refused =>
  typeof changed === "object" && changed !== null;

const product = (value: string | number, by: string, isWhole: boolean): Value | Refused => {
  // The product cannot have more decimals than this.
  const text = Exact.of(value)
    .times(by)
    .toText(String(value).length + by.length);
  if (!isWhole) return text;
  return text.includes(".") ? { code: "notWhole" } : Number(text);
};

const maxName = 200;

/** Without surrounding and repeated spaces, footnote marks and titles. */
const normalized = (name: string): string => {
  const plain = trimEdgeSpaces(name).replace(/\s+/gu, " ").trim();
  return plain.length > maxName ? plain : (suggestName(plain) ?? plain);
};

/** Applies a change to texts and leaves other values as they are. */
const ofText =
  (change: (text: string) => Value | Refused): Change =>
  (value) =>
    typeof value === "string" ? change(value) : value;

const moving =
  (days: Days): Change =>
  (value) =>
    typeof value === "string" ? (moveDate(value, days) ?? { code: "notADate" }) : value;

const changeOf = ({ field }: WireField, operation: Operation): Change => {
  switch (operation.name) {
    case "set":
      return () => operation.value;
    case "clear":
      return () => null;
    case "replace": {
      const replacer = replacerOf(operation.replacement);
      if (isFault(replacer)) return () => ({ code: "ambiguous" });
      return ofText((text) => replacer(text) ?? { code: "ambiguous" });
    }
    case "addDays":
      return moving(operation.days);
    case "multiply":
      return (value) =>
        value === null || typeof value === "boolean"
          ? value
          : product(value, operation.by, field.kind === "integer");
    case "trim":
      return ofText(trimEdgeSpaces);
    case "tidyName":
      return ofText(normalized);
  }
};

/** The value as the field accepts it. */
const checked = ({ wire, field, kind }: WireField, changed: Value): Applied => {
  const reading = kind.fromWire(changed === "" || changed === null ? null : kind.toWire(changed));
  if (!reading.ok) return { problem: valueProblem(wire, field, reading.code) };
  const { value } = reading;
  if (field.required && isMissingValue(value))
    return { problem: valueProblem(wire, field, "required") };
  const code = value === null ? null : kind.check(value, field);
  return code === null ? { value } : { problem: valueProblem(wire, field, code, value) };
};

/**
 * A function that applies the operation to values of a field; a value that does not change is not validated
 * again.
 */
export const applierOf = (entry: WireField, operation: Operation): ((value: Value) => Applied) => {
  const change = changeOf(entry, operation);
  return (value) => {
    const changed = change(value);
    if (isRefused(changed))
      return { problem: valueProblem(entry.wire, entry.field, changed.code, value) };
    return changed === value ? { value } : checked(entry, changed);
  };
};
