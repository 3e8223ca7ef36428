import type { AnyEntity } from "@teckna/domain/entities";
import { type RefObject, useMemo } from "react";
import { useShowText } from "../cells/use-show-text.ts";
import {
  columnEdges,
  columnLooks,
  columnsBetween,
  columnWidths,
  leastWidths,
  type ColumnWindow,
  narrowWidth,
} from "./column-widths.ts";
import { type ColumnLook, lineWidth, type Meaning, rowHeight } from "./grid-row.tsx";
import type { GridColumn, Span } from "../model/grid-view.ts";
import { type Scrolled, scrollStep, useScrolled } from "./use-scrolled.ts";
import { useNarrow } from "./use-narrow.ts";
import { useShownRows } from "./use-shown-rows.ts";

type Table = {
  readonly entity: AnyEntity;
  readonly columns: readonly GridColumn[];
  /** The column headers. */
  readonly heads: readonly string[];
  readonly meanings: readonly (Meaning | null)[];
  readonly longest?: readonly number[] | undefined;
  /** The active column while the grid has the focus; null otherwise. */
  readonly focused: number | null;
  /** The number of rows. */
  readonly count: number;
};

type DrawnPart = {
  /** The left edge of each column and the right edge of the table. */
  readonly edges: readonly number[];
  readonly looks: readonly ColumnLook[];
  readonly span: Span;
  readonly columns: ColumnWindow;
  readonly scrolled: Scrolled;
};

/** The rows and columns to render: the visible ones and a few more. */
export const useDrawnPart = (
  scroller: RefObject<HTMLElement | null>,
  { entity, columns, heads, meanings, longest, focused, count }: Table,
): DrawnPart => {
  const showText = useShowText();
  const scrolled = useScrolled(scroller);
  const { left, width } = scrolled;
  const of = useMemo(
    () => ({ entity, columns, names: heads, meanings, longest }),
    [entity, columns, heads, meanings, longest],
  );
  const widths = useMemo(() => columnWidths(of), [of]);
  // The visible width is rounded and may be up to a pixel less.
  const visible = width - lineWidth - 1;
  const least = useMemo(() => leastWidths(of, widths), [of, widths]);
  const fitting = longest ? { widths, least, longest, room: visible } : null;
  const narrow = useNarrow(fitting, focused, narrowWidth);
  const table = useMemo(() => ({ ...of, widths, narrow }), [of, widths, narrow]);
  const own = useMemo(() => widths.reduce((sum, one) => sum + one, 0), [widths]);
  // This keeps a wide table the same in every window, unless it is fitted to it.
  const room = longest ? visible : Math.max(own, visible);
  const { edges, looks } = useMemo(() => {
    const drawnEdges = columnEdges(table, room);
    return { edges: drawnEdges, looks: columnLooks(table, drawnEdges, showText) };
  }, [table, room, showText]);
  const span = useShownRows(scroller, { rowHeight, count });
  const drawn = columnsBetween(edges, left, left + width + scrollStep);
  return { edges, looks, span, columns: drawn, scrolled };
};
