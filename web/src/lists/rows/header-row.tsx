import { kinds } from "@teckna/domain/kinds";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../ui/checkbox.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ArrowDownIcon, ArrowUpIcon, FilterIcon } from "../../ui/icons.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { Column, DrawnColumn } from "../list-columns.ts";
import type { ListState } from "../list-state.ts";
import type { RowSelection } from "../bulk/row-selection.ts";
import { readSort, toggleSort, writeSort, type SortKey } from "../sort.ts";
import "./header-row.css";

type HeaderRowProps = {
  readonly columns: readonly DrawnColumn[];
  readonly total: number;
  readonly state: ListState;
  readonly selection: RowSelection;
  /** The column whose filter is open. */
  readonly open: OpenFilter | null;
  readonly onFilter: (open: OpenFilter) => void;
};

export type OpenFilter = { readonly column: Column; readonly anchor: HTMLElement };

type HeadingNameProps = { readonly column: Column; readonly children: ReactElement };

/** The full name on hover and focus, if the heading is shortened. */
const HeadingName = ({ column, children }: HeadingNameProps): ReactElement =>
  column.short === undefined ? (
    <span className="table-heading" title={column.label}>
      {children}
    </span>
  ) : (
    <Tooltip text={column.label} isFocusable={false} className="table-heading">
      {children}
    </Tooltip>
  );

type HeaderCellProps = {
  readonly drawn: DrawnColumn;
  readonly sortKey: SortKey | undefined;
  /** The rank among several sort keys, from 1; 0 if it is the only one. */
  readonly order: number;
  readonly isFiltered: boolean;
  readonly isOpen: boolean;
  readonly onSort: (name: string, isAdded: boolean) => void;
  readonly onFilter: (open: OpenFilter) => void;
};

const HeaderCell = ({
  drawn,
  sortKey,
  order,
  isFiltered,
  isOpen,
  onSort,
  onFilter,
}: HeaderCellProps): ReactElement => {
  const { t } = useTranslation();
  const { column, className, place } = drawn;
  return (
    <div
      role="columnheader"
      // Screen readers announce it before each cell of the column, without the buttons.
      aria-label={column.label}
      aria-sort={sortKey && (sortKey.isDescending ? "descending" : "ascending")}
      className={`table-head ${className}`}
      data-column={column.wire}
      {...place}
    >
      <HeadingName column={column}>
        <button
          type="button"
          className="table-sort"
          // Begins with the visible text, for users of speech control.
          aria-label={column.short === undefined ? undefined : `${column.short}: ${column.label}`}
          onClick={(event) => onSort(column.wire, event.shiftKey)}
        >
          <span className="table-label">{column.short ?? column.label}</span>
          {sortKey && (sortKey.isDescending ? <ArrowDownIcon /> : <ArrowUpIcon />)}
          {order > 0 && <span className="table-order">{order}</span>}
        </button>
      </HeadingName>
      <button
        type="button"
        className={classNames("table-filter", isFiltered && "table-filter-used")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => onFilter({ column, anchor: event.currentTarget })}
      >
        <FilterIcon />
        <VisuallyHidden>{t("list.filterBy", { label: column.label })}</VisuallyHidden>
      </button>
    </div>
  );
};

type SelectAllProps = Pick<HeaderRowProps, "total" | "selection">;

const SelectAll = ({ total, selection }: SelectAllProps): ReactElement => {
  const { t } = useTranslation();
  const marked = selection.countOf(total);
  return (
    <div role="columnheader" className="table-head table-select">
      <Checkbox
        aria-label={`${t("list.selectAll")} (${kinds.integer.show(total)})`}
        checked={marked === total}
        isIndeterminate={marked > 0 && marked < total}
        onChange={() => selection.markAll(marked < total)}
      />
    </div>
  );
};

/** The headings: a click sorts, Shift and click adds a sort key; each has its filter. */
export const HeaderRow = (props: HeaderRowProps): ReactElement => {
  const { columns, total, state, selection, open, onFilter } = props;
  const { search, change } = state;
  const keys = readSort(search["sort"]);
  const filtered = new Set(Object.keys(search).map((name) => name.split(".")[0]));
  const sortBy = (name: string, isAdded: boolean): void => {
    change({ sort: writeSort(toggleSort(keys, name, isAdded)) || undefined });
  };
  return (
    <div role="rowgroup" className="table-header">
      <div role="row" className="table-header-row" aria-rowindex={1}>
        <SelectAll total={total} selection={selection} />
        {columns.map((drawn) => {
          const { name, wire } = drawn.column;
          const at = keys.findIndex((key) => key.name === wire);
          const { Heading } = drawn.column.computed ?? {};
          if (Heading) return <Heading key={name} drawn={drawn} />;
          return (
            <HeaderCell
              key={name}
              drawn={drawn}
              sortKey={keys[at]}
              order={keys.length > 1 ? at + 1 : 0}
              isFiltered={filtered.has(wire)}
              isOpen={open?.column.name === name}
              onSort={sortBy}
              onFilter={onFilter}
            />
          );
        })}
      </div>
    </div>
  );
};
