import { entities, type EntityPath } from "@teckna/domain/entities";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { counted } from "../words/counted.ts";
import { Button } from "../ui/button.tsx";
import type { PerTable } from "./protocol/paste-protocol.ts";
import type { UnsentRows } from "./sending/progress.ts";
import type { PutBox } from "./boxes/use-put-box.ts";
import type { Upload } from "./sending/use-upload.ts";
import "./boxes/left-out.css";

type LeftOutTableProps = {
  readonly path: EntityPath;
  readonly leftOut: UnsentRows;
  readonly upload: Upload;
  readonly put: PutBox;
};

const LeftOutTable = ({ path, leftOut, upload, put }: LeftOutTableProps): ReactElement => {
  const { t } = useTranslation();
  const { count, rows, text, taken, choices } = leftOut;
  const putBack = (): void => {
    put(path, { text, taken, choices });
    upload.showTable(path, "paste");
  };
  return (
    <div className="left-out">
      <p className="left-out-title">
        {t("batch.leftOutDone", { table: t(`list.${path}.title`), ...counted(count) })}
        <Button disabled={upload.isSending} onClick={putBack}>
          {t("batch.putBack")}
        </Button>
      </p>
      <ul>
        {rows.map((row) => (
          <li key={row.line} className="left-out-text">
            {t("batch.leftOutRow", {
              line: row.line,
              text: row.text,
              reason: t(`batch.aside.${row.aside}`),
            })}
          </li>
        ))}
      </ul>
      {count > rows.length && <p>{t("batch.more", counted(count - rows.length))}</p>}
    </div>
  );
};

type LeftOutResultProps = Omit<LeftOutTableProps, "path" | "leftOut"> & {
  readonly leftOut: PerTable<UnsentRows>;
};

/** The rows left out of each table whose box was cleared. */
export const LeftOutResult = ({ leftOut, ...common }: LeftOutResultProps): ReactElement[] =>
  entities.flatMap(({ path }) => {
    const ofTable = leftOut[path];
    return ofTable ? [<LeftOutTable key={path} path={path} leftOut={ofTable} {...common} />] : [];
  });
