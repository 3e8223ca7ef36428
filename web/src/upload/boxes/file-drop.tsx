import { type DragEvent, type ReactElement, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { UploadIcon } from "../../ui/icons.tsx";
import { latePart } from "../../ui/late/late-part.ts";
import type { Placing } from "./use-placing.ts";
import "./boxes.css";
import "./file-drop.css";

const FileArrivals = latePart(async () => (await import("./file-arrivals.tsx")).FileArrivals);

type FileDropProps = { readonly placing: Placing; readonly isDisabled: boolean };

/** Chooses files in the browser's own dialog. */
const OpenFiles = ({ placing, isDisabled }: FileDropProps): ReactElement => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".csv,.tsv,.txt,.xlsx,.zip"
        onChange={(event) => {
          placing.takeFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      <Button
        icon={<UploadIcon />}
        disabled={isDisabled}
        isPending={placing.isBusy}
        pendingText={t("preview.readingFile")}
        onClick={() => input.current?.click()}
      >
        {t("preview.openFile")}
      </Button>
    </>
  );
};

const PasteAll = ({ placing, isDisabled }: FileDropProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <textarea
      className="input file-drop-paste"
      rows={1}
      aria-label={t("preview.pasteAll")}
      placeholder={t("preview.pasteAll")}
      autoComplete="off"
      value=""
      disabled={isDisabled}
      onChange={() => {}}
      onPaste={(event) => {
        event.preventDefault();
        const { files } = event.clipboardData;
        if (files.length > 0) placing.takeFiles([...files]);
        else placing.takeText(event.clipboardData.getData("text/plain"));
      }}
    />
  );
};

/** Whether something is held over the place, and what takes it when it is dropped. */
const useDrop = (takeFiles: (files: readonly File[]) => void) => {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = (): void => setOver(false);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    takeFiles([...event.dataTransfer.files]);
  };
  return { isOver, handlers: { onDragOver, onDragLeave, onDrop } };
};

/** One place for whole files, and for several tables pasted at once. */
export const FileDrop = (props: FileDropProps): ReactElement => {
  const { placing, isDisabled } = props;
  const { t } = useTranslation();
  const { isOver, handlers } = useDrop((files) => {
    if (!isDisabled) placing.takeFiles(files);
  });
  return (
    <div className={classNames("file-drop", isOver && "file-drop-over")} {...handlers}>
      <OpenFiles {...props} />
      {placing.isBusy && <Button onClick={placing.cancel}>{t("app.cancel")}</Button>}
      <PasteAll {...props} />
      <div className="file-arrivals" role="status">
        {placing.arrivals.length > 0 && (
          <Suspense fallback={null}>
            <FileArrivals arrivals={placing.arrivals} />
          </Suspense>
        )}
      </div>
    </div>
  );
};
