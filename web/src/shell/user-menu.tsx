import { type ComponentType, type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../session/session.ts";
import { ChevronDownIcon, UserIcon } from "../ui/icons.tsx";
import { notify } from "../ui/toasts.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

/** The signed-in user; opens a menu that is loaded on demand. */
export const UserMenu = (): ReactElement => {
  const { t } = useTranslation();
  const session = useSession();
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  const load = (): void => {
    if (Panel) return;
    import("./user-panel.tsx")
      .then(({ loadPanel }) => loadPanel())
      .then(
        (Loaded) => setPanel(() => Loaded),
        () => notify({ text: t("error.network"), tone: "danger" }),
      );
  };
  return (
    <>
      <button type="button" className="nav-link nav-user" popoverTarget="user-panel" onClick={load}>
        <UserIcon />
        <VisuallyHidden>{t("nav.signedInAs", { user: "" })}</VisuallyHidden>
        <span className="nav-user-name">{"username" in session ? session.username : ""}</span>
        <ChevronDownIcon />
      </button>
      {Panel && <Panel />}
    </>
  );
};
