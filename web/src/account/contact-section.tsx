import { type ReactElement, type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { notify } from "../ui/toasts.tsx";
import { AccountField } from "./account-field.tsx";
import { AccountSection } from "./account-section.tsx";
import { type Account, confirmContact, type Contact, sendContactCode } from "./pool-account.ts";
import { StateMark } from "./state-mark.tsx";
import { useAct, usePoolWords } from "./use-account.ts";

type CodeFormProps = {
  readonly contact: Contact;
  readonly place: string;
  readonly isSending: boolean;
  readonly onResend: () => void;
  readonly onDone: () => void;
};

const useConfirm = (contact: Contact, onDone: () => void) => {
  const { t } = useTranslation();
  const words = usePoolWords();
  const [code, setCode] = useState("");
  const [isMissing, setMissing] = useState(false);
  const confirm = useAct((digits: string) => confirmContact(contact, digits));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const digits = code.trim();
    setMissing(digits === "");
    if (digits === "") return;
    confirm.mutate(digits, {
      onSuccess: () => {
        notify({ text: t("account.contact.done") });
        onDone();
      },
    });
  };
  const refused = confirm.error ? words(confirm.error) : undefined;
  const error = isMissing ? t("account.contact.codeMissing") : refused;
  return { code, setCode, error, submit, isPending: confirm.isPending };
};

const CodeForm = ({ contact, place, isSending, onResend, onDone }: CodeFormProps): ReactElement => {
  const { t } = useTranslation();
  const { code, setCode, error, submit, isPending } = useConfirm(contact, onDone);
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <p role="status">{t("account.contact.sent", { place })}</p>
      <AccountField
        label={t("account.contact.code")}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        value={code}
        error={error}
        disabled={isPending}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="account-actions">
        <Button
          type="submit"
          variant="primary"
          isPending={isPending}
          pendingText={t("account.contact.confirming")}
        >
          {t("account.contact.confirm")}
        </Button>
        <Button onClick={onResend} isPending={isSending} disabled={isPending}>
          {t("account.contact.resend")}
        </Button>
        <Button onClick={onDone} disabled={isPending}>
          {t("app.cancel")}
        </Button>
      </div>
    </form>
  );
};

type ContactRowProps = { readonly account: Account; readonly contact: Contact };

const ContactRow = ({ account, contact }: ContactRowProps): ReactElement => {
  const { t } = useTranslation();
  const words = usePoolWords();
  const send = useAct(() => sendContactCode(contact));
  const [place, setPlace] = useState<string | null>(null);
  const address = account.contacts[contact];
  const isVerified = account.isVerified[contact];
  const start = (): void => send.mutate(undefined, { onSuccess: setPlace });
  return (
    <>
      <div className="account-row">
        <span className="account-row-name">
          <span className="account-help">{t(`account.contact.${contact}`)}</span>
          {address ?? t("account.contact.none")}
        </span>
        {address !== null && (
          <StateMark isGood={isVerified}>
            {isVerified ? t("account.contact.verified") : t("account.contact.unverified")}
          </StateMark>
        )}
        <span className="account-row-actions">
          {address !== null && !isVerified && place === null && (
            <Button
              onClick={start}
              isPending={send.isPending}
              pendingText={t("account.contact.sending")}
            >
              {t("account.contact.verify")}
            </Button>
          )}
        </span>
      </div>
      {send.error && (
        <Notice tone="danger" role="alert" title={t("account.contact.failed")}>
          <p>{words(send.error)}</p>
        </Notice>
      )}
      {place !== null && (
        <CodeForm
          contact={contact}
          place={place}
          isSending={send.isPending}
          onResend={start}
          onDone={() => setPlace(null)}
        />
      )}
    </>
  );
};

export const ContactSection = ({ account }: { readonly account: Account }): ReactElement => {
  const { t } = useTranslation();
  return (
    <AccountSection title={t("account.contact.title")} help={t("account.contact.help")}>
      <ContactRow account={account} contact="email" />
      <ContactRow account={account} contact="phone_number" />
    </AccountSection>
  );
};
