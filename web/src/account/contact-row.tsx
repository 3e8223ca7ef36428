import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { latestError } from "../api/latest-error.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { notify } from "../ui/toasts.tsx";
import { ContactCodeForm } from "./contact-code-form.tsx";
import { ContactForm } from "./contact-form.tsx";
import {
  type Account,
  type Contact,
  changeContact,
  keepContact,
  sendContactCode,
} from "./pool-account.ts";
import { StateMark } from "./state-mark.tsx";
import { useAct, usePoolWords } from "./use-account.ts";

type ContactRowProps = {
  readonly account: Account;
  readonly contact: Contact;
  readonly isEditable: boolean;
};

/** The actions on a contact: change it, send a code, cancel a change. */
const useContact = ({ account, contact }: ContactRowProps) => {
  const { t } = useTranslation();
  const [step, setStep] = useState<"none" | "edit" | { readonly sentTo: string }>("none");
  const waitForCode = (sentTo: string): void => setStep({ sentTo });
  const send = useAct(() => sendContactCode(contact));
  const change = useAct((value: string) => changeContact(contact, value));
  const keep = useAct((value: string) => keepContact(contact, value));
  const address = account.contacts[contact];
  return {
    step,
    setStep,
    waitForCode,
    isSending: send.isPending,
    isSaving: change.isPending,
    isGivingUp: keep.isPending,
    error: latestError(send, change, keep),
    send: () => send.mutate(undefined, { onSuccess: waitForCode }),
    change: (value: string) => change.mutate(value, { onSuccess: waitForCode }),
    giveUp: () =>
      keep.mutate(address ?? "", {
        onSuccess: () => {
          setStep("none");
          notify({ text: t("account.contact.givenUp") });
        },
      }),
  };
};

type ContactActs = ReturnType<typeof useContact>;
type PartProps = ContactRowProps & { readonly acts: ContactActs };

const ContactActions = ({ account, contact, isEditable, acts }: PartProps): ReactElement => {
  const { t } = useTranslation();
  const isNew = account.contacts[contact] === null;
  const isQuiet = acts.step === "none";
  return (
    <span className="account-row-actions">
      {isQuiet && !isNew && !account.isVerified[contact] && (
        <Button
          onClick={acts.send}
          isPending={acts.isSending}
          pendingText={t("account.contact.sending")}
        >
          {t("account.contact.verify")}
        </Button>
      )}
      {isQuiet && isEditable && (
        <Button
          aria-label={t(
            isNew ? `account.contact.addNew.${contact}` : `account.contact.change.${contact}`,
          )}
          onClick={() => acts.setStep("edit")}
        >
          {isNew ? t("account.contact.add") : t("account.contact.edit")}
        </Button>
      )}
    </span>
  );
};

const ContactLine = (props: PartProps): ReactElement => {
  const { account, contact } = props;
  const { t } = useTranslation();
  const address = account.contacts[contact];
  const isVerified = account.isVerified[contact];
  return (
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
      <ContactActions {...props} />
    </div>
  );
};

/** An unverified change, and the address that is used until it is verified. */
const PendingContact = ({ account, contact, acts }: PartProps): ReactElement | null => {
  const { t } = useTranslation();
  const pending = account.pending[contact];
  if (pending === null) return null;
  const address = account.contacts[contact] ?? "";
  return (
    <Notice tone="warning" role="status" title={t("account.contact.waits", { pending })}>
      <p>{t("account.contact.until", { address })}</p>
      {acts.step === "none" && (
        <div className="account-actions">
          <Button onClick={() => acts.waitForCode(pending)}>
            {t("account.contact.enterCode")}
          </Button>
          <Button onClick={acts.giveUp} isPending={acts.isGivingUp}>
            {t("account.contact.giveUp")}
          </Button>
        </div>
      )}
    </Notice>
  );
};

/** A contact with its verification state, and a button to change it. */
export const ContactRow = (props: ContactRowProps): ReactElement => {
  const { account, contact } = props;
  const { t } = useTranslation();
  const words = usePoolWords();
  const acts = useContact(props);
  const { step } = acts;
  return (
    <>
      <ContactLine {...props} acts={acts} />
      <PendingContact {...props} acts={acts} />
      {acts.error && (
        <Notice tone="danger" role="alert" title={t("account.contact.failed")}>
          <p>{words(acts.error)}</p>
        </Notice>
      )}
      {step === "edit" && (
        <ContactForm
          contact={contact}
          address={account.contacts[contact]}
          isVerified={account.isVerified[contact]}
          isSaving={acts.isSaving}
          onSave={acts.change}
          onCancel={() => acts.setStep("none")}
        />
      )}
      {typeof step === "object" && (
        <ContactCodeForm
          contact={contact}
          place={step.sentTo}
          isSending={acts.isSending}
          onResend={acts.send}
          onDone={() => acts.setStep("none")}
        />
      )}
    </>
  );
};
