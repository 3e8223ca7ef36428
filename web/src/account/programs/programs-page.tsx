import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../../ui/clipboard/copy-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import "../account.css";
import { AccountSection } from "../account-section.tsx";
import { NewProgram } from "./new-program.tsx";
import { ProgramList } from "./program-list.tsx";
import "./programs.css";

type Made = { readonly token: string; readonly name: string };

const MadeToken = ({ token, name }: Made): ReactElement => {
  const { t } = useTranslation();
  return (
    <Notice tone="success" role="status" title={t("account.programs.made", { name })}>
      <p>{t("account.programs.once")}</p>
      <div className="account-secret-row account-secret">
        <code>{token}</code>
        <CopyButton text={token} isNamed />
      </div>
    </Notice>
  );
};

/** The page for tokens of the user's programs. */
export const ProgramsPage = (): ReactElement => {
  const { t } = useTranslation();
  const [made, setMade] = useState<Made>();
  return (
    <div className="page account-page">
      <PageHeader
        title={t("account.programs.title")}
        steps={[
          <Link key="account" to="/account">
            {t("nav.account")}
          </Link>,
        ]}
      />
      {made && <MadeToken key={made.token} {...made} />}
      <AccountSection title={t("account.programs.own")} help={t("account.programs.ownHelp")}>
        <ProgramList />
      </AccountSection>
      <AccountSection title={t("account.programs.new")} help={t("account.programs.newHelp")}>
        <NewProgram onMade={(token, name) => setMade({ token, name })} />
      </AccountSection>
      <p>
        <Link to="/api-docs">{t("account.programs.docs")}</Link>
      </p>
    </div>
  );
};
