import type { AnyEntity } from "@teckna/domain/entities";
import { lazy, Suspense, useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ListParams, ListState as Rows } from "../api/list.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { useWords } from "../words/language.ts";
import { allColumnsOf, shownColumnsOf } from "./columns.ts";
import { filtersOf, withoutFilters } from "./filters/filters.ts";
import type { ListState } from "./list-state.ts";
import { RecordTable } from "./rows/record-table.tsx";
import { SearchBox } from "./filters/search-box.tsx";
import { SelectionBar, type BulkAction } from "./bulk/selection-bar.tsx";
import { useSelection, type Selection } from "./bulk/selection.ts";

const FilterChips = lazy(async () => {
  const module = await import("./filters/filter-chips.tsx");
  return { default: module.FilterChips };
});

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
      {mayHaveChips(state) && (
        <Suspense fallback={null}>
          <FilterChips {...columns} state={state} />
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
const NoRows = ({ state, columns, emptyText }: PartProps): ReactElement => {
  const { t } = useTranslation();
  const { search, change } = state;
  const filters = filtersOf(columns.all, search);
  const isNarrowed = filters.length > 0 || search["q"] !== undefined;
  const showAll = (): void => change({ q: undefined, ...withoutFilters(filters) });
  return (
    <EmptyState action={isNarrowed && <Button onClick={showAll}>{t("action.showAll")}</Button>}>
      {emptyText}
    </EmptyState>
  );
};

const ListRows = (props: PartProps): ReactElement => {
  const { entity, issueId, list, state, columns, selection } = props;
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
