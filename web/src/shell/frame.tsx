import { Outlet } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Toasts } from "../ui/toasts.tsx";
import "./frame.css";
import { NavBar } from "./nav-bar.tsx";
import { NetworkBanner } from "./network-banner.tsx";

const Live = lazy(async () => ({ default: (await import("../live/live.tsx")).Live }));

/** Not before the page stands: what others do is no part of it. */
const liveAfterMs = 2000;

const LiveLater = (): ReactElement | null => {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), liveAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? (
    <Suspense fallback={null}>
      <Live />
    </Suspense>
  ) : null;
};

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
      <LiveLater />
      <Toasts />
    </div>
  );
};
