import type { Field } from "@teckna/domain/field";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { wordsOfValue } from "../../words/value-words.ts";

/** The values of a field that have words of their own, as they are stored. */
export const possibleValues = ({ suggestions, words }: Field): readonly string[] =>
  suggestions ?? [...new Set(Object.values(words ?? {}))].map(String);

type ValueOptionsProps = {
  readonly id: string;
  readonly field: Field;
  readonly values: readonly string[];
};

/** Offers them to an input, each with what it is called. */
export const ValueOptions = ({ id, field, values }: ValueOptionsProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value}>
          {wordsOfValue(t, field, value) ?? value}
        </option>
      ))}
    </datalist>
  );
};
