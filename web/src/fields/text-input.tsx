import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { InputProps } from "./input-props.ts";
import { linePropsOf } from "./line-props.ts";

const Suggestions = ({ id, values }: { id: string; values: readonly string[] }): ReactElement => {
  const { t } = useTranslation();
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value}>
          {/* A value without a text of its own is shown as it is. */}
          {t(`sourceType.${value}` as "sourceType.Other", { defaultValue: value })}
        </option>
      ))}
    </datalist>
  );
};

export const TextInput = (props: InputProps): ReactElement => {
  const { suggestions } = props.field;
  const listId = `${props.id}-list`;
  if (!suggestions) return <input {...linePropsOf(props)} className="input" />;
  return (
    <>
      <input {...linePropsOf(props)} className="input" list={listId} />
      <Suggestions id={listId} values={suggestions} />
    </>
  );
};

/** Ids and ISINs: every sign counts, so each is as wide as the next. */
export const CodeInput = (props: InputProps): ReactElement => (
  <input {...linePropsOf(props)} className="input input-code" autoCapitalize="off" />
);

export const UrlInput = (props: InputProps): ReactElement => (
  <input {...linePropsOf(props)} className="input" inputMode="url" autoCapitalize="off" />
);
