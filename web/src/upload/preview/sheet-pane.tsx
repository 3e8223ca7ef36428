import type { ColumnChoice } from "@teckna/domain/batch/sheet/column-choices";
import type { Place } from "@teckna/domain/batch/sheet/find-problem";
import type { AnyEntity } from "@teckna/domain/entities";
import {
  type ReactElement,
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useTranslation } from "react-i18next";
import { Loading } from "../../ui/loading.tsx";
import { notify } from "../../ui/toasts.tsx";
import { useStable } from "../../ui/use-stable.ts";
import type { GridEdit, GridView, Shown } from "../paste-protocol.ts";
import type { Upload } from "../use-upload.ts";
import { CellBar } from "./cell-bar.tsx";
import { CellNote } from "./cell-note.tsx";
import { useCellWords } from "./cell-words.ts";
import { UnknownOffers } from "./grid-header.tsx";
import type { GridAction } from "./grid-keys.ts";
import { cellAt } from "./grid-rows.ts";
import { similarIds } from "./look-up-ids.ts";
import type { Size } from "./selection.ts";
import { SheetGrid } from "./sheet-grid.tsx";
import { SheetTools } from "./sheet-tools.tsx";
import { useCopy } from "./use-copy.ts";
import { useGrid } from "./use-grid.ts";
import { type SheetView, useSheetView } from "./use-sheet-view.ts";

type PaneProps = {
  readonly entity: AnyEntity;
  readonly upload: Upload;
  /** A change may be in another table: undo goes there. */
  readonly onTable: (path: AnyEntity["path"]) => void;
};

type SheetProps = PaneProps & {
  readonly sheet: SheetView & { readonly view: GridView };
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
};

const useTellBeyond = () => {
  const { t } = useTranslation();
  return ({ rows, columns }: Size): void => {
    if (rows > 0 || columns > 0)
      notify({ text: t("preview.beyond", { rows, columns }), tone: "danger" });
  };
};

const useSuggest = ({ reader }: Upload) =>
  useCallback(
    async (id: string) => {
      const stored = await similarIds(id).catch(() => []);
      return reader.ask("closest", { id, stored });
    },
    [reader],
  );

const isWriting = ({ kind }: GridEdit): boolean => kind !== "undo" && kind !== "redo";

const useSheetGrid = ({ entity, upload, sheet, onTable }: SheetProps) => {
  const { t } = useTranslation();
  const { path } = entity;
  const { view } = sheet;
  const size = { rows: view.rows, columns: view.columns.length };
  const tell = useTellBeyond();
  const nothingFound = (sort: "problem" | "doubt"): string => {
    const { doubtful = 0 } = upload.reader.status().counts[path] ?? {};
    if (sort === "doubt") return t("preview.noDoubts");
    return doubtful > 0 ? t("preview.onlyDoubts") : t("preview.noProblems");
  };
  const grid = useGrid({
    size,
    tell,
    seen: ({ row, column }) => {
      const shown = sheet.rows.at(row);
      return shown && { text: shown.texts[column] ?? "", line: shown.line };
    },
    edit: async (edit: GridEdit): Promise<Place | null> => {
      const edited = await sheet.edit(edit);
      if (edited.isOutdated && isWriting(edit))
        notify({ text: t("preview.outdated"), tone: "danger" });
      if (edited.path !== path) onTable(edited.path);
      return edited.path === path ? edited.place : null;
    },
    find: async ({ sort, place, direction }) => {
      const found = await upload.reader.ask("find", { path, sort, place, direction });
      if (!found) notify({ text: nothingFound(sort) });
      return found;
    },
  });
  return { grid, size };
};

const Sheet = (props: SheetProps): ReactElement => {
  const { entity, upload, sheet, shown, onShow } = props;
  const { t } = useTranslation();
  const { path } = entity;
  const { view, rows } = sheet;
  const { reader, boxes, changeBox } = upload;
  const words = useCellWords(entity);
  const { grid, size } = useSheetGrid(props);
  const { active } = grid.selection;
  const activeRow = useSyncExternalStore(rows.watch, () => rows.at(active.row));
  const suggest = useSuggest(upload);
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useRef<HTMLDivElement>(null);
  const cell = cellAt(activeRow, active.column);
  const note = words.note(cell);
  const { columnNames } = words;
  const names = useMemo(() => columnNames(view.columns), [columnNames, view.columns]);
  const onCopy = useCopy({ reader, path, selection: grid.selection, activeRow });
  const toGrid = (): void => focus.current?.focus({ preventScroll: true });
  const run = useStable((action: GridAction): void => {
    grid.run(action);
    toGrid();
  });
  const decide = useStable((key: string, choice: ColumnChoice): void =>
    changeBox(path, { choices: { ...boxes[path].choices, [key]: choice } }),
  );
  const replace = (text: string): void => {
    grid.put(active, text);
    toGrid();
  };
  return (
    <>
      <SheetTools reader={reader} shown={shown} onShow={onShow} run={run} />
      <UnknownOffers columns={view.columns} fieldName={words.fieldName} onChoose={decide} />
      <CellBar
        key={`${active.row} ${active.column}`}
        name={t("preview.cell", {
          column: names[active.column] ?? "",
          line: activeRow?.line ?? "",
        })}
        cell={cell}
        onChange={(text) => grid.put(active, text)}
        onLeave={toGrid}
      />
      {view.rows === 0 && <p className="grid-empty">{t("preview.noRows")}</p>}
      <SheetGrid
        entity={entity}
        label={t("preview.grid", { table: t(`list.${path}.title`) })}
        view={view}
        size={size}
        grid={grid}
        rows={rows}
        names={names}
        onCopy={onCopy}
        scroller={scroller}
        focus={focus}
        note={
          note &&
          cell &&
          grid.draft === null && (
            <CellNote note={note} cell={cell} suggest={suggest} onReplace={replace} />
          )
        }
      />
    </>
  );
};

/** One pasted table, to be looked through and corrected. */
export const SheetPane = (props: PaneProps): ReactElement => {
  const { entity, upload } = props;
  const [shown, show] = useState<Shown>("all");
  const { view, ...means } = useSheetView(entity.path, upload, shown);
  if (!view) return <Loading />;
  return <Sheet {...props} sheet={{ view, ...means }} shown={shown} onShow={show} />;
};
