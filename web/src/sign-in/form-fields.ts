import type { AuthenticatorProps } from "@aws-amplify/ui-react";
import { I18n } from "aws-amplify/utils";
import { useTranslation } from "react-i18next";

type FormFields = NonNullable<AuthenticatorProps["formFields"]>;
type FieldOptions = NonNullable<FormFields[keyof FormFields]>[string];

// The options go to the field as they are; their type does not name all that a field takes.
const asFieldOptions = (options: Readonly<Record<string, string>>): FieldOptions => options;

const code = asFieldOptions({ label: "Code *", placeholder: "Code", inputMode: "numeric" });

/** What differs from the widget's own fields. It draws labels of buttons without its dictionary, so they come by name; the rules of a password stand below it before it is typed, where they are known. */
export const useFormFields = (hasRules: boolean): FormFields => {
  const { t } = useTranslation();
  const revealing = {
    showPasswordButtonLabel: t("signIn.showPassword"),
    passwordIsHiddenLabel: t("signIn.passwordIsHidden"),
    passwordIsShownLabel: t("signIn.passwordIsShown"),
  };
  const current = asFieldOptions({ ...revealing, autocomplete: "current-password" });
  const chosen = asFieldOptions({
    ...revealing,
    label: "New Password",
    placeholder: "New Password",
    autocomplete: "new-password",
    ...(hasRules && { descriptiveText: I18n.get("Password rules") }),
  });
  const repeated = asFieldOptions({ ...revealing, autocomplete: "new-password" });
  return {
    signIn: { password: current },
    forceNewPassword: { password: chosen, confirm_password: repeated },
    confirmResetPassword: { confirmation_code: code, password: chosen, confirm_password: repeated },
    confirmSignIn: { confirmation_code: code },
    confirmSignUp: { confirmation_code: code },
    confirmVerifyUser: { confirmation_code: code },
    setupTotp: { confirmation_code: code },
  };
};
