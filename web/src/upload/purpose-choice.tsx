import { useNavigate } from "@tanstack/react-router";
import { entities } from "@teckna/domain/entities";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { emptyBox } from "./saved/box.ts";
import { useSavedUpload, useUploadStore } from "./saved/use-saved-upload.ts";
import { takeEdits } from "./sending/send-upload.ts";
import type { Upload } from "./sending/use-upload.ts";

type PurposeChoiceProps = { readonly upload: Upload; readonly isDisabled: boolean };

/** Shows what the rows will become before anything is sent; rows that are updates continue on the update page. */
export const PurposeChoice = ({ upload, isDisabled }: PurposeChoiceProps): ReactElement | null => {
  const updates = useUploadStore("updates");
  return updates && <Choice upload={upload} isDisabled={isDisabled} updates={updates} />;
};

type ChoiceProps = PurposeChoiceProps & {
  readonly updates: NonNullable<ReturnType<typeof useUploadStore>>;
};

const Choice = ({ upload, isDisabled, updates }: ChoiceProps): ReactElement => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { changeBox } = useSavedUpload(updates);
  const move = async (): Promise<void> => {
    const boxes = await takeEdits(upload.reader, upload);
    for (const { path } of entities) {
      const { text } = boxes[path];
      if (text.trim() === "") continue;
      changeBox(path, { ...emptyBox, text });
      upload.changeBox(path, { text: "" });
    }
    await navigate({ to: "/upload/update" });
  };
  return (
    <p className="upload-help">
      {t("upload.becomes")}{" "}
      <Button disabled={isDisabled} onClick={() => void move()}>
        {t("upload.toUpdates")}
      </Button>
    </p>
  );
};
