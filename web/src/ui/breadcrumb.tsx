import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import "./feedback.css";
import { ChevronRightIcon } from "./icons.tsx";

/** The links above this page; the heading beside them is the current one. */
export const Breadcrumb = ({ steps }: { readonly steps: readonly ReactNode[] }): ReactElement => {
  const { t } = useTranslation();
  return (
    <nav className="breadcrumb" aria-label={t("nav.path")}>
      <ol>
        {steps.map((step, at) => (
          // Links have no identity of their own and never change order.
          <li key={at}>
            {at > 0 && <ChevronRightIcon />}
            {step}
          </li>
        ))}
      </ol>
    </nav>
  );
};
