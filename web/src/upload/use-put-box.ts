import type { EntityPath } from "@teckna/domain/entities";
import { useTranslation } from "react-i18next";
import { notify } from "../ui/toasts.tsx";
import { type Box, emptyBox, isEmptyBox } from "./box.ts";
import { takeEdits } from "./send-upload.ts";
import type { Upload } from "./use-upload.ts";

/** Puts something else in place of what a box holds, which the reader may take back. */
export const usePutBox = (path: EntityPath, upload: Upload): ((box: Partial<Box>) => void) => {
  const { t } = useTranslation();
  const table = t(`list.${path}.title`);
  const put = async (box: Partial<Box>): Promise<void> => {
    await takeEdits(upload.reader, upload);
    const before = upload.latest().boxes[path];
    upload.changeBox(path, box);
    if (isEmptyBox(before)) return;
    notify({
      text: t(box === emptyBox ? "batch.cleared" : "batch.replaced", { table }),
      action: { label: t("action.undo"), run: () => void put(before) },
    });
  };
  return (box) => void put(box);
};
