import { memo, type ReactElement, useContext } from "react";
import { useTranslation } from "react-i18next";
import { FieldRow } from "../../fields/field-row.tsx";
import { helpOf, labelOf } from "../../fields/field-words.ts";
import { useWords } from "../../words/language.ts";
import { markEnds } from "../../words/mark-ends.ts";
import { Button } from "../../ui/button.tsx";
import type { Draft } from "./draft.ts";
import { fieldId } from "./field-id.ts";
import { FieldMark } from "./field-mark.ts";
import { useFaultText } from "./problem-words.ts";
import { pressOnProposed, useProposed } from "./proposal-words.ts";
import { suggestFor } from "./suggest-for.ts";
import { useEntry, useSteadyEntry } from "./use-draft.ts";

type DraftFieldProps = {
  /** The input's id, if the page shows several records of the same kind. */
  readonly id?: string;
  readonly draft: Draft;
  readonly name: string;
  readonly isReadOnly: boolean;
};

type DraftTextProps = {
  readonly draft: Draft;
  readonly name: string;
  readonly show: (text: string) => ReactElement;
};

const DraftText = ({ draft, name, show }: DraftTextProps): ReactElement =>
  show(useEntry(draft, name).text);

type TakeProposedProps = {
  readonly draft: Draft;
  readonly name: string;
  readonly text: string;
};

/** Accepts the focused field's proposal; shown where there is no pointer that hovers, and maybe no Enter key. */
const TakeProposed = ({ draft, name, text }: TakeProposedProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <Button
      className="field-take"
      // The focus stays in the field, and this button with it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => draft.takeProposed(name)}
    >
      {t("form.takeProposed", { value: text })}
    </Button>
  );
};

/** One field of a draft; a key pressed in it renders only its input. */
export const DraftField = memo(({ id, draft, name, isReadOnly }: DraftFieldProps): ReactElement => {
  const { t } = useTranslation();
  const words = useWords();
  const { labels } = words;
  const faultText = useFaultText(draft.entity);
  const { text, problem, pending } = useSteadyEntry(draft, name);
  const doubt = draft.readings.doubt(name);
  const proposed = useProposed(draft, name);
  const offer = isReadOnly ? null : draft.readings.offer(name);
  const markOf = useContext(FieldMark);
  return (
    <FieldRow
      id={id ?? fieldId(draft.entity, name)}
      name={name}
      field={draft.field(name)}
      label={labelOf(labels, draft.entity, name)}
      mark={markOf(draft, name)}
      help={helpOf(words, draft.entity, name)}
      withText={(show) => <DraftText draft={draft} name={name} show={show} />}
      isReadOnly={isReadOnly}
      error={problem ? faultText(problem) : undefined}
      hint={doubt ? t(`doubt.${doubt}`, { value: markEnds(text) }) : undefined}
      offer={offer ? t(`offer.${offer.sort}`, { text: offer.text }) : undefined}
      proposed={isReadOnly ? null : proposed}
      takeProposed={
        proposed && !proposed.isStated && !isReadOnly ? (
          <TakeProposed draft={draft} name={name} text={proposed.text} />
        ) : null
      }
      onKey={(event) => {
        if (!isReadOnly && pressOnProposed(draft, name, event)) event.preventDefault();
      }}
      isTyping={pending}
      onTakeOffer={isReadOnly ? undefined : () => draft.takeOffer(name)}
      suggest={suggestFor(draft.entity, draft.readings.field(name))}
      onLate={(typed, value) => {
        if (draft.entry(name).text !== typed) return;
        draft.type(name, value);
        draft.leaveTyped(name);
      }}
      onType={(typed) => draft.type(name, typed)}
      onLeave={() => draft.leaveTyped(name)}
    />
  );
});
DraftField.displayName = "DraftField";
