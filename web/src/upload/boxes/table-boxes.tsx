import type { EntityPath } from "@teckna/domain/entities";
import { type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/class-names.ts";
import { isSameText } from "../../ui/sizes/large-text.ts";
import type { Output } from "../protocol/output.ts";
import { RefusedOutput } from "../refused/refused-output.tsx";
import type { Upload } from "../sending/use-upload.ts";
import { EarlierRows } from "./earlier-rows.tsx";
import { PasteBox } from "./paste-box.tsx";
import "./boxes.css";

type TableBoxesProps = {
  readonly path: EntityPath;
  readonly upload: Upload;
  readonly isDisabled: boolean;
  readonly onUndecided: (path: EntityPath, count: number) => void;
};

/** Refused rows can be moved to the paste box if that is empty or contains only them, and moving changes it. */
const canCorrect = (text: string, { text: refused, corrected }: Output): boolean =>
  text.trim() === "" ||
  (corrected !== null && isSameText(text, refused) && !isSameText(text, corrected));

/** A table's paste box and its box of refused rows. */
export const TableBoxes = (props: TableBoxesProps): ReactElement => {
  const { path, upload, isDisabled } = props;
  const { t } = useTranslation();
  const { text, output } = upload.boxes[path];
  const outputTitle = t("upload.output", { table: t(`list.${path}.title`).toLowerCase() });
  const isCorrectable = useMemo(() => output !== null && canCorrect(text, output), [text, output]);
  const correct =
    output && isCorrectable
      ? () => {
          upload.changeBox(path, { text: output.corrected ?? output.text, output: null });
          upload.showTable(path, "paste");
        }
      : null;
  const refused = (
    <RefusedOutput path={path} output={output} isDisabled={isDisabled} onCorrect={correct}>
      <EarlierRows {...props} />
    </RefusedOutput>
  );
  const isFilled = output !== null || upload.earlier[path].length > 0;
  return (
    <div className={classNames("upload-table", isFilled && "upload-table-refused")}>
      <PasteBox {...props} />
      {isFilled ? (
        refused
      ) : (
        <details className="upload-nothing-refused">
          <summary>{outputTitle}</summary>
          {refused}
        </details>
      )}
    </div>
  );
};
