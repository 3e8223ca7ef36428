import type { EntityPath } from "@teckna/domain/entities";
import { type ReactElement, useMemo } from "react";
import { isSameText } from "../../ui/large-text.ts";
import type { Output } from "../protocol/output.ts";
import { RefusedOutput } from "../refused/refused-output.tsx";
import type { Upload } from "../sending/use-upload.ts";
import { EarlierRows } from "./earlier-rows.tsx";
import { PasteBox } from "./paste-box.tsx";

type TableBoxesProps = {
  readonly path: EntityPath;
  readonly upload: Upload;
  readonly isDisabled: boolean;
};

/** Refused rows may take the paste box when nothing else stands in it, and would change it. */
const canCorrect = (text: string, { text: refused, corrected }: Output): boolean =>
  text.trim() === "" ||
  (corrected !== null && isSameText(text, refused) && !isSameText(text, corrected));

/** One table: the box to paste into and the box with what was refused. */
export const TableBoxes = (props: TableBoxesProps): ReactElement => {
  const { path, upload, isDisabled } = props;
  const { text, output } = upload.boxes[path];
  const isCorrectable = useMemo(() => output !== null && canCorrect(text, output), [text, output]);
  const correct =
    output && isCorrectable
      ? () => {
          upload.changeBox(path, { text: output.corrected ?? output.text, output: null });
          document.getElementById(`${path}-paste`)?.focus();
        }
      : null;
  return (
    <div className="upload-table">
      <PasteBox {...props} />
      <RefusedOutput path={path} output={output} isDisabled={isDisabled} onCorrect={correct}>
        <EarlierRows {...props} />
      </RefusedOutput>
    </div>
  );
};
