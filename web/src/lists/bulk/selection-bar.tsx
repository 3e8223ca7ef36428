import type { AnyEntity } from "@teckna/domain/entities";
import { kinds } from "@teckna/domain/kinds";
import { Suspense, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ListParams } from "../../api/list.ts";
import { Button } from "../../ui/button.tsx";
import { CloseIcon, EditIcon, RestoreIcon, TrashIcon } from "../../ui/icons.tsx";
import { late } from "../late.ts";
import type { Selection } from "./selection.ts";

/** What is done with many records at once. */
export type BulkAction = "delete" | "restore";

const BulkEditDialog = late(async () => {
  const { loadBulkEdit } = await import("../../bulk-edit/load.ts");
  return loadBulkEdit();
});
const BulkDialog = late(async () => (await import("./bulk-dialog.tsx")).BulkDialog);

type SelectionBarProps = {
  readonly entity: AnyEntity;
  readonly params: ListParams;
  readonly selection: Selection;
  readonly total: number;
  readonly action: BulkAction;
};

type ActionsProps = Pick<SelectionBarProps, "selection" | "action"> & {
  readonly n: string;
  readonly onAct: () => void;
  readonly onEdit: () => void;
};

const Actions = ({ selection, action, n, onAct, onEdit }: ActionsProps): ReactElement => {
  const { t } = useTranslation();
  const isDelete = action === "delete";
  return (
    <>
      {isDelete && (
        <Button icon={<EditIcon />} onClick={onEdit}>
          {t("list.changeAction", { n })}
        </Button>
      )}
      <Button icon={isDelete ? <TrashIcon /> : <RestoreIcon />} onClick={onAct}>
        {t(isDelete ? "list.deleteAction" : "list.restoreAction", { n })}
      </Button>
      <Button variant="quiet" icon={<CloseIcon />} onClick={() => selection.markAll(false)}>
        {t("action.clearSelection")}
      </Button>
    </>
  );
};

/** Shows how many rows are selected and what may be done with them. */
export const SelectionBar = (props: SelectionBarProps): ReactElement => {
  const { entity, params, selection, total, action } = props;
  const { t } = useTranslation();
  const [opened, open] = useState<"action" | "edit" | null>(null);
  const count = selection.countOf(total);
  const n = kinds.integer.show(count);
  const dialog = {
    entity,
    params,
    marks: selection.marks,
    count,
    onDone: () => selection.markAll(false),
    onClose: () => open(null),
  };
  return (
    <div className="selection-bar">
      <span role="status">{count > 0 && t("list.selected", { count, n })}</span>
      {count > 0 && (
        <Actions
          selection={selection}
          action={action}
          n={n}
          onAct={() => open("action")}
          onEdit={() => open("edit")}
        />
      )}
      {opened && (
        <Suspense fallback={null}>
          {opened === "edit" ? (
            <BulkEditDialog {...dialog} />
          ) : (
            <BulkDialog {...dialog} action={action} />
          )}
        </Suspense>
      )}
    </div>
  );
};
