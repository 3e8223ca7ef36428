import { type ReactElement, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { forWriters } from "../rights/for-writers.tsx";
import { LinkButton } from "../ui/button.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { WarningIcon } from "../ui/icons.tsx";
import { latePart } from "../ui/late/late-part.ts";
import { Loading } from "../ui/loading.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { useStable } from "../ui/use-stable.ts";
import { UnsavedGuard } from "../ui/unsaved/unsaved-guard.tsx";
import { BeforeSaving } from "./before-saving.tsx";
import { BoxTabs } from "./boxes/box-tabs.tsx";
import { FileDrop } from "./boxes/file-drop.tsx";
import { usePutBox } from "./boxes/use-put-box.ts";
import { usePlacing } from "./boxes/use-placing.ts";
import type { UploadStore } from "./saved/upload-store.ts";
import { PurposeChoice } from "./purpose-choice.tsx";
import "./upload.css";
import { UploadFoot } from "./upload-foot.tsx";
import { useUploadStore } from "./saved/use-saved-upload.ts";
import { type Upload, useUpload } from "./sending/use-upload.ts";

const Preview = latePart(async () => (await import("./preview/preview.tsx")).Preview);

const importResult = () => import("./upload-result.tsx");
const UploadResult = latePart(async () => (await importResult()).UploadResult);
const SavedBefore = latePart(async () => (await importResult()).SavedBefore);

/** Loads the code that shows the result while the rows are sent. */
const useEarlyResult = (isSending: boolean): void => {
  useEffect(() => {
    if (isSending) importResult().catch(() => {});
  }, [isSending]);
};

/** Shows the table that prevented sending. */
const useShowObstacle = ({ progress, showTable }: Upload): void => {
  const show = useStable(showTable);
  useEffect(() => {
    if (progress.step === "headerless") show(progress.path, "paste");
    if (progress.step === "undecided") show(progress.path, "unknown");
  }, [progress, show]);
};

/** Whether leaving the page would lose something, also while it is being left. */
const useIsDirty = (store: UploadStore, isSending: boolean): (() => boolean) => {
  const mustStay = useRef(false);
  useEffect(() => {
    mustStay.current = isSending;
  }, [isSending]);
  return () => mustStay.current || store.storageState() === "refused";
};

/** The result of the upload, and what must be confirmed first. */
const Outcome = ({ upload }: { readonly upload: Upload }): ReactElement => {
  const { t } = useTranslation();
  const { progress } = upload;
  const put = usePutBox(upload);
  return (
    <>
      <Suspense fallback={null}>
        {progress.step === "done" && <UploadResult {...progress} upload={upload} put={put} />}
        {progress.step === "savedBefore" && <SavedBefore id={progress.id} />}
      </Suspense>
      <BeforeSaving upload={upload} />
      {progress.step === "failed" && (
        <ErrorNotice
          error={progress.error}
          title={t(progress.isUnsure ? "batch.unsure" : "batch.failed")}
          retry={upload.process}
        />
      )}
    </>
  );
};

const KeptUploadPage = ({ store }: { readonly store: UploadStore }): ReactElement => {
  const { t } = useTranslation();
  const upload = useUpload(store);
  const placing = usePlacing(upload);
  const { isPreviewing, isSending } = upload;
  const isDirty = useIsDirty(store, isSending);
  useShowObstacle(upload);
  useEarlyResult(isSending);
  return (
    <div className="page upload-page">
      <PageHeader
        title={t("upload.title")}
        actions={<LinkButton to="/upload/batches">{t("batches.link")}</LinkButton>}
      />
      <UnsavedGuard isDirty={isDirty} />
      {!isPreviewing && (
        <p className="upload-warning">
          <WarningIcon /> {t("upload.warning")}
        </p>
      )}
      <Outcome upload={upload} />
      {isPreviewing ? (
        <Suspense fallback={<Loading />}>
          <Preview upload={upload} isInert={isSending || placing.isBusy} />
        </Suspense>
      ) : (
        <>
          <PurposeChoice upload={upload} isDisabled={isSending || placing.isBusy} />
          <FileDrop placing={placing} isDisabled={isSending} />
          <p className="upload-help">{t("upload.help")}</p>
          <BoxTabs upload={upload} isDisabled={isSending} />
        </>
      )}
      <UploadFoot upload={upload} store={store} isPlacing={placing.isBusy} />
    </div>
  );
};

const UploadOfTab = (): ReactElement => {
  const store = useUploadStore("new");
  return store === null ? <Loading /> : <KeptUploadPage store={store} />;
};

/** The page for rows pasted from a spreadsheet, five tables at once. */
export const UploadPage = forWriters(UploadOfTab);
