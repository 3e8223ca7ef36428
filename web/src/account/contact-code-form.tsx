import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { CodeForm } from "./code-form.tsx";
import { confirmContact, type Contact } from "./pool-account.ts";

type ContactCodeFormProps = {
  readonly contact: Contact;
  readonly place: string;
  readonly isSending: boolean;
  readonly onResend: () => void;
  readonly onDone: () => void;
};

/** Takes the code that verifies a contact. */
export const ContactCodeForm = ({
  contact,
  place,
  isSending,
  onResend,
  onDone,
}: ContactCodeFormProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <CodeForm
      proof="contact"
      maxLength={16}
      codeIn={(typed) => typed.trim() || null}
      confirm={(code) => confirmContact(contact, code)}
      others={(isPending) => (
        <Button onClick={onResend} isPending={isSending} disabled={isPending}>
          {t("account.contact.resend")}
        </Button>
      )}
      onDone={onDone}
    >
      <p role="status">{t("account.contact.sent", { place })}</p>
    </CodeForm>
  );
};
