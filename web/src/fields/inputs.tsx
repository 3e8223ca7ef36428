import type { KindName } from "@teckna/domain/field";
import type { ReactElement } from "react";
import { DateInput } from "./date-input.tsx";
import type { InputProps } from "./input-props.ts";
import { LongTextInput } from "./long-text-input.tsx";
import { NumberInput } from "./number-input.tsx";
import { CodeInput, TextInput, UrlInput } from "./text-input.tsx";
import { YesNoInput } from "./yes-no-input.tsx";

/** The input component for each kind. */
export const inputs: { readonly [K in KindName]: (props: InputProps) => ReactElement } = {
  id: CodeInput,
  text: TextInput,
  longText: LongTextInput,
  url: UrlInput,
  isin: CodeInput,
  date: DateInput,
  dateTime: DateInput,
  integer: NumberInput,
  decimal: NumberInput,
  percent: NumberInput,
  yesNo: YesNoInput,
};
