import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import type { Output, Reason } from "./box.ts";
import { notify } from "../ui/toasts.tsx";
import { copyWhole, excerptOf } from "./large-text.ts";
import { downloadTsv, downloadXlsx } from "./refused-file.ts";

const mostShown = 200;

const ReasonRow = ({ reason }: { readonly reason: Reason }): ReactElement => {
  const { t } = useTranslation();
  const { line, id, messages, closest } = reason;
  return (
    <li>
      <span className="reason-row">
        {id === null ? t("batch.row", { line }) : t("batch.rowOf", { line, id })}
      </span>{" "}
      {messages.join(" ")}
      {closest !== undefined && ` ${t("upload.closestIds", { ids: closest })}`}
    </li>
  );
};

type ReasonsProps = { readonly id: string; readonly reasons: readonly Reason[] };

const Reasons = ({ id, reasons }: ReasonsProps): ReactElement => {
  const { t } = useTranslation();
  const hidden = reasons.length - mostShown;
  return (
    <ul id={id} className="reasons">
      {reasons.slice(0, mostShown).map((reason) => (
        <ReasonRow key={reason.line} reason={reason} />
      ))}
      {hidden > 0 && <li>{t("batch.more", { n: hidden })}</li>}
    </ul>
  );
};

type DownloadsProps = { readonly output: Output; readonly table: string };

const Downloads = ({ output, table }: DownloadsProps): ReactElement => {
  const { t } = useTranslation();
  const name = t("preview.refusedFile", { table });
  const file = { output, name, reasonsHeader: t("preview.reasons") };
  const fail = (): void => notify({ text: t("error.generic"), tone: "danger" });
  return (
    <span className="upload-downloads">
      <Button className="upload-small" variant="quiet" onClick={() => downloadTsv(file)}>
        {t("preview.downloadTsv")}
      </Button>
      <Button
        className="upload-small"
        variant="quiet"
        onClick={() => void downloadXlsx(file).catch(fail)}
      >
        {t("preview.downloadXlsx")}
      </Button>
    </span>
  );
};

type RefusedOutputProps = {
  /** What the rows are rows of. */
  readonly table: string;
  readonly id: string;
  readonly label: string;
  readonly output: Output | null;
  /** Set where the rows can be moved back to the paste box. */
  readonly onCorrect: (() => void) | null;
};

/** The rows that failed, under their header line, and for each of them why. */
export const RefusedOutput = ({
  table,
  id,
  label,
  output,
  onCorrect,
}: RefusedOutputProps): ReactElement => {
  const { t } = useTranslation();
  const reasons = output?.reasons ?? [];
  return (
    <div className="upload-side">
      <div className="upload-head">
        <label htmlFor={id}>{label}</label>
        {reasons.length > 0 && (
          <span className="upload-refused">{t("batch.refused", { n: reasons.length })}</span>
        )}
        {output && reasons.length > 0 && <Downloads output={output} table={table} />}
        {onCorrect && (
          <Button className="upload-small" title={t("batch.correctHelp")} onClick={onCorrect}>
            {t("batch.correct")}
          </Button>
        )}
      </div>
      <textarea
        id={id}
        className="input upload-text"
        readOnly
        wrap="off"
        spellCheck={false}
        value={excerptOf(output?.text ?? "")}
        onCopy={copyWhole(output?.text ?? "")}
        aria-describedby={reasons.length > 0 ? `${id}-reasons` : undefined}
      />
      {reasons.length > 0 && <Reasons id={`${id}-reasons`} reasons={reasons} />}
    </div>
  );
};
