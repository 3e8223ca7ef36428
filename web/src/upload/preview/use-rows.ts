import type { EntityPath } from "@teckna/domain/entities";
import { useEffect, useState } from "react";
import type { GridCell, GridRow, GridView } from "../paste-protocol.ts";
import type { PasteReader } from "../paste-reader.ts";

type Shown = { readonly first: number; readonly rows: readonly GridRow[] };

const sameWarnings = ({ warnings: left }: GridCell, { warnings: right }: GridCell): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right);

const isSame = (left: GridRow, right: GridRow): boolean =>
  left.line === right.line &&
  left.isRefused === right.isRefused &&
  left.cells.length === right.cells.length &&
  left.cells.every((cell, index) => {
    const other = right.cells[index];
    return (
      other !== undefined &&
      cell.text === other.text &&
      cell.becomes === other.becomes &&
      cell.doubt === other.doubt &&
      cell.problem?.code === other.problem?.code &&
      cell.problem?.params["id"] === other.problem?.params["id"] &&
      sameWarnings(cell, other)
    );
  });

/** Rows that look as before stay the same objects, so that nothing is drawn anew for them. */
const keepSame = (old: Shown, next: Shown): Shown => ({
  first: next.first,
  rows: next.rows.map((row, index) => {
    const before = old.rows[next.first + index - old.first];
    return before && isSame(before, row) ? before : row;
  }),
});

export type RowSource = {
  readonly reader: PasteReader;
  readonly path: EntityPath;
  /** Changes whenever a row may look different. */
  readonly version: number;
};

type Wanted = RowSource & {
  readonly view: GridView;
  readonly first: number;
  readonly end: number;
};

/** Rows beyond those that are drawn, so that a scroll finds its rows already here. */
const ahead = 24;
const aheadStep = 16;

/** In steps, so that not every row scrolled past asks anew. */
const widened = (first: number, end: number): { from: number; to: number } => ({
  from: Math.max(0, Math.floor((first - ahead) / aheadStep) * aheadStep),
  to: Math.ceil((end + ahead) / aheadStep) * aheadStep,
});

/** The rows in view; those that have not come yet are undefined. */
export const useRows = (wanted: Wanted): ((index: number) => GridRow | undefined) => {
  const { reader, path, view, first, end, version } = wanted;
  const [shown, setShown] = useState<Shown>({ first: 0, rows: [] });
  const { from, to } = widened(first, end);
  useEffect(() => {
    let isLatest = true;
    void reader.ask("window", { path, first: from, end: to }).then(
      (rows) => {
        if (isLatest) setShown((old) => keepSame(old, { first: from, rows }));
      },
      () => {},
    );
    return () => {
      isLatest = false;
    };
  }, [reader, path, view, from, to, version]);
  return (index) => shown.rows[index - shown.first];
};
