import { Fragment, type ReactElement, type ReactNode, useRef, useState } from "react";
import { classNames } from "../ui/class-names.ts";
import { useLabels } from "../words/language.ts";
import type { Draft } from "./form/draft.ts";
import { DraftField } from "./form/draft-field.tsx";
import { WithFootSlot } from "./form/foot-slot.tsx";
import { FormFoot } from "./form/form-foot.tsx";
import { goOnByEnter, goToSection } from "./form/next-field.ts";
import "./records.css";
import { RecordSections } from "./record-sections.tsx";
import { useFocusWhilePending } from "./form/use-focus-while-pending.ts";
import { useFormKeys } from "./form/use-form-keys.ts";

/** The parent field, and the input for choosing the parent. */
type ParentToChoose = { readonly field: string; readonly input: ReactElement };

type RecordFormProps = {
  readonly draft: Draft;
  /** Fields that cannot be edited. */
  readonly locked: ReadonlySet<string>;
  /** Set if the parent is still to be chosen or is given by the address. */
  readonly parent: ParentToChoose | null;
  /** Notices above the fields. */
  readonly notices?: ReactNode;
  /** Content below the fields. */
  readonly below?: ReactNode;
  /** Content that is saved together with the fields, beside them if there is room. */
  readonly beside?: ReactNode;
  /** Whether that content has unsaved changes. */
  readonly isBesideDirty?: boolean;
  /** Whether Enter skips filled fields, for entering a new record. */
  readonly skipsFilled?: boolean;
  /** Renders a displayed field; the fields are editable if it is not given. */
  readonly readField?: ((name: string) => ReactElement | null) | undefined;
  /** Replaces the buttons if there is nothing to save. */
  readonly foot?: ReactNode;
  readonly saveText: string;
  readonly pendingText: string;
  readonly isPending: boolean;
  readonly onSave: () => void;
  /** Saves and starts a new record. */
  readonly onSaveAndNew?: (() => void) | undefined;
  /** Shown in the footer besides saving and cancelling. */
  readonly actions?: ReactNode;
  readonly onCancel: () => void;
  /** Handles Escape, if it does something else than cancel. */
  readonly onEscape?: () => void;
};

/** The field of the form's own record that has the focus; the content beside the fields has others of the same names. */
const fieldOf = (target: EventTarget): string | null =>
  target instanceof Element && !target.closest("[data-children]")
    ? (target.closest<HTMLElement>("[data-name]")?.dataset["name"] ?? null)
    : null;

type FormFieldsProps = Pick<
  RecordFormProps,
  "draft" | "locked" | "parent" | "readField" | "isPending"
> & { readonly maxColumns: number };

const FormFields = (props: FormFieldsProps): ReactElement => {
  const { draft, locked, parent, maxColumns, readField, isPending } = props;
  const labels = useLabels();
  const isRead = readField !== undefined;
  const [begun, setBegun] = useState({ isPending, isRead });
  if (begun.isPending !== isPending) setBegun({ isPending, isRead });
  const editField = (name: string): ReactElement =>
    name === parent?.field ? (
      <Fragment key={name}>{parent.input}</Fragment>
    ) : (
      <DraftField key={name} draft={draft} name={name} isReadOnly={locked.has(name)} />
    );
  // Fields that were read-only when the save began are not disabled: they are not part of it.
  return (
    <fieldset className="record-card" disabled={isPending && !begun.isRead}>
      <legend>{labels.entity[draft.entity.name]}</legend>
      <RecordSections entity={draft.entity} maxColumns={maxColumns} isList={isRead}>
        {readField ?? editField}
      </RecordSections>
    </fieldset>
  );
};

const FormWithFoot = (props: RecordFormProps): ReactElement => {
  const { draft, isPending, onSave, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const { onEscape = onCancel, onSaveAndNew } = props;
  const noteFocus = useFocusWhilePending({
    form,
    draft,
    isPending,
    onFocus: (target) => setFocused(fieldOf(target)),
  });
  useFormKeys({ form, onSave, onSaveAndNew, onCancel: onEscape });
  return (
    <form
      ref={form}
      className="record-form"
      noValidate
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      onKeyDown={(event) => {
        goOnByEnter(event, props.skipsFilled === true);
        goToSection(event);
      }}
      onFocus={noteFocus}
    >
      {props.notices}
      <div className={classNames(props.beside !== undefined && "record-columns record-whole")}>
        <div className="record-main">
          <FormFields
            draft={draft}
            locked={props.locked}
            parent={props.parent}
            maxColumns={props.beside === undefined ? 3 : 2}
            readField={props.readField}
            isPending={isPending}
          />
          {props.below}
        </div>
        {props.beside}
      </div>
      {props.foot ?? (
        <FormFoot
          draft={draft}
          isBesideDirty={props.isBesideDirty === true}
          focused={focused}
          actions={props.actions}
          saveText={props.saveText}
          pendingText={props.pendingText}
          isPending={isPending}
          onCancel={onCancel}
        />
      )}
    </form>
  );
};

/** The form for creating or editing a record; the draft holds the input. */
export const RecordForm = (props: RecordFormProps): ReactElement => (
  <WithFootSlot>
    <FormWithFoot {...props} />
  </WithFootSlot>
);
