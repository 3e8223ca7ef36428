import type { EntityPath } from "@teckna/domain/entities";
import { kinds } from "@teckna/domain/kinds";
import { type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/toasts.tsx";
import { copyWhole, excerptOf } from "./large-text.ts";
import type { Output } from "./output.ts";
import { type Reason, readReasons } from "./reasons.ts";
import { downloadTsv, downloadXlsx } from "./refused-file.ts";
import { type RefusalWords, useRefusalWords } from "./refused-words.ts";

const mostShown = 200;

type ReasonRowProps = { readonly reason: Reason; readonly words: RefusalWords };

/** The field as the header line calls it, where that is not what the sentence says. */
const HeaderName = ({
  error,
  words,
}: {
  readonly error: Reason["errors"][number];
  readonly words: RefusalWords;
}): ReactElement | null => {
  const { header, field } = error;
  if (header === undefined || header === "" || header === words.fieldName(field)) return null;
  return <span className="reason-header"> ({header})</span>;
};

const ReasonRow = ({ reason, words }: ReasonRowProps): ReactElement => {
  const { t } = useTranslation();
  const { line, id, errors } = reason;
  const closest = errors.find(({ params }) => params?.["closest"])?.params?.["closest"];
  return (
    <li>
      <span className="reason-row">
        {id === null ? t("batch.row", { line }) : t("batch.rowOf", { line, id })}
      </span>
      {errors.map((error) => (
        <span key={`${error.field} ${error.code}`}>
          {" "}
          {words.describe(error)}
          <HeaderName error={error} words={words} />
        </span>
      ))}
      {closest !== undefined && ` ${t("upload.closestIds", { ids: closest })}`}
    </li>
  );
};

type ReasonsProps = {
  readonly id: string;
  readonly output: Output;
  readonly words: RefusalWords;
};

const Reasons = ({ id, output, words }: ReasonsProps): ReactElement => {
  const { t } = useTranslation();
  const reasons = useMemo(() => readReasons(output.reasons, mostShown), [output.reasons]);
  const hidden = output.count - mostShown;
  return (
    <ul id={id} className="reasons">
      {reasons.map((reason) => (
        <ReasonRow key={reason.line} reason={reason} words={words} />
      ))}
      {hidden > 0 && <li>{t("batch.more", { n: kinds.integer.show(hidden) })}</li>}
    </ul>
  );
};

type DownloadsProps = {
  readonly output: Output;
  readonly title: string;
  readonly words: RefusalWords;
};

const Downloads = ({ output, title, words }: DownloadsProps): ReactElement => {
  const { t } = useTranslation();
  const name = t("preview.refusedFile", { table: title });
  const { describe } = words;
  const file = { output, name, reasonsHeader: t("preview.reasons"), describe };
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
  readonly path: EntityPath;
  readonly output: Output | null;
  /** Set where the rows can be moved back to the paste box. */
  readonly onCorrect: (() => void) | null;
};

/** The rows that failed, under their header line, and for each of them why. */
export const RefusedOutput = ({ path, output, onCorrect }: RefusedOutputProps): ReactElement => {
  const { t } = useTranslation();
  const words = useRefusalWords(path);
  const title = t(`list.${path}.title`).toLowerCase();
  const id = `${path}-output`;
  const text = output?.text ?? "";
  return (
    <div className="upload-side">
      <div className="upload-head">
        <label htmlFor={id}>{t("upload.output", { table: title })}</label>
        {output && (
          <>
            <span className="upload-refused">
              {t("batch.refused", { n: kinds.integer.show(output.count) })}
            </span>
            <Downloads output={output} title={title} words={words} />
          </>
        )}
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
        value={excerptOf(text)}
        onCopy={copyWhole(text)}
        aria-describedby={output ? `${id}-reasons` : undefined}
      />
      {output && <Reasons id={`${id}-reasons`} output={output} words={words} />}
    </div>
  );
};
