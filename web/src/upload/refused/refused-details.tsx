import type { EntityPath } from "@teckna/domain/entities";
import { type ReactElement, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { counted } from "../../words/counted.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toasts.tsx";
import { useWords } from "../../words/language.ts";
import type { Output } from "../protocol/output.ts";
import { type Reason, readReasons } from "../../batches/reasons.ts";
import { type RefusalWords, refusalWordsOf } from "../../batches/refused-words.ts";
import { downloadRefused } from "./refused-file.ts";
import type { RefusedRecords } from "./refused-records.ts";
import "./refused.css";

const maxShown = 200;

type Format = RefusedRecords["format"];

type ReasonRowProps = { readonly reason: Reason; readonly words: RefusalWords };

type ReasonTextProps = {
  readonly error: Reason["errors"][number];
  readonly words: RefusalWords;
};

/** Why a row was refused, with the field's name in the header. */
const ReasonText = ({ error, words }: ReasonTextProps): ReactElement => {
  const { header, field } = error;
  const sentence = words.describe(error);
  const isNamed = !header || header === words.fieldName(field) || sentence.includes(header);
  return (
    <>
      {sentence}
      {!isNamed && <span className="reason-header"> ({header})</span>}
    </>
  );
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
          <ReasonText error={error} words={words} />
        </span>
      ))}
      {closest !== undefined && ` ${t("upload.closestIds", { ids: closest })}`}
    </li>
  );
};

type ReasonsProps = {
  readonly id: string;
  readonly path: EntityPath;
  readonly output: Output;
};

/** The reasons why each row was refused. */
export const Reasons = ({ id, path, output }: ReasonsProps): ReactElement => {
  const { t } = useTranslation();
  const allWords = useWords();
  const words = useMemo(() => refusalWordsOf(allWords, path), [allWords, path]);
  const reasons = useMemo(() => readReasons(output.reasons, maxShown), [output.reasons]);
  const hidden = output.count - maxShown;
  return (
    <ul id={id} className="reasons">
      {reasons.map((reason) => (
        <ReasonRow key={reason.line} reason={reason} words={words} />
      ))}
      {hidden > 0 && <li>{t("batch.more", counted(hidden))}</li>}
    </ul>
  );
};

type DownloadsProps = { readonly path: EntityPath; readonly output: Output };

/** Downloads of the refused rows. */
export const Downloads = ({ path, output }: DownloadsProps): ReactElement => {
  const { t } = useTranslation();
  const words = useWords();
  const [writing, setWriting] = useState<Format | null>(null);
  const name = t("preview.refusedFile", { table: t(`list.${path}.title`).toLowerCase() });
  const fail = (): void => notify({ text: t("error.generic"), tone: "danger" });
  const download = (format: Format): void => {
    setWriting(format);
    void downloadRefused({ output, table: path, words, format }, name)
      .catch(fail)
      .finally(() => setWriting(null));
  };
  const button = (format: Format, text: string): ReactElement => (
    <Button
      className="upload-small"
      variant="quiet"
      isPending={writing === format}
      disabled={writing !== null}
      onClick={() => download(format)}
    >
      {text}
    </Button>
  );
  return (
    <span className="upload-downloads">
      {button("tsv", t("preview.downloadTsv"))}
      {button("xlsx", t("preview.downloadXlsx"))}
    </span>
  );
};
