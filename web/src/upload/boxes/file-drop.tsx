import { pastedText } from "../../pasted/pasted-text.ts";
import {
  type DragEvent,
  type ReactElement,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { UploadIcon } from "../../ui/late-icons.tsx";
import { isDialogOpen } from "../../ui/keys/use-document-keys.ts";
import { latePart } from "../../ui/late/late-part.ts";
import type { Placing } from "./use-placing.ts";
import "./boxes.css";
import "./file-drop.css";

const FileArrivals = latePart(async () => (await import("./file-arrivals.tsx")).FileArrivals);

type FileDropProps = { readonly placing: Placing; readonly isDisabled: boolean };

/** Opens the browser's file dialog. */
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
        accept=".csv,.tsv,.txt,.json,.ndjson,.xlsx,.zip"
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

/** Takes pasted or dropped files, or else the text. */
const takeTransferred = (placing: Placing, data: DataTransfer): void => {
  if (data.files.length > 0) return placing.takeFiles([...data.files]);
  const text = pastedText(data);
  if (typeof text !== "string") void text.then(placing.takeText);
  else if (text !== "") placing.takeText(text);
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
      // Phone keyboards and dictation insert whole texts without a paste; a single character is a mistake.
      onChange={({ currentTarget: { value } }) => {
        if (value.length > 1) placing.takeText(value);
      }}
      onPaste={(event) => {
        event.preventDefault();
        takeTransferred(placing, event.clipboardData);
      }}
    />
  );
};

/** Elements that handle a paste themselves. */
const ownPlaces = "input, textarea, select, [role=grid], [role=tab], dialog, [inert]";

/** A paste anywhere else on the page goes to the file box. */
const usePasteAnywhere = (take: (data: DataTransfer) => void): void => {
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    const { target, clipboardData, defaultPrevented } = event;
    const isElsewhere = target instanceof Element && target.closest(ownPlaces) === null;
    if (!isElsewhere || defaultPrevented || !clipboardData || isDialogOpen()) return;
    event.preventDefault();
    take(clipboardData);
  });
  useEffect(() => {
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
};

/** Whether something is dragged over the element, and the drop handlers. */
const useDrop = (take: (data: DataTransfer) => void) => {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = (): void => setOver(false);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer);
  };
  return { isOver, handlers: { onDragOver, onDragLeave, onDrop } };
};

/** Accepts whole files, and several tables pasted at once. */
export const FileDrop = (props: FileDropProps): ReactElement => {
  const { placing, isDisabled } = props;
  const { t } = useTranslation();
  const take = (data: DataTransfer): void => {
    if (!isDisabled) takeTransferred(placing, data);
  };
  const { isOver, handlers } = useDrop(take);
  usePasteAnywhere(take);
  return (
    <div className={classNames("file-drop", isOver && "file-drop-over")} {...handlers}>
      <OpenFiles {...props} />
      {placing.isBusy && <Button onClick={placing.cancel}>{t("app.cancel")}</Button>}
      <PasteAll {...props} />
      <div className="file-arrivals" role="status">
        {placing.arrivals.length > 0 && (
          <Suspense fallback={null}>
            <FileArrivals placing={placing} isDisabled={isDisabled} />
          </Suspense>
        )}
      </div>
    </div>
  );
};
