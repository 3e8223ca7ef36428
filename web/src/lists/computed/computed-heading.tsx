import type { ReactElement } from "react";
import { Tooltip } from "../../ui/tooltip.tsx";
import type { DrawnColumn } from "../list-columns.ts";

/** Computed columns cannot be sorted or filtered, and the heading says so. */
export const ComputedHeading = ({ drawn }: { readonly drawn: DrawnColumn }): ReactElement => {
  const { column, className, place } = drawn;
  return (
    <div
      role="columnheader"
      className={`table-head ${className}`}
      data-column={column.wire}
      {...place}
    >
      <Tooltip
        text={`${column.label}: ${column.computed?.help ?? ""}`}
        className="table-heading table-label"
      >
        {column.label}
      </Tooltip>
    </div>
  );
};
