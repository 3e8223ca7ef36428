import { type ReactElement, type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/toasts.tsx";
import { AccountField } from "./account-field.tsx";
import { confirmContact, type Contact } from "./pool-account.ts";
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

/** Takes the code that proves a contact. */
export const ContactCodeForm = ({
  contact,
  place,
  isSending,
  onResend,
  onDone,
}: CodeFormProps): ReactElement => {
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
