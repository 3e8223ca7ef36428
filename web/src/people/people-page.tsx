import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { HttpError } from "../api/http-error.ts";
import { type Pool, usePool } from "../api/people/pool.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/button.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { useFocusFallback } from "../ui/focus/use-focus-fallback.ts";
import "../account/account.css";
import { EventsTab } from "./events-tab.tsx";
import { InviteButton } from "./invite/invite-button.tsx";
import "./people.css";
import { type PeopleSearch, readPeopleSearch, tabs } from "./people-search.ts";
import { PersonPage } from "./person/person-page.tsx";
import { RulesTab } from "./rules-tab.tsx";
import { UsersTab } from "./users-tab.tsx";

const Tabs = ({ shown }: { readonly shown: PeopleSearch["tab"] }): ReactElement => {
  const { t } = useTranslation();
  return (
    <nav className="tabs" aria-label={t("people.title")}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          className="tab"
          to="/admin/users"
          search={tab === "users" ? {} : { tab }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab === (shown ?? "users") ? "page" : undefined}
        >
          {t(`people.tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  );
};

const People = ({ pool }: { readonly pool: Pool }): ReactElement => {
  const { t } = useTranslation();
  const search = readPeopleSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const page = useFocusFallback();
  const change = (next: PeopleSearch): void =>
    void navigate({ to: "/admin/users", search: readPeopleSearch(next) });
  return (
    <div ref={page} className="page people-page">
      <PageHeader
        title={t("people.title")}
        actions={
          <>
            <LinkButton to="/admin/$room" params={{ room: "rules" }}>
              {t("account.rules")}
            </LinkButton>
            <LinkButton to="/admin/$room" params={{ room: "privacy" }}>
              {t("account.privacy")}
            </LinkButton>
            <InviteButton pool={pool} />
          </>
        }
      />
      <Tabs shown={search.tab} />
      {search.tab === undefined && <UsersTab search={search} onChange={change} />}
      {search.tab === "events" && <EventsTab search={search} onChange={change} />}
      {search.tab === "rules" && <RulesTab pool={pool} />}
    </div>
  );
};

/** A hosted pool has administration pages of its own. */
const Elsewhere = ({ pool }: { readonly pool: Pool }): ReactElement => {
  const { t } = useTranslation();
  return (
    <Notice title={t("people.elsewhere")}>
      <p>{t("people.elsewhereBody")}</p>
      {pool.console !== null && (
        <p>
          <a href={pool.console}>{t("people.elsewhereOpen")}</a>
        </p>
      )}
    </Notice>
  );
};

const OnlyAdmins = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <EmptyState action={<LinkButton to="/issues">{t("list.issues.title")}</LinkButton>}>
      <strong>{t("people.onlyAdmins")}</strong>
      <br />
      {t("people.onlyAdminsBody")}
    </EmptyState>
  );
};

/** Users, their rights and their sign-in events; only for administrators, as decided by the server. */
export const PeoplePage = (): ReactElement => {
  const { t } = useTranslation();
  const { username }: { username?: string } = useParams({ strict: false });
  const { data: pool, error, refetch } = usePool();
  if (pool?.kind === "embedded")
    return username === undefined ? (
      <People pool={pool} />
    ) : (
      <PersonPage key={username} username={username} />
    );
  const isForbidden = error instanceof HttpError && error.status === 403;
  return (
    <div className="page people-page">
      <PageHeader title={t("people.title")} />
      {pool && <Elsewhere pool={pool} />}
      {isForbidden && <OnlyAdmins />}
      {error && !isForbidden && (
        <ErrorNotice error={error} title={t("people.loadFailed")} retry={() => void refetch()} />
      )}
      {!pool && !error && <Loading />}
    </div>
  );
};
