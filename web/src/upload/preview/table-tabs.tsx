import { type AnyEntity, entities, type EntityPath } from "@teckna/domain/entities";
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { counted } from "../../words/counted.ts";
import type { PasteReader } from "../worker/paste-reader.ts";
import { useReaderStatus } from "../worker/use-paste-reader.ts";

type CountsProps = { readonly reader: PasteReader; readonly path: EntityPath };

const Counts = ({ reader, path }: CountsProps): ReactElement => {
  const { t } = useTranslation();
  const rows = useReaderStatus(reader, ({ counts }) => counts[path]?.rows ?? 0);
  const refused = useReaderStatus(reader, ({ counts }) => counts[path]?.refused ?? 0);
  const doubtful = useReaderStatus(reader, ({ counts }) => counts[path]?.doubtful ?? 0);
  const leftOut = useReaderStatus(reader, ({ counts }) => counts[path]?.leftOut ?? 0);
  return (
    <span className="sheet-counts">
      <span>{t("preview.new", counted(rows - refused))}</span>
      {refused > 0 && (
        <span className="sheet-refused">{t("preview.refused", counted(refused))}</span>
      )}
      {doubtful > 0 && (
        <span className="sheet-doubtful">{t("preview.doubtful", counted(doubtful))}</span>
      )}
      {leftOut > 0 && <span>{t("preview.leftOut", counted(leftOut))}</span>}
    </span>
  );
};

export const tabId = (path: EntityPath): string => `preview-tab-${path}`;
export const panelId = "preview-panel";

type TableTabsProps = {
  readonly tables: readonly AnyEntity[];
  readonly path: EntityPath;
  readonly reader: PasteReader;
  readonly onChoose: (path: EntityPath) => void;
};

const neighbour = (tables: readonly AnyEntity[], path: EntityPath, key: string) => {
  const at = tables.findIndex((entity) => entity.path === path);
  if (key === "ArrowRight") return tables[(at + 1) % tables.length];
  if (key === "ArrowLeft") return tables[(at - 1 + tables.length) % tables.length];
  return undefined;
};

/** A tab for each table that was pasted, with what would become of its rows. */
export const TableTabs = ({ tables, path, reader, onChoose }: TableTabsProps): ReactElement => {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector(`#${tabId(path)}`);
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [path]);
  const step = (event: KeyboardEvent): void => {
    const next = neighbour(tables, path, event.key);
    if (!next) return;
    event.preventDefault();
    onChoose(next.path);
    list.current?.querySelector<HTMLElement>(`#${tabId(next.path)}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" className="sheet-tabs" aria-label={t("preview.tables")}>
      {entities
        .filter((entity) => tables.includes(entity))
        .map((entity) => (
          <button
            key={entity.path}
            type="button"
            role="tab"
            id={tabId(entity.path)}
            className="sheet-tab"
            aria-selected={entity.path === path}
            aria-controls={panelId}
            tabIndex={entity.path === path ? 0 : -1}
            // Before a cell that is left changes the counts, and with them the places of the tabs.
            onMouseDown={() => onChoose(entity.path)}
            onClick={() => onChoose(entity.path)}
            onKeyDown={step}
          >
            {t(`list.${entity.path}.title`)}
            <Counts reader={reader} path={entity.path} />
          </button>
        ))}
    </div>
  );
};
