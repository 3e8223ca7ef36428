import { parseBlock } from "@teckna/domain/batch/paste";
import type { AnyEntity } from "@teckna/domain/entities";
import {
  type ClipboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
} from "react";
import { useTranslation } from "react-i18next";
import { useRowWindow } from "../../lists/row-window.ts";
import type { GridRow as Row, GridView } from "../paste-protocol.ts";
import type { Editing } from "./cell-editor.tsx";
import { columnEdges, columnsBetween, isNumberColumn } from "./column-widths.ts";
import { gridAction } from "./grid-keys.ts";
import { GridHeader, headerHeight } from "./grid-header.tsx";
import { cellId, GridRow, rowHeight } from "./grid-row.tsx";
import { blockOf, moveTo, type Size } from "./selection.ts";
import type { Grid } from "./use-grid.ts";
import { type RowSource, useRows } from "./use-rows.ts";
import { scrollStep, useScrolled } from "./use-scrolled.ts";

const lineWidth = 56;

type SheetGridProps = {
  readonly entity: AnyEntity;
  readonly label: string;
  readonly view: GridView;
  readonly size: Size;
  readonly grid: Grid;
  readonly source: RowSource;
  /** Told the active cell as it stands. */
  readonly onActive: (row: Row | undefined) => void;
  readonly nameOf: (index: number) => string;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly focus: RefObject<HTMLDivElement | null>;
  /** What floats beside the active cell. */
  readonly note: ReactNode;
};

const placeIn = (event: MouseEvent): { row: number; column: number } | null => {
  const target = event.target instanceof Element ? event.target : null;
  const cell = target?.closest<HTMLElement>("[data-column]");
  if (!cell) return null;
  return { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) };
};

/** Kept free below and beside the active cell. */
const noteRoom = 80;
const noteWidth = 336;

/** Brings the active cell into sight with as little scrolling as possible. */
const useFollow = ({ scroller, grid, view }: SheetGridProps, edges: readonly number[]): void => {
  const { row, column } = grid.selection.active;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const top = row * rowHeight;
    const low = top + rowHeight + headerHeight + noteRoom - element.clientHeight;
    if (element.scrollTop > top) element.scrollTo({ top });
    else if (element.scrollTop < low) element.scrollTo({ top: low });
    const left = edges[column] ?? 0;
    const right = (edges[column + 1] ?? left) + lineWidth - element.clientWidth;
    if (element.scrollLeft > left) element.scrollTo({ left });
    else if (element.scrollLeft < right) element.scrollTo({ left: right });
  }, [scroller, row, column, edges, view]);
};

const useKeys = ({ grid, size, focus, scroller }: SheetGridProps, textAt: () => string): void => {
  useEffect(() => {
    const element = focus.current;
    if (!element) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.target !== element) return;
      const height = scroller.current?.clientHeight ?? rowHeight;
      const pageRows = Math.max(1, Math.floor((height - headerHeight) / rowHeight) - 1);
      const action = gridAction(event, { active: grid.selection.active, size, pageRows });
      if (!action) return;
      event.preventDefault();
      grid.run(action, textAt());
    };
    element.addEventListener("keydown", press);
    return () => element.removeEventListener("keydown", press);
  }, [grid, size, focus, scroller, textAt]);
};

/** The cells of a table, as many as are in view. */
export const SheetGrid = (props: SheetGridProps): ReactElement => {
  const { entity, label, view, size, grid, source, nameOf, onCopy, scroller, focus, note } = props;
  const { t } = useTranslation();
  const edges = useMemo(() => columnEdges(entity, view.columns), [entity, view.columns]);
  const numbers = useMemo(
    () => view.columns.map((column) => isNumberColumn(entity, column)),
    [entity, view.columns],
  );
  const { first, end } = useRowWindow({ scroller, rowHeight, count: size.rows, initialTop: 0 });
  const { left, width } = useScrolled(scroller);
  const columns = columnsBetween(edges, left, left + width + scrollStep);
  const rowAt = useRows({ ...source, view, first, end });
  const { active } = grid.selection;
  const at = blockOf(grid.selection);
  const textAt = (): string => activeRow?.cells[active.column]?.text ?? "";
  const activeRow = rowAt(active.row);
  const { onActive } = props;
  useEffect(() => onActive(activeRow), [onActive, activeRow]);
  useFollow(props, edges);
  useKeys(props, textAt);
  const editing: Editing | null =
    grid.draft === null
      ? null
      : {
          text: grid.draft,
          label: nameOf(active.column),
          commit: (text, leave) => {
            focus.current?.focus({ preventScroll: true });
            grid.commit(text, leave);
          },
          cancel: () => {
            focus.current?.focus({ preventScroll: true });
            grid.cancel();
          },
        };
  const point = (event: MouseEvent): void => {
    const place = placeIn(event);
    if (!place || (event.type === "mousemove" && event.buttons !== 1)) return;
    const isExtending = event.shiftKey || event.type === "mousemove";
    grid.select((old) => moveTo(old, place, { size, isExtending }));
  };
  const isShown = active.row >= first && active.row < end;
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  return (
    <div ref={scroller} className="grid-scroller">
      <div
        ref={focus}
        role="grid"
        tabIndex={0}
        className="grid"
        aria-label={label}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        aria-multiselectable="true"
        aria-activedescendant={isShown ? cellId(active.row, active.column) : undefined}
        style={{
          width: lineWidth + (edges.at(-1) ?? 0),
          height: headerHeight + size.rows * rowHeight,
        }}
        onMouseDown={point}
        onMouseMove={point}
        onDoubleClick={(event) => {
          if (placeIn(event)) grid.run({ do: "edit", text: null }, textAt());
        }}
        onCopy={onCopy}
        onPaste={(event) => {
          const block = parseBlock(event.clipboardData.getData("text/plain"));
          event.preventDefault();
          if (block.length > 0) grid.write(block);
        }}
      >
        <GridHeader
          columns={view.columns}
          edges={edges}
          first={columns.first}
          end={columns.end}
          nameOf={(_, index) => nameOf(index)}
        />
        <div role="rowgroup" className="grid-body" aria-label={t("preview.title")}>
          {rows.map((index) => {
            const isSelected = index >= at.top && index <= at.bottom;
            const isActive = index === active.row;
            return (
              <GridRow
                key={index}
                index={index}
                row={rowAt(index)}
                columns={view.columns}
                numbers={numbers}
                edges={edges}
                first={columns.first}
                end={columns.end}
                from={isSelected ? at.left : -1}
                to={isSelected ? at.right : -1}
                active={isActive ? active.column : -1}
                editing={isActive ? editing : null}
              />
            );
          })}
        </div>
      </div>
      {isShown && note && (
        <div
          className="grid-note-place"
          style={{
            top: headerHeight + (active.row + 1) * rowHeight,
            left: Math.max(
              lineWidth,
              Math.min(lineWidth + (edges[active.column] ?? 0), left + width - noteWidth),
            ),
          }}
        >
          {note}
        </div>
      )}
    </div>
  );
};
