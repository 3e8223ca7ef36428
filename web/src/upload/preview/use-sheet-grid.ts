import type { Place } from "@teckna/domain/sheet/find-problem";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { useTranslation } from "react-i18next";
import { counted } from "../../words/counted.ts";
import { notify } from "../../ui/toasts.tsx";
import { mendByNote, pressOffer, focusOffer } from "../../grid/cells/note-keys.ts";
import type { GridEdit, GridView, Size } from "../../grid/model/grid-view.ts";
import type { SheetPlace, Status } from "../protocol/paste-protocol.ts";
import type { Upload } from "../sending/use-upload.ts";
import { findWhenKnown } from "./find-when-known.ts";
import { useGrid } from "../../grid/state/use-grid.ts";
import type { Left, SheetView } from "./use-sheet-view.ts";

type Means = {
  readonly entity: AnyEntity;
  readonly upload: Upload;
  readonly left: Left;
  readonly sheet: SheetView & { readonly view: GridView };
  /** The result of a search or an undo may be in another table. */
  readonly onSpot: (spot: SheetPlace) => void;
};

const useReportBeyond = () => {
  const { t } = useTranslation();
  return ({ rows, columns }: Size): void => {
    if (rows > 0 || columns > 0)
      notify({ text: t("preview.beyond", { rows, columns }), tone: "danger" });
  };
};

const hasDoubts = ({ counts }: Status): boolean =>
  entities.some(({ path }) => (counts[path]?.doubtful ?? 0) > 0);

const isWriting = ({ kind }: GridEdit): boolean => kind !== "undo" && kind !== "redo";

/** The grid of one pasted table: passes key edits to the table and shows the result. */
export const useSheetGrid = ({ entity, upload, sheet, left, onSpot }: Means) => {
  const { t } = useTranslation();
  const { path } = entity;
  const { view } = sheet;
  const size = { rows: view.rows, columns: view.columns.length };
  const report = useReportBeyond();
  const nothingFound = (sort: "problem" | "doubt"): string => {
    if (sort === "doubt") return t("preview.noDoubts");
    return hasDoubts(upload.reader.status()) ? t("preview.onlyDoubts") : t("preview.noProblems");
  };
  const go = (spot: SheetPlace): Place | null => {
    if (spot.path === path) return spot.place;
    onSpot(spot);
    return null;
  };
  const grid = useGrid({
    size,
    start: left.active,
    report,
    toOffer: focusOffer,
    pressOffer,
    mend: mendByNote,
    isOpenEnded: sheet.isOpenEnded,
    seen: ({ row, column }) => {
      const shown = sheet.rows.at(row);
      return shown && { text: shown.texts[column] ?? "", ...shown.marks[column], line: shown.line };
    },
    edit: async (edit: GridEdit) => {
      const edited = await sheet.edit(edit);
      if (edited.isOutdated && isWriting(edit))
        notify({ text: t("preview.outdated"), tone: "danger" });
      if (edit.kind === "offers") notify({ text: t("preview.replaced", counted(edited.count)) });
      const place = edited.place && go({ path: edited.path, place: edited.place });
      return { place, pasted: edited.pasted };
    },
    find: async ({ sort, place, direction }) => {
      const found = await findWhenKnown(upload.reader, { path, sort, place, direction });
      if (!found) notify({ text: nothingFound(sort) });
      return found && go(found);
    },
  });
  return grid;
};
