import type { AnyEntity } from "@teckna/domain/entities";
import { useEffect, useRef } from "react";
import type { GridView } from "../../grid/model/grid-view.ts";
import { selectCell } from "../../grid/model/cell-selection.ts";
import type { Grid } from "../../grid/state/use-grid.ts";
import { useStable } from "../../ui/use-stable.ts";
import type { Upload } from "../sending/use-upload.ts";

type ActiveRowProps = {
  readonly entity: AnyEntity;
  readonly upload: Upload;
  readonly view: GridView;
  readonly grid: Grid;
};

/** Keeps the active row active when other rows are shown, if it is among them; `keep` receives its line. */
export const useActiveRow = ({
  entity,
  upload,
  view,
  grid,
}: ActiveRowProps): ((line: number | undefined) => void) => {
  const remembered = useRef<number | undefined>(undefined);
  const goTo = useStable((line: number): void => {
    const select = (row: number): void =>
      grid.select(({ active }) => selectCell({ row, column: active.column }));
    void upload.reader.request("rowOf", { path: entity.path, line }).then(select, () => {});
  });
  useEffect(() => {
    if (remembered.current !== undefined) goTo(remembered.current);
    remembered.current = undefined;
  }, [view, goTo]);
  return useStable((line) => {
    remembered.current = line;
  });
};
