import { type ReactElement, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GridAction } from "../../grid/model/grid-keys.ts";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { Loading } from "../../ui/loading.tsx";
import { useStable } from "../../ui/use-stable.ts";
import { SheetCells } from "./sheet-cells.tsx";
import { useFindKeys } from "./use-find-keys.ts";
import type { PaneProps } from "./use-sheet.ts";
import { useSheetView } from "./use-sheet-view.ts";

/** One pasted table, for checking and editing. */
export const SheetPane = (props: PaneProps): ReactElement => {
  const { entity, upload, left } = props;
  const { t } = useTranslation();
  const [shown, show] = useState(left.shown);
  const { view, ...means } = useSheetView(entity.path, upload, { ...left, shown });
  const early = useRef<GridAction | null>(null);
  useFindKeys(
    useStable((action) => {
      if (!view) early.current = action;
    }),
  );
  const takeEarly = useStable(() => {
    const action = early.current;
    early.current = null;
    return action;
  });
  const { fault, readAgain } = means;
  if (fault && !view)
    return <ErrorNotice error={fault} title={t("batch.unreadable")} retry={readAgain} />;
  if (!view) return <Loading />;
  const at = { sheet: { view, ...means }, left: { ...left, shown } };
  return <SheetCells {...props} {...at} onShow={show} takeEarly={takeEarly} />;
};
