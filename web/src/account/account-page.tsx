import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { May } from "../session/rights.tsx";
import { servedConfig, useSession } from "../session/session.ts";
import { LinkButton } from "../ui/button.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import "./account.css";
import { AccountSection } from "./account-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { isFromElsewhere } from "./from-elsewhere.ts";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { TwoStepSection } from "./two-step-section.tsx";
import { useAccount } from "./use-account.ts";

type PoolSectionsProps = { readonly username: string; readonly isOwn: boolean };

const PoolSections = ({ username, isOwn }: PoolSectionsProps): ReactElement => {
  const { t } = useTranslation();
  const { data, error, refetch } = useAccount();
  if (data)
    return (
      <>
        <TwoStepSection account={data} username={username} />
        <ContactSection account={data} isEditable={isOwn} />
      </>
    );
  if (!error) return <Loading />;
  return <ErrorNotice error={error} title={t("account.loadFailed")} retry={() => void refetch()} />;
};

/** The signed-in user's own password, second factor, contacts and sessions. */
export const AccountPage = (): ReactElement => {
  const { t } = useTranslation();
  const session = useSession();
  const username = "username" in session ? session.username : "";
  const isElsewhere = isFromElsewhere(username, servedConfig().oauth);
  return (
    <div className="page account-page">
      <PageHeader
        title={t("nav.account")}
        note={username}
        actions={
          <>
            <LinkButton to="/history">{t("account.history")}</LinkButton>
            <May right="administer">
              <LinkButton to="/admin/$room" params={{ room: "privacy" }}>
                {t("account.privacy")}
              </LinkButton>
            </May>
            <May right="write">
              <LinkButton to="/admin/$room" params={{ room: "rules" }}>
                {t("account.rules")}
              </LinkButton>
            </May>
            <LinkButton to="/account/programs">{t("account.programs.title")}</LinkButton>
          </>
        }
      />
      {isElsewhere ? (
        <AccountSection title={t("account.password.title")}>
          <p>{t("account.password.elsewhere")}</p>
        </AccountSection>
      ) : (
        <PasswordSection username={username} />
      )}
      <PoolSections username={username} isOwn={!isElsewhere} />
      <SessionsSection isListed={servedConfig().pool?.kind === "embedded"} />
    </div>
  );
};
