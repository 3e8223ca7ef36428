import { Outlet } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { latePart } from "../ui/late/late-part.ts";
import { loadUntilThere } from "../ui/late/load-until-there.ts";
import { Toasts } from "../ui/toasts.tsx";
import "./frame.css";
import "./late-styles.ts";
import { NavBar } from "./nav-bar.tsx";
import { NetworkBanner } from "./network-banner.tsx";

/** Loaded after the page, as live updates are not part of it. */
const Live = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const { Live: Loaded } = await loadUntilThere(() => import("../live/live.tsx"));
  return { default: Loaded };
});

const KeepRole = latePart(async () => (await import("../rights/keep-role.tsx")).KeepRole);

/** The frame around all pages of signed-in users. */
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
      <Suspense fallback={null}>
        <Live />
      </Suspense>
      <Suspense fallback={null}>
        <KeepRole />
      </Suspense>
      <Toasts />
    </div>
  );
};
