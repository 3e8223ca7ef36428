import { languageTags } from "@teckna/domain/messages/languages";
import { type ReactElement, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountField } from "../../account/account-field.tsx";
import { contactInputs } from "../../account/contact-forms.ts";
import type { Pool } from "../../api/people/pool.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RoleChoice } from "../role-choice.tsx";
import { InvitedNotice } from "./invited-notice.tsx";
import type { TextName } from "./new-user.ts";
import { type Inviting, useInvite } from "./use-invite.ts";
import { languageName } from "../../words/language-name.ts";

type FormProps = { readonly inviting: Inviting; readonly pool: Pool };

const LanguageChoice = ({ inviting }: Pick<FormProps, "inviting">): ReactElement => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="account-field">
      <label className="account-label" htmlFor={id}>
        {t("people.invite.language")}
      </label>
      <select
        id={id}
        className="input"
        value={inviting.draft.language}
        onChange={({ target }) => inviting.change({ language: target.value })}
      >
        {languageTags.map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag)}
          </option>
        ))}
      </select>
    </div>
  );
};

const Fields = ({ inviting, pool }: FormProps): ReactElement => {
  const { t } = useTranslation();
  const text = (name: TextName) => ({
    name,
    label: t(`people.invite.${name}`),
    value: inviting.draft[name],
    error: inviting.errorOf(name),
    autoComplete: "off",
    readOnly: inviting.isPending,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      inviting.change({ [name]: target.value }),
  });
  const sendsMail = pool.delivery?.email === true;
  return (
    <div className="people-form-columns">
      <AccountField
        {...text("username")}
        data-first-focus
        maxLength={128}
        spellCheck={false}
        help={t("people.invite.usernameHelp")}
      />
      <AccountField {...text("name")} maxLength={200} />
      <AccountField
        {...text("email")}
        type={contactInputs.email.type}
        help={t(sendsMail ? "people.invite.emailHelp" : "people.invite.emailHelpNone")}
      />
      <AccountField {...text("phone_number")} type={contactInputs.phone_number.type} />
    </div>
  );
};

const InviteForm = ({ id, ...props }: FormProps & { readonly id: string }): ReactElement => {
  const { inviting, pool } = props;
  const { t } = useTranslation();
  return (
    <form id={id} className="people-form" noValidate onSubmit={inviting.submit}>
      {inviting.failure !== null && (
        <Notice tone="danger" role="alert" title={t("people.invite.failed")}>
          <p>{inviting.failure}</p>
        </Notice>
      )}
      <Fields {...props} />
      <RoleChoice chosen={inviting.draft.role} onChoose={(role) => inviting.change({ role })} />
      {pool.delivery?.email && <LanguageChoice inviting={inviting} />}
    </form>
  );
};

type InvitedActionsProps = {
  readonly user: string;
  readonly onAnother: () => void;
  readonly onClose: () => void;
};

const InvitedActions = ({ user, onAnother, onClose }: InvitedActionsProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <>
      <LinkButton to="/admin/users/$username" params={{ username: user }}>
        {t("people.invite.toUser", { user })}
      </LinkButton>
      <Button onClick={onAnother}>{t("people.invite.another")}</Button>
      <Button variant="primary" onClick={onClose}>
        {t("people.invite.done")}
      </Button>
    </>
  );
};

type SendActionsProps = {
  /** The form that is sent. */
  readonly form: string;
  readonly isPending: boolean;
  readonly onClose: () => void;
};

const SendActions = ({ form, isPending, onClose }: SendActionsProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <>
      <Button onClick={onClose} disabled={isPending}>
        {t("app.cancel")}
      </Button>
      <Button
        type="submit"
        form={form}
        variant="primary"
        isPending={isPending}
        pendingText={t("people.invite.sending")}
      >
        {t("people.invite.send")}
      </Button>
    </>
  );
};

type InviteDialogProps = { readonly pool: Pool; readonly onClose: () => void };

/** Invites a user and shows where the invitation was sent. */
export const InviteDialog = ({ pool, onClose }: InviteDialogProps): ReactElement => {
  const { t } = useTranslation();
  const id = useId();
  const inviting = useInvite();
  const [round, setRound] = useState(0);
  const { invited, isPending } = inviting;
  const another = (): void => {
    inviting.again();
    setRound(round + 1);
  };
  return (
    <Dialog
      // A new key resets the form for another invitation and focuses its start.
      key={round}
      title={t("people.invite.title")}
      isWide
      isBusy={isPending}
      onClose={onClose}
      actions={
        invited ? (
          <InvitedActions user={invited.user.username} onAnother={another} onClose={onClose} />
        ) : (
          <SendActions form={id} isPending={isPending} onClose={onClose} />
        )
      }
    >
      {invited ? (
        <InvitedNotice invited={invited} />
      ) : (
        <InviteForm id={id} inviting={inviting} pool={pool} />
      )}
    </Dialog>
  );
};
