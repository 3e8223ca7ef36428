import { type AnyEntity, entities, type EntityPath } from "@teckna/domain/entities";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
} from "react";
import { useTranslation } from "react-i18next";
import { caretToFocus } from "../../ui/focus/caret-to-focus.ts";
import "./table-tabs.css";

export const tabId = (path: EntityPath): string => `table-tab-${path}`;

type TableTabsProps = {
  readonly tables: readonly AnyEntity[];
  readonly path: EntityPath;
  readonly panelIdOf: (path: EntityPath) => string;
  /** Content after the table's name. */
  readonly children: (path: EntityPath) => ReactNode;
  readonly onChoose: (path: EntityPath) => void;
  readonly onPaste?: (path: EntityPath, event: ClipboardEvent) => void;
};

const tableBy = (key: string, tables: readonly AnyEntity[], path: EntityPath) => {
  const at = tables.findIndex((entity) => entity.path === path);
  switch (key) {
    case "ArrowRight":
      return tables[(at + 1) % tables.length];
    case "ArrowLeft":
      return tables[(at - 1 + tables.length) % tables.length];
    case "Home":
      return tables[0];
    case "End":
      return tables.at(-1);
    default:
      return undefined;
  }
};

/** Tabs for some of the tables. */
export const TableTabs = (props: TableTabsProps): ReactElement => {
  const { tables, path, panelIdOf, children, onChoose, onPaste } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector(`#${tabId(path)}`);
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [path]);
  const step = (event: KeyboardEvent): void => {
    const next = tableBy(event.key, tables, path);
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
            aria-controls={panelIdOf(entity.path)}
            tabIndex={entity.path === path ? 0 : -1}
            // On mousedown: leaving a cell may change the counts and thereby move the tabs.
            onMouseDown={() => onChoose(entity.path)}
            onClick={() => onChoose(entity.path)}
            onKeyDownCapture={caretToFocus}
            onKeyDown={step}
            onPaste={(event) => onPaste?.(entity.path, event)}
          >
            {t(`list.${entity.path}.title`)}
            {children(entity.path)}
          </button>
        ))}
    </div>
  );
};
