import type { AnyEntity } from "@teckna/domain/entities";
import { computedPartsOf } from "@teckna/domain/figures/computed-columns";
import { languages } from "@teckna/domain/messages/languages";
import { childrenOf } from "@teckna/domain/parent";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { counted } from "../../words/counted.ts";
import { loadLateTexts, useLanguage } from "../../words/language.ts";
import { namesOf } from "../columns/chosen-columns.ts";
import { useColumns } from "../use-columns.ts";
import { type ExportFormat, ExportFoot, FormatChoice, exportFormats } from "./export-form.tsx";
import { useExport } from "./use-export.ts";
import type { ListParams } from "../../api/list-params.ts";

export const loadTexts = (): Promise<void> => loadLateTexts("exporting");

type PartProps = {
  readonly entity: AnyEntity;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
};

const ChildrenChoice = ({ entity, isChosen, onChoose }: PartProps): ReactElement | null => {
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

const ComputedChoice = ({ entity, isChosen, onChoose }: PartProps): ReactElement => {
  const { t } = useTranslation();
  const text = childrenOf(entity).length > 0 ? "exporting.computed" : "exporting.computedOfChild";
  return (
    <div className="export-choice">
      <Checkbox checked={isChosen} onChange={(event) => onChoose(event.currentTarget.checked)}>
        {t(text)}
      </Checkbox>
      <p className="export-help">{t("exporting.computedHelp")}</p>
    </div>
  );
};

type ColumnsProps = {
  readonly isShownOnly: boolean;
  readonly onChoose: (isShownOnly: boolean) => void;
};

const ColumnsChoice = ({ isShownOnly, onChoose }: ColumnsProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <div className="export-choice">
      <Checkbox checked={isShownOnly} onChange={(event) => onChoose(event.currentTarget.checked)}>
        {t("exporting.columns")}
      </Checkbox>
      <p className="export-help">{t("exporting.columnsHelp")}</p>
    </div>
  );
};

type ExportDialogProps = {
  readonly entity: AnyEntity;
  readonly issueId: string | undefined;
  /** The names of the displayed columns, if chosen by the user. */
  readonly columns: string | undefined;
  readonly params: ListParams;
  readonly total: number;
  readonly onClose: () => void;
};

/** Asks for the file format and downloads the list. */
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
  const [hasComputed, setComputed] = useState(false);
  const [isShownOnly, setShownOnly] = useState(columns !== undefined);
  const { shown } = useColumns(entity, issueId, columns);
  const exporting = useExport(entity.path, params, onClose);
  const start = (): void =>
    exporting.start({
      ...exportFormats[format],
      ...(isShownOnly && { columns: namesOf(shown).join() }),
      ...(hasComputed && !isShownOnly && { with: computedPartsOf(entity).join() }),
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
      <ColumnsChoice isShownOnly={isShownOnly} onChoose={setShownOnly} />
      {!isShownOnly && (
        <>
          <ComputedChoice entity={entity} isChosen={hasComputed} onChoose={setComputed} />
          <ChildrenChoice entity={entity} isChosen={hasChildren} onChoose={setChildren} />
        </>
      )}
      {exporting.error && <ErrorNotice error={exporting.error} title={t("exporting.failed")} />}
    </Dialog>
  );
};
