import type { EntityPath } from "@teckna/domain/entities";
import type { ReactElement } from "react";
import type { Summary } from "../protocol/paste-protocol.ts";
import type { Upload } from "../sending/use-upload.ts";
import { LeftOutRows } from "./left-out-rows.tsx";
import { takeRows } from "./take-rows.ts";
import { UnknownColumns } from "./unknown-columns.tsx";

type DecisionsProps = {
  readonly path: EntityPath;
  readonly upload: Upload;
  readonly isDisabled: boolean;
  readonly summary: Summary;
  readonly toBox: () => void;
};

/** The rows and columns that the user has to decide about. */
export const Decisions = (props: DecisionsProps): ReactElement => {
  const { path, upload, isDisabled, summary, toBox } = props;
  return (
    <>
      <LeftOutRows
        path={path}
        reader={upload.reader}
        isDisabled={isDisabled}
        onTake={(lines) => void takeRows(upload, path, lines)}
        toRest={toBox}
      />
      <UnknownColumns
        path={path}
        summary={summary}
        choices={upload.boxes[path].choices}
        isDisabled={isDisabled}
        onChoose={(column, choice) => {
          const columns = summary?.unknown ?? [];
          upload.changeBox(path, upload.chooseColumn(path, { columns, column, choice }));
        }}
      />
    </>
  );
};
