import type { AnyEntity } from "@teckna/domain/entities";
import { kinds } from "@teckna/domain/kinds";
import { Suspense, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { late } from "../late-list-part.ts";
import type { RowSelection, BulkAction } from "./row-selection.ts";
import type { ListParams } from "../../api/list-params.ts";

const SelectionActions = late(
  async () => (await import("./selection-actions.tsx")).SelectionActions,
);

type SelectionBarProps = {
  readonly entity: AnyEntity;
  readonly params: ListParams;
  readonly selection: RowSelection;
  readonly total: number;
  readonly action: BulkAction;
};

/** Shows the number of selected rows and the actions on them. */
export const SelectionBar = ({ total, ...props }: SelectionBarProps): ReactElement => {
  const { t } = useTranslation();
  const count = props.selection.countOf(total);
  const n = kinds.integer.show(count);
  const [isReached, setReached] = useState(false);
  // Stays mounted after the selection is cleared, because a dialog may report its result.
  if (count > 0 && !isReached) setReached(true);
  return (
    <div className="selection-bar">
      <span role="status">{count > 0 && t("list.selected", { count, n })}</span>
      {isReached && (
        <Suspense fallback={null}>
          <SelectionActions {...props} count={count} n={n} />
        </Suspense>
      )}
    </div>
  );
};
