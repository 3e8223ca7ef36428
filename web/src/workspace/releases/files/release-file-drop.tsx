import type { ReleaseTexts } from "@teckna/domain/messages/release-texts";
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { UploadIcon } from "../../../ui/late-icons.tsx";
import "./release-files.css";
import { isDialogOpen } from "../../../ui/keys/use-document-keys.ts";
import { isInPane } from "../is-in-pane.ts";

type TakeFiles = (files: readonly File[]) => void;

type FilesProps = { readonly texts: ReleaseTexts; readonly onFiles: TakeFiles };

const holdsFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes("Files") ?? false;

/** Files on the clipboard; an image that accompanies copied text does not count. */
const pastedFiles = ({ clipboardData }: ClipboardEvent): readonly File[] =>
  clipboardData && !clipboardData.types.includes("text/plain") ? [...clipboardData.files] : [];

/** A PDF pasted anywhere on the page is taken as a text; other files only in the text pane. */
const isMeant = (files: readonly File[], target: unknown): boolean =>
  files.length > 0 && (isInPane(target) || files.some(({ type }) => type === "application/pdf"));

/** Accepts files dropped or pasted anywhere on the page; the browser would otherwise navigate to them. */
export const ReleaseFileDrop = ({ texts, onFiles }: FilesProps): ReactElement | null => {
  const [isOver, setOver] = useState(false);
  const over = useEffectEvent((event: DragEvent): void => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    const isTaken = !isDialogOpen();
    if (event.dataTransfer) event.dataTransfer.dropEffect = isTaken ? "copy" : "none";
    setOver(isTaken);
  });
  const leave = useEffectEvent(({ relatedTarget }: DragEvent): void => {
    if (relatedTarget === null) setOver(false);
  });
  const drop = useEffectEvent((event: DragEvent): void => {
    setOver(false);
    if (!holdsFiles(event)) return;
    event.preventDefault();
    if (!isDialogOpen()) onFiles([...(event.dataTransfer?.files ?? [])]);
  });
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const files = pastedFiles(event);
    if (event.defaultPrevented || isDialogOpen() || !isMeant(files, event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    onFiles(files);
  });
  useEffect(() => {
    const control = new AbortController();
    const options = { signal: control.signal, capture: true };
    document.addEventListener("dragover", over, options);
    document.addEventListener("dragleave", leave, options);
    document.addEventListener("drop", drop, options);
    document.addEventListener("paste", paste, options);
    return () => control.abort();
  }, []);
  return isOver ? (
    <div className="release-drop">
      <p>
        <UploadIcon />
        {texts.files.drop}
      </p>
    </div>
  ) : null;
};

/** Opens the browser's file dialog. */
export const ChooseFile = ({ texts, onFiles }: FilesProps): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.txt,application/pdf,text/plain"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      <Button icon={<UploadIcon />} onClick={() => input.current?.click()}>
        {texts.files.choose}
      </Button>
      <span className="release-help">{texts.files.help}</span>
    </>
  );
};
