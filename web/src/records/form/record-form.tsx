import { type FocusEvent, type ReactElement, type ReactNode, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { useLabels } from "../../words/language.ts";
import type { Draft } from "./draft.ts";
import { DraftField } from "./draft-field.tsx";
import { FormFoot } from "./form-foot.tsx";
import { goOnByEnter, goToSection } from "./next-field.ts";
import type { Parent } from "@teckna/domain/parent";
import { ParentField } from "../parent/parent-field.tsx";
import "../records.css";
import { RecordSections } from "../record-sections.tsx";
import { useFocusKept } from "./use-lasting-focus.ts";
import { useFormKeys } from "./use-form-keys.ts";

type ParentToChoose = Parent & { readonly givenId: string | undefined };

type RecordFormProps = {
  readonly draft: Draft;
  /** Fields that stand as they are. */
  readonly locked: ReadonlySet<string>;
  /** Set where the parent is still to be chosen, or given by the address. */
  readonly parent: ParentToChoose | null;
  /** What is to be said above the fields. */
  readonly notices?: ReactNode;
  /** What is saved together with the fields, beside them where there is room. */
  readonly beside?: ReactNode;
  /** That has changes which are not saved. */
  readonly isBesideDirty?: boolean;
  /** Enter goes on to the next field with nothing in it, for whoever fills in a new record. */
  readonly skipsFilled?: boolean;
  readonly saveText: string;
  readonly pendingText: string;
  readonly isPending: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
};

const fieldOf = (target: EventTarget): string | null =>
  target instanceof Element
    ? (target.closest<HTMLElement>("[data-name]")?.dataset["name"] ?? null)
    : null;

type FormFieldsProps = Pick<RecordFormProps, "draft" | "locked" | "parent" | "isPending"> & {
  readonly maxColumns: number;
};

const FormFields = (props: FormFieldsProps): ReactElement => {
  const { draft, locked, parent, isPending, maxColumns } = props;
  const labels = useLabels();
  return (
    <fieldset className="record-card" disabled={isPending}>
      <legend>{labels.entity[draft.entity.name]}</legend>
      <RecordSections entity={draft.entity} maxColumns={maxColumns}>
        {(name) =>
          name === parent?.field ? (
            <ParentField key={name} draft={draft} parent={parent} givenId={parent.givenId} />
          ) : (
            <DraftField key={name} draft={draft} name={name} isReadOnly={locked.has(name)} />
          )
        }
      </RecordSections>
    </fieldset>
  );
};

/** The form of a new record and of an edit; what is typed lives in the draft. */
export const RecordForm = (props: RecordFormProps): ReactElement => {
  const { draft, isPending, onSave, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const rememberFocus = useFocusKept(isPending);
  const save = (): void => {
    if (isPending) return;
    rememberFocus();
    onSave();
  };
  useFormKeys({ form, onSave: save, onCancel });
  return (
    <form
      ref={form}
      className="record-form"
      noValidate
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        goOnByEnter(event, props.skipsFilled === true);
        goToSection(event);
      }}
      onFocus={(event: FocusEvent) => setFocused(fieldOf(event.target))}
    >
      {props.notices}
      <div className={classNames(props.beside !== undefined && "record-columns record-whole")}>
        <FormFields
          draft={draft}
          locked={props.locked}
          parent={props.parent}
          isPending={isPending}
          maxColumns={props.beside === undefined ? 3 : 2}
        />
        {props.beside}
      </div>
      <FormFoot
        draft={draft}
        isBesideDirty={props.isBesideDirty === true}
        focused={focused}
        saveText={props.saveText}
        pendingText={props.pendingText}
        isPending={isPending}
        onCancel={onCancel}
      />
    </form>
  );
};
