import { date } from "@teckna/domain/field";
import { kinds } from "@teckna/domain/kinds";
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DateInput } from "../fields/date-input.tsx";
import "../fields/fields.css";

type ChooseProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
};

/** A select with an option for all. */
export const Choose = ({ label, value = "", onChange, children }: ChooseProps): ReactElement => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{t("audit.all")}</option>
        {children}
      </select>
    </div>
  );
};

type TypedProps = Omit<ChooseProps, "children">;

/** Applied on blur or Enter, because each change is a request. */
export const Typed = ({ label, value = "", onChange }: TypedProps): ReactElement => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Sets the value of the same input, so that it keeps the focus.
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  const commit = (text: string): void => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="text"
        className="input"
        defaultValue={value}
        autoComplete="off"
        onBlur={(event) => commit(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit(event.currentTarget.value);
        }}
      />
    </div>
  );
};

const day = date();

/** The text of a date, and whether it was refused when it was to be applied. */
const useTypedDay = ({ value = "", onChange }: Omit<TypedProps, "label">) => {
  const [text, setText] = useState(value);
  const [isWrong, setWrong] = useState(false);
  // The input stays the same when its value changes, so that it keeps the focus.
  const [applied, setApplied] = useState(value);
  if (applied !== value) {
    setApplied(value);
    setText(value);
    setWrong(false);
  }
  // What is to be applied: a picked date is applied immediately, before rendering.
  const typed = useRef<string | null>(null);
  const type = (next: string): void => {
    typed.current = next;
    setText(next);
    setWrong(false);
  };
  const commit = (): void => {
    if (typed.current === null) return;
    const reading = kinds.date.parse(typed.current);
    typed.current = null;
    setWrong(!reading.ok);
    if (!reading.ok) return;
    setText(reading.value ?? "");
    if ((reading.value ?? "") !== value) onChange(reading.value ?? "");
  };
  return { text, isWrong, type, commit };
};

/** A date, typed as in any form or picked; an invalid one is refused in place. */
export const Day = ({ label, ...given }: TypedProps): ReactElement => {
  const { t } = useTranslation();
  const id = useId();
  const { text, isWrong, type, commit } = useTypedDay(given);
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
      }}
    >
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <DateInput
        id={id}
        field={day}
        label={label}
        labelId={`${id}-label`}
        text={text}
        placeholder={undefined}
        isReadOnly={false}
        isDisabled={false}
        isInvalid={isWrong}
        describedBy={isWrong ? `${id}-error` : undefined}
        suggest={null}
        onLate={() => {}}
        onType={type}
        onLeave={commit}
      />
      {isWrong && (
        <span id={`${id}-error`} className="audit-wrong" role="alert">
          {t("validation.date")}
        </span>
      )}
    </div>
  );
};
