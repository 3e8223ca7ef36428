import type { EntityPath } from "@teckna/domain/entities";
import { kinds } from "@teckna/domain/kinds";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { emptyBox, type Output } from "./box.ts";
import type { Summary } from "./paste-protocol.ts";
import { RefusedOutput } from "./refused-output.tsx";
import { UnknownColumns } from "./unknown-columns.tsx";
import type { Upload } from "./use-upload.ts";

const settleMs = 150;

type TableBoxesProps = {
  readonly path: EntityPath;
  readonly upload: Upload;
  readonly isDisabled: boolean;
};

const isSame = (left: string, right: string): boolean =>
  left.replace(/\r\n?/g, "\n").trimEnd() === right.replace(/\r\n?/g, "\n").trimEnd();

/** Refused rows may take the paste box when nothing else stands in it, and would change it. */
const canCorrect = (text: string, output: Output): boolean =>
  text.trim() === "" || (isSame(text, output.text) && !isSame(text, output.corrected));

/** What the box holds, as far as it has been read. */
const useSummary = (path: EntityPath, text: string, read: Upload["read"]): Summary => {
  const [summary, setSummary] = useState<Summary>(null);
  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(() => {
      const show = (next: Summary): void => {
        if (isLatest) setSummary(next);
      };
      void read(path, text).then(show, () => show(null));
    }, settleMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
    // The reader is the page's own for as long as the page stands.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path, text]);
  return summary;
};

/** One table: the box to paste into and the box with what was refused. */
export const TableBoxes = ({ path, upload, isDisabled }: TableBoxesProps): ReactElement => {
  const { t } = useTranslation();
  const box = upload.boxes[path];
  const summary = useSummary(path, box.text, upload.read);
  const table = t(`list.${path}.title`).toLowerCase();
  const { output } = box;
  return (
    <div className="upload-table">
      <div className="upload-side">
        <div className="upload-head">
          <label htmlFor={`${path}-paste`}>{t("upload.paste", { table })}</label>
          {summary && (
            <span id={`${path}-counts`} className="upload-counts">
              {summary.isHeaderless
                ? t("upload.headerMissing")
                : t("batch.counts", {
                    rows: kinds.integer.show(summary.rows),
                    columns: summary.columns,
                  })}
            </span>
          )}
          {(box.text !== "" || output !== null) && (
            <Button
              className="upload-small"
              variant="quiet"
              disabled={isDisabled}
              onClick={() => upload.changeBox(path, emptyBox)}
            >
              {t("batch.clear")}
            </Button>
          )}
        </div>
        <textarea
          id={`${path}-paste`}
          className="input upload-text"
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          value={box.text}
          disabled={isDisabled}
          aria-describedby={summary ? `${path}-counts` : undefined}
          aria-invalid={summary?.isHeaderless === true}
          onChange={(event) => upload.changeBox(path, { text: event.currentTarget.value })}
        />
        <UnknownColumns
          path={path}
          columns={summary?.isHeaderless === true ? [] : (summary?.unknown ?? [])}
          choices={box.choices}
          onChoose={(choices) => upload.changeBox(path, { choices })}
        />
      </div>
      <RefusedOutput
        id={`${path}-output`}
        label={t("upload.output", { table })}
        output={output}
        onCorrect={
          output && canCorrect(box.text, output)
            ? () => upload.changeBox(path, { text: output.corrected, output: null })
            : null
        }
      />
    </div>
  );
};
