import type { EntityPath } from "@teckna/domain/entities";
import { useTranslation } from "react-i18next";
import { notify } from "../../ui/toasts.tsx";
import { type Box, emptyBox, isEmptyBox } from "../saved/box.ts";
import type { Output } from "../protocol/output.ts";
import { takeEdits } from "../sending/send-upload.ts";
import type { Upload } from "../sending/use-upload.ts";

const hasText = (outputs: readonly Output[], { text }: Output): boolean =>
  outputs.some((output) => output.text === text);

export type PutBox = (path: EntityPath, box: Partial<Box>) => void;

/** Replaces what a box contains; can be undone. */
export const usePutBox = (upload: Upload): PutBox => {
  const { t } = useTranslation();
  const put = (path: EntityPath, box: Partial<Box>): void => {
    const table = t(`list.${path}.title`);
    const before = upload.latest().boxes[path];
    upload.changeBox(path, box);
    if (isEmptyBox(before)) return;
    notify({
      text: t(box === emptyBox ? "batch.cleared" : "batch.replaced", { table }),
      action: { label: t("action.undo"), run: () => void takeBack(path, before) },
    });
  };
  const takeBack = async (path: EntityPath, before: Box): Promise<void> => {
    await upload.untilSent();
    await takeEdits(upload.reader, upload);
    const { boxes, earlier } = upload.latest();
    const refused = boxes[path].output;
    const refusedBefore = before.output;
    // Newly refused rows stay visible; those they replaced go to the earlier ones.
    if (refused && refusedBefore && !hasText([refused, ...earlier[path]], refusedBefore))
      upload.setEarlier(path, [{ ...refusedBefore, inBox: false }, ...earlier[path]]);
    put(path, { ...before, output: refused ?? refusedBefore });
  };
  return put;
};
