import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page-header.tsx";

/** Tells a reader that they may not write: instead of a page, or above one with input from before. */
export const ForReaders = ({ isAbove }: { readonly isAbove: boolean }): ReactElement => {
  const { t } = useTranslation();
  return (
    <div className="page">
      {isAbove ? (
        <Notice tone="warning" role="status" title={t("reader.title")}>
          <p>{t("reader.kept")}</p>
        </Notice>
      ) : (
        <>
          <PageHeader title={t("reader.title")} />
          <EmptyState action={<LinkButton to="/issues">{t("list.issues.title")}</LinkButton>}>
            {t("reader.body")}
          </EmptyState>
        </>
      )}
    </div>
  );
};
