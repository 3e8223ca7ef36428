import type { AnyEntity } from "@teckna/domain/entities";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import {
  type ClipboardEvent,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { Suggest } from "../ui/suggestions/use-suggested.ts";
import { useStable } from "../ui/use-stable.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import type { GridView, Span } from "./model/grid-view.ts";
import type { Editing } from "./cells/cell-editor.tsx";
import { GridBody } from "./drawing/grid-body.tsx";
import { gridClipboard } from "./grid-clipboard.ts";
import { headOf } from "./drawing/head-of.ts";
import { GridHeader, headerHeight } from "./drawing/grid-header.tsx";
import { GridNotePlace } from "./drawing/grid-note-place.tsx";
import { gridPointer } from "./grid-pointer.ts";
import { cellId, lineWidth, type Meaning, rowHeight } from "./drawing/grid-row.tsx";
import type { GridRows } from "./model/grid-rows.ts";
import type { Grid } from "./state/use-grid.ts";
import { useDrawnPart } from "./drawing/use-drawn-part.ts";
import { frozenAt, useFrozen } from "./drawing/use-frozen.ts";
import { useFollow } from "./use-follow.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import "./grid.css";

type SheetGridProps = {
  readonly entity: AnyEntity;
  readonly label: string;
  readonly view: GridView;
  readonly grid: Grid;
  readonly rows: GridRows;
  /** For its columns. */
  readonly names: readonly string[];
  readonly meanings: readonly (Meaning | null)[];
  readonly onCopy: (event: ClipboardEvent) => Promise<boolean>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly focus: RefObject<HTMLDivElement | null>;
  /** Suggests values for a text typed in a column. */
  readonly suggestFor?: (column: number) => Suggest | null;
  /** Shown beside the active cell; undefined if shown elsewhere. */
  readonly note?: ReactNode;
  /** The column that stays visible when scrolling horizontally. */
  readonly frozen?: number;
  /** The most letters of a text in each column, if the columns' widths are to fit them and the window. */
  readonly longest?: readonly number[];
  /** Whether the grid has the focus; then no fitted column becomes narrow. */
  readonly isWithin?: boolean;
  /** Number the rows consecutively instead of by line. */
  readonly isNumbered?: boolean;
  /** The most rows that are visible without scrolling, if the grid is to be as high as its rows. */
  readonly maxRows?: number;
};

/** The height reserved below the active cell for its note, in px. */
const noteRoom = 80;

/** Space for a thin horizontal scroll bar, in px. */
const barHeight = 12;

/** The height of the visible part, if it follows from the number of rows. */
const heightOf = (
  { grid, maxRows }: SheetGridProps,
  edges: readonly number[],
  width: number,
): number | undefined => {
  if (maxRows === undefined) return undefined;
  const rows = headerHeight + Math.min(grid.room.rows, maxRows) * rowHeight;
  return lineWidth + (edges.at(-1) ?? 0) > width ? rows + barHeight : rows;
};

const helpIdOf = ({ path }: AnyEntity): string => `grid-help-${path}`;

/** Whether the focus is within an element; during a focus change it is nowhere. */
const hasFocus = (element: Element | null): boolean =>
  element?.contains(document.activeElement) === true;

/** The cell being edited. When it is left, the grid gets the focus back unless something else was clicked. */
const editingOf = ({ grid, focus, names, rows, suggestFor }: SheetGridProps): Editing | null => {
  if (grid.draft === null) return null;
  const { text: begun, place, isAnew } = grid.draft;
  const toGrid = (): void => focus.current?.focus({ preventScroll: true });
  return {
    ...place,
    text: begun,
    isAnew,
    attach: grid.attach,
    label: names[place.column] ?? "",
    suggest: suggestFor?.(place.column) ?? null,
    onLate: (typed, value) => {
      if (rows.at(place.row)?.texts[place.column] === typed) grid.put(place, value);
    },
    commit: (text, leave) => {
      if (hasFocus(focus.current)) toGrid();
      grid.commit(text, leave);
    },
    leaveUnseen: (text) => {
      toGrid();
      grid.leaveUnseen(text);
    },
    cancel: () => {
      toGrid();
      grid.cancel();
    },
  };
};

/** The column headers: short names where a field has one. */
const useHeads = ({ entity, view, names }: SheetGridProps): readonly string[] => {
  const { t } = useTranslation();
  return useMemo(
    () =>
      view.columns.map(({ wire }, at) => {
        const full = names[at] ?? "";
        const field = wireFieldsOf(entity).byWire.get(wire ?? "")?.name;
        return field === undefined ? full : headOf(t, entity, field, full);
      }),
    [entity, view.columns, names, t],
  );
};

/** The visible part of the table, including the active cell. */
const useSight = (props: SheetGridProps, heads: readonly string[]) => {
  const { entity, view, grid, meanings, longest, scroller, note } = props;
  const { columns } = view;
  const focused = props.isWithin === true ? grid.selection.active.column : null;
  const table = { entity, columns, heads, meanings, longest, focused, count: grid.room.rows };
  const part = useDrawnPart(scroller, table);
  const { edges } = part;
  const frozen = frozenAt(props.frozen, edges);
  useFollow({ scroller, grid, view, edges, frozen, noteRoom: note === undefined ? 0 : noteRoom });
  return { ...part, frozen: useFrozen(scroller, frozen) };
};

/** Whether the active cell is among the rendered rows and columns. */
const useActiveInSight = (grid: Grid, rows: Span, columns: Span) => {
  const { row, column } = grid.selection.active;
  const isShown = row >= rows.first && row < rows.end;
  const isDrawn = isShown && column >= columns.first && column < columns.end;
  const forget = useStable(grid.forgetUnseen);
  // The text is displayed as written, so it is no longer being typed.
  useEffect(() => {
    if (isDrawn) forget();
  }, [isDrawn, forget]);
  return { isShown, isDrawn };
};

/** After the focus was elsewhere, typing replaces the cell's text. */
const forgetWhenLeft = (
  { currentTarget, relatedTarget }: FocusEvent<HTMLElement>,
  { forgetUnseen }: Grid,
): void => {
  if (!currentTarget.contains(relatedTarget)) forgetUnseen();
};

/** The cells of a table; only the visible ones are rendered. */
export const SheetGrid = (props: SheetGridProps): ReactElement => {
  const { entity, label, view, grid, rows, names, onCopy, scroller, focus, note } = props;
  const { t } = useTranslation();
  const { room: size, selection } = grid;
  const { active } = selection;
  // Until the user has focused a cell, a note would only cover others.
  const [isReached, setReached] = useState(false);
  const heads = useHeads(props);
  const { edges, looks, span, columns, scrolled, frozen } = useSight(props, heads);
  useGridKeys(props);
  const { isShown, isDrawn } = useActiveInSight(grid, span, columns);
  return (
    <div
      ref={scroller}
      className="grid-scroller"
      style={{ height: heightOf(props, edges, scrolled.width) }}
      onFocus={() => setReached(true)}
      onBlur={(event) => forgetWhenLeft(event, grid)}
    >
      <div
        ref={focus}
        role="grid"
        tabIndex={0}
        inputMode="none"
        spellCheck={false}
        className="grid"
        aria-label={label}
        aria-describedby={helpIdOf(entity)}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        aria-multiselectable="true"
        aria-activedescendant={isDrawn ? cellId(entity.path, active.row, active.column) : undefined}
        style={{
          width: lineWidth + (edges.at(-1) ?? 0),
          height: headerHeight + size.rows * rowHeight,
        }}
        {...gridPointer(grid)}
        {...gridClipboard(grid, onCopy)}
      >
        <GridHeader
          {...{ edges, looks, names, heads, frozen, ...columns }}
          columns={view.columns}
        />
        <GridBody
          {...{ label, rows, selection, looks, span, columns, frozen }}
          grid={entity.path}
          left={edges[columns.first] ?? 0}
          editing={editingOf(props)}
          isNumbered={props.isNumbered === true}
        />
      </div>
      <VisuallyHidden id={helpIdOf(entity)}>{t("preview.gridHelp")}</VisuallyHidden>
      {isReached && isShown && note && (
        <GridNotePlace row={active.row} edge={edges[active.column] ?? 0} scrolled={scrolled}>
          {note}
        </GridNotePlace>
      )}
    </div>
  );
};
