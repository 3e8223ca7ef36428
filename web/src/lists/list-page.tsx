import type { AnyEntity } from "@teckna/domain/entities";
import { useEffect, useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { listParamsOf, withoutComputed, type ListParams } from "../api/list-params.ts";
import { useList, type ListResult } from "../api/list.ts";
import { rememberList } from "../api/visited-list.ts";
import { shortId } from "../fields/short-id.ts";
import { deletedLink, newLink } from "../links.ts";
import { useMay } from "../session/rights.tsx";
import { LinkButton } from "../ui/button.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { PlusIcon, TrashIcon } from "../ui/icons.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import "./lists.css";
import { ExportButton } from "./export/export-button.tsx";
import { ListBody } from "./list-body.tsx";
import { isAwaitingView, useListState } from "./list-state.ts";
import { RowCount } from "./row-count.tsx";
import { ScopeTabs, useScope, useScopeSteps } from "./issue-scope.tsx";

type ListPageProps = { readonly entity: AnyEntity; readonly issueId?: string };

type ActionsProps = ListPageProps & {
  /** The names of the displayed columns, if chosen by the user. */
  readonly columns: string | undefined;
  readonly params: ListParams;
  readonly list: ListResult;
  readonly scope: ReturnType<typeof useScope>;
};

const ListActions = (props: ActionsProps): ReactElement => {
  const { entity, issueId, params, columns, list, scope } = props;
  const { t } = useTranslation();
  const mayWrite = useMay("write");
  return (
    <>
      {list.state === "ready" && list.list.total > 0 && (
        <ExportButton
          entity={entity}
          issueId={issueId}
          params={params}
          columns={columns}
          total={list.list.total}
        />
      )}
      {!scope && (
        <LinkButton variant="quiet" icon={<TrashIcon />} {...deletedLink(entity)}>
          {t("nav.deleted")}
        </LinkButton>
      )}
      {!scope?.error && mayWrite && (
        <LinkButton
          variant="primary"
          icon={<PlusIcon />}
          aria-keyshortcuts="n"
          {...newLink(entity, issueId)}
        >
          {t(`list.${entity.path}.create`)}
        </LinkButton>
      )}
    </>
  );
};

/** The list; empty until an awaited view has loaded, so that no other list's records are shown meanwhile. */
const useAwaitedList = (entity: AnyEntity, params: ListParams, isAwaiting: boolean): ListResult => {
  const list = useList(entity, params);
  const [isHidden, setHidden] = useState(isAwaiting);
  const isThere = !isAwaiting && !(list.state === "ready" && list.isStale);
  if (isAwaiting ? !isHidden : isHidden && isThere) setHidden(isAwaiting);
  return isHidden ? { state: "loading" } : list;
};

/** The list of an entity's records, or of one issue's. */
export const ListPage = (props: ListPageProps): ReactElement => {
  const { entity, issueId } = props;
  const state = useListState(entity);
  const isAwaiting = issueId === undefined && isAwaitingView(state.search);
  const { t } = useTranslation();
  const params = useMemo(
    (): ListParams => ({
      ...listParamsOf(entity, state.search),
      ...(issueId !== undefined && { issueId }),
    }),
    [entity, state.search, issueId],
  );
  const list = useAwaitedList(entity, params, isAwaiting);
  useEffect(() => rememberList(entity, { params, index: null }), [entity, params]);
  const scope = useScope(issueId);
  const steps = useScopeSteps(scope);
  const name = t(`list.${entity.path}.title`);
  const title = scope
    ? t("list.childrenOf", { entity: name, id: scope.name ?? shortId(scope.issueId) })
    : name;
  return (
    <div className="list-page">
      <PageHeader
        title={title}
        note={!scope?.error && <RowCount list={list} />}
        steps={steps}
        actions={
          <ListActions
            {...props}
            params={withoutComputed(params)}
            columns={state.search["columns"]}
            list={list}
            scope={scope}
          />
        }
      />
      {scope && <ScopeTabs scope={scope} />}
      {scope?.error ? (
        <ErrorNotice error={scope.error} title={t("list.loadFailed")} />
      ) : (
        <ListBody
          {...props}
          list={list}
          params={params}
          state={state}
          isAwaiting={isAwaiting}
          action="delete"
          emptyText={t(`list.${entity.path}.empty`)}
        />
      )}
    </div>
  );
};
