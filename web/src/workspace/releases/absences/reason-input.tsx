import { fillIn } from "@teckna/domain/messages/fill-in";
import type { ReleaseTexts } from "@teckna/domain/messages/release-texts";
import { isCleanText } from "@teckna/domain/text-rules";
import { type KeyboardEvent, type ReactElement, useEffect, useId, useState } from "react";
import { labelOf } from "../../../fields/field-words.ts";
import { Button } from "../../../ui/button.tsx";
import { usePopoverBeside } from "../../../ui/use-popover-beside.ts";
import { useLabels } from "../../../words/language.ts";
import { focusedPart, focusPlace, type FieldTarget } from "../focus-place.ts";
import type { ReleaseModel } from "../release-model.ts";
import "./absences.css";

/** The API's limit. */
const maxReason = 500;

type ReasonProps = {
  readonly model: ReleaseModel;
  readonly texts: ReleaseTexts;
  /** The field to be marked. */
  readonly target: FieldTarget;
  readonly markBy: (target: FieldTarget, reason: string) => void;
};

type ReasonFieldProps = {
  readonly id: string;
  readonly reason: string;
  readonly onType: (reason: string) => void;
};

const ReasonField = ({ id, reason, onType }: ReasonFieldProps): ReactElement => (
  <input
    id={id}
    className="input"
    value={reason}
    maxLength={maxReason}
    autoComplete="off"
    aria-describedby={`${id}-help`}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
  />
);

/** Asks for the reason why a field, or the grid's active cell, has no value. */
export const ReasonInput = ({ model, texts, target, markBy }: ReasonProps): ReactElement => {
  const id = useId();
  const labels = useLabels();
  const [anchor] = useState(() => ({ current: focusedPart() }));
  const [reason, setReason] = useState("");
  const popover = usePopoverBeside(anchor);
  useEffect(() => popover.current?.querySelector("input")?.focus(), [popover]);
  const isRight = reason.trim() !== "" && isCleanText(reason);
  const close = (): void => model.become({ absenceTarget: null });
  const mark = (): void => {
    close();
    markBy(target, reason.trim());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    // Keys typed here must not reach the page's handlers.
    event.stopPropagation();
    if (key !== "Escape" && (key !== "Enter" || event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (key === "Escape") {
      close();
      focusPlace(model.draft, model.state().place);
    } else if (isRight) mark();
  };
  return (
    <div
      ref={popover}
      popover="manual"
      role="dialog"
      aria-labelledby={`${id}-title`}
      className="absent-reason"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <label id={`${id}-title`} htmlFor={id}>
        {fillIn(texts.absentReason, { field: labelOf(labels, target.draft.entity, target.name) })}
      </label>
      <div>
        <ReasonField id={id} reason={reason} onType={setReason} />
        <Button variant="primary" disabled={!isRight} onClick={mark}>
          {texts.absentMark}
        </Button>
      </div>
      <p id={`${id}-help`}>{texts.absentReasonHelp}</p>
    </div>
  );
};
