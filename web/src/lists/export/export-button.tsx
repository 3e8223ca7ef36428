import type { AnyEntity } from "@teckna/domain/entities";
import { Suspense, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { DownloadIcon } from "../../ui/icons.tsx";
import { latePart } from "../../ui/late/late-part.ts";
import type { ListParams } from "../../api/list-params.ts";

const ExportDialog = latePart(async () => {
  const part = await import("./export-dialog.tsx");
  await part.loadTexts();
  return part.ExportDialog;
});

type ExportButtonProps = {
  readonly entity: AnyEntity;
  readonly issueId: string | undefined;
  /** The names of the displayed columns, if chosen by the user. */
  readonly columns: string | undefined;
  readonly params: ListParams;
  readonly total: number;
};

export const ExportButton = (props: ExportButtonProps): ReactElement => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        data-command="export"
        icon={<DownloadIcon />}
        onClick={() => setOpen(true)}
      >
        {t("action.export")}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
