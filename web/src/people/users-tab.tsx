import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { type PoolUser, useUsers } from "../api/people/users.ts";
import { StateMark } from "../account/state-mark.tsx";
import { Choose } from "../audit/filter-inputs.tsx";
import { showMoment } from "../fields/moment.ts";
import { SearchBox } from "../lists/filters/search-box.tsx";
import { Button } from "../ui/button.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { counted, showCount } from "../words/counted.ts";
import { groups, usersQuery, type TabProps } from "./people-search.ts";
import { More, NoneFound } from "./found-parts.tsx";
import { stateOf, states } from "./person-state.ts";

const Filters = ({ search, onChange }: TabProps): ReactElement => {
  const { t } = useTranslation();
  const set = (name: "q" | "group" | "state") => (value: string) =>
    onChange({ ...search, [name]: value });
  return (
    <search className="people-filters" aria-label={t("people.events.filters")}>
      <SearchBox value={search.q ?? ""} label={t("people.search")} onSearch={set("q")} />
      <Choose label={t("people.group")} value={search.group} onChange={set("group")}>
        {groups.map((group) => (
          <option key={group} value={group}>
            {group === "none" ? t("people.noGroup") : t(`people.role.${group}`)}
          </option>
        ))}
      </Choose>
      <Choose label={t("people.stateFilter")} value={search.state} onChange={set("state")}>
        {states.map((state) => (
          <option key={state} value={state}>
            {t(`people.state.${state}`)}
          </option>
        ))}
      </Choose>
      {Object.keys(search).length > 0 && (
        <Button variant="quiet" onClick={() => onChange({})}>
          {t("people.clear")}
        </Button>
      )}
    </search>
  );
};

const columns = ["name", "contact", "role", "factors", "sessions", "used", "state"] as const;

type ContactProps = { readonly address: string | null; readonly isVerified: boolean };

const ContactLine = ({ address, isVerified }: ContactProps): ReactElement | null => {
  const { t } = useTranslation();
  if (address === null) return null;
  return (
    <span className="people-line">
      {address}
      {!isVerified && <span className="people-quiet"> · {t("people.unverified")}</span>}
    </span>
  );
};

const useFactorWords = (): ((user: PoolUser) => string) => {
  const { t } = useTranslation();
  return ({ second_factors: { totp, sms } }) =>
    [totp !== "off" && t("people.factor.totp"), sms !== "off" && t("people.factor.sms")]
      .filter((word) => word !== false)
      .join(", ") || t("people.factor.none");
};

const UserRow = ({ user }: { readonly user: PoolUser }): ReactElement => {
  const { t } = useTranslation();
  const factorWords = useFactorWords();
  const state = stateOf(user);
  const hasContact = user.email !== null || user.phone_number !== null;
  const label = (column: (typeof columns)[number]) => ({
    "data-label": t(`people.columns.${column}`),
  });
  return (
    <tr data-user={user.username}>
      <th scope="row">
        <Link to="/admin/users/$username" params={{ username: user.username }}>
          {user.name ?? user.username}
        </Link>
        {user.name !== null && <span className="people-line people-quiet">{user.username}</span>}
      </th>
      <td {...label("contact")}>
        <ContactLine address={user.email} isVerified={user.email_verified} />
        <ContactLine address={user.phone_number} isVerified={user.phone_number_verified} />
        {!hasContact && <span className="people-quiet">{t("people.noContact")}</span>}
      </td>
      <td {...label("role")}>
        {user.role === null ? t("app.empty") : t(`people.role.${user.role}`)}
      </td>
      <td {...label("factors")}>{factorWords(user)}</td>
      <td {...label("sessions")} className="people-number">
        {showCount(user.sessions)}
      </td>
      <td {...label("used")} className="people-moment">
        {user.last_used_at === null ? t("people.never") : showMoment(user.last_used_at)}
      </td>
      <td {...label("state")}>
        <StateMark isGood={state === "active"}>{t(`people.state.${state}`)}</StateMark>
      </td>
    </tr>
  );
};

const UsersTable = ({ users }: { readonly users: readonly PoolUser[] }): ReactElement => {
  const { t } = useTranslation();
  return (
    // May be wider than the window: focusable, so that it can be scrolled by keyboard.
    <div className="people-scroller" role="region" aria-label={t("people.title")} tabIndex={0}>
      <table className="people-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={column === "sessions" ? "people-number" : undefined}
              >
                {t(`people.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.sub} user={user} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Found = ({ search, onChange }: TabProps): ReactElement => {
  const { t } = useTranslation();
  const users = useUsers(usersQuery(search));
  if (users.isPending) return <Loading />;
  if (!users.data)
    return (
      <ErrorNotice
        error={users.error}
        title={t("people.loadFailed")}
        retry={() => void users.refetch()}
      />
    );
  const rows = users.data.pages.flatMap((page) => page.users);
  if (rows.length === 0) return <NoneFound text={t("people.none")} onClear={() => onChange({})} />;
  const more = users.hasNextPage ? "+" : "";
  const { count, n } = counted(rows.length);
  return (
    <>
      <p className="people-count" role="status">
        {t("people.count", { count, n: `${n}${more}` })}
      </p>
      <UsersTable users={rows} />
      <More of={users} />
    </>
  );
};

/** All users, one per row. */
export const UsersTab = (props: TabProps): ReactElement => (
  <>
    <Filters {...props} />
    <Found {...props} />
  </>
);
