import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { AuditSearch } from "../api/audit/use-audit.ts";
import {
  ExportFoot,
  type ExportFormat,
  FormatChoice,
  exportFormats,
} from "../lists/export/export-form.tsx";
import { useExport } from "../lists/export/use-export.ts";
import { Dialog } from "../ui/dialog.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";

type ExportChangesProps = { readonly search: AuditSearch; readonly onClose: () => void };

/** Asks for a format and downloads the filtered history. */
export const ExportChanges = ({ search, onClose }: ExportChangesProps): ReactElement => {
  const { t } = useTranslation();
  const [format, setFormat] = useState<ExportFormat>("xlsx");
  const exporting = useExport("history", search, onClose);
  return (
    <Dialog
      title={t("audit.exportTitle")}
      onClose={onClose}
      actions={
        <ExportFoot
          exporting={exporting}
          onStart={() => exporting.start(exportFormats[format])}
          onClose={onClose}
        />
      }
    >
      <p>{t("audit.exportHelp")}</p>
      <FormatChoice chosen={format} onChoose={setFormat} jsonHelp={t("audit.exportJsonHelp")} />
      {exporting.error && <ErrorNotice error={exporting.error} title={t("exporting.failed")} />}
    </Dialog>
  );
};
