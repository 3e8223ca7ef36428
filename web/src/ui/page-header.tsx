import type { ReactElement, ReactNode } from "react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Breadcrumb } from "./breadcrumb.tsx";
import "./feedback.css";

let isArriving = false;

/** Called before navigating to another page: its heading will be focused once rendered. */
export const expectHeading = (): void => {
  isArriving = true;
};

type PageHeaderProps = {
  readonly title: string;
  /** A muted text after the title, such as a count. */
  readonly note?: ReactNode;
  readonly steps?: readonly ReactNode[];
  readonly actions?: ReactNode;
};

/** The heading of a page: sets the document's title, and is focused after navigation. */
export const PageHeader = ({ title, note, steps, actions }: PageHeaderProps): ReactElement => {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${t("app.name")}`;
  }, [title, t]);
  useLayoutEffect(() => {
    const shown = heading.current;
    // A page that focused a field of its own keeps that focus.
    if (isArriving && !document.activeElement?.closest("main"))
      shown?.focus({ preventScroll: true });
    isArriving = false;
    return () => {
      // The heading of a page that was still loading passes the focus on to its replacement.
      if (document.activeElement === shown) isArriving = true;
    };
  }, []);
  return (
    <header className="page-header">
      <div className="page-header-words">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {note !== undefined && <span className="page-header-note">{note}</span>}
        {steps !== undefined && steps.length > 0 && <Breadcrumb steps={steps} />}
      </div>
      {actions !== undefined && <div className="page-header-actions">{actions}</div>}
    </header>
  );
};
