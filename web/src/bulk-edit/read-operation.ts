import { readDays } from "@teckna/domain/bulk/days-text";
import type { Operation, OperationName } from "@teckna/domain/bulk/operation";
import { isFault, replacerOf } from "@teckna/domain/bulk/replace-text";
import { kinds } from "@teckna/domain/kinds";
import type { Problem } from "@teckna/domain/problem";
import { valueProblem } from "@teckna/domain/value-problem";
import type { WireField } from "@teckna/domain/wire-fields";

/** The input of an operation's form. */
export type OperationDraft = {
  readonly name: OperationName;
  readonly value: string;
  readonly find: string;
  readonly replaceWith: string;
  readonly isPattern: boolean;
  readonly ignoreCase: boolean;
  readonly days: string;
  readonly factor: string;
};

export const emptyDraft: OperationDraft = {
  name: "set",
  value: "",
  find: "",
  replaceWith: "",
  isPattern: false,
  ignoreCase: false,
  days: "",
  factor: "",
};

/** What is wrong with an operation's input. */
export type DraftFault =
  | { readonly is: "problem"; readonly problem: Problem }
  | { readonly is: "pattern"; readonly place: number }
  | { readonly is: "days" }
  | { readonly is: "factor" };

/** The operation, or what is wrong; neither while the input is empty. */
export type DraftReading = {
  readonly operation: Operation | null;
  readonly fault: DraftFault | null;
};

const nothing: DraftReading = { operation: null, fault: null };
const faulty = (fault: DraftFault): DraftReading => ({ operation: null, fault });
const sound = (operation: Operation): DraftReading => ({ operation, fault: null });

const readSet = ({ wire, field, kind }: WireField, text: string): DraftReading => {
  if (text === "") return nothing;
  const reading = kind.parse(text);
  const code = reading.ok
    ? reading.value === null
      ? null
      : kind.check(reading.value, field)
    : reading.code;
  if (code !== null || !reading.ok) {
    const problem = valueProblem(wire, field, code ?? "ambiguous");
    return faulty({ is: "problem", problem });
  }
  return sound({ name: "set", value: reading.value });
};

const readReplacement = ({
  find,
  replaceWith,
  isPattern,
  ignoreCase,
}: OperationDraft): DraftReading => {
  if (find === "") return nothing;
  const replacement = { find, replaceWith, isPattern, ignoreCase };
  const read = replacerOf(replacement);
  return isFault(read)
    ? faulty({ is: "pattern", place: read.place })
    : sound({ name: "replace", replacement });
};

const readMove = (text: string): DraftReading => {
  if (text.trim() === "") return nothing;
  const days = readDays(text);
  return days ? sound({ name: "addDays", days }) : faulty({ is: "days" });
};

const readFactor = (text: string): DraftReading => {
  if (text.trim() === "") return nothing;
  const reading = kinds.decimal.parse(text);
  return reading.ok && reading.value !== null
    ? sound({ name: "multiply", by: reading.value })
    : faulty({ is: "factor" });
};

/** Parses a draft for a field. */
export const readOperation = (entry: WireField, draft: OperationDraft): DraftReading => {
  switch (draft.name) {
    case "set":
      return readSet(entry, draft.value);
    case "replace":
      return readReplacement(draft);
    case "addDays":
      return readMove(draft.days);
    case "multiply":
      return readFactor(draft.factor);
    case "clear":
    case "trim":
    case "tidyName":
      return sound({ name: draft.name });
  }
};
