import type { AnyEntity } from "@teckna/domain/entities";
import { useElementScrollRestoration } from "@tanstack/react-router";
import {
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from "react";
import type { List } from "../../api/list.ts";
import { idOf } from "../../api/stored.ts";
import { classNames } from "../../ui/class-names.ts";
import { useEarlyCopy } from "../copy/early-copy.ts";
import type { Column, DrawnColumn } from "../list-columns.ts";
import { frozenIn, useLook } from "../list-look.ts";
import { useDrawnColumns } from "./drawn-columns.ts";
import { HeaderRow, type OpenFilter } from "./header-row.tsx";
import { showCutText } from "./cut-text.ts";
import { late } from "../late-list-part.ts";
import type { ListState } from "../list-state.ts";
import { leaveToArrows, moveBetweenRows } from "./move-between-rows.ts";
import { RecordRow } from "./record-row.tsx";
import "./record-table.css";
import { useRowTexts } from "./row-texts.ts";
import { type RowWindow, useRowWindow } from "./row-window.ts";
import { useIsPainted } from "./use-is-painted.ts";
import type { RowSelection } from "../bulk/row-selection.ts";
import { layoutOf, useHeights } from "./table-layout.ts";
import { useMarking } from "./use-marking.ts";
import { useOpening } from "./use-opening.ts";
import type { ListParams } from "../../api/list-params.ts";

const FilterPopover = late(
  async () => (await import("../filters/filter-popover.tsx")).FilterPopover,
  "entry",
);

const ListExtras = late(async () => (await import("../list-extras.tsx")).ListExtras);

const scrollId = "records";

type RecordTableProps = {
  readonly entity: AnyEntity;
  readonly issueId: string | undefined;
  readonly label: string;
  readonly columns: readonly Column[];
  readonly params: ListParams;
  readonly list: List;
  readonly isStale: boolean;
  readonly state: ListState;
  readonly selection: RowSelection;
};

type Scroller = RefObject<HTMLDivElement | null>;

/** The visible rows, loaded as they come into view. */
const useRowsInView = (scroller: Scroller, list: List, rowHeight: number): RowWindow => {
  const restored = useElementScrollRestoration({ id: scrollId });
  const { first, end } = useRowWindow({
    scroller,
    rowHeight,
    count: list.total,
    initialTop: restored?.scrollY ?? 0,
  });
  const { showRows } = list;
  useEffect(() => {
    if (end > first) showRows(first, end - 1);
  }, [showRows, first, end]);
  return { first, end };
};

/** A new search starts at the top. */
const useTopOfSearch = (scroller: Scroller, params: ListParams): void => {
  const search = JSON.stringify(params);
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current !== search) scroller.current?.scrollTo({ top: 0 });
    shown.current = search;
  }, [scroller, search]);
};

type TableRowsProps = RecordTableProps & {
  readonly drawn: readonly DrawnColumn[];
  readonly inView: RowWindow;
  readonly rowHeight: number;
};

const TableRows = (props: TableRowsProps): ReactElement => {
  const { entity, issueId, drawn, list, selection, inView, rowHeight } = props;
  const { first, end } = inView;
  const markRow = useMarking(list, selection);
  const openRecord = useOpening(entity, issueId);
  const texts = useRowTexts();
  return (
    <div role="rowgroup" className="table-body" style={{ height: list.total * rowHeight }}>
      {Array.from({ length: end - first }, (_, at) => first + at).map((index) => {
        const stored = list.rowAt(index);
        return (
          <RecordRow
            key={index}
            entity={entity}
            issueId={issueId}
            columns={drawn}
            stored={stored}
            index={index}
            top={index * rowHeight}
            isMarked={stored !== undefined && selection.isMarked(idOf(stored.record))}
            onMark={markRow}
            onOpen={openRecord}
            texts={texts}
          />
        );
      })}
    </div>
  );
};

type TableProps = TableRowsProps & {
  readonly open: OpenFilter | null;
  readonly onFilter: (open: OpenFilter) => void;
};

/** The header and the rows. */
const Table = ({ open, onFilter, ...rows }: TableProps): ReactElement => {
  const { label, columns, drawn, list, state, selection } = rows;
  const table = useRef<HTMLDivElement>(null);
  // After each rendering, for whatever controls the rows contain.
  useLayoutEffect(() => leaveToArrows(table.current));
  return (
    <div
      ref={table}
      role="grid"
      className="table"
      aria-label={label}
      aria-rowcount={list.total + 1}
      aria-colcount={columns.length + 1}
    >
      <HeaderRow
        columns={drawn}
        total={list.total}
        state={state}
        selection={selection}
        open={open}
        onFilter={onFilter}
      />
      <TableRows {...rows} />
    </div>
  );
};

type FilterOfColumnProps = {
  readonly open: OpenFilter;
  readonly state: ListState;
  readonly onClose: () => void;
};

const FilterOfColumn = ({ open, state, onClose }: FilterOfColumnProps): ReactElement => (
  <Suspense fallback={null}>
    <FilterPopover
      key={open.column.name}
      column={open.column}
      anchor={open.anchor}
      search={state.search}
      onChange={state.change}
      onClose={onClose}
    />
  </Suspense>
);

/** A table of any length; of a long one, only the rows near view are rendered. */
export const RecordTable = (props: RecordTableProps): ReactElement => {
  const { entity, label, columns, params, list, isStale, state } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenFilter | null>(null);
  const look = useLook();
  const frozen = frozenIn(look, entity);
  const layout = useMemo(
    () => layoutOf(entity, columns, frozen, look),
    [entity, columns, frozen, look],
  );
  const drawn = useDrawnColumns({ entity, columns, look, scroller }, frozen);
  const { rowHeight, headerHeight } = useHeights(look);
  const inView = useRowsInView(scroller, list, rowHeight);
  const isPainted = useIsPainted();
  useTopOfSearch(scroller, params);
  useEarlyCopy(scroller);
  const rows = { count: list.total, rowHeight, headerHeight };
  return (
    <>
      <div
        ref={scroller}
        className={classNames("table-scroller", isStale && "table-stale")}
        data-scroll-restoration-id={scrollId}
        // Focusable, so that it can be scrolled by keyboard.
        tabIndex={0}
        role="region"
        aria-label={label}
        aria-busy={isStale}
        style={layout}
        onPointerOver={showCutText}
        onFocus={(event) => leaveToArrows(event.currentTarget)}
        onKeyDown={(event) => moveBetweenRows(event, rows)}
      >
        <Table
          {...props}
          drawn={drawn}
          inView={inView}
          rowHeight={rowHeight}
          open={open}
          onFilter={setOpen}
        />
      </div>
      {isPainted && (
        <Suspense fallback={null}>
          <ListExtras {...props} scroller={scroller} rows={rows} />
        </Suspense>
      )}
      {open && <FilterOfColumn open={open} state={state} onClose={() => setOpen(null)} />}
    </>
  );
};
