import { type ReactElement, type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { AccountField } from "./account-field.tsx";
import { contactInputs, isContactText } from "./contact-forms.ts";
import type { Contact } from "./pool-account.ts";

type ContactFormProps = {
  readonly contact: Contact;
  /** The current address. */
  readonly address: string | null;
  readonly isVerified: boolean;
  readonly isSaving: boolean;
  readonly onSave: (value: string) => void;
  readonly onCancel: () => void;
};

/** The typed address, and what is wrong with it. */
const useContactText = ({ contact, address, onSave }: ContactFormProps) => {
  const { t } = useTranslation();
  const [value, setValue] = useState("");
  const [error, setError] = useState<string>();
  const check = (text: string): string | undefined => {
    if (!isContactText(contact, text)) return t(`account.contact.wrong.${contact}`);
    return text === address ? t("account.contact.same") : undefined;
  };
  return {
    value,
    error,
    type: (text: string): void => {
      setValue(text);
      setError(undefined);
    },
    submit: (event: SubmitEvent): void => {
      event.preventDefault();
      const text = value.trim();
      const found = check(text);
      setError(found);
      if (found === undefined) onSave(text);
    },
  };
};

/** The form for changing a contact; shows the normalized address before saving. */
export const ContactForm = (props: ContactFormProps): ReactElement => {
  const { contact, isVerified, isSaving, onCancel } = props;
  const { t } = useTranslation();
  const { value, error, type, submit } = useContactText(props);
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <AccountField
        {...contactInputs[contact]}
        name={contact}
        label={t(`account.contact.new.${contact}`)}
        value={value}
        error={error}
        help={isVerified ? t("account.contact.replaces") : t("account.contact.countsLater")}
        readOnly={isSaving}
        onChange={(event) => type(event.target.value)}
      />
      <div className="account-actions">
        <Button
          type="submit"
          variant="primary"
          isPending={isSaving}
          pendingText={t("account.contact.sending")}
        >
          {t("account.contact.sendCode")}
        </Button>
        <Button onClick={onCancel} disabled={isSaving}>
          {t("app.cancel")}
        </Button>
      </div>
    </form>
  );
};
