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
import { useSelection } from "./bulk/selection.ts";

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

/** Search, filters and the table, or what stands in its place. */
export const ListBody = ({
  entity,
  issueId,
  list,
  params,
  state,
  action,
  emptyText,
}: ListBodyProps): ReactElement => {
  const { t } = useTranslation();
  const { labels, messages } = useWords();
  const all = useMemo(
    () => allColumnsOf(entity, labels, messages.list.meta),
    [entity, labels, messages],
  );
  const columns = useMemo(() => shownColumnsOf(entity, all, issueId), [entity, all, issueId]);
  const { search, change } = state;
  const filters = filtersOf(all, search);
  const { sort: _sort, ...scope } = params;
  const selection = useSelection(JSON.stringify(scope));
  const title = t(`list.${entity.path}.title`);
  const total = list.state === "ready" ? list.list.total : 0;
  const isNarrowed = filters.length > 0 || search["q"] !== undefined;
  const showAll = (): void => change({ q: undefined, ...withoutFilters(filters) });
  return (
    <>
      <div className="list-tools">
        <SearchBox
          value={search["q"] ?? ""}
          label={t("list.searchIn", { list: title.toLowerCase() })}
          onSearch={(text) => change({ q: text === "" ? undefined : text }, true)}
        />
        {mayHaveChips(state) && (
          <Suspense fallback={null}>
            <FilterChips all={all} shown={columns} state={state} />
          </Suspense>
        )}
        <SelectionBar
          entity={entity}
          params={params}
          selection={selection}
          total={total}
          action={action}
        />
      </div>
      {list.state === "loading" && <Loading />}
      {list.state === "failed" && (
        <ErrorNotice error={list.error} title={t("list.loadFailed")} retry={list.retry} />
      )}
      {list.state === "ready" && total === 0 && (
        <EmptyState action={isNarrowed && <Button onClick={showAll}>{t("action.showAll")}</Button>}>
          {emptyText}
        </EmptyState>
      )}
      {list.state === "ready" && total > 0 && (
        <RecordTable
          entity={entity}
          {...(issueId !== undefined && { issueId })}
          label={t("list.table", { list: title })}
          columns={columns}
          list={list.list}
          isStale={list.isStale}
          state={state}
          selection={selection}
        />
      )}
    </>
  );
};
