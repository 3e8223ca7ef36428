import { memo, type ReactElement, useContext, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ReadingRow } from "../../fields/reading-row.tsx";
import { DraftField } from "../../records/form/draft-field.tsx";
import { FieldMark } from "../../records/form/field-mark.ts";
import { useEntry } from "../../records/form/use-draft.ts";
import { May } from "../../session/rights.tsx";
import { Button } from "../../ui/button.tsx";
import { TrashIcon } from "../../ui/icons.tsx";
import { notify } from "../../ui/toasts.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { counted } from "../../words/counted.ts";
import { wordsOfValue } from "../../words/value-words.ts";
import type { ChildRow } from "../model/child-row.ts";
import type { ChildTable } from "../model/child-table.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";
import { showRecord } from "../model/show-record.ts";

/** The id of a field's input; unique because the page shows the same field for several children. */
export const inputId = (table: ChildTable, row: ChildRow, name: string): string =>
  `${table.path}-${row.line}-${name}`;

type CardProps = { readonly table: ChildTable; readonly row: ChildRow };

/** The filled fields and the number of empty ones; pressing the line edits all of them. */
const CardReadings = ({
  table: { entity, columns },
  row: { draft },
  name,
  onEdit,
}: CardProps & { readonly name: string; readonly onEdit: () => void }): ReactElement => {
  const { t } = useTranslation();
  const entries = columns.map((column) => ({ column, value: draft.entry(column.name).value }));
  const filled = entries.filter(({ value }) => value !== null);
  const emptyCount = entries.length - filled.length;
  const markOf = useContext(FieldMark);
  return (
    <>
      <dl>
        {filled.map(({ column, value }) => (
          <ReadingRow
            key={column.name}
            entity={entity}
            name={column.name}
            field={column.field}
            value={value}
          />
        ))}
      </dl>
      {markOf(draft, null)}
      {emptyCount > 0 && (
        <May right="write">
          <Button variant="quiet" onClick={onEdit}>
            {t("workspace.card.empty", counted(emptyCount))}
            <VisuallyHidden>{`, ${t("form.edit")} ${name}`}</VisuallyHidden>
          </Button>
        </May>
      )}
    </>
  );
};

const focusAddButton = ({ path }: ChildTable): void =>
  document
    .querySelector<HTMLElement>(`[data-children="${path}"] > button`)
    ?.focus({ preventScroll: true });

type CardInputsProps = CardProps & { readonly name: string };

const CardInputs = ({ table, row, name }: CardInputsProps): ReactElement => {
  const { t } = useTranslation();
  const { draft } = row;
  const markOf = useContext(FieldMark);
  const remove = (): void => {
    table.remove(row);
    const undo = (): void => table.bringBack(row);
    notify({
      text: t("workspace.card.removed", { name }),
      action: { label: t("action.undo"), run: undo },
    });
    // The pressed button is removed with its card. Focusing an input instead would open a phone's keyboard.
    requestAnimationFrame(() => focusAddButton(table));
  };
  return (
    <>
      {markOf(draft, null)}
      {table.columns.map((field) => (
        <DraftField
          key={field.name}
          id={inputId(table, row, field.name)}
          draft={draft}
          name={field.name}
          isReadOnly={false}
        />
      ))}
      <Button variant="quiet" icon={<TrashIcon />} onClick={remove}>
        {t("workspace.card.remove")}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </>
  );
};

type ChildCardProps = CardProps & {
  readonly workspace: IssueWorkspace;
  readonly index: number;
  /** The draft's version: a card is rendered again when it changes, but not for keys typed in another card. */
  readonly version: number;
  readonly isRead: boolean;
  readonly onEdit: (index: number) => void;
};

/** Typing changes only the draft; the table renders again for it, but not for each key. */
const useTyped = ({ workspace, table, row: { draft } }: ChildCardProps): void => {
  useEffect(() => {
    let isDirty = draft.isDirty();
    const ends = [
      draft.subscribeAll(() => table.refresh(), "steady"),
      draft.subscribeAll(() => {
        const wasDirty = isDirty;
        isDirty = draft.isDirty();
        // The typed text may equal the stored one again.
        if (isDirty === wasDirty) workspace.noteTyping();
        else table.refresh();
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [workspace, table, draft]);
};

/** One child as a card: shows the filled fields while reading, and all fields in a column while editing. */
export const ChildCard = memo((props: ChildCardProps): ReactElement => {
  const { table, row } = props;
  const { t } = useTranslation();
  useTyped(props);
  const [first] = table.columns;
  // Rendered again for each key typed in the name field.
  const { value } = useEntry(row.draft, first?.name ?? "");
  const words = first ? wordsOfValue(t, first.field, value) : null;
  const name = [showRecord(table, row), words].filter(Boolean).join(" ");
  return (
    <fieldset className="child-card">
      <legend>{name}</legend>
      {props.isRead ? (
        <CardReadings
          table={table}
          row={row}
          name={name}
          onEdit={() => props.onEdit(props.index)}
        />
      ) : (
        <CardInputs table={table} row={row} name={name} />
      )}
    </fieldset>
  );
});
