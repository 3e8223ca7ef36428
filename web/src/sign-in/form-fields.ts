import type { AuthenticatorProps } from "@aws-amplify/ui-react";
import { useTranslation } from "react-i18next";
import { widgetText } from "../session/widget-text.ts";

type FormFields = NonNullable<AuthenticatorProps["formFields"]>;
type FieldOptions = NonNullable<FormFields[keyof FormFields]>[string];

// The options are passed through to the field; their type does not list all that it accepts.
const asFieldOptions = (options: Readonly<Record<string, string>>): FieldOptions => options;

const code = asFieldOptions({ label: "Code *", placeholder: "Code", inputMode: "numeric" });

/**
 * Differences from the widget's default fields. Button labels are not translated by its dictionary, so they
 * are set here; password rules, if known, are shown below the field in advance.
 */
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
    ...(hasRules && { descriptiveText: widgetText("Password rules") }),
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
