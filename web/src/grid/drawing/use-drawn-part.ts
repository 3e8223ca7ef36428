import type { AnyEntity } from "@teckna/domain/entities";
import { type RefObject, useMemo } from "react";
import { useShowText } from "../cells/use-show-text.ts";
import { columnEdges, columnLooks, columnsBetween, type ColumnWindow } from "./column-widths.ts";
import { type ColumnLook, lineWidth, type Meaning, rowHeight } from "./grid-row.tsx";
import type { GridColumn, Span } from "../model/grid-view.ts";
import { type Scrolled, scrollStep, useScrolled } from "./use-scrolled.ts";
import { useShownRows } from "./use-shown-rows.ts";

type Table = {
  readonly entity: AnyEntity;
  readonly columns: readonly GridColumn[];
  /** What stands above its columns. */
  readonly heads: readonly string[];
  readonly meanings: readonly (Meaning | null)[];
  /** How many rows it has. */
  readonly count: number;
};

type DrawnPart = {
  /** Where each column begins, and at last where the table ends. */
  readonly edges: readonly number[];
  readonly looks: readonly ColumnLook[];
  readonly span: Span;
  readonly columns: ColumnWindow;
  readonly scrolled: Scrolled;
};

/** The rows and columns of a table that are drawn: those in view, and a few beside them. */
export const useDrawnPart = (
  scroller: RefObject<HTMLElement | null>,
  { entity, columns, heads, meanings, count }: Table,
): DrawnPart => {
  const showText = useShowText();
  const scrolled = useScrolled(scroller);
  const { left, width } = scrolled;
  const of = useMemo(
    () => ({ entity, columns, names: heads, meanings }),
    [entity, columns, heads, meanings],
  );
  const least = useMemo(() => columnEdges(of, 0).at(-1) ?? 0, [of]);
  // What is seen is a whole number of px, and may be a part of one less; a wide table is drawn alike in any window.
  const room = Math.max(least, width - lineWidth - 1);
  const { edges, looks } = useMemo(() => {
    const edges = columnEdges(of, room);
    return { edges, looks: columnLooks(of, edges, showText) };
  }, [of, room, showText]);
  const span = useShownRows(scroller, { rowHeight, count });
  const drawn = columnsBetween(edges, left, left + width + scrollStep);
  return { edges, looks, span, columns: drawn, scrolled };
};
