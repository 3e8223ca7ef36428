import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import "./ui.css";

const Spinner = (): ReactElement => <span className="spinner" aria-hidden="true" />;

export const Loading = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <p className="loading" role="status">
      <Spinner />
      {t("app.loading")}
    </p>
  );
};
