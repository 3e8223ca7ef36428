import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { endEverySession } from "../session/session.ts";
import { Button } from "../ui/button.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { notify } from "../ui/toasts.tsx";
import { AccountSection } from "./account-section.tsx";
import { SessionLine } from "./session-line.tsx";
import { endOtherSessions, endOwnSession, type OwnSession, useSessions } from "./sessions.ts";
import { useAct } from "./use-account.ts";

/** Runs an action and reports the result. */
const useEnding = <Input,>(act: (input: Input) => Promise<void>, done: string) => {
  const { t } = useTranslation();
  const ending = useAct(act);
  const run = (input: Input): void =>
    ending.mutate(input, {
      onSuccess: () => notify({ text: done }),
      onError: () => notify({ text: t("account.sessions.endFailed"), tone: "danger" }),
    });
  return { run, isPending: ending.isPending };
};

const SessionRow = ({ session }: { readonly session: OwnSession }): ReactElement => {
  const { t } = useTranslation();
  const ending = useEnding(endOwnSession, t("account.sessions.ended"));
  return (
    <SessionLine
      session={session}
      isEnding={ending.isPending}
      onEnd={session.is_current ? null : () => ending.run(session.id)}
    />
  );
};

const currentFirst = (one: OwnSession, other: OwnSession): number =>
  Number(other.is_current) - Number(one.is_current);

const SessionList = (): ReactElement => {
  const { t } = useTranslation();
  const { data, error, refetch } = useSessions();
  const ending = useEnding(endOtherSessions, t("account.sessions.othersEnded"));
  if (error)
    return (
      <ErrorNotice
        error={error}
        title={t("account.sessions.loadFailed")}
        retry={() => void refetch()}
      />
    );
  if (!data) return <Loading />;
  return (
    <>
      <ul className="account-list">
        {data.toSorted(currentFirst).map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.length > 1 && (
        <div className="account-actions">
          <Button
            isPending={ending.isPending}
            pendingText={t("account.sessions.ending")}
            onClick={() => ending.run(undefined)}
          >
            {t("account.sessions.endOthers")}
          </Button>
        </div>
      )}
    </>
  );
};

const Everywhere = (): ReactElement => {
  const { t } = useTranslation();
  const [isPending, setPending] = useState(false);
  const leave = async (): Promise<void> => {
    setPending(true);
    try {
      await endEverySession();
    } catch {
      setPending(false);
      notify({ text: t("nav.signOutFailed"), tone: "danger" });
    }
  };
  return (
    <div className="account-actions">
      <Button isPending={isPending} onClick={() => void leave()}>
        {t("account.sessions.everywhere")}
      </Button>
    </div>
  );
};

/** A hosted pool does not list sessions, but can end all of them. */
export const SessionsSection = ({ isListed }: { readonly isListed: boolean }): ReactElement => {
  const { t } = useTranslation();
  return (
    <AccountSection
      title={t("account.sessions.title")}
      help={isListed ? t("account.sessions.help") : t("account.sessions.everywhereHelp")}
    >
      {isListed ? <SessionList /> : <Everywhere />}
    </AccountSection>
  );
};
