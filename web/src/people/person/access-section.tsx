import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { AccountSection } from "../../account/account-section.tsx";
import { changeUser, deleteUser, type PoolUser, useUserAct } from "../../api/people/users.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toasts.tsx";
import { ConfirmedAct } from "./confirmed-act.tsx";
import { Refusal } from "../refusal.tsx";

type UserProps = { readonly user: PoolUser };

const Disable = ({ user: { username } }: UserProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <ConfirmedAct
      texts={{
        act: t("people.access.disable"),
        title: t("people.access.disableTitle", { user: username }),
        body: t("people.access.disableBody"),
        pending: t("people.access.disabling"),
        done: t("people.access.disabledDone", { user: username }),
        failed: t("people.access.failed"),
      }}
      act={() => changeUser(username, { enabled: false })}
      isDanger
    />
  );
};

const Enable = ({ user: { username } }: UserProps): ReactElement => {
  const { t } = useTranslation();
  const enabling = useUserAct(
    () => changeUser(username, { enabled: true }),
    () => notify({ text: t("people.access.enabledDone", { user: username }) }),
  );
  return (
    <>
      <Button
        isPending={enabling.isPending}
        pendingText={t("people.access.enabling")}
        onClick={() => enabling.mutate(undefined)}
      >
        {t("people.access.enable")}
      </Button>
      <Refusal error={enabling.error} title={t("people.access.failed")} />
    </>
  );
};

const Remove = ({ user: { username } }: UserProps): ReactElement => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <ConfirmedAct
      texts={{
        act: t("people.access.remove"),
        title: t("people.access.removeTitle", { user: username }),
        body: t("people.access.removeBody"),
        pending: t("people.access.removing"),
        done: t("people.access.removed", { user: username }),
        failed: t("people.access.failed"),
      }}
      act={() => deleteUser(username)}
      isDanger
      onDone={() => void navigate({ to: "/admin/users" })}
    />
  );
};

/** Enables and disables a user's sign-in; links to the user's events. */
export const AccessSection = ({
  user,
  isOwn,
}: UserProps & { readonly isOwn: boolean }): ReactElement => {
  const { t } = useTranslation();
  const { username, enabled } = user;
  return (
    <AccountSection title={t("people.access.title")}>
      <p>{t(enabled ? "people.access.enabled" : "people.access.disabled", { user: username })}</p>
      {isOwn ? (
        <p className="account-help">{t("people.access.own")}</p>
      ) : (
        <div className="account-actions">
          {enabled ? <Disable user={user} /> : <Enable user={user} />}
          <Remove user={user} />
        </div>
      )}
      <p className="people-links">
        <Link to="/admin/users" search={{ tab: "events", username }}>
          {t("people.access.history", { user: username })}
        </Link>
        <Link to="/history" search={{ by: username }}>
          {t("people.access.changes", { user: username })}
        </Link>
      </p>
    </AccountSection>
  );
};
