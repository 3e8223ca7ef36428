import { Fragment, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { showMoment } from "../fields/moment.ts";
import { Button } from "../ui/button.tsx";
import { browserName } from "./browser-name.ts";
import { StateMark } from "./state-mark.tsx";

type ShownSession = {
  readonly started_at: string;
  readonly used_at: string | null;
  readonly address: string | null;
  readonly user_agent: string | null;
};

type SessionLineProps = {
  readonly session: ShownSession;
  readonly isEnding: boolean;
  /** Null for this page's own session. */
  readonly onEnd: (() => void) | null;
};

const useNameOf = (): ((session: ShownSession) => string) => {
  const { t } = useTranslation();
  return ({ user_agent: agent }) => {
    const { browser, system } = browserName(agent ?? "");
    if (browser && system) return t("account.sessions.browserOn", { browser, system });
    return browser ?? system ?? t("account.sessions.unknownBrowser");
  };
};

/** One session: its browser, start and address, with a button to end it. */
export const SessionLine = ({ session, isEnding, onEnd }: SessionLineProps): ReactElement => {
  const { t } = useTranslation();
  const name = useNameOf()(session);
  const started = showMoment(session.started_at);
  const details = [
    t("account.sessions.started", { when: started }),
    session.used_at && t("account.sessions.used", { when: showMoment(session.used_at) }),
    session.address,
  ].filter((detail) => detail !== null);
  return (
    <li className="account-row">
      <span className="account-row-name">
        {name}
        <span className="account-help">
          {details.map((detail, at) => (
            <Fragment key={detail}>
              {at > 0 && " · "}
              <span className="account-detail">{detail}</span>
            </Fragment>
          ))}
        </span>
      </span>
      {onEnd === null ? (
        <StateMark isGood>{t("account.sessions.current")}</StateMark>
      ) : (
        <span className="account-row-actions">
          <Button
            aria-label={t("account.sessions.endNamed", { name, when: started })}
            isPending={isEnding}
            pendingText={t("account.sessions.ending")}
            onClick={onEnd}
          >
            {t("account.sessions.end")}
          </Button>
        </span>
      )}
    </li>
  );
};
