import type { AnyEntity } from "@teckna/domain/entities";
import { Suspense, useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ListParams, ListState as Rows } from "../api/list.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { FilterIcon } from "../ui/icons.tsx";
import { Loading } from "../ui/loading.tsx";
import { useWords } from "../words/language.ts";
import { allColumnsOf, shownColumnsOf } from "./columns.ts";
import { late } from "./late.ts";
import type { ListState } from "./list-state.ts";
import { RecordTable } from "./rows/record-table.tsx";
import { SearchBox } from "./filters/search-box.tsx";
import { SelectionBar, type BulkAction } from "./bulk/selection-bar.tsx";
import { useSelection, type Selection } from "./bulk/selection.ts";

const FilterChips = late(async () => (await import("./filters/filter-chips.tsx")).FilterChips);

const FindingPopover = late(
  async () => (await import("./filters/finding-popover.tsx")).FindingPopover,
);

/** Filters by what the checks find; how is loaded when it is asked for. */
const FindingFilter = ({ search, change }: ListState): ReactElement => {
  const { t } = useTranslation();
  const [anchor, open] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="quiet"
        icon={<FilterIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => open(event.currentTarget)}
      >
        {t("list.findings")}
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <FindingPopover
            anchor={anchor}
            search={search}
            onChange={change}
            onClose={() => open(null)}
          />
        </Suspense>
      )}
    </>
  );
};

/** Whether the list is narrowed or ordered by anything that a chip may stand for. */
const mayHaveChips = ({ search, unknown }: ListState): boolean =>
  unknown.length > 0 || Object.keys(search).some((name) => name !== "q");

type ListBodyProps = {
  readonly entity: AnyEntity;
  readonly issueId?: string;
  readonly list: Rows;
  readonly params: ListParams;
  readonly state: ListState;
  /** What can be done with the rows that are selected. */
  readonly action: BulkAction;
  readonly emptyText: string;
};

/** All columns of the entity, and those that its table shows. */
const useColumns = (entity: AnyEntity, issueId: string | undefined) => {
  const { labels, messages } = useWords();
  const all = useMemo(
    () => allColumnsOf(entity, labels, messages.list.meta),
    [entity, labels, messages],
  );
  const shown = useMemo(() => shownColumnsOf(entity, all, issueId), [entity, all, issueId]);
  return { all, shown };
};

type PartProps = Omit<ListBodyProps, "issueId"> & {
  readonly issueId: string | undefined;
  readonly columns: ReturnType<typeof useColumns>;
  readonly selection: Selection;
};

const ListTools = (props: PartProps): ReactElement => {
  const { entity, list, params, state, action, columns, selection } = props;
  const { t } = useTranslation();
  const { search, change } = state;
  const title = t(`list.${entity.path}.title`);
  return (
    <div className="list-tools">
      <SearchBox
        value={search["q"] ?? ""}
        label={t("list.searchIn", { list: title.toLowerCase() })}
        onSearch={(text) => change({ q: text === "" ? undefined : text }, true)}
      />
      {action === "delete" && <FindingFilter {...state} />}
      {mayHaveChips(state) && (
        <Suspense fallback={null}>
          <FilterChips {...columns} entity={entity} params={params} state={state} />
        </Suspense>
      )}
      <SelectionBar
        entity={entity}
        params={params}
        selection={selection}
        total={list.state === "ready" ? list.list.total : 0}
        action={action}
      />
    </div>
  );
};

/** No records at all, or none that the search and the filters leave. */
const NoRows = ({ state, emptyText }: PartProps): ReactElement => {
  const { t } = useTranslation();
  const { sort: _sort, ...narrowing } = state.search;
  const names = Object.keys(narrowing);
  const showAll = (): void =>
    state.change(Object.fromEntries(names.map((name) => [name, undefined])));
  return (
    <EmptyState
      action={names.length > 0 && <Button onClick={showAll}>{t("action.showAll")}</Button>}
    >
      {emptyText}
    </EmptyState>
  );
};

const ListRows = (props: PartProps): ReactElement => {
  const { entity, issueId, list, params, state, columns, selection } = props;
  const { t } = useTranslation();
  if (list.state === "loading") return <Loading />;
  if (list.state === "failed")
    return <ErrorNotice error={list.error} title={t("list.loadFailed")} retry={list.retry} />;
  if (list.list.total === 0) return <NoRows {...props} />;
  return (
    <RecordTable
      entity={entity}
      {...(issueId !== undefined && { issueId })}
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

/** Search, filters and the table, or what stands in its place. */
export const ListBody = (props: ListBodyProps): ReactElement => {
  const { entity, issueId, params } = props;
  const columns = useColumns(entity, issueId);
  const { sort: _sort, ...scope } = params;
  const selection = useSelection(JSON.stringify(scope));
  const parts = { ...props, issueId, columns, selection };
  return (
    <>
      <ListTools {...parts} />
      <ListRows {...parts} />
    </>
  );
};
