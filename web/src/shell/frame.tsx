import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Toasts } from "../ui/toasts.tsx";
import "./frame.css";
import { NavBar } from "./nav-bar.tsx";
import { NetworkBanner } from "./network-banner.tsx";

/** What every signed-in page stands in. */
export const Frame = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {t("app.skipToContent")}
      </a>
      <NavBar />
      <NetworkBanner />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Toasts />
    </div>
  );
};
