import type { AnyEntity } from "@teckna/domain/entities";
import { Suspense, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { May } from "../../session/rights.tsx";
import { Button } from "../../ui/button.tsx";
import { CloseIcon, TrashIcon } from "../../ui/icons.tsx";
import { EditIcon, RestoreIcon } from "../../ui/late-icons.tsx";
import { late } from "../late-list-part.ts";
import type { RowSelection, BulkAction } from "./row-selection.ts";
import type { ListParams } from "../../api/list-params.ts";
import "./selection-keys.css";

const BulkEditDialog = late(async () => {
  const { loadBulkEdit } = await import("../../bulk-edit/load-bulk-edit.ts");
  return loadBulkEdit();
});
const MoveManyDialog = late(
  async () => (await import("./move-many-dialog.tsx")).MoveManyDialog,
  "bulkEdit",
);

type SelectionActionsProps = {
  readonly entity: AnyEntity;
  readonly params: ListParams;
  readonly selection: RowSelection;
  readonly action: BulkAction;
  readonly count: number;
  /** The count as displayed. */
  readonly n: string;
};

type ButtonsProps = Pick<SelectionActionsProps, "action" | "n"> & {
  readonly open: (dialog: "action" | "edit") => void;
  readonly clear: () => void;
};

const Buttons = ({ action, n, open, clear }: ButtonsProps): ReactElement => {
  const { t } = useTranslation();
  const isDelete = action === "delete";
  return (
    <>
      <May right="write">
        {isDelete && (
          <Button icon={<EditIcon />} onClick={() => open("edit")}>
            {t("listTools.changeAction", { n })}
          </Button>
        )}
        <Button icon={isDelete ? <TrashIcon /> : <RestoreIcon />} onClick={() => open("action")}>
          {t(isDelete ? "listTools.deleteAction" : "listTools.restoreAction", { n })}
        </Button>
      </May>
      <Button variant="quiet" icon={<CloseIcon />} onClick={clear}>
        {t("listTools.clearSelection")}
      </Button>
      <span className="selection-keys" aria-hidden="true">
        <kbd>J</kbd> <kbd>K</kbd> {t("listTools.keysMove")}
        <kbd>X</kbd> {t("listTools.keysSelect")}
      </span>
    </>
  );
};

/** The actions on selected rows; loaded with the first selection. */
export const SelectionActions = (props: SelectionActionsProps): ReactElement => {
  const { entity, params, selection, action, count, n } = props;
  const [opened, open] = useState<"action" | "edit" | null>(null);
  const clear = (): void => selection.markAll(false);
  const dialog = {
    entity,
    params,
    marks: selection.marks,
    count,
    onDone: clear,
    onClose: () => open(null),
  };
  return (
    <>
      {count > 0 && <Buttons action={action} n={n} open={open} clear={clear} />}
      {opened && (
        <Suspense fallback={null}>
          {opened === "edit" && <BulkEditDialog {...dialog} />}
          {opened === "action" && (
            <MoveManyDialog {...dialog} move={action === "delete" ? "deletes" : "restores"} />
          )}
        </Suspense>
      )}
    </>
  );
};
