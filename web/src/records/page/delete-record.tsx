import { type ReactElement, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { TrashIcon } from "../../ui/icons.tsx";
import { latePart } from "../../ui/late/late-part.ts";
import type { DeleteRecordProps } from "./delete-dialog.tsx";

const DeleteDialog = latePart(async () => (await import("./delete-dialog.tsx")).loadDeleteDialog());

/** Deletes after confirmation. */
export const DeleteRecord = (props: DeleteRecordProps): ReactElement => {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<TrashIcon />} onClick={() => setConfirming(true)}>
        {t("form.delete")}
      </Button>
      {isConfirming && (
        <Suspense fallback={null}>
          <DeleteDialog {...props} onCancel={() => setConfirming(false)} />
        </Suspense>
      )}
    </>
  );
};
