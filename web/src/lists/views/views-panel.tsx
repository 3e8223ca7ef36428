import type { AnyEntity } from "@teckna/domain/entities";
import { type ReactElement, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SavedView } from "../../api/saved-views.ts";
import { userOfPages } from "../../session/session.ts";
import { May, useMay } from "../../session/rights.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { TrashIcon } from "../../ui/icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { Beside } from "../filters/dialog-beside.tsx";
import type { ListState } from "../list-state.ts";
import { useLook } from "../list-look.ts";
import { useViews, type Views } from "./use-views.ts";
import { ToDoViews } from "./to-do-views.tsx";
import { isChanged } from "./view-state.ts";
import "./views-panel.css";

type ViewsPanelProps = {
  readonly entity: AnyEntity;
  readonly state: ListState;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
};

type ItemProps = { readonly view: SavedView; readonly views: Views; readonly onOpen: () => void };

const RenameForm = ({
  view,
  views,
  onDone,
}: Omit<ItemProps, "onOpen"> & { readonly onDone: () => void }): ReactElement => {
  const { t } = useTranslation();
  const [name, setName] = useState(view.name);
  return (
    <form
      className="view-line"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "")
          void views.replace(view, { name: name.trim() }).then((isDone) => isDone && onDone());
      }}
    >
      <input
        className="input"
        aria-label={t("listTools.viewName")}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit">{t("listTools.rename")}</Button>
    </form>
  );
};

type ToolsProps = Omit<ItemProps, "onOpen"> & { readonly onRename: () => void };

const ViewTools = ({ view, views, onRename }: ToolsProps): ReactElement => {
  const { t } = useTranslation();
  const isOwn = view.owner === userOfPages();
  const mayWrite = useMay("write");
  return (
    <span className="view-tools">
      <Button
        variant="quiet"
        aria-pressed={view.is_default}
        onClick={() => void views.replace(view, { is_default: !view.is_default })}
      >
        {t("listTools.viewDefault")}
      </Button>
      {isOwn && mayWrite && (
        <Button
          variant="quiet"
          aria-pressed={view.shared}
          onClick={() => void views.replace(view, { shared: !view.shared })}
        >
          {t("listTools.viewShared")}
        </Button>
      )}
      <Button variant="quiet" onClick={onRename}>
        {t("listTools.rename")}
      </Button>
      <Button
        variant="quiet"
        isIconOnly
        icon={<TrashIcon />}
        onClick={() => void views.remove(view)}
      >
        <VisuallyHidden>{t("listTools.deleteView", { name: view.name })}</VisuallyHidden>
      </Button>
    </span>
  );
};

/** One view: its name opens it; its actions are beside. */
const ViewItem = ({ view, views, onOpen }: ItemProps): ReactElement => {
  const [isRenaming, setRenaming] = useState(false);
  const mayWrite = useMay("write");
  if (isRenaming)
    return (
      <li>
        <RenameForm view={view} views={views} onDone={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className="view-item">
      <Button
        variant="quiet"
        className="view-name"
        aria-current={views.current?.id === view.id || undefined}
        onClick={() => {
          views.open(view);
          onOpen();
        }}
      >
        {view.name}
      </Button>
      {(mayWrite || !view.shared) && (
        <ViewTools view={view} views={views} onRename={() => setRenaming(true)} />
      )}
    </li>
  );
};

type SectionProps = Omit<ItemProps, "view"> & {
  readonly title: string;
  readonly shown: readonly SavedView[];
};

const Section = ({ title, shown, ...rest }: SectionProps): ReactElement | null =>
  shown.length === 0 ? null : (
    <section className="view-section" aria-label={title}>
      <p className="label">{title}</p>
      <ul>
        {shown.map((view) => (
          <ViewItem key={view.id} view={view} {...rest} />
        ))}
      </ul>
    </section>
  );

type SaveFormProps = Pick<ViewsPanelProps, "entity" | "state"> & { readonly views: Views };

const SaveForm = ({ entity, views, state }: SaveFormProps) => {
  const { t } = useTranslation();
  const look = useLook();
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const { current } = views;
  const mayWrite = useMay("write");
  const hasChanged = current && isChanged(entity, { search: state.search, look }, current);
  return (
    <form
      className="view-save"
      onSubmit={(event) => {
        event.preventDefault();
        const given = name.trim();
        if (given !== "")
          void views.create(given, isShared).then((isDone) => isDone && setName(""));
      }}
    >
      {current && hasChanged && (mayWrite || !current.shared) && (
        <Button onClick={() => void views.saveAsShown(current)}>
          {t("listTools.saveView", { name: current.name })}
        </Button>
      )}
      <div className="view-line">
        <input
          className="input"
          aria-label={t("listTools.viewName")}
          placeholder={t("listTools.newView")}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary">
          {t("listTools.saveAs")}
        </Button>
      </div>
      <May right="write">
        <Checkbox checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)}>
          {t("listTools.shareView")}
        </Checkbox>
      </May>
    </form>
  );
};

type ReadyProps = Pick<ViewsPanelProps, "entity" | "state"> & { readonly onOpen: () => void };

/** The unfiltered list, and predefined views. */
const ReadyViews = ({ entity, state, onOpen }: ReadyProps): ReactElement => {
  const { t } = useTranslation();
  const { search, change } = state;
  const ready: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    [t("listTools.showAll"), { view: "all" }],
    [t("listTools.myLatest"), { changed_by: userOfPages() ?? "", sort: "-changed_at" }],
    [t("listTools.notEntered"), { "check.open": "missing" }],
  ];
  const open = (parameters: Readonly<Record<string, string>>): void => {
    const emptied = Object.keys(search).map((name) => [name, undefined] as const);
    change({ ...Object.fromEntries(emptied), ...parameters });
    onOpen();
  };
  return (
    <>
      <section className="view-section" aria-label={t("listTools.readyViews")}>
        <ul>
          {ready.map(([text, parameters]) => (
            <li key={text}>
              <Button variant="quiet" className="view-name" onClick={() => open(parameters)}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <ToDoViews entity={entity} onOpen={open} onLeave={onOpen} />
    </>
  );
};

/** The views of a list: open, save, share, rename and delete. */
export const ViewsPanel = ({ entity, state, anchor, onClose }: ViewsPanelProps): ReactElement => {
  const { t } = useTranslation();
  const titleId = useId();
  // What others have shared since, too.
  const views = useViews(entity, state, "always");
  const done = (): void => {
    onClose();
    anchor.focus();
  };
  return (
    <Beside anchor={anchor} titleId={titleId} className="filter views-panel" onClose={onClose}>
      <p id={titleId} className="filter-title">
        {t("list.views")}
      </p>
      <ReadyViews entity={entity} state={state} onOpen={done} />
      {views.error && <ErrorNotice error={views.error} />}
      <Section
        title={t("listTools.ownViews")}
        shown={views.views.filter(({ shared }) => !shared)}
        views={views}
        onOpen={done}
      />
      <Section
        title={t("listTools.teamViews")}
        shown={views.views.filter(({ shared }) => shared)}
        views={views}
        onOpen={done}
      />
      <SaveForm entity={entity} views={views} state={state} />
    </Beside>
  );
};
