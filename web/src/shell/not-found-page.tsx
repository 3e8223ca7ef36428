import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { May } from "../session/rights.tsx";
import { LinkButton } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";

export const NotFoundPage = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <div className="page">
      <PageHeader title={t("app.notFoundTitle")} />
      <p>{t("app.notFoundBody")}</p>
      <p className="empty-actions not-found">
        <LinkButton to="/issues">{t("list.issues.title")}</LinkButton>
        <May right="write">
          <LinkButton to="/upload">{t("nav.upload")}</LinkButton>
        </May>
      </p>
    </div>
  );
};
