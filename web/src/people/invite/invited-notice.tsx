import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Invited } from "../../api/people/users.ts";
import { CopyButton } from "../../ui/clipboard/copy-button.tsx";
import { Notice } from "../../ui/notice.tsx";

type InvitedNoticeProps = {
  readonly invited: Invited;
  /** An invitation, or a code for a new password. */
  readonly isReset?: boolean;
};

/** Where an invitation was sent, or the password to hand over, which is shown once. */
export const InvitedNotice = ({ invited, isReset = false }: InvitedNoticeProps): ReactElement => {
  const { t } = useTranslation();
  const { user, delivered, temporary_password: password } = invited;
  return (
    <Notice
      tone="success"
      role="status"
      title={t(isReset ? "people.password.resetDone" : "people.invite.sentTitle", {
        user: user.username,
      })}
    >
      {delivered && (
        <p>
          {t(isReset ? "people.password.codeSent" : "people.invite.sent", {
            place: delivered.destination,
          })}
        </p>
      )}
      {password !== null && (
        <>
          <p>{t("people.invite.handOver")}</p>
          <p className="account-secret account-secret-row">
            <code data-temporary-password>{password}</code>
            <CopyButton text={password} />
          </p>
          <p className="people-quiet">{t("people.invite.address", { address: location.origin })}</p>
        </>
      )}
    </Notice>
  );
};
