import type { Field } from "@teckna/domain/field";
import type { TFunction } from "i18next";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { isOfPart, type RowOperator } from "./row-operators.ts";
import { wordsOfValue } from "../../words/value-words.ts";

/** The stored values of a field that have display texts. */
export const possibleValues = ({ suggestions, words }: Field): readonly string[] =>
  suggestions ?? [...new Set(Object.values(words ?? {}))].map(String);

type FieldOperator = { readonly field: Field | undefined; readonly operator: RowOperator };

/** The value with this display text. */
const calledSo = (t: TFunction, field: Field, typed: string): string | undefined =>
  possibleValues(field).find(
    (value) => wordsOfValue(t, field, value)?.toLowerCase() === typed.toLowerCase(),
  );

const ofEach = (operator: RowOperator, text: string, change: (part: string) => string): string => {
  const isList = operator === "oneOf" || operator === "noneOf";
  const parts = isList ? text.split(/[;\n]/.test(text) ? /[;\n]/ : ",") : [text];
  return parts.map((part) => change(part.trim())).join("; ");
};

/** Whether the operator compares whole values of a field with display texts. */
const isWhole = (field: Field | undefined, operator: RowOperator): field is Field =>
  field !== undefined && possibleValues(field).length > 0 && !isOfPart(operator);

/** Filter value → display text, if that is parsed back. */
export const shownValue = (
  t: TFunction,
  { field, operator }: FieldOperator,
  text: string,
): string =>
  isWhole(field, operator)
    ? ofEach(operator, text, (part) => {
        const words = wordsOfValue(t, field, part);
        return words !== null && calledSo(t, field, words) === part ? words : part;
      })
    : text;

/** Typed display texts → stored values; other texts are unchanged. */
export const storedValue = (
  t: TFunction,
  { field, operator }: FieldOperator,
  typed: string,
): string =>
  isWhole(field, operator)
    ? ofEach(operator, typed, (part) => calledSo(t, field, part) ?? part)
    : typed;

type ValueOptionsProps = {
  readonly id: string;
  readonly field: Field;
  readonly values: readonly string[];
  readonly operator: RowOperator;
};

/** Suggests values to an input: by display text, or as stored if part of a text is compared. */
export const ValueOptions = ({ id, field, values, operator }: ValueOptionsProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <datalist id={id}>
      {values.map((value) => {
        const words = wordsOfValue(t, field, value) ?? value;
        return (
          <option key={value} value={isOfPart(operator) ? value : words}>
            {words}
          </option>
        );
      })}
    </datalist>
  );
};
