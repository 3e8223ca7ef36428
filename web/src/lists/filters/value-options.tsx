import type { Field } from "@teckna/domain/field";
import type { TFunction } from "i18next";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { isOfPart, type RowOperator } from "./row-operators.ts";
import { wordsOfValue } from "../../words/value-words.ts";

/** The values of a field that have words of their own, as they are stored. */
export const possibleValues = ({ suggestions, words }: Field): readonly string[] =>
  suggestions ?? [...new Set(Object.values(words ?? {}))].map(String);

type Demanded = { readonly field: Field | undefined; readonly operator: RowOperator };

/** The value that is called so. */
const calledSo = (t: TFunction, field: Field, typed: string): string | undefined =>
  possibleValues(field).find(
    (value) => wordsOfValue(t, field, value)?.toLowerCase() === typed.toLowerCase(),
  );

const ofEach = (operator: RowOperator, text: string, change: (part: string) => string): string => {
  const isList = operator === "oneOf" || operator === "noneOf";
  const parts = isList ? text.split(/[;\n]/.test(text) ? /[;\n]/ : ",") : [text];
  return parts.map((part) => change(part.trim())).join("; ");
};

/** Whether a text is one of the values, or several of them, and no part of one. */
const isWhole = (field: Field | undefined, operator: RowOperator): field is Field =>
  field !== undefined && possibleValues(field).length > 0 && !isOfPart(operator);

/** What a filter demands → what an input shows: values by what they are called, where that is read again. */
export const shownValue = (t: TFunction, { field, operator }: Demanded, text: string): string =>
  isWhole(field, operator)
    ? ofEach(operator, text, (part) => {
        const words = wordsOfValue(t, field, part);
        return words !== null && calledSo(t, field, words) === part ? words : part;
      })
    : text;

/** What is typed → the values that are called so; what is no name of a value stays. */
export const storedValue = (t: TFunction, { field, operator }: Demanded, typed: string): string =>
  isWhole(field, operator)
    ? ofEach(operator, typed, (part) => calledSo(t, field, part) ?? part)
    : typed;

type ValueOptionsProps = {
  readonly id: string;
  readonly field: Field;
  readonly values: readonly string[];
  readonly operator: RowOperator;
};

/** Offers them to an input, by what they are called; where a part of a text is compared, as they are stored. */
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
