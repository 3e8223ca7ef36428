import { pastedText } from "../../pasted/pasted-text.ts";
import { entities, type EntityPath } from "@teckna/domain/entities";
import {
  type ClipboardEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { WarningIcon } from "../../ui/icons.tsx";
import { notify } from "../../ui/toasts.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { PerTable } from "../protocol/paste-protocol.ts";
import { findTextExcess, useExcessText } from "../sending/find-excess.ts";
import type { Upload } from "../sending/use-upload.ts";
import { RowCounts } from "./row-counts.tsx";
import { TableBoxes } from "./table-boxes.tsx";
import { tabId, TableTabs } from "./table-tabs.tsx";
import { usePutBox } from "./use-put-box.ts";

const panelId = (path: EntityPath): string => `${path}-boxes`;

type MarksProps = {
  readonly path: EntityPath;
  readonly upload: Upload;
  /** Columns that the user has to decide about. */
  readonly undecided: number;
};

/** A short summary of a table's boxes; nothing if they are empty. */
const Marks = ({ path, upload, undecided }: MarksProps): ReactNode => {
  const { t } = useTranslation();
  const { boxes, earlier, reader } = upload;
  const { text, output } = boxes[path];
  const outputs =
    output === null || output.inBox === true ? earlier[path] : [...earlier[path], output];
  const refusedBefore = outputs.reduce((sum, { count }) => sum + count, 0);
  if (text.trim() === "" && refusedBefore === 0) return null;
  return (
    <>
      <RowCounts reader={reader} path={path} refusedBefore={refusedBefore} />
      {undecided > 0 && (
        <>
          <WarningIcon />
          <VisuallyHidden>{t("batch.undecided", { n: undecided })}</VisuallyHidden>
        </>
      )}
    </>
  );
};

/** Takes a paste on a tab as the table's text, unless it is too large to send. */
const useTabPaste = (upload: Upload) => {
  const put = usePutBox(upload);
  const excessText = useExcessText();
  return (path: EntityPath, event: ClipboardEvent): void => {
    const take = (text: string): void => {
      const excess = findTextExcess(text);
      if (excess) notify({ text: excessText(excess), tone: "danger" });
      else if (text !== "") {
        put(path, { text });
        upload.showTable(path, "paste");
      }
    };
    const text = pastedText(event.clipboardData);
    if (typeof text === "string") take(text);
    else void text.then(take);
  };
};

type BoxTabsProps = { readonly upload: Upload; readonly isDisabled: boolean };

/** The boxes of the five tables in tabs; a paste on a tab goes into its box. */
export const BoxTabs = ({ upload, isDisabled }: BoxTabsProps): ReactElement => {
  const [undecided, setUndecided] = useState<PerTable<number>>({});
  const onUndecided = useCallback(
    (path: EntityPath, count: number) => setUndecided((all) => ({ ...all, [path]: count })),
    [],
  );
  const takePaste = useTabPaste(upload);
  const { table, showTable } = upload;
  return (
    <div className="box-tabs">
      <TableTabs
        tables={entities}
        path={table}
        panelIdOf={panelId}
        onChoose={(path) => showTable(path)}
        {...(!isDisabled && { onPaste: takePaste })}
      >
        {(path) => <Marks path={path} upload={upload} undecided={undecided[path] ?? 0} />}
      </TableTabs>
      {entities.map(({ path }) => (
        <div
          key={path}
          id={panelId(path)}
          role="tabpanel"
          aria-labelledby={tabId(path)}
          hidden={path !== table}
        >
          <TableBoxes
            path={path}
            upload={upload}
            isDisabled={isDisabled}
            onUndecided={onUndecided}
          />
        </div>
      ))}
    </div>
  );
};
