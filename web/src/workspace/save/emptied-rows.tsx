import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { recordCalled } from "../../records/record-name.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useLabels } from "../../words/language.ts";
import { focusCell } from "../focus-children.ts";
import type { RowOfTable } from "../model/rows-of-tables.ts";

/** Stored rows whose cells were all emptied. */
export type Emptied = {
  readonly rows: readonly RowOfTable[];
  readonly save: () => void;
  readonly close: () => void;
};

/** Asks whether to remove rows without values, since none can be stored. */
export const EmptiedRows = ({ rows, save, close }: Emptied): ReactElement => {
  const { t } = useTranslation();
  const labels = useLabels();
  const remove = (): void => {
    for (const { table, row } of rows) table.remove(row);
    close();
    save();
  };
  const goBack = (): void => {
    close();
    const [first] = rows;
    if (!first) return;
    const { table, row } = first;
    requestAnimationFrame(() =>
      focusCell(table, { row: table.rows.indexOf(row), name: undefined }),
    );
  };
  return (
    <ConfirmDialog
      title={t("workspace.emptied")}
      confirmText={t("workspace.card.remove")}
      isDanger
      onConfirm={remove}
      onCancel={goBack}
    >
      <ul>
        {rows.map(({ table, row }) => (
          <li key={row.id}>
            {labels.entity[table.entity.name]} {recordCalled(t, table.entity, row.draft.base)}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};
