import type { AnyEntity } from "@teckna/domain/entities";
import { languages } from "@teckna/domain/messages/languages";
import { childrenOf } from "@teckna/domain/parent";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ListParams } from "../../api/list.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { counted } from "../../words/counted.ts";
import { loadLateTexts, useLanguage } from "../../words/language.ts";
import { namesOf } from "../columns/chosen-columns.ts";
import { useColumns } from "../use-columns.ts";
import { type ExportFormat, ExportFoot, FormatChoice, exportFormats } from "./export-form.tsx";
import { useExport } from "./use-export.ts";

export const loadTexts = (): Promise<void> => loadLateTexts("exporting");

type ChildrenProps = {
  readonly entity: AnyEntity;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
};

const ChildrenChoice = ({ entity, isChosen, onChoose }: ChildrenProps): ReactElement | null => {
  const { t } = useTranslation();
  const list = new Intl.ListFormat(languages[useLanguage()]);
  const names = childrenOf(entity).map(({ path }) => t(`list.${path}.title`).toLowerCase());
  if (names.length === 0) return null;
  return (
    <div className="export-choice">
      <Checkbox checked={isChosen} onChange={(event) => onChoose(event.currentTarget.checked)}>
        {t("exporting.children", { children: list.format(names) })}
      </Checkbox>
      <p className="export-help">{t("exporting.childrenHelp")}</p>
    </div>
  );
};

type ColumnsProps = {
  readonly isShownOnly: boolean;
  /** Whether columns are shown that are worked out and not stored. */
  readonly hasComputed: boolean;
  readonly onChoose: (isShownOnly: boolean) => void;
};

const ColumnsChoice = ({ isShownOnly, hasComputed, onChoose }: ColumnsProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <div className="export-choice">
      <Checkbox checked={isShownOnly} onChange={(event) => onChoose(event.currentTarget.checked)}>
        {t("exporting.columns")}
      </Checkbox>
      <p className="export-help">{t("exporting.columnsHelp")}</p>
      {hasComputed && <p className="export-help">{t("exporting.computedLeftOut")}</p>}
    </div>
  );
};

type ExportDialogProps = {
  readonly entity: AnyEntity;
  readonly issueId: string | undefined;
  /** The names of the columns that are shown, where they were chosen. */
  readonly columns: string | undefined;
  readonly params: ListParams;
  readonly total: number;
  readonly onClose: () => void;
};

/** Asks in what form a list is wanted as a file, and fetches it. */
export const ExportDialog = ({
  entity,
  issueId,
  columns,
  params,
  total,
  onClose,
}: ExportDialogProps): ReactElement => {
  const { t } = useTranslation();
  const [format, setFormat] = useState<ExportFormat>("xlsx");
  const [hasChildren, setChildren] = useState(false);
  const [isShownOnly, setShownOnly] = useState(columns !== undefined);
  const { shown } = useColumns(entity, issueId, columns);
  const stored = shown.filter(({ computed }) => computed === undefined);
  const exporting = useExport(entity.path, params, onClose);
  const start = (): void =>
    exporting.start({
      ...exportFormats[format],
      ...(isShownOnly && stored.length > 0 && { columns: namesOf(stored).join() }),
      ...(hasChildren && !isShownOnly && { children: "true" }),
    });
  return (
    <Dialog
      title={t("exporting.title", { list: t(`list.${entity.path}.title`).toLowerCase() })}
      onClose={onClose}
      actions={<ExportFoot exporting={exporting} onStart={start} onClose={onClose} />}
    >
      <p>{t("exporting.rows", counted(total))}</p>
      <FormatChoice chosen={format} onChoose={setFormat} />
      <ColumnsChoice
        isShownOnly={isShownOnly}
        hasComputed={stored.length < shown.length}
        onChoose={setShownOnly}
      />
      {!isShownOnly && (
        <ChildrenChoice entity={entity} isChosen={hasChildren} onChoose={setChildren} />
      )}
      {exporting.error && <ErrorNotice error={exporting.error} title={t("exporting.failed")} />}
    </Dialog>
  );
};
