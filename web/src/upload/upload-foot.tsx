import { kinds } from "@teckna/domain/kinds";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { showCount } from "../words/counted.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { useRoomBelowToasts } from "../ui/room-below-toasts.ts";
import { UploadIcon } from "../ui/late-icons.tsx";
import { isDialogOpen, isSaveKey, useDocumentKeys } from "../ui/keys/use-document-keys.ts";
import { useLanguage } from "../words/language.ts";
import type { UploadStore } from "./saved/upload-store.ts";
import { useExcessText } from "./sending/find-excess.ts";
import type { Progress } from "./sending/progress.ts";
import { showTime } from "./sending/time-left.ts";
import { useStorageState } from "./saved/use-saved-upload.ts";
import type { Upload } from "./sending/use-upload.ts";

/** The text announced once per state. */
const useStepText = (progress: Progress): string => {
  const { t } = useTranslation();
  const excessText = useExcessText();
  switch (progress.step) {
    case "noRows":
      return progress.leftOut > 0
        ? t("batch.onlyLeftOut", { n: showCount(progress.leftOut) })
        : t("upload.noRows");
    case "headerless":
      return `${t(`list.${progress.path}.title`)}: ${t("upload.headerMissing")}`;
    case "undecided":
      return `${t(`list.${progress.path}.title`)}: ${t("batch.undecided", { n: progress.count })}`;
    case "excess":
      return excessText(progress.excess);
    case "repeats":
      return t("batch.repeats");
    case "preparing":
      return t("batch.preparing");
    case "checkingSaved":
      return t("batch.asking");
    case "cancelled":
      return t("batch.cancelled");
    case "sending":
    case "savedBefore":
    case "idle":
    case "failed":
    case "done":
      return "";
  }
};

type Sending = Extract<Progress, { readonly step: "sending" }>;

const SendingBar = ({ progress }: { readonly progress: Sending }): ReactElement => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { done, total, secondsLeft } = progress;
  return (
    <>
      <progress
        className="upload-progress"
        aria-label={t("upload.processing")}
        max={total}
        value={done}
      />
      <p className="upload-state">
        {t("batch.progress", {
          count: total,
          rows: kinds.integer.show(done),
          total: kinds.integer.show(total),
        })}
        {secondsLeft !== null &&
          ` · ${t("batch.timeLeft", { time: showTime(secondsLeft, language) })}`}
      </p>
    </>
  );
};

type UploadFootProps = {
  readonly upload: Upload;
  readonly store: UploadStore;
  /** Content being read from a file is part of what is sent. */
  readonly isPlacing: boolean;
};

type ButtonsProps = Pick<UploadFootProps, "upload" | "isPlacing">;

/** Ctrl or Cmd with Enter or S does what the main button does: first the preview, then saving. */
const useMainKey = (act: (() => void) | null): void =>
  useDocumentKeys((event) => {
    if (!isSaveKey(event) || event.shiftKey || isDialogOpen()) return;
    event.preventDefault();
    if (!event.repeat) act?.();
  });

/** The actions for the upload's state; the paste is previewed first. */
const Buttons = ({ upload, isPlacing }: ButtonsProps): ReactElement => {
  const { t } = useTranslation();
  const { progress, isSending } = upload;
  const hasText = Object.values(upload.boxes).some((box) => box.text.trim() !== "");
  const isReady = !isSending && !isPlacing && (upload.isPreviewing || hasText);
  const main = upload.isPreviewing ? upload.process : upload.openPreview;
  useMainKey(isReady ? main : null);
  return (
    <>
      {!upload.isPreviewing && (
        <Button
          variant={isSending ? "plain" : "primary"}
          data-opens="preview"
          title={t("preview.openHelp")}
          aria-keyshortcuts="Control+Enter"
          disabled={!isReady}
          onClick={upload.openPreview}
        >
          {t("preview.open")}
        </Button>
      )}
      <Button
        variant={isSending || upload.isPreviewing ? "primary" : "plain"}
        icon={<UploadIcon />}
        isPending={isSending}
        disabled={isPlacing}
        pendingText={t("upload.processing")}
        {...(upload.isPreviewing && {
          title: "Ctrl+Enter",
          "aria-keyshortcuts": "Control+Enter",
        })}
        onClick={upload.process}
      >
        {t("upload.process")}
      </Button>
      {isSending && (
        <Button disabled={progress.step === "checkingSaved"} onClick={upload.cancel}>
          {t("app.cancel")}
        </Button>
      )}
    </>
  );
};

/** A sticky footer with the button and the progress. */
export const UploadFoot = ({ upload, store, isPlacing }: UploadFootProps): ReactElement => {
  const { t } = useTranslation();
  const foot = useRoomBelowToasts();
  const storageState = useStorageState(store);
  const { progress, isSending } = upload;
  const isRefused = !isSending && progress.step !== "cancelled";
  const text = useStepText(progress);
  return (
    <div ref={foot} className="upload-foot" data-storage={storageState}>
      <Buttons upload={upload} isPlacing={isPlacing} />
      <Checkbox
        checked={upload.allOrNothing}
        disabled={isSending}
        onChange={(event) => upload.setAllOrNothing(event.currentTarget.checked)}
      >
        {t("batch.allOrNothing")}
      </Checkbox>
      {progress.step === "sending" && <SendingBar progress={progress} />}
      <p className={isRefused ? "upload-state upload-state-wrong" : "upload-state"} role="status">
        {text}
      </p>
      {storageState === "refused" && <p className="upload-state">{t("batch.notKept")}</p>}
    </div>
  );
};
