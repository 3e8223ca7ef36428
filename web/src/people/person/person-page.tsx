import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { StateMark } from "../../account/state-mark.tsx";
import { HttpError } from "../../api/http-error.ts";
import { type PoolUser, useUser } from "../../api/people/users.ts";
import { showMoment } from "../../fields/moment.ts";
import { useSession } from "../../session/session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { Loading } from "../../ui/loading.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useFocusFallback } from "../../ui/focus/use-focus-fallback.ts";
import { stateOf } from "../person-state.ts";
import { AccessSection } from "./access-section.tsx";
import { DetailsSection } from "./details-section.tsx";
import { FactorsSection } from "./factors-section.tsx";
import { InvitationOrReset } from "./invitation-or-reset.tsx";
import { RightsSection } from "./rights-section.tsx";
import { UserSessions } from "./user-sessions.tsx";

const Sections = ({ user }: { readonly user: PoolUser }): ReactElement => {
  const { t } = useTranslation();
  const session = useSession();
  const isOwn = "username" in session && session.username === user.username;
  return (
    <div className="people-sections">
      <RightsSection user={user} isOwn={isOwn} />
      <DetailsSection user={user} />
      <InvitationOrReset user={user} />
      <FactorsSection user={user} />
      <UserSessions user={user} />
      <AccessSection user={user} isOwn={isOwn} />
      <p className="people-quiet">
        {t("people.facts", {
          created: showMoment(user.created_at),
          updated: showMoment(user.updated_at),
        })}
      </p>
    </div>
  );
};

const useNote = (user: PoolUser | undefined): ReactElement | undefined => {
  const { t } = useTranslation();
  if (!user) return undefined;
  const state = stateOf(user);
  return (
    <>
      {user.name !== null && `${user.username} · `}
      <StateMark isGood={state === "active"}>{t(`people.state.${state}`)}</StateMark>
    </>
  );
};

/** One user: rights, sign-in methods, and access. */
export const PersonPage = ({ username }: { readonly username: string }): ReactElement => {
  const { t } = useTranslation();
  const page = useFocusFallback();
  const { data: user, error, refetch } = useUser(username);
  const isGone = error instanceof HttpError && error.status === 404;
  const steps = [
    <Link key="people" to="/admin/users">
      {t("people.title")}
    </Link>,
  ];
  return (
    <div ref={page} className="page account-page people-page">
      <PageHeader title={user?.name ?? username} note={useNote(user)} steps={steps} />
      {isGone && (
        <EmptyState action={<LinkButton to="/admin/users">{t("people.toList")}</LinkButton>}>
          {t("people.gone")}
        </EmptyState>
      )}
      {error && !isGone && (
        <ErrorNotice error={error} title={t("people.loadFailed")} retry={() => void refetch()} />
      )}
      {!user && !error && <Loading />}
      {user && !isGone && <Sections user={user} />}
    </div>
  );
};
