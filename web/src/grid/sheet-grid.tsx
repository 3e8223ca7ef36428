import { parseBlock } from "@teckna/domain/batch/paste";
import type { AnyEntity } from "@teckna/domain/entities";
import {
  type ClipboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import type { GridView, Span } from "./grid-view.ts";
import type { Editing } from "./cell-editor.tsx";
import { columnEdges, columnLooks, columnsBetween } from "./column-widths.ts";
import {
  type GridAction,
  gridAction,
  isComposing,
  isFinding,
  type Key,
  leaveBy,
} from "./grid-keys.ts";
import { GridGutter } from "./grid-gutter.tsx";
import { GridHeader, headerHeight } from "./grid-header.tsx";
import { cellId, GridRow, lineWidth, rowHeight } from "./grid-row.tsx";
import type { GridRows } from "./grid-rows.ts";
import { blockOf, moveTo } from "./selection.ts";
import type { Grid } from "./use-grid.ts";
import { useFollow } from "./use-follow.ts";
import { scrollStep, useScrolled } from "./use-scrolled.ts";
import "./grid.css";
import { useShownRows } from "./use-shown-rows.ts";

type SheetGridProps = {
  readonly entity: AnyEntity;
  readonly label: string;
  readonly view: GridView;
  readonly grid: Grid;
  readonly rows: GridRows;
  /** Of its columns. */
  readonly names: readonly string[];
  readonly onCopy: (event: ClipboardEvent) => Promise<boolean>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly focus: RefObject<HTMLDivElement | null>;
  /** What floats beside the active cell. */
  readonly note: ReactNode;
};

const placeIn = (event: MouseEvent): { row: number; column: number } | null => {
  const target = event.target instanceof Element ? event.target : null;
  const cell = target?.closest<HTMLElement>("[data-column]");
  const row = cell?.closest<HTMLElement>("[data-row]");
  if (!cell || !row) return null;
  return { row: Number(row.dataset["row"]), column: Number(cell.dataset["column"]) };
};

/** More than the page reads at once without standing still. */
const mostRead = 50_000;

const pasteAction = (text: string): GridAction | null => {
  if (text.length > mostRead) return { do: "paste", text };
  const block = parseBlock(text);
  return block.length > 0 ? { do: "write", block } : null;
};

const keyOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Key => ({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
});

const helpId = "grid-help";

/** Kept free beside the active cell. */
const noteWidth = 336;

const useKeys = ({ grid, focus, scroller }: SheetGridProps): void => {
  const isTabFree = useRef(false);
  useEffect(() => {
    const element = focus.current;
    if (!element) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.target !== element || isFinding(event)) return;
      // After Esc, Tab leaves the grid as it does any other field.
      if (event.key === "Tab" && isTabFree.current) return;
      if (event.key !== "Shift") isTabFree.current = event.key === "Escape" && !grid.isTyping();
      const height = scroller.current?.clientHeight ?? rowHeight;
      const pageRows = Math.max(1, Math.floor((height - headerHeight) / rowHeight) - 1);
      const { room: size, selection } = grid;
      const action = gridAction(event, { active: selection.active, size, pageRows });
      const isLeaving = leaveBy(event) !== null && grid.isTyping();
      if (!action && !isLeaving) return;
      if (action && isComposing(event)) {
        // The cell has to be open before the browser makes anything of the key.
        flushSync(() => grid.run(action));
        return;
      }
      event.preventDefault();
      const isTyped = action?.do === "edit" && action.text !== null;
      grid.run(isTyped ? action : { do: "press", key: keyOf(event), pageRows });
    };
    element.addEventListener("keydown", press);
    return () => element.removeEventListener("keydown", press);
  }, [grid, focus, scroller]);
};

const useEditing = ({ grid, focus, names }: SheetGridProps): Editing | null => {
  if (grid.draft === null) return null;
  const { text: begun, place } = grid.draft;
  const toGrid = (): void => focus.current?.focus({ preventScroll: true });
  return {
    ...place,
    text: begun,
    attach: grid.attach,
    label: names[place.column] ?? "",
    commit: (text, leave) => {
      toGrid();
      grid.commit(text, leave);
    },
    cancel: () => {
      toGrid();
      grid.cancel();
    },
  };
};

type BodyProps = {
  readonly props: SheetGridProps;
  readonly looks: ReturnType<typeof columnLooks>;
  readonly span: Span;
  readonly columns: Span;
  readonly left: number;
  readonly editing: Editing | null;
};

/** The rows that are drawn; those that scroll out of sight are used again for those that come. */
const GridBody = ({ props, looks, span, columns, left, editing }: BodyProps): ReactElement => {
  const { grid, rows, label } = props;
  useSyncExternalStore(rows.watch, rows.revision);
  const { row, column } = grid.selection.active;
  useEffect(() => rows.want(span, row));
  const at = blockOf(grid.selection);
  const { first, end } = span;
  const pool = Math.max(1, end - first);
  const indexes = Array.from({ length: end - first }, (_, index) => first + index);
  return (
    <>
      <GridGutter indexes={indexes} pool={pool} rowAt={(index) => rows.at(index)} />
      <div role="rowgroup" className="grid-body" aria-label={label}>
        {indexes.map((index) => {
          const isSelected = index >= at.top && index <= at.bottom;
          return (
            <GridRow
              key={index % pool}
              index={index}
              row={rows.at(index)}
              looks={looks}
              first={columns.first}
              end={columns.end}
              left={left}
              from={isSelected ? at.left : -1}
              to={isSelected ? at.right : -1}
              active={index === row ? column : -1}
              editing={index === editing?.row ? editing : null}
            />
          );
        })}
      </div>
    </>
  );
};

const useColumns = ({ entity, view, names }: SheetGridProps) => {
  const { columns } = view;
  return useMemo(() => {
    const edges = columnEdges({ entity, columns, names });
    return { edges, looks: columnLooks({ entity, columns, names }, edges) };
  }, [entity, columns, names]);
};

/** The cells of a table, as many as are in view. */
export const SheetGrid = (props: SheetGridProps): ReactElement => {
  const { label, view, grid, names, onCopy, scroller, focus, note } = props;
  const { t } = useTranslation();
  const { room: size } = grid;
  // Until somebody has turned to a cell, a note would only cover others.
  const [isReached, setReached] = useState(false);
  const { edges, looks } = useColumns(props);
  const span = useShownRows(scroller, { rowHeight, count: size.rows });
  const { left, width } = useScrolled(scroller);
  const columns = columnsBetween(edges, left, left + width + scrollStep);
  const { active } = grid.selection;
  useFollow({ scroller, grid, view, edges });
  useKeys(props);
  const editing = useEditing(props);
  const point = (event: MouseEvent): void => {
    const place = placeIn(event);
    if (!place || (event.type === "mousemove" && event.buttons !== 1)) return;
    const isExtending = event.shiftKey || event.type === "mousemove";
    grid.select((old) => moveTo(old, place, { size, isExtending }));
  };
  const isShown = active.row >= span.first && active.row < span.end;
  const isDrawn = isShown && active.column >= columns.first && active.column < columns.end;
  const noteLeft = Math.min(lineWidth + (edges[active.column] ?? 0), left + width - noteWidth);
  const leastLeft = left === 0 ? lineWidth : left + scrollStep;
  return (
    <div ref={scroller} className="grid-scroller" onFocus={() => setReached(true)}>
      <div
        ref={focus}
        role="grid"
        tabIndex={0}
        className="grid"
        aria-label={label}
        aria-describedby={helpId}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        aria-multiselectable="true"
        aria-activedescendant={isDrawn ? cellId(active.row, active.column) : undefined}
        style={{
          width: lineWidth + (edges.at(-1) ?? 0),
          height: headerHeight + size.rows * rowHeight,
        }}
        onMouseDown={point}
        onMouseMove={point}
        onDoubleClick={(event) => {
          if (placeIn(event)) grid.run({ do: "edit", text: null });
        }}
        onCopy={(event) => void onCopy(event)}
        onCut={(event) => {
          const clear = grid.clearer();
          void onCopy(event).then((isCopied) => isCopied && clear());
        }}
        onPaste={(event) => {
          event.preventDefault();
          const action = pasteAction(event.clipboardData.getData("text/plain"));
          if (action) grid.run(action);
        }}
      >
        <GridHeader
          columns={view.columns}
          edges={edges}
          looks={looks}
          first={columns.first}
          end={columns.end}
          names={names}
        />
        <GridBody
          props={props}
          looks={looks}
          span={span}
          columns={columns}
          left={edges[columns.first] ?? 0}
          editing={editing}
        />
      </div>
      <VisuallyHidden id={helpId}>{t("preview.gridHelp")}</VisuallyHidden>
      {isReached && isShown && note && (
        <div
          className="grid-note-place"
          style={{
            top: headerHeight + (active.row + 1) * rowHeight,
            left: Math.max(leastLeft, noteLeft),
          }}
        >
          {note}
        </div>
      )}
    </div>
  );
};
