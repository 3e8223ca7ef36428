import { kinds } from "@teckna/domain/kinds";
import type { KeyboardEvent, ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { InputProps } from "./input-props.ts";

const choices = [
  { key: "yes", text: kinds.yesNo.format(true), typed: ["j", "y", "1"] },
  { key: "no", text: kinds.yesNo.format(false), typed: ["n", "0"] },
  { key: "empty", text: "", typed: ["-", "Delete", "Backspace"] },
] as const;

/** Three radio buttons in one control: yes, no, not given. Arrows move; the first letter chooses. */
export const YesNoInput = (props: InputProps): ReactElement => {
  const { t } = useTranslation();
  const choose = (text: string): void => {
    props.onType(text);
    props.onLeave();
  };
  const chooseByKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || props.isReadOnly) return;
    const choice = choices.find(({ typed }) => typed.some((key) => key === event.key));
    if (!choice) return;
    event.preventDefault();
    choose(choice.text);
    const group = event.currentTarget;
    group.querySelector<HTMLInputElement>(`input[value="${choice.key}"]`)?.focus();
  };
  return (
    <div
      id={props.id}
      className="yes-no"
      role="radiogroup"
      aria-labelledby={props.labelId}
      aria-invalid={props.isInvalid}
      aria-required={props.field.required}
      aria-describedby={props.describedBy}
      tabIndex={-1}
      onKeyDown={chooseByKey}
      onFocus={(event) => {
        if (event.target !== event.currentTarget) return;
        event.currentTarget.querySelector<HTMLInputElement>("input:checked")?.focus();
      }}
    >
      {choices.map(({ key, text }) => (
        <label key={key} className="yes-no-choice">
          <input
            type="radio"
            name={props.id}
            value={key}
            checked={props.text === text}
            disabled={props.isDisabled || props.isReadOnly}
            onChange={() => choose(text)}
          />
          {key === "empty" ? (
            <>
              <span aria-hidden="true">{t("app.empty")}</span>
              <span className="visually-hidden">{t("form.notGiven")}</span>
            </>
          ) : (
            t(`app.${key}`)
          )}
        </label>
      ))}
    </div>
  );
};
