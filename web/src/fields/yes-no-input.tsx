import { kinds } from "@teckna/domain/kinds";
import { type KeyboardEvent, type ReactElement, useRef } from "react";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import type { InputProps } from "./input-props.ts";

const choices = [
  { key: "yes", text: kinds.yesNo.format(true), typed: ["j", "y", "1"] },
  { key: "no", text: kinds.yesNo.format(false), typed: ["n", "0"] },
  { key: "empty", text: "", typed: ["-", "delete", "backspace"] },
] as const;

type ChoiceKey = (typeof choices)[number]["key"];

const ChoiceText = ({ choice }: { readonly choice: ChoiceKey }): ReactElement => {
  const { t } = useTranslation();
  if (choice !== "empty") return <>{t(`app.${choice}`)}</>;
  return (
    <>
      <span aria-hidden="true">{t("app.empty")}</span>
      <VisuallyHidden>{t("form.notGiven")}</VisuallyHidden>
    </>
  );
};

type YesNoChoiceProps = {
  readonly input: InputProps;
  readonly choice: (typeof choices)[number];
  readonly onChoose: (text: string) => void;
};

const YesNoChoice = ({ input, choice, onChoose }: YesNoChoiceProps): ReactElement => (
  <label className="yes-no-choice">
    <input
      type="radio"
      name={input.id}
      value={choice.key}
      checked={input.text === choice.text}
      disabled={input.isDisabled || input.isReadOnly}
      onChange={() => onChoose(choice.text)}
    />
    <ChoiceText choice={choice.key} />
  </label>
);

const focusRadio = (group: HTMLElement, selector: string): void =>
  group.querySelector<HTMLInputElement>(`input${selector}`)?.focus();

/** Radio buttons for yes, no and empty. Arrow keys move; the first letter of an option selects it. */
export const YesNoInput = (props: InputProps): ReactElement => {
  const before = useRef("");
  const choose = (text: string): void => {
    props.onType(text);
    props.onLeave();
  };
  const chooseByKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || props.isReadOnly) return;
    // The last letter of the Swedish word for no is the first of the word for yes.
    const pressed = event.key.toLowerCase();
    const endsNo = before.current + pressed === "ej";
    before.current = pressed;
    if (endsNo) return;
    const choice = choices.find(({ typed }) => typed.some((key) => key === pressed));
    if (!choice) return;
    event.preventDefault();
    choose(choice.text);
    focusRadio(event.currentTarget, `[value="${choice.key}"]`);
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
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) focusRadio(currentTarget, ":checked");
      }}
    >
      {choices.map((choice) => (
        <YesNoChoice key={choice.key} input={props} choice={choice} onChoose={choose} />
      ))}
    </div>
  );
};
