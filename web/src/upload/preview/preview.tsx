import { type AnyEntity, entities, entityAt, type EntityPath } from "@teckna/domain/entities";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { ChevronLeftIcon } from "../../ui/late-icons.tsx";
import { isChecking, useReaderStatus } from "../worker/use-paste-reader.ts";
import type { Upload } from "../sending/use-upload.ts";
import "./preview.css";
import { PreviewState } from "./preview-state.tsx";
import { SheetPane } from "./sheet-pane.tsx";
import { RowCounts } from "../boxes/row-counts.tsx";
import { tabId, TableTabs } from "../boxes/table-tabs.tsx";
import type { Left } from "./use-sheet-view.ts";

type Chosen = { readonly path: EntityPath; readonly isFocused: boolean };

/** The displayed table: the one chosen last, or the one that just prevented sending. */
const useChosenTable = ({ boxes, progress }: Upload) => {
  const tables = entities.filter(({ path }) => boxes[path].text.trim() !== "");
  const [chosen, choose] = useState<Chosen>({ path: entities[0].path, isFocused: false });
  const obstacle = "path" in progress ? progress : null;
  const [lastObstacle, setLastObstacle] = useState(obstacle);
  if (obstacle !== lastObstacle) {
    setLastObstacle(obstacle);
    if (obstacle) choose({ path: obstacle.path, isFocused: obstacle.step === "headerless" });
  }
  const entity =
    tables.find(({ path }) => path === chosen.path) ?? tables[0] ?? entityAt(entities[0].path);
  const requested = obstacle?.step === "undecided" ? obstacle : null;
  return { tables, entity, choose, isFocused: chosen.isFocused, requested };
};

type ChosenTable = ReturnType<typeof useChosenTable>;

const panelId = "preview-panel";

const untouched: Left = { shown: "all", active: { row: 0, column: 0 } };

type PanelProps = {
  readonly entity: AnyEntity;
  readonly upload: Upload;
  readonly table: ChosenTable;
};

/** The chosen table, with the scroll position and selection it was left with. */
const Panel = ({ entity, upload, table }: PanelProps): ReactElement => {
  const [left] = useState(() => new Map<EntityPath, Left>());
  return (
    <div
      id={panelId}
      role="tabpanel"
      aria-labelledby={tabId(entity.path)}
      className="preview-panel"
    >
      <SheetPane
        key={entity.path}
        entity={entity}
        upload={upload}
        left={left.get(entity.path) ?? untouched}
        onLeft={(now) => void left.set(entity.path, now)}
        isFocused={table.isFocused}
        requested={table.requested}
        onSpot={({ path, place: active }) => {
          left.set(path, { shown: "all", active });
          table.choose({ path, isFocused: true });
        }}
      />
    </div>
  );
};

type HeadProps = { readonly upload: Upload; readonly table: ChosenTable };

const Head = ({ upload, table }: HeadProps): ReactElement => {
  const { t } = useTranslation();
  const { reader, closePreview } = upload;
  const { tables, entity, choose } = table;
  return (
    <div className="preview-head">
      <Button variant="quiet" icon={<ChevronLeftIcon />} onClick={() => closePreview(entity?.path)}>
        {t("preview.close")}
      </Button>
      {entity && (
        <TableTabs
          tables={tables}
          path={entity.path}
          panelIdOf={() => panelId}
          onChoose={(path) => choose({ path, isFocused: false })}
        >
          {(path) => <RowCounts reader={reader} path={path} />}
        </TableTabs>
      )}
      <PreviewState reader={reader} />
    </div>
  );
};

type PreviewProps = { readonly upload: Upload; readonly isInert: boolean };

/** All pasted tables as they would be saved, editable cell by cell. */
export const Preview = ({ upload, isInert }: PreviewProps): ReactElement => {
  const { t } = useTranslation();
  const table = useChosenTable(upload);
  const isBusy = useReaderStatus(upload.reader, isChecking);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
  }, []);
  return (
    <section
      ref={place}
      className="preview"
      aria-label={t("preview.title")}
      aria-busy={isBusy}
      inert={isInert}
    >
      <Head upload={upload} table={table} />
      {table.entity && <Panel entity={table.entity} upload={upload} table={table} />}
    </section>
  );
};
