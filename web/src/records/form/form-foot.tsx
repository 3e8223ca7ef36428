import { type ReactElement, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { helpOf, labelOf } from "../../fields/field-words.ts";
import { Button } from "../../ui/button.tsx";
import { useLabels, useWords } from "../../words/language.ts";
import type { Draft } from "./draft.ts";
import { focusField } from "./field-id.ts";
import { FootSlotPlace } from "./foot-slot.tsx";
import { holdPointer } from "../../ui/focus/hold-pointer.ts";
import { useRoomBelowToasts } from "../../ui/room-below-toasts.ts";
import { Keys } from "../shown-keys.tsx";
import { DateWords, useBesideWords, useProposed } from "./proposal-words.ts";
import { useLateOfDraft } from "./use-draft.ts";
import "./form-foot.css";

type FormFootProps = {
  readonly draft: Draft;
  /** The focused field: its help and the reformatted text are shown here, where they move nothing. */
  readonly focused: string | null;
  /** Whether something besides the fields is unsaved. */
  readonly isBesideDirty: boolean;
  /** Actions besides saving and cancelling. */
  readonly actions?: ReactNode;
  readonly saveText: string;
  readonly pendingText: string;
  readonly isPending: boolean;
  readonly onCancel: () => void;
};

const Faults = ({ draft }: { readonly draft: Draft }): ReactElement => {
  const { t } = useTranslation();
  const labels = useLabels();
  const faulty = useLateOfDraft(draft, (read) => read.faultyNames().join(" "));
  const names = faulty === "" ? [] : faulty.split(" ");
  return (
    <div className="form-faults" role="status">
      {names.length > 0 && (
        <>
          <strong>{t("validation.summary", { n: names.length, count: names.length })}</strong>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              className="form-fault"
              onClick={() => focusField(draft.entity, name)}
            >
              {labelOf(labels, draft.entity, name)}
            </button>
          ))}
        </>
      )}
    </div>
  );
};

/** The reformatted text of the focused field, what its date is and what follows from it, or else its help. */
const Help = ({ draft, focused }: Pick<FormFootProps, "draft" | "focused">): ReactElement => {
  const { t } = useTranslation();
  const texts = useWords();
  const { labels } = texts;
  const wordsOfDate = useContext(DateWords);
  const field = focused !== null && draft.has(focused) ? focused : null;
  const beside = useBesideWords(field);
  const reading = useLateOfDraft(draft, (read) => {
    if (field === null) return "";
    const value = read.readings.reformatted(field);
    const date = wordsOfDate(read, field);
    return value ? `${t("form.readAs", { value })} ${date}` : date;
  });
  const proposed = useProposed(draft, field);
  const words = proposed?.isStated ? "" : proposed?.words;
  const said = [reading || words, beside].filter(Boolean).join(" · ");
  const help = focused === null ? undefined : helpOf(texts, draft.entity, focused);
  return (
    <p className="form-help" aria-hidden="true">
      {said !== "" && <span className="form-reading">{said}</span>}
      {said === "" && focused !== null && help !== undefined && (
        <>
          <strong>{labelOf(labels, draft.entity, focused)}</strong> {help}
        </>
      )}
    </p>
  );
};

/** A sticky footer of the form: errors, buttons, and help for the focused field. */
export const FormFoot = (props: FormFootProps): ReactElement => {
  const { draft, focused, isPending } = props;
  const { t } = useTranslation();
  const isDirty = useLateOfDraft(draft, (read) => read.isDirty()) || props.isBesideDirty;
  const foot = useRoomBelowToasts();
  return (
    <div ref={foot} className="form-foot">
      <Faults draft={draft} />
      <div className="form-actions" onPointerDown={holdPointer}>
        <Button
          type="submit"
          variant="primary"
          isPending={isPending}
          pendingText={props.pendingText}
          aria-keyshortcuts="Control+Enter Control+S"
        >
          {props.saveText}
        </Button>
        <Button onClick={props.onCancel} disabled={isPending} aria-keyshortcuts="Escape">
          {t("app.cancel")}
        </Button>
        {props.actions}
        <Help draft={draft} focused={focused} />
        <FootSlotPlace />
        <span className="form-state">
          {isDirty && <span className="form-dirty">{t("form.notSaved")}</span>}
          <Keys keys={["Ctrl", "Enter"]} text={props.saveText} />
          <Keys keys={["Esc"]} text={t("app.cancel")} />
        </span>
      </div>
    </div>
  );
};
