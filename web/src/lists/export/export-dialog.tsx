import type { AnyEntity } from "@teckna/domain/entities";
import { kinds } from "@teckna/domain/kinds";
import { languages } from "@teckna/domain/messages/languages";
import { childrenOf } from "@teckna/domain/parent";
import { useId, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ExportRequest } from "../../api/export.ts";
import type { ListParams } from "../../api/list.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { counted } from "../../words/counted.ts";
import { loadLateTexts, useLanguage } from "../../words/language.ts";
import { namesOf } from "../columns/chosen-columns.ts";
import { useColumns } from "../use-columns.ts";
import "./export-dialog.css";
import { type Exporting, useExport } from "./use-export.ts";

export const loadTexts = (): Promise<void> => loadLateTexts("exporting");

const formats = {
  xlsx: { format: "xlsx" },
  csv: { format: "csv", dialect: "excel" },
  plain: { format: "csv", dialect: "plain" },
  json: { format: "json" },
} as const satisfies Readonly<Record<string, ExportRequest>>;

type Format = keyof typeof formats;

// Object.keys loses the key union; the object is a literal of ours.
const formatNames = Object.keys(formats) as readonly Format[];

type FormatProps = { readonly chosen: Format; readonly onChoose: (format: Format) => void };

const FormatChoice = ({ chosen, onChoose }: FormatProps): ReactElement => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className="export-formats">
      <legend>{t("exporting.format")}</legend>
      {formatNames.map((format) => (
        <div key={format} className="export-choice">
          <label>
            <input
              type="radio"
              name={id}
              checked={format === chosen}
              aria-describedby={`${id}-${format}-help`}
              {...(format === chosen && { "data-first-focus": true })}
              onChange={() => onChoose(format)}
            />
            {t(`exporting.${format}`)}
          </label>
          <p id={`${id}-${format}-help`} className="export-help">
            {t(`exporting.${format}Help`)}
          </p>
        </div>
      ))}
    </fieldset>
  );
};

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

const megabytes = (bytes: number): string => kinds.decimal.show((bytes / 1e6).toFixed(1));

type FootProps = {
  readonly exporting: Exporting;
  readonly onStart: () => void;
  readonly onClose: () => void;
};

const Foot = ({ exporting, onStart, onClose }: FootProps): ReactElement => {
  const { t } = useTranslation();
  const { isPending, bytes, stop } = exporting;
  return (
    <>
      <span role="status" className="export-progress">
        {isPending && t("exporting.received", { size: megabytes(bytes) })}
      </span>
      <Button onClick={isPending ? stop : onClose}>
        {t(isPending ? "exporting.stop" : "app.cancel")}
      </Button>
      <Button
        variant="primary"
        isPending={isPending}
        pendingText={t("exporting.pending")}
        onClick={onStart}
      >
        {t("exporting.start")}
      </Button>
    </>
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
  const [format, setFormat] = useState<Format>("xlsx");
  const [hasChildren, setChildren] = useState(false);
  const [isShownOnly, setShownOnly] = useState(columns !== undefined);
  const { shown } = useColumns(entity, issueId, columns);
  const exporting = useExport(entity, params, onClose);
  const start = (): void =>
    exporting.start({
      ...formats[format],
      ...(isShownOnly && { columns: namesOf(shown).join() }),
      ...(hasChildren && !isShownOnly && { children: "true" }),
    });
  return (
    <Dialog
      title={t("exporting.title", { list: t(`list.${entity.path}.title`).toLowerCase() })}
      onClose={onClose}
      actions={<Foot exporting={exporting} onStart={start} onClose={onClose} />}
    >
      <p>{t("exporting.rows", counted(total))}</p>
      <FormatChoice chosen={format} onChoose={setFormat} />
      <ColumnsChoice isShownOnly={isShownOnly} onChoose={setShownOnly} />
      {!isShownOnly && (
        <ChildrenChoice entity={entity} isChosen={hasChildren} onChoose={setChildren} />
      )}
      {exporting.error && <ErrorNotice error={exporting.error} title={t("exporting.failed")} />}
    </Dialog>
  );
};
