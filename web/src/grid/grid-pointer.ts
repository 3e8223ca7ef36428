import type { Place } from "@teckna/domain/sheet/find-problem";
import type { MouseEvent } from "react";
import { moveTo } from "./model/cell-selection.ts";
import type { Grid } from "./state/use-grid.ts";

const placeIn = (event: MouseEvent): Place | null => {
  const target = event.target instanceof Element ? event.target : null;
  const cell = target?.closest<HTMLElement>("[data-column]");
  const row = cell?.closest<HTMLElement>("[data-row]");
  if (!cell || !row) return null;
  return { row: Number(row.dataset["row"]), column: Number(cell.dataset["column"]) };
};

/** The pointer handlers of a grid: select a cell or range, and open a cell. */
export const gridPointer = ({ room: size, select, run }: Pick<Grid, "room" | "select" | "run">) => {
  const point = (event: MouseEvent): void => {
    const place = placeIn(event);
    if (!place || (event.type === "mousemove" && event.buttons !== 1)) return;
    const isExtending = event.shiftKey || event.type === "mousemove";
    select((old) => moveTo(old, place, { size, isExtending }));
  };
  return {
    onMouseDown: point,
    onMouseMove: point,
    onDoubleClick: (event: MouseEvent): void => {
      if (placeIn(event)) run({ do: "edit", text: null });
    },
  };
};
