import { Link, useLocation } from "@tanstack/react-router";
import { type ComponentType, type ReactElement, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadDialog } from "../finder/load-dialog.ts";
import { LanguageSwitch } from "../preferences/language-switch.tsx";
import { ThemeSwitch } from "../preferences/theme-switch.tsx";
import { May, useRight } from "../session/rights.tsx";
import { Button } from "../ui/button.tsx";
import { loadLateTexts } from "../words/language.ts";
import { closeOnLeave } from "./close-on-leave.ts";
import "./user-panel.css";

const pages = [
  { to: "/account", text: "nav.account" },
  { to: "/account/programs", text: "finder.programs" },
  { to: "/history", text: "finder.history" },
  { to: "/api-docs", text: "nav.apiDocs" },
] as const;

const loadKeys = () => loadDialog("keys");

const Preferences = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <dl className="user-preferences">
      <div>
        <dt>{t("app.language")}</dt>
        <dd>
          <LanguageSwitch />
        </dd>
      </div>
      <div>
        <dt>{t("app.theme")}</dt>
        <dd>
          <ThemeSwitch />
        </dd>
      </div>
    </dl>
  );
};

/** Opens the panel on the press that loaded it; another press closes it. It is unmounted with the page. */
const usePanel = () => {
  const panel = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const opened = useRef<string | null>(null);
  useEffect(() => {
    const shown = panel.current;
    if (!shown) return;
    if (opened.current === null)
      document.querySelector<HTMLElement>(`[popovertarget="${shown.id}"]`)?.click();
    else if (shown.matches(":popover-open")) shown.hidePopover();
    opened.current = pathname;
  }, [pathname]);
  return panel;
};

/** Links to the user's own pages, and the button to all keys. */
const OwnPages = ({ onKeys }: { readonly onKeys: () => void }): ReactElement => {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("nav.account")}>
      <ul>
        {pages.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className="menu-link" activeOptions={{ exact: true }}>
              {t(text)}
            </Link>
          </li>
        ))}
        <May right="administer">
          <li>
            <Link to="/admin/users" className="menu-link">
              {t("finder.people")}
            </Link>
          </li>
        </May>
        <li>
          <Button variant="quiet" className="menu-link" onClick={onKeys}>
            {t("finder.keys.title")} <kbd>?</kbd>
          </Button>
        </li>
      </ul>
    </nav>
  );
};

/** The user's own pages, all keys, language and theme. */
const UserPanel = (): ReactElement => {
  const { t } = useTranslation();
  const panel = usePanel();
  const [keys, setKeys] = useState<{
    readonly Dialog: ComponentType<{ onClose: () => void; onKeys: () => void }>;
  } | null>(null);
  const close = (): void => setKeys(null);
  const right = useRight("write");
  return (
    <>
      <div
        id="user-panel"
        ref={panel}
        className="menu-panel user-panel"
        popover="auto"
        onBlur={closeOnLeave}
      >
        {right === "no" && <p className="user-right">{t("finder.readOnly")}</p>}
        <OwnPages onKeys={() => void loadKeys().then(setKeys)} />
        <Preferences />
      </div>
      {keys && <keys.Dialog onClose={close} onKeys={() => {}} />}
    </>
  );
};

/** With its texts. */
export const loadPanel = async (): Promise<ComponentType> => {
  await loadLateTexts("finder");
  return UserPanel;
};
