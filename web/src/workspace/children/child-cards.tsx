import type { Place } from "@teckna/domain/sheet/find-problem";
import { type ReactElement, useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { DraftField } from "../../records/form/draft-field.tsx";
import { Button } from "../../ui/button.tsx";
import { PlusIcon, TrashIcon } from "../../ui/icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { ChildHeading, type ChildHeadingProps } from "./child-heading.tsx";
import type { ChildRow } from "./child-row.ts";
import type { ChildTable } from "./child-table.ts";
import { showRecord } from "./show-record.ts";
import "./child-grids.css";
import "./child-cards.css";

const inputId = (table: ChildTable, row: ChildRow, name: string): string =>
  `${table.path}-${row.line}-${name}`;

const focusInput = (table: ChildTable, { row: index, column }: Place): void => {
  const row = table.rows[index];
  const field = table.columns[column];
  const input = row && field && document.getElementById(inputId(table, row, field.name));
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: "center" });
};

type CardProps = {
  readonly table: ChildTable;
  readonly row: ChildRow;
  readonly index: number;
};

/** One child: its fields under each other, read as in any form. */
const ChildCard = ({ table, row, index }: CardProps): ReactElement => {
  const { t } = useTranslation();
  const { draft } = row;
  // What is typed here goes to the draft alone, and the table is to know of it.
  useEffect(() => draft.subscribeAll(() => table.refresh()), [draft, table]);
  const name = showRecord(table, row);
  const remove = (): void => {
    const at = { top: index, bottom: index, left: 0, right: table.columns.length - 1 };
    table.edit({ kind: "remove", at }, { first: 0, end: 0 });
  };
  return (
    <fieldset className="child-card">
      <legend>{name}</legend>
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
    </fieldset>
  );
};

/** The children of one kind as cards, where the window has no room for a grid. */
export const ChildCards = (props: ChildHeadingProps): ReactElement => {
  const { workspace, table } = props;
  const { t } = useTranslation();
  useSyncExternalStore(workspace.watch, () => table.version);
  useEffect(() => table.showBy((place) => focusInput(table, place)), [table]);
  const add = (): void => {
    table.append([{}]);
    const row = table.rows.length - 1;
    requestAnimationFrame(() => focusInput(table, { row, column: 0 }));
  };
  return (
    <section className="child-grid child-cards" data-children={table.path}>
      <ChildHeading {...props} />
      {table.rows.map((row, index) => (
        <ChildCard key={row.line} table={table} row={row} index={index} />
      ))}
      <Button icon={<PlusIcon />} onClick={add}>
        {t(`list.${table.path}.create`)}
      </Button>
    </section>
  );
};
