import type { EntityPath } from "@teckna/domain/entities";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { counted } from "../../words/counted.ts";
import type { PasteReader } from "../worker/paste-reader.ts";
import { useReaderStatus } from "../worker/use-paste-reader.ts";

type RowCountsProps = {
  readonly reader: PasteReader;
  readonly path: EntityPath;
  /** Refused rows that are not among the pasted ones. */
  readonly refusedBefore?: number;
};

/** What will happen to the rows of a table. */
export const RowCounts = ({ reader, path, refusedBefore = 0 }: RowCountsProps): ReactElement => {
  const { t } = useTranslation();
  const rows = useReaderStatus(reader, ({ counts }) => counts[path]?.rows ?? 0);
  const faulty = useReaderStatus(reader, ({ counts }) => counts[path]?.refused ?? 0);
  const doubtful = useReaderStatus(reader, ({ counts }) => counts[path]?.doubtful ?? 0);
  const leftOut = useReaderStatus(reader, ({ counts }) => counts[path]?.leftOut ?? 0);
  const refused = faulty + refusedBefore;
  return (
    <span className="sheet-counts">
      {(rows > 0 || refusedBefore === 0) && <span>{t("preview.new", counted(rows - faulty))}</span>}
      {refused > 0 && (
        <span className="sheet-refused">{t("preview.refused", counted(refused))}</span>
      )}
      {doubtful > 0 && (
        <span className="sheet-doubtful">{t("preview.doubtful", counted(doubtful))}</span>
      )}
      {leftOut > 0 && <span>{t("preview.leftOut", counted(leftOut))}</span>}
    </span>
  );
};
