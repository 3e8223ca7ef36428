import { entities, type AnyEntity } from "@teckna/domain/entities";
import { Link } from "@tanstack/react-router";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { listParamsOf } from "../api/list-params.ts";
import { useList } from "../api/list.ts";
import { deletedLink, listLink } from "../links.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { ListBody } from "./list-body.tsx";
import { useListState } from "./list-state.ts";
import "./lists.css";
import { RowCount } from "./row-count.tsx";

/** The deleted records of an entity, which can be restored. */
export const DeletedPage = ({ entity }: { readonly entity: AnyEntity }): ReactElement => {
  const { t } = useTranslation();
  const state = useListState(entity);
  const params = useMemo(
    () => ({ ...listParamsOf(entity, state.search), deleted: "true" }),
    [entity, state.search],
  );
  const list = useList(entity, params);
  const title = t(`list.${entity.path}.title`);
  return (
    <div className="list-page">
      <PageHeader
        title={t("listTools.deletedTitle", { list: title.toLowerCase() })}
        note={<RowCount list={list} />}
        steps={[
          <Link key="list" {...listLink(entity)}>
            {title}
          </Link>,
        ]}
      />
      <nav className="tabs" aria-label={t("nav.deleted")}>
        {entities.map((other) => (
          <Link key={other.name} className="tab" {...deletedLink(other)}>
            {t(`list.${other.path}.title`)}
          </Link>
        ))}
      </nav>
      <ListBody
        entity={entity}
        list={list}
        params={params}
        state={state}
        action="restore"
        emptyText={t("listTools.deletedEmpty")}
      />
    </div>
  );
};
