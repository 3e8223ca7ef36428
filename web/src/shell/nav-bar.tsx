import { entities } from "@teckna/domain/entities";
import { Link, useLocation } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { listLink } from "../links.ts";
import { useMay } from "../session/rights.tsx";
import { Button } from "../ui/button.tsx";
import { MenuIcon } from "../ui/icons.tsx";
import { loadUntilThere } from "../ui/late/load-until-there.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import "./menu-panel.css";
import "./nav-bar.css";
import { SearchButton } from "./search-button.tsx";
import { SignOut } from "./sign-out.tsx";
import { UserMenu } from "./user-menu.tsx";

export const destinations = [
  ...entities.map((entity) => ({
    ...listLink(entity),
    text: `list.${entity.path}.title` as const,
  })),
  { to: "/investors", text: "nav.investors" } as const,
  { to: "/upload", text: "nav.upload", right: "write" } as const,
  { to: "/replace", text: "nav.replace", right: "write" } as const,
];

/** Loaded after the page, as the counts are not part of it. */
const NavToDo = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const load = async () => (await import("./to-do/load-nav-to-do.ts")).loadNavToDo();
  return { default: await loadUntilThere(load) };
});

const Mark = (): ReactElement => (
  <svg className="nav-mark" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <rect width="20" height="20" rx="5" />
    <path d="M5 6.5h10M10 6.5v8" />
    <path className="nav-mark-bars" d="M13.5 11v3.5M6.5 12.5v2" />
  </svg>
);

const NavLinks = ({ pathname }: { readonly pathname: string }): ReactElement => {
  const { t } = useTranslation();
  const mayWrite = useMay("write");
  const shown = mayWrite ? destinations : destinations.filter((each) => !("right" in each));
  return (
    <nav aria-label={t("nav.main")}>
      <ul className="nav-links">
        {shown.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="nav-link"
              activeOptions={{ exact: false, includeSearch: false }}
              {...(to === "/issues" && pathname === "/" && { "aria-current": "page" })}
            >
              {t(text)}
            </Link>
          </li>
        ))}
        <Suspense fallback={null}>
          <NavToDo />
        </Suspense>
      </ul>
    </nav>
  );
};

/** In narrow windows the links move into a panel that a menu button opens. */
export const NavBar = (): ReactElement => {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }, [pathname]);
  return (
    <header className="nav-bar">
      <Link to="/issues" className="nav-brand">
        <Mark />
        <span className="nav-name">{t("app.name")}</span>
      </Link>
      <div id="nav-panel" className="nav-panel" ref={panel} popover="auto">
        <NavLinks pathname={pathname} />
      </div>
      <div className="nav-tools">
        <SearchButton />
        <UserMenu />
        <SignOut />
        <Button
          className="nav-toggle"
          variant="quiet"
          isIconOnly
          icon={<MenuIcon />}
          popoverTarget="nav-panel"
        >
          <VisuallyHidden>{t("nav.menu")}</VisuallyHidden>
        </Button>
      </div>
    </header>
  );
};
