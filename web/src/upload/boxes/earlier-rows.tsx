import type { EntityPath } from "@teckna/domain/entities";
import { kinds } from "@teckna/domain/kinds";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toasts.tsx";
import type { Upload } from "../sending/use-upload.ts";

type EarlierRowsProps = {
  readonly path: EntityPath;
  readonly upload: Upload;
  readonly isDisabled: boolean;
};

/** Rows refused in earlier uploads and not discarded: buttons to show or discard them. */
export const EarlierRows = (props: EarlierRowsProps): ReactElement | null => {
  const { path, upload, isDisabled } = props;
  const { t } = useTranslation();
  const outputs = upload.earlier[path];
  if (outputs.length === 0) return null;
  const count = outputs.reduce((sum, output) => sum + output.count, 0);
  const drop = (): void => {
    upload.setEarlier(path, []);
    const takeBack = (): void =>
      upload.setEarlier(path, [...upload.latest().earlier[path], ...outputs]);
    notify({
      text: t("batch.earlierDropped", { table: t(`list.${path}.title`) }),
      action: { label: t("action.undo"), run: takeBack },
    });
  };
  return (
    <div className="upload-head">
      <span className="upload-refused">{t("batch.earlier", { n: kinds.integer.show(count) })}</span>
      <span className="upload-downloads">
        <Button
          className="upload-small"
          variant="quiet"
          disabled={isDisabled}
          onClick={() => upload.showEarlier(path)}
        >
          {t("batch.showEarlier")}
        </Button>
        <Button className="upload-small" variant="quiet" disabled={isDisabled} onClick={drop}>
          {t("batch.dropEarlier")}
        </Button>
      </span>
    </div>
  );
};
