import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { AccountSection } from "../../account/account-section.tsx";
import { SessionLine } from "../../account/session-line.tsx";
import { latestError } from "../../api/latest-error.ts";
import { mutateThen } from "../../api/mutate-then.ts";
import {
  endUserSession,
  type PoolUser,
  signOutUser,
  useUserAct,
  useUserSessions,
} from "../../api/people/users.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { Loading } from "../../ui/loading.tsx";
import { notify } from "../../ui/toasts.tsx";
import { Refusal } from "../refusal.tsx";

type UserProps = { readonly user: PoolUser };

const List = ({ user: { username } }: UserProps): ReactElement => {
  const { t } = useTranslation();
  const { data, error, refetch } = useUserSessions(username);
  const ending = useUserAct((id: string) => endUserSession(username, id));
  const leaving = useUserAct(() => signOutUser(username));
  if (error)
    return (
      <ErrorNotice
        error={error}
        title={t("account.sessions.loadFailed")}
        retry={() => void refetch()}
      />
    );
  if (!data) return <Loading />;
  if (data.length === 0) return <p>{t("people.sessions.none")}</p>;
  return (
    <>
      <ul className="account-list">
        {data.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isEnding={ending.isPending && ending.variables === session.id}
            onEnd={() =>
              mutateThen(ending, session.id, () => notify({ text: t("people.sessions.ended") }))
            }
          />
        ))}
      </ul>
      <Refusal error={latestError(ending, leaving)} title={t("account.sessions.endFailed")} />
      <div className="account-actions">
        <Button
          isPending={leaving.isPending}
          pendingText={t("account.sessions.ending")}
          onClick={() =>
            mutateThen(leaving, undefined, () =>
              notify({ text: t("people.sessions.allEnded", { user: username }) }),
            )
          }
        >
          {t("people.sessions.endAll")}
        </Button>
      </div>
    </>
  );
};

/** A user's sessions, which can be ended one by one or all at once. */
export const UserSessions = ({ user }: UserProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <AccountSection title={t("people.sessions.title")} help={t("people.sessions.help")}>
      <List user={user} />
    </AccountSection>
  );
};
