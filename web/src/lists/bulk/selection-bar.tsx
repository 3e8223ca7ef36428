import type { AnyEntity } from "@teckna/domain/entities";
import { kinds } from "@teckna/domain/kinds";
import { Suspense, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ListParams } from "../../api/list.ts";
import { late } from "../late-list-part.ts";
import type { Selection } from "./row-selection.ts";

/** What is done with many records at once. */
export type BulkAction = "delete" | "restore";

const SelectionActions = late(
  async () => (await import("./selection-actions.tsx")).SelectionActions,
);

type SelectionBarProps = {
  readonly entity: AnyEntity;
  readonly params: ListParams;
  readonly selection: Selection;
  readonly total: number;
  readonly action: BulkAction;
};

/** Shows how many rows are selected and what may be done with them. */
export const SelectionBar = ({ total, ...props }: SelectionBarProps): ReactElement => {
  const { t } = useTranslation();
  const count = props.selection.countOf(total);
  const n = kinds.integer.show(count);
  const [isReached, setReached] = useState(false);
  // Stays afterwards: a dialog may report what it did after the selection is gone.
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
