import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { AccountSection } from "./account-section.tsx";
import { ContactRow } from "./contact-row.tsx";
import type { Account } from "./pool-account.ts";

type ContactSectionProps = {
  readonly account: Account;
  /** False if an identity provider sets the contacts at each sign-in. */
  readonly isEditable: boolean;
};

export const ContactSection = ({ account, isEditable }: ContactSectionProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <AccountSection title={t("account.contact.title")} help={t("account.contact.help")}>
      <ContactRow account={account} contact="email" isEditable={isEditable} />
      <ContactRow account={account} contact="phone_number" isEditable={isEditable} />
    </AccountSection>
  );
};
