import type { AnyEntity } from "@teckna/domain/entities";
import { useElementScrollRestoration, useRouter } from "@tanstack/react-router";
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
} from "react";
import type { List } from "../../api/list.ts";
import { recordLink } from "../../links.ts";
import { classNames } from "../../ui/class-names.ts";
import { useRootSize } from "../../ui/root-size.ts";
import type { Column } from "../columns.ts";
import { HeaderRow, type OpenFilter } from "./header-row.tsx";
import { showCutText } from "./cut-text.ts";
import type { ListState } from "../list-state.ts";
import { moveBetweenRows } from "./move-between-rows.ts";
import { RecordRow } from "./record-row.tsx";
import "./record-table.css";
import { useRowTexts } from "./row-texts.ts";
import { useRowWindow } from "./row-window.ts";
import { useSavedRow } from "./saved-row.ts";
import type { Selection } from "../bulk/selection.ts";

const FilterPopover = lazy(async () => {
  const module = await import("../filters/filter-popover.tsx");
  return { default: module.FilterPopover };
});

/** In rem; rows are taller where a finger has to hit them. */
const rowRems = matchMedia("(pointer: coarse)").matches ? 2.5 : 1.875;
const headerRems = 2.625;
const selectRems = 2.25;
// Where nothing can be pointed at, each name has its filter beside it all the time.
const filterRems = matchMedia("(hover: none)").matches ? 1 : 0;
const scrollId = "records";

type RecordTableProps = {
  readonly entity: AnyEntity;
  readonly issueId?: string;
  readonly label: string;
  readonly columns: readonly Column[];
  readonly list: List;
  readonly isStale: boolean;
  readonly state: ListState;
  readonly selection: Selection;
};

// React's type of `style` knows no custom properties.
const layoutOf = (columns: readonly Column[]): CSSProperties => {
  const widths = columns.map(({ width }) => width + filterRems);
  const tracks = widths.map((width) => `minmax(${width}rem, ${width}fr)`).join(" ");
  const least = widths.reduce((sum, width) => sum + width, selectRems);
  return {
    "--select": `${selectRems}rem`,
    "--tracks": `var(--select) ${tracks}`,
    "--least-width": `${least}rem`,
    "--row": `${rowRems}rem`,
    "--header": `${headerRems}rem`,
  } as CSSProperties;
};

/** How high rows and header are in px, for what scrolls. */
const useHeights = (): { readonly rowHeight: number; readonly headerHeight: number } => {
  const rem = useRootSize();
  return { rowHeight: rowRems * rem, headerHeight: headerRems * rem };
};

/** Marks a row, or with Shift every row from the one marked before. */
const useMarking = (
  list: List,
  selection: Selection,
): ((index: number, isMarked: boolean, isRange: boolean) => void) => {
  const last = useRef<number | null>(null);
  const { mark } = selection;
  return useCallback(
    (index, isMarked, isRange) => {
      const from = isRange ? (last.current ?? index) : index;
      const [low, high] = from < index ? [from, index] : [index, from];
      const rows = Array.from({ length: high - low + 1 }, (_, at) => list.rowAt(low + at));
      mark(
        rows.filter((row) => row !== undefined),
        isMarked,
      );
      last.current = index;
    },
    [list, mark],
  );
};

/** Opens a record of the list, in this tab or in another. */
const useOpening = (
  entity: AnyEntity,
  issueId: string | undefined,
): ((id: string, isInNewTab: boolean) => void) => {
  const router = useRouter();
  return useCallback(
    (id, isInNewTab) => {
      const link = recordLink(entity, id, issueId);
      if (isInNewTab) window.open(router.buildLocation(link).href, "_blank", "noopener");
      else void router.navigate(link);
    },
    [router, entity, issueId],
  );
};

/** A table of any length: only the rows in view exist. */
export const RecordTable = ({
  entity,
  issueId,
  label,
  columns,
  list,
  isStale,
  state,
  selection,
}: RecordTableProps): ReactElement => {
  const scroller = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenFilter | null>(null);
  const { rowHeight, headerHeight } = useHeights();
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

  const shown = useRef(state.search);
  useEffect(() => {
    if (shown.current !== state.search) scroller.current?.scrollTo({ top: 0 });
    shown.current = state.search;
  }, [state.search]);

  useSavedRow(scroller, list, { count: list.total, rowHeight, headerHeight });
  const layout = useMemo(() => layoutOf(columns), [columns]);
  const markRow = useMarking(list, selection);
  const openRecord = useOpening(entity, issueId);
  const texts = useRowTexts();
  return (
    <>
      <div
        ref={scroller}
        className={classNames("table-scroller", isStale && "table-stale")}
        data-scroll-restoration-id={scrollId}
        // Scrolling by keyboard needs a stop of its own.
        // oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={label}
        aria-busy={isStale}
        onPointerOver={showCutText}
        onKeyDown={(event) =>
          moveBetweenRows(event, { count: list.total, rowHeight, headerHeight })
        }
      >
        <div
          role="table"
          className="table"
          aria-label={label}
          aria-rowcount={list.total + 1}
          aria-colcount={columns.length + 1}
          style={layout}
        >
          <HeaderRow
            columns={columns}
            total={list.total}
            state={state}
            selection={selection}
            open={open}
            onFilter={setOpen}
          />
          <div role="rowgroup" className="table-body" style={{ height: list.total * rowHeight }}>
            {Array.from({ length: end - first }, (_, at) => first + at).map((index) => {
              const stored = list.rowAt(index);
              return (
                <RecordRow
                  key={index}
                  entity={entity}
                  issueId={issueId}
                  columns={columns}
                  stored={stored}
                  index={index}
                  top={index * rowHeight}
                  isMarked={stored !== undefined && selection.isMarked(String(stored.record["id"]))}
                  onMark={markRow}
                  onOpen={openRecord}
                  texts={texts}
                />
              );
            })}
          </div>
        </div>
      </div>
      {open && (
        <Suspense fallback={null}>
          <FilterPopover
            key={open.column.name}
            column={open.column}
            anchor={open.anchor}
            search={state.search}
            onChange={state.change}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
};
