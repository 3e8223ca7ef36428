import { kinds } from "@teckna/domain/kinds";
import { useId, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ExportRequest } from "../../api/export.ts";
import { Button } from "../../ui/button.tsx";
import "./export-dialog.css";
import type { Exporting } from "./use-export.ts";

/** The formats to choose from. */
export const exportFormats = {
  xlsx: { format: "xlsx" },
  csv: { format: "csv", dialect: "excel" },
  plain: { format: "csv", dialect: "plain" },
  json: { format: "json" },
} as const satisfies Readonly<Record<string, ExportRequest>>;

export type ExportFormat = keyof typeof exportFormats;

// Object.keys loses the key union; the object is a literal of ours.
const formatNames = Object.keys(exportFormats) as readonly ExportFormat[];

type FormatProps = {
  readonly chosen: ExportFormat;
  readonly onChoose: (format: ExportFormat) => void;
  /** A note about JSON, if different from the list's. */
  readonly jsonHelp?: string;
};

export const FormatChoice = ({ chosen, onChoose, jsonHelp }: FormatProps): ReactElement => {
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
            {(format === "json" && jsonHelp) || t(`exporting.${format}Help`)}
          </p>
        </div>
      ))}
    </fieldset>
  );
};

const megabytes = (bytes: number): string => kinds.decimal.show((bytes / 1e6).toFixed(1));

type FootProps = {
  readonly exporting: Exporting;
  readonly onStart: () => void;
  readonly onClose: () => void;
};

/** Buttons that start and stop the export. */
export const ExportFoot = ({ exporting, onStart, onClose }: FootProps): ReactElement => {
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
