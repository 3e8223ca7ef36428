import type { ReactElement, ReactNode } from "react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import "./feedback.css";
import { ChevronRightIcon } from "./icons.tsx";

/** The way to this page, beside its heading, which would be the last step. */
export const Breadcrumb = ({ steps }: { readonly steps: readonly ReactNode[] }): ReactElement => {
  const { t } = useTranslation();
  return (
    <nav className="breadcrumb" aria-label={t("nav.path")}>
      <ol>
        {steps.map((step, at) => (
          // Steps have no identity of their own and never change places.
          <Fragment key={at}>
            <li>
              {at > 0 && <ChevronRightIcon />}
              {step}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
};
