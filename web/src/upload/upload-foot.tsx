import { kinds } from "@teckna/domain/kinds";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { UploadIcon } from "../ui/icons.tsx";
import type { Progress, Upload } from "./use-upload.ts";

const useProgressText = (progress: Progress): string => {
  const { t } = useTranslation();
  switch (progress.step) {
    case "noRows":
      return t("upload.noRows");
    case "headerless":
      return `${t(`list.${progress.path}.title`)}: ${t("upload.headerMissing")}`;
    case "undecided":
      return `${t(`list.${progress.path}.title`)}: ${t("batch.undecided", { n: progress.count })}`;
    case "sending":
      return t("batch.progress", {
        rows: kinds.integer.show(progress.done),
        total: kinds.integer.show(progress.total),
      });
    case "cancelled":
      return t("preview.cancelled");
    case "idle":
    case "failed":
    case "done":
      return "";
  }
};

/** Stays in sight at the foot: the button, and how far the upload has come. */
export const UploadFoot = ({ upload }: { readonly upload: Upload }): ReactElement => {
  const { t } = useTranslation();
  const { progress } = upload;
  const isSending = progress.step === "sending";
  const isRefused = !isSending && progress.step !== "idle";
  const text = useProgressText(progress);
  const hasText = Object.values(upload.boxes).some((box) => box.text.trim() !== "");
  return (
    <div className="upload-foot">
      <Button
        variant="primary"
        icon={<UploadIcon />}
        isPending={isSending}
        pendingText={t("upload.processing")}
        onClick={upload.process}
      >
        {t("upload.process")}
      </Button>
      {isSending && <Button onClick={upload.cancel}>{t("app.cancel")}</Button>}
      {!upload.isPreviewing && (
        <Button
          title={t("preview.openHelp")}
          disabled={isSending || !hasText}
          onClick={upload.openPreview}
        >
          {t("preview.open")}
        </Button>
      )}
      <Checkbox
        checked={upload.allOrNothing}
        disabled={isSending}
        onChange={(event) => upload.setAllOrNothing(event.currentTarget.checked)}
      >
        {t("batch.allOrNothing")}
      </Checkbox>
      {isSending && (
        <progress
          className="upload-progress"
          aria-label={t("upload.processing")}
          max={progress.total}
          value={progress.done}
        />
      )}
      <p className={isRefused ? "upload-state upload-state-wrong" : "upload-state"} role="status">
        {text}
      </p>
      {!upload.isKept && <p className="upload-state">{t("batch.notKept")}</p>}
    </div>
  );
};
