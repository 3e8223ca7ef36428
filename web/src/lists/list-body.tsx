import type { AnyEntity } from "@teckna/domain/entities";
import { Suspense, useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { HttpError } from "../api/http-error.ts";
import { withoutComputed, type ListParams } from "../api/list-params.ts";
import type { ListResult as Rows } from "../api/list.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { ColumnsIcon, FilterIcon, ScreenIcon, WarningIcon } from "../ui/icons.tsx";
import { Loading } from "../ui/loading.tsx";
import { late } from "./late-list-part.ts";
import type { ListState } from "./list-state.ts";
import { useIsPainted } from "./rows/use-is-painted.ts";
import { RecordTable } from "./rows/record-table.tsx";
import { SearchBox } from "./filters/search-box.tsx";
import { SelectionBar } from "./bulk/selection-bar.tsx";
import { useRowSelection, type RowSelection, type BulkAction } from "./bulk/row-selection.ts";
import { type Columns, useColumns } from "./use-columns.ts";

const FilterChips = late(async () => (await import("./filters/filter-chips.tsx")).FilterChips);

const FindingPopover = late(
  async () => (await import("./filters/finding-popover.tsx")).FindingPopover,
);

const FilterPanel = late(async () => (await import("./filters/filter-panel.tsx")).FilterPanel);

const ViewsPanel = late(async () => (await import("./views/views-panel.tsx")).ViewsPanel);

const ViewMark = late(async () => (await import("./views/view-mark.tsx")).ViewMark);

const ColumnsPanel = late(async () => (await import("./columns/columns-panel.tsx")).ColumnsPanel);

const RefusedList = late(async () => (await import("./filters/refused-list.tsx")).RefusedList);

const NoRows = late(async () => (await import("./no-rows.tsx")).NoRows);

type OpenedProps = {
  readonly icon: ReactElement;
  readonly text: string;
  /** Loaded when opened. */
  readonly children: (anchor: HTMLElement, onClose: () => void) => ReactElement;
};

/** A toolbar button that opens something beside it. */
const Opened = ({ icon, text, children }: OpenedProps): ReactElement => {
  const [anchor, open] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="quiet"
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => open(event.currentTarget)}
      >
        {text}
      </Button>
      <Suspense fallback={null}>{anchor && children(anchor, () => open(null))}</Suspense>
    </>
  );
};

/** Whether the list may have any filter or sort chip. */
const mayHaveChips = ({ search, unknown }: ListState): boolean =>
  unknown.length > 0 ||
  Object.keys(search).some((name) => name !== "q" && name !== "columns" && name !== "view");

type ListBodyProps = {
  readonly entity: AnyEntity;
  readonly issueId?: string;
  readonly list: Rows;
  readonly params: ListParams;
  readonly state: ListState;
  /** The list is waiting for a view to load. */
  readonly isAwaiting?: boolean;
  /** The action on selected rows. */
  readonly action: BulkAction;
  readonly emptyText: string;
};

type PartProps = Omit<ListBodyProps, "issueId"> & {
  readonly issueId: string | undefined;
  readonly columns: Columns;
  readonly selection: RowSelection;
  /** The parameters that select the records, without columns. */
  readonly choosing: ListParams;
};

/** The view menu, and the current view. */
const ViewTools = ({ entity, state, isAwaiting }: PartProps): ReactElement => {
  const { t } = useTranslation();
  const isPainted = useIsPainted();
  return (
    <>
      <Opened icon={<ScreenIcon />} text={t("list.views")}>
        {(anchor, onClose) => (
          <ViewsPanel entity={entity} state={state} anchor={anchor} onClose={onClose} />
        )}
      </Opened>
      {(isPainted || isAwaiting) && (
        <Suspense fallback={null}>
          <ViewMark entity={entity} state={state} />
        </Suspense>
      )}
    </>
  );
};

const ListTools = (props: PartProps): ReactElement => {
  const { entity, list, choosing, state, action, columns, selection } = props;
  const { t } = useTranslation();
  const { search, change } = state;
  const title = t(`list.${entity.path}.title`);
  return (
    <div className="list-tools">
      <SearchBox
        value={search["q"] ?? ""}
        label={t("list.searchIn", { list: title.toLowerCase() })}
        isWaiting={props.isAwaiting}
        onSearch={(text) => change({ q: text || undefined }, true)}
      />
      {props.issueId === undefined && action === "delete" && <ViewTools {...props} />}
      <Opened icon={<FilterIcon />} text={t("action.filter")}>
        {(anchor, onClose) => (
          <FilterPanel
            entity={entity}
            all={columns.all}
            search={search}
            anchor={anchor}
            onChange={change}
            onClose={onClose}
          />
        )}
      </Opened>
      {action === "delete" && (
        <Opened icon={<WarningIcon />} text={t("list.findings")}>
          {(anchor, onClose) => (
            <FindingPopover anchor={anchor} search={search} onChange={change} onClose={onClose} />
          )}
        </Opened>
      )}
      <Opened icon={<ColumnsIcon />} text={t("action.columns")}>
        {(anchor, onClose) => (
          <ColumnsPanel
            entity={entity}
            issueId={props.issueId}
            columns={columns}
            anchor={anchor}
            onChange={change}
            onClose={onClose}
          />
        )}
      </Opened>
      {mayHaveChips(state) && (
        <Suspense fallback={null}>
          <FilterChips {...columns} entity={entity} params={choosing} state={state} />
        </Suspense>
      )}
      <SelectionBar
        entity={entity}
        params={choosing}
        selection={selection}
        total={list.state === "ready" ? list.list.total : 0}
        action={action}
      />
    </div>
  );
};

const ListRows = (props: PartProps): ReactElement => {
  const { entity, issueId, list, params, state, columns, selection } = props;
  const { t } = useTranslation();
  if (list.state === "loading") return <Loading />;
  if (list.state === "failed") {
    const { error, retry } = list;
    const notice = <ErrorNotice error={error} title={t("list.loadFailed")} retry={retry} />;
    if (!(error instanceof HttpError) || error.status !== 422) return notice;
    return (
      <Suspense fallback={notice}>
        <RefusedList {...{ entity, state, error, retry }} all={columns.all} />
      </Suspense>
    );
  }
  if (list.list.total === 0)
    return (
      <Suspense fallback={<EmptyState>{props.emptyText}</EmptyState>}>
        <NoRows {...props} />
      </Suspense>
    );
  return (
    <RecordTable
      entity={entity}
      issueId={issueId}
      label={t("list.table", { list: t(`list.${entity.path}.title`) })}
      columns={columns.shown}
      params={params}
      list={list.list}
      isStale={list.isStale}
      state={state}
      selection={selection}
    />
  );
};

/** Search, filters and the table, or its placeholder. */
export const ListBody = (props: ListBodyProps): ReactElement => {
  const { entity, issueId, params, state } = props;
  const columns = useColumns(entity, issueId, state.search["columns"]);
  const choosing = useMemo(() => withoutComputed(params), [params]);
  const { sort: _sort, ...scope } = choosing;
  const selection = useRowSelection(JSON.stringify(scope));
  const parts = { ...props, issueId, columns, selection, choosing };
  return (
    <>
      <ListTools {...parts} />
      <ListRows {...parts} />
    </>
  );
};
