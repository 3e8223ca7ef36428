import type { AnyEntity } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { type ReactElement, useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CellBar } from "../../grid/cells/cell-bar.tsx";
import { CellNote } from "../../grid/cells/cell-note.tsx";
import { SheetGrid } from "../../grid/sheet-grid.tsx";
import { showCount } from "../../words/counted.ts";
import { LeftOutRows } from "../boxes/left-out-rows.tsx";
import type { Upload } from "../sending/use-upload.ts";
import { similarIds } from "./look-up-ids.ts";
import { SheetTools } from "./sheet-tools.tsx";
import { UnknownOffers } from "./unknown-offers.tsx";
import { type Sheet, type SheetProps, useSheet } from "./use-sheet.ts";

const useSuggest = ({ reader }: Upload) =>
  useCallback(
    async (id: string) => {
      const stored = await similarIds(id).catch(() => []);
      return reader.request("closest", { id, stored });
    },
    [reader],
  );

/** The note beside the active cell; null if there is none. */
const useNote = ({ upload }: SheetProps, cells: Sheet): ReactElement | null => {
  const suggest = useSuggest(upload);
  const { grid, active, toGrid, takeRows } = cells;
  const { place, row, cell, note } = active;
  if (!note || !cell) return null;
  const replace = (text: string): void => {
    grid.put(place, text);
    toGrid();
  };
  return (
    <CellNote
      note={note}
      cell={cell}
      suggest={suggest}
      onReplace={grid.draft === null ? replace : null}
      onReplaceAll={(sort) => {
        grid.change({ kind: "offers", column: place.column, sort });
        toGrid();
      }}
      onTake={(isTaken) => {
        if (row) takeRows([row.line], isTaken);
        toGrid();
      }}
      onLeave={toGrid}
    />
  );
};

type PartProps = { readonly table: SheetProps; readonly cells: Sheet };

/** Above the cells: tools, left-out rows and undecided columns. */
const AboveCells = ({ table, cells }: PartProps): ReactElement => {
  const { entity, upload, sheet, left, requested } = table;
  const { words, run, showOther, decide, takeRows, toGrid } = cells;
  const { reader } = upload;
  return (
    <>
      <SheetTools reader={reader} shown={left.shown} onShow={showOther} run={run} />
      <LeftOutRows
        path={entity.path}
        reader={reader}
        isDisabled={false}
        onTake={takeRows}
        onShow={() => {
          showOther("leftOut");
          toGrid();
        }}
        toRest={toGrid}
      />
      <UnknownOffers
        entity={entity}
        columns={sheet.view.columns}
        fieldName={words.fieldName}
        requested={requested}
        onChoose={decide}
      />
    </>
  );
};

const ActiveCellBar = ({ table, cells }: PartProps): ReactElement => {
  const { t } = useTranslation();
  const { grid, active, names, toGrid } = cells;
  const { place, row, cell } = active;
  const wire = table.sheet.view.columns[place.column]?.wire;
  return (
    <CellBar
      key={`${place.row} ${place.column}`}
      name={t("preview.cell", { column: names[place.column] ?? "", line: row?.line ?? "" })}
      cell={cell}
      field={wireFieldsOf(table.entity).byWire.get(wire ?? "")?.field}
      onChange={(text) => grid.put(place, text)}
      onLeave={toGrid}
    />
  );
};

/** The column with the parent's id, or else the id. */
const rowName = (entity: AnyEntity): string => parentOf(entity)?.column ?? "id";

/** The cells of one pasted table, with everything that can be done with them. */
export const SheetCells = (table: SheetProps): ReactElement => {
  const { entity, sheet } = table;
  const { t } = useTranslation();
  const cells = useSheet(table);
  const { grid, names, meanings, onCopy, focus } = cells;
  const scroller = useRef<HTMLDivElement>(null);
  const note = useNote(table, cells);
  return (
    <>
      <AboveCells table={table} cells={cells} />
      <ActiveCellBar table={table} cells={cells} />
      {grid.room.rows === 0 && <p className="grid-empty">{t("preview.noRows")}</p>}
      <p className="preview-printed">
        {t("preview.printed", {
          rows: showCount(sheet.view.rows),
          columns: showCount(sheet.view.columns.length),
        })}
      </p>
      <SheetGrid
        entity={entity}
        label={t("preview.grid", { table: t(`list.${entity.path}.title`) })}
        view={sheet.view}
        grid={grid}
        rows={sheet.rows}
        names={names}
        meanings={meanings}
        onCopy={onCopy}
        scroller={scroller}
        focus={focus}
        note={note}
        frozen={sheet.view.columns.findIndex(({ wire }) => wire === rowName(entity))}
      />
    </>
  );
};
