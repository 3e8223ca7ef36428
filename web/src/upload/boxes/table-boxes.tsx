import type { EntityPath } from "@teckna/domain/entities";
import { kinds } from "@teckna/domain/kinds";
import {
  type ClipboardEvent,
  type ReactElement,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { emptyBox, isEmptyBox } from "../saved/box.ts";
import { EarlierRows } from "./earlier-rows.tsx";
import { notify } from "../../ui/toasts.tsx";
import { useStable } from "../../ui/use-stable.ts";
import { LeftOutRows } from "./left-out-rows.tsx";
import { findTextExcess, useExcessText } from "../sending/limits.ts";
import { copyWhole, excerptOf, isLarge, isSameText } from "../../ui/large-text.ts";
import type { Output } from "../protocol/output.ts";
import type { Summary } from "../protocol/paste-protocol.ts";
import { RefusedOutput } from "../refused/refused-output.tsx";
import { ReaderClosed } from "../worker/paste-reader.ts";
import { UnknownColumns } from "./unknown-columns.tsx";
import { useReaderStatus } from "../worker/use-paste-reader.ts";
import { takeRows } from "./take-rows.ts";
import { usePutBox } from "./use-put-box.ts";
import type { Upload } from "../sending/use-upload.ts";

const settleMs = 150;
// Browsers put line by line into a text area: 200 lines stop the page for a while, 5,000 for seconds.
const maxByBrowser = 2000;

type TableBoxesProps = {
  readonly path: EntityPath;
  readonly upload: Upload;
  readonly isDisabled: boolean;
};

/** Refused rows may take the paste box when nothing else stands in it, and would change it. */
const canCorrect = (text: string, { text: refused, corrected }: Output): boolean =>
  text.trim() === "" ||
  (corrected !== null && isSameText(text, refused) && !isSameText(text, corrected));

type Held = { readonly summary: Summary; readonly isUnreadable: boolean };

const unread: Held = { summary: null, isUnreadable: false };

/** What the box holds, as far as it has been read. */
const useSummary = (path: EntityPath, { boxes, reader }: Upload): Held => {
  const { text, choices, taken } = boxes[path];
  const [held, setHeld] = useState(unread);
  useEffect(() => {
    let timer = 0;
    let isLatest = true;
    const show = (next: Held): void => {
      if (isLatest) setHeld(next);
    };
    const look = (): void => {
      timer = window.setTimeout(() => void request(), settleMs);
    };
    const request = async (): Promise<void> => {
      try {
        const summary = await reader.request("read", { path, text, choices, taken });
        show({ summary, isUnreadable: false });
      } catch (error) {
        if (!(error instanceof ReaderClosed)) show({ ...unread, isUnreadable: text.trim() !== "" });
        // Another box was cleared while it was read.
        else if (isLatest) look();
      }
    };
    look();
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [path, text, choices, taken, reader]);
  return held;
};

type PasteHeadProps = {
  readonly refused: number;
  readonly id: string;
  readonly label: string;
  readonly held: Held;
  /** Set where there is something to clear. */
  readonly onClear: (() => void) | null;
};

const PasteHead = ({ refused, id, label, held, onClear }: PasteHeadProps): ReactElement => {
  const { t } = useTranslation();
  const { summary, isUnreadable } = held;
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

type Pasted = { readonly whole: string; readonly isReplacing: boolean };

/** The text with what is pasted in place of its selection; null where the browser does as well by itself. */
const pastedInto = (event: ClipboardEvent<HTMLTextAreaElement>): Pasted | null => {
  const pasted = event.clipboardData.getData("text/plain");
  const { value, selectionStart, selectionEnd, readOnly } = event.currentTarget;
  if (readOnly) return { whole: pasted, isReplacing: true };
  if (pasted.length < maxByBrowser) return null;
  const whole = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
  return { whole, isReplacing: selectionEnd > selectionStart };
};

const PasteBox = ({ path, upload, isDisabled }: TableBoxesProps): ReactElement => {
  const { t } = useTranslation();
  const { text, choices } = upload.boxes[path];
  const held = useSummary(path, upload);
  const { summary } = held;
  const excessText = useExcessText();
  const refused = useReaderStatus(upload.reader, ({ counts }) => counts[path]?.refused ?? 0);
  const id = `${path}-paste`;
  const put = usePutBox(path, upload);
  const box = useRef<HTMLTextAreaElement>(null);
  const clear = (): void => {
    const { reader } = upload;
    put(emptyBox);
    // A long text that is still being read need not be read to its end.
    if (reader.isReading() || reader.status().isChecking) reader.close();
    box.current?.focus();
  };
  const toBox = useStable((): void => box.current?.focus());
  const isClear = isDisabled || isEmptyBox(upload.boxes[path]);
  return (
    <div className="upload-side">
      <PasteHead
        refused={refused}
        id={id}
        label={t("upload.paste", { table: t(`list.${path}.title`).toLowerCase() })}
        held={held}
        onClear={isClear ? null : clear}
      />
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
        aria-invalid={summary?.isHeaderless === true}
        onChange={(event) => upload.changeBox(path, { text: event.currentTarget.value })}
        onPaste={(event) => {
          const pasted = pastedInto(event);
          if (pasted === null) return;
          event.preventDefault();
          const excess = findTextExcess(pasted.whole);
          if (excess) {
            notify({ text: excessText(excess), tone: "danger" });
            return;
          }
          if (pasted.isReplacing) put({ text: pasted.whole });
          else upload.changeBox(path, { text: pasted.whole });
        }}
      />
      <LeftOutRows
        path={path}
        reader={upload.reader}
        isDisabled={isDisabled}
        onTake={(lines) => void takeRows(upload, path, lines)}
        toRest={toBox}
      />
      <UnknownColumns
        path={path}
        summary={summary}
        choices={choices}
        isDisabled={isDisabled}
        onChoose={(column, choice) => {
          const columns = summary?.unknown ?? [];
          upload.changeBox(path, upload.chooseColumn(path, { columns, column, choice }));
        }}
      />
    </div>
  );
};

/** One table: the box to paste into and the box with what was refused. */
export const TableBoxes = (props: TableBoxesProps): ReactElement => {
  const { path, upload, isDisabled } = props;
  const { text, output } = upload.boxes[path];
  const isCorrectable = useMemo(() => output !== null && canCorrect(text, output), [text, output]);
  const correct =
    output && isCorrectable
      ? () => {
          upload.changeBox(path, { text: output.corrected ?? output.text, output: null });
          document.getElementById(`${path}-paste`)?.focus();
        }
      : null;
  return (
    <div className="upload-table">
      <PasteBox {...props} />
      <RefusedOutput path={path} output={output} isDisabled={isDisabled} onCorrect={correct}>
        <EarlierRows {...props} />
      </RefusedOutput>
    </div>
  );
};
