import { pastedText } from "../../pasted/pasted-text.ts";
import type { EntityPath } from "@teckna/domain/entities";
import { kinds } from "@teckna/domain/kinds";
import {
  type ClipboardEvent,
  type ReactElement,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
} from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { copyWhole, excerptOf, isLarge } from "../../ui/sizes/large-text.ts";
import { latePart } from "../../ui/late/late-part.ts";
import { notify } from "../../ui/toasts.tsx";
import { useStable } from "../../ui/use-stable.ts";
import type { Summary } from "../protocol/paste-protocol.ts";
import { type Box, emptyBox, isEmptyBox, undecidedIn } from "../saved/box.ts";
import { findTextExcess, useExcessText } from "../sending/find-excess.ts";
import type { Upload } from "../sending/use-upload.ts";
import { useReaderStatus } from "../worker/use-paste-reader.ts";
import { usePutBox } from "./use-put-box.ts";
import { type BoxContent, useSummary } from "./use-summary.ts";

/** Loaded right after the boxes. */
const Decisions = latePart(async () => (await import("./decisions.tsx")).Decisions);

// Browsers insert text into a textarea line by line: 200 lines block the page briefly, 5,000 for seconds.
const maxByBrowser = 2000;

type PasteHeadProps = {
  readonly refused: number;
  readonly id: string;
  readonly label: string;
  readonly content: BoxContent;
  /** Set if there is something to clear. */
  readonly onClear: (() => void) | null;
};

const PasteHead = ({ refused, id, label, content, onClear }: PasteHeadProps): ReactElement => {
  const { t } = useTranslation();
  const { summary, isUnreadable } = content;
  const counts = ({ rows, columns }: NonNullable<Summary>): string =>
    t("batch.counts", { rows: kinds.integer.show(rows), columns });
  return (
    <div className="upload-head">
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-counts`} className="upload-counts">
        {summary && (summary.isHeaderless ? t("upload.headerMissing") : counts(summary))}
      </span>
      {isUnreadable && (
        <span className="upload-refused" role="alert">
          {t("batch.unreadable")}
        </span>
      )}
      {refused > 0 && summary && (
        <span className="upload-refused">
          {t("batch.refused", { n: kinds.integer.show(refused) })}
        </span>
      )}
      {onClear && (
        <Button className="upload-small" variant="quiet" onClick={onClear}>
          {t("batch.clear")}
        </Button>
      )}
    </div>
  );
};

type PasteBoxProps = {
  readonly path: EntityPath;
  readonly upload: Upload;
  readonly isDisabled: boolean;
  /** Called with the number of undecided columns. */
  readonly onUndecided: (path: EntityPath, count: number) => void;
};

type Put = (box: Partial<Box>) => void;

/** Takes a paste, unless it is too large to send. */
const usePaste = (path: EntityPath, upload: Upload, put: Put) => {
  const excessText = useExcessText();
  const take = (box: HTMLTextAreaElement, pasted: string): void => {
    const { value, selectionStart, selectionEnd, readOnly } = box;
    const [from, to] = readOnly ? [0, value.length] : [selectionStart, selectionEnd];
    const text = value.slice(0, from) + pasted + value.slice(to);
    const excess = findTextExcess(text);
    if (excess) notify({ text: excessText(excess), tone: "danger" });
    else if (to > from) put({ text });
    else upload.changeBox(path, { text });
  };
  return (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const box = event.currentTarget;
    const pasted = pastedText(event.clipboardData);
    // The browser handles short pastes well.
    if (typeof pasted === "string" && pasted.length < maxByBrowser && !box.readOnly) return;
    event.preventDefault();
    if (typeof pasted === "string") take(box, pasted);
    else void pasted.then((text) => take(box, text));
  };
};

type PasteTextProps = PasteBoxProps & {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly id: string;
  readonly isHeaderless: boolean;
  readonly put: Put;
};

const PasteText = (props: PasteTextProps): ReactElement => {
  const { path, upload, isDisabled, box, id, isHeaderless, put } = props;
  const { t } = useTranslation();
  const { text } = upload.boxes[path];
  const onPaste = usePaste(path, upload, put);
  return (
    <textarea
      ref={box}
      id={id}
      className="input upload-text"
      wrap="off"
      spellCheck={false}
      autoComplete="off"
      value={excerptOf(text)}
      readOnly={isLarge(text)}
      title={isLarge(text) ? t("preview.excerpt") : undefined}
      disabled={isDisabled}
      onCopy={copyWhole(text)}
      aria-describedby={`${id}-counts`}
      aria-invalid={isHeaderless}
      onChange={(event) => upload.changeBox(path, { text: event.currentTarget.value })}
      onPaste={onPaste}
    />
  );
};

/** Clears the box; null if there is nothing to clear. */
const clearingOf = ({ path, upload, isDisabled }: PasteBoxProps, put: Put, toBox: () => void) => {
  if (isDisabled || isEmptyBox(upload.boxes[path])) return null;
  return (): void => {
    const { reader } = upload;
    put(emptyBox);
    // Cancels reading a long text.
    if (reader.isReading() || reader.status().isChecking) reader.close();
    toBox();
  };
};

/** The paste box of a table, with the decisions about its rows and columns. */
export const PasteBox = (props: PasteBoxProps): ReactElement => {
  const { path, upload, onUndecided } = props;
  const { t } = useTranslation();
  const content = useSummary(path, upload);
  const { summary } = content;
  const undecided = undecidedIn(summary).length;
  useEffect(() => onUndecided(path, undecided), [onUndecided, path, undecided]);
  const refused = useReaderStatus(upload.reader, ({ counts }) => counts[path]?.refused ?? 0);
  const id = `${path}-paste`;
  const putBox = usePutBox(upload);
  const put: Put = (box) => putBox(path, box);
  const box = useRef<HTMLTextAreaElement>(null);
  const toBox = useStable((): void => box.current?.focus());
  return (
    <div className="upload-side">
      <PasteHead
        refused={refused}
        id={id}
        label={t("upload.paste", { table: t(`list.${path}.title`).toLowerCase() })}
        content={content}
        onClear={clearingOf(props, put, toBox)}
      />
      <PasteText
        {...props}
        box={box}
        id={id}
        isHeaderless={summary?.isHeaderless === true}
        put={put}
      />
      <Suspense fallback={null}>
        <Decisions {...props} summary={summary} toBox={toBox} />
      </Suspense>
    </div>
  );
};
