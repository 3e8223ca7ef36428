import type { Labels } from "../entities.ts";
import type { Entity } from "../entity.ts";
import type { KindName } from "../field.ts";
import type { AmbiguousReason, Problem, ProblemCode } from "../problem.ts";
import { valueProblem } from "../value-problem.ts";
import { wireFieldsOf } from "../wire-fields.ts";
import { fillIn, type TextParams } from "./fill-in.ts";
import type { Messages as AllMessages } from "./sv/texts.ts";

/** The texts of one language. */
export type Words = { readonly messages: AllMessages; readonly labels: Labels };

type Messages = Pick<AllMessages, "validation" | "reason">;

/** The texts by which problems are described. */
export type ProblemWords = { readonly messages: Messages; readonly labels: Labels };

const notANumber = ({ validation }: Messages, kind: KindName | undefined): string => {
  if (kind === "decimal") return validation.decimal;
  return kind === "percent" ? validation.percent : validation.positiveNumber;
};

const belowMin = ({ validation }: Messages, min: unknown): string => {
  if (min === 0) return validation.positiveNumber;
  return min === 1 ? validation.minOne : validation.atLeast;
};

type TextReason = Exclude<AmbiguousReason, "id" | "header">;

/** Why a text cannot be parsed, if the parameters contain the reason. */
const reasonOf = ({ reason }: Messages, code: ProblemCode, params: TextParams): string | null => {
  if (code === "ambiguous") {
    const texts: Readonly<Record<TextReason, string>> = reason;
    return new Map<unknown, string>(Object.entries(texts)).get(params["reason"]) ?? null;
  }
  if (code !== "badDate") return null;
  if (params["missing"] === "year") return reason.yearless;
  if (params["missing"] === "base") return reason.baseless;
  return params["day"] === undefined ? null : reason.excelDay;
};

const ambiguous = (messages: Messages, params: TextParams): string => {
  const { validation } = messages;
  if (params["reason"] === "id") return validation.repeatedId;
  if (params["reason"] === "header") return validation.repeatedHeader;
  const reason = reasonOf(messages, "ambiguous", params);
  return reason === null ? validation.ambiguous : `{field}: ${reason}`;
};

/** For a date that does not exist, the reason is its field's rule. */
const badDate = (messages: Messages, params: TextParams): string => {
  const { invalidDate, date, dateTime } = messages.validation;
  const rules = new Map<unknown, string>([
    ["notADate", date],
    ["notADateTime", dateTime],
  ]);
  const reason = rules.get(params["rule"]) ?? reasonOf(messages, "badDate", params);
  return reason === null ? invalidDate : `${invalidDate}. ${reason}`;
};

const unknownField = ({ validation }: Messages, { n, first, value }: TextParams): string => {
  if (first !== undefined) return validation.repeatedColumn;
  if (value !== undefined) return validation.unknownValue;
  return n === undefined ? validation.unknownField : validation.namelessColumn;
};

const unknownParameter = (
  { validation, reason }: Messages,
  { value, again }: TextParams,
): string => {
  if (again !== undefined) return reason.repeatedParameter;
  return value === undefined ? validation.unknownParameter : validation.unknownValue;
};

type TextOf = (messages: Messages, params: TextParams, kind: KindName | undefined) => string;

const texts: { readonly [C in ProblemCode]: TextOf } = {
  required: ({ validation }) => validation.required,
  tooLong: ({ validation }) => validation.maxLength,
  notADate: ({ validation }) => validation.date,
  notADateTime: ({ validation }) => validation.dateTime,
  notANumber: (messages, _, kind) => notANumber(messages, kind),
  notWhole: ({ validation }) => validation.wholeNumber,
  notYesNo: ({ validation }) => validation.yesNo,
  notText: ({ validation }) => validation.text,
  belowMin: (messages, { min }) => belowMin(messages, min),
  tooLarge: ({ validation }) => validation.tooLarge,
  tooManyDigits: ({ validation }) => validation.tooManyDigits,
  badText: ({ validation }) => validation.badText,
  badUrl: ({ validation }) => validation.url,
  badId: ({ validation, reason }, { form }) => (form === "uuid" ? reason.uuid : validation.badId),
  ambiguous,
  unknownField: (messages, params) => unknownField(messages, params),
  readOnly: ({ validation }) => validation.readOnly,
  unknownParameter: (messages, params) => unknownParameter(messages, params),
  idExists: ({ validation }) => validation.idExists,
  unknownIssue: ({ validation }) => validation.unknownIssue,
  missingField: ({ validation }) => validation.missingRequired,
  badDate,
  unknownTable: ({ validation }) => validation.unknownTable,
  unknownRecord: ({ reason }) => reason.unknownRecord,
  unknownRelease: ({ reason }) => reason.unknownRelease,
  changedSince: ({ reason }) => reason.changedSince,
  inFuture: ({ reason }) => reason.inFuture,
  onlyNow: ({ reason }) => reason.onlyNow,
};

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(texts, code);

const kindOf = (entity: Entity, wire: string): KindName | undefined =>
  wireFieldsOf(entity).byWire.get(wire)?.field.kind;

/** A problem in words, with the field's label; numbers missing from the problem are taken from its field. */
export const describeProblem = (
  words: ProblemWords,
  entity: Entity | null,
  problem: Problem,
): string => {
  const known = entity && wireFieldsOf(entity).byWire.get(problem.field);
  const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = words.labels.field;
  const label = (entity && known && labels[entity.name]?.[known.name]) || problem.field;
  const ofField = known ? valueProblem(known.wire, known.field, problem.code).params : {};
  const params = { field: label, label, ...ofField, ...problem.params };
  return fillIn(texts[problem.code](words.messages, params, known?.field.kind), params);
};

/** What a field of this kind expects, shown before the reason why a text is refused. */
const expectationOf = ({ validation }: Messages, kind: KindName | undefined): string | null => {
  if (kind === "integer") return validation.positiveNumber;
  return kind === "date" ? validation.date : null;
};

/** A problem as shown beside its text, where the field need not be named; one or two lines. */
export const describeInPlace = (
  words: ProblemWords,
  entity: Entity | null,
  problem: Problem,
): string => {
  const { messages } = words;
  const reason = reasonOf(messages, problem.code, problem.params);
  if (reason === null) return describeProblem(words, entity, problem);
  const expectation = expectationOf(messages, entity ? kindOf(entity, problem.field) : undefined);
  const text = fillIn(reason, problem.params);
  if (expectation === null) return text;
  // For a negative number, the expectation says everything.
  return problem.params["reason"] === "sign" ? expectation : `${expectation}\n${text}`;
};
