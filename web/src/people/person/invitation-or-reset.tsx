import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountSection } from "../../account/account-section.tsx";
import {
  type Invited,
  inviteAgain,
  type PoolUser,
  requireNewPassword,
  useUserAct,
} from "../../api/people/users.ts";
import { Button } from "../../ui/button.tsx";
import { InvitedNotice } from "../invite/invited-notice.tsx";
import { ConfirmedAct } from "./confirmed-act.tsx";
import { Refusal } from "../refusal.tsx";

type UserProps = { readonly user: PoolUser };

const InviteAgain = ({ user }: UserProps): ReactElement => {
  const { t } = useTranslation();
  const inviting = useUserAct(() => inviteAgain(user.username));
  return (
    <>
      <p>{t("people.password.invited")}</p>
      {inviting.data && <InvitedNotice invited={inviting.data} />}
      <Refusal error={inviting.error} title={t("people.invite.failed")} />
      <div className="account-actions">
        <Button
          isPending={inviting.isPending}
          pendingText={t("people.password.inviting")}
          onClick={() => inviting.mutate(undefined)}
        >
          {t("people.password.inviteAgain")}
        </Button>
      </div>
    </>
  );
};

const Reset = ({ user }: UserProps): ReactElement => {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Invited>();
  const { username, status } = user;
  return (
    <>
      {outcome && <InvitedNotice invited={outcome} isReset />}
      {!outcome && status === "RESET_REQUIRED" && <p>{t("people.password.waits")}</p>}
      <div className="account-actions">
        <ConfirmedAct
          texts={{
            act: t("people.password.reset"),
            title: t("people.password.resetTitle", { user: username }),
            body: t("people.password.resetBody"),
            pending: t("people.password.resetting"),
            failed: t("people.password.failed"),
          }}
          act={() => requireNewPassword(username)}
          onDone={setOutcome}
        />
      </div>
    </>
  );
};

/** Sends another invitation, or resets the password of a user who has one. */
export const InvitationOrReset = ({ user }: UserProps): ReactElement => {
  const { t } = useTranslation();
  // A temporary password just shown must stay visible, although it makes the user an invited one.
  const [isInvited] = useState(user.status === "FORCE_CHANGE_PASSWORD");
  if (!user.has_password)
    return (
      <AccountSection title={t("people.password.title")}>
        <p>{t("people.password.elsewhere")}</p>
      </AccountSection>
    );
  return (
    <AccountSection
      title={t("people.password.title")}
      {...(!isInvited && { help: t("people.password.help") })}
    >
      {isInvited ? <InviteAgain user={user} /> : <Reset user={user} />}
    </AccountSection>
  );
};
