import { entities, entityAt, type EntityPath } from "@teckna/domain/entities";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { ChevronLeftIcon } from "../../ui/icons.tsx";
import type { PasteReader } from "../worker/paste-reader.ts";
import { isChecking, isReviewing, useReaderStatus } from "../worker/use-paste-reader.ts";
import type { Upload } from "../sending/use-upload.ts";
import "./preview.css";
import { SheetPane } from "./sheet-pane.tsx";
import { panelId, tabId, TableTabs } from "./table-tabs.tsx";
import { useLookUps } from "./use-look-ups.ts";
import type { Left } from "./use-sheet-view.ts";

/** How far the tables have been looked through. */
const PreviewState = ({ reader }: { readonly reader: PasteReader }): ReactElement => {
  const { t } = useTranslation();
  const waiting = useLookUps(reader);
  const isUnsure = useReaderStatus(reader, isChecking);
  const isUnreviewed = useReaderStatus(reader, isReviewing);
  const text = (): string => {
    if (isUnsure) return t("preview.checking");
    if (isUnreviewed) return t("preview.reviewing");
    return waiting > 0 ? t("preview.lookUpLater", { n: waiting }) : "";
  };
  return (
    <span className="preview-state" role="status">
      {text()}
    </span>
  );
};

type PreviewProps = { readonly upload: Upload; readonly isInert: boolean };

type Chosen = { readonly path: EntityPath; readonly isFocused: boolean };

const untouched: Left = { shown: "all", active: { row: 0, column: 0 } };

/** All pasted tables as they would be saved, to be corrected cell by cell. */
export const Preview = ({ upload, isInert }: PreviewProps): ReactElement => {
  const { t } = useTranslation();
  const { boxes, reader, closePreview } = upload;
  const tables = entities.filter(({ path }) => boxes[path].text.trim() !== "");
  const [chosen, choose] = useState<Chosen>({ path: entities[0].path, isFocused: false });
  const [left] = useState(() => new Map<EntityPath, Left>());
  const isBusy = useReaderStatus(reader, isChecking);
  const obstacle = "path" in upload.progress ? upload.progress : null;
  const [met, meet] = useState(obstacle);
  if (obstacle !== met) {
    meet(obstacle);
    if (obstacle) choose({ path: obstacle.path, isFocused: obstacle.step === "headerless" });
  }
  const place = useRef<HTMLDivElement>(null);
  const entity =
    tables.find(({ path }) => path === chosen.path) ?? tables[0] ?? entityAt(entities[0].path);
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
      <div className="preview-head">
        <Button
          variant="quiet"
          icon={<ChevronLeftIcon />}
          onClick={() => closePreview(entity?.path)}
        >
          {t("preview.close")}
        </Button>
        {entity && (
          <TableTabs
            tables={tables}
            path={entity.path}
            reader={reader}
            onChoose={(path) => choose({ path, isFocused: false })}
          />
        )}
        <PreviewState reader={reader} />
      </div>
      {entity && (
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
            isFocused={chosen.isFocused}
            requested={obstacle?.step === "undecided" ? obstacle : null}
            onSpot={({ path, place: active }) => {
              left.set(path, { shown: "all", active });
              choose({ path, isFocused: true });
            }}
          />
        </div>
      )}
    </section>
  );
};
