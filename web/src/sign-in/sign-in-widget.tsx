import { Authenticator, type AuthenticatorProps } from "@aws-amplify/ui-react";
import "@aws-amplify/ui-react/styles.layer.css";
import { signIn, type SignInInput, type SignInOutput } from "aws-amplify/auth";
import { I18n } from "aws-amplify/utils";
import { useEffect, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Loading } from "../ui/loading.tsx";
import { useLanguage, type Language } from "../words/language.ts";
import type { ServerConfig } from "./config.ts";
import { checkSession } from "./session.ts";

type Dictionary = (leastLength: number) => Readonly<Record<string, string>>;

const dictionaries: { readonly [L in Language]: () => Promise<Dictionary> } = {
  sv: async () => (await import("@teckna/domain/messages/widget-sv")).widgetTexts,
  en: async () => (await import("@teckna/domain/messages/widget-en")).widgetTexts,
};

const speak = async (language: Language, leastLength: number): Promise<void> => {
  const textsOf = await dictionaries[language]();
  I18n.putVocabulariesForLanguage(language, { ...textsOf(leastLength) });
  I18n.setLanguage(language);
};

/** Which language the widget has learnt to speak; nothing is drawn before the first. */
const useSpoken = (config: ServerConfig): Language | null => {
  const language = useLanguage();
  const [spoken, setSpoken] = useState<Language | null>(null);
  const leastLength = config.password_policy?.length ?? 8;
  useEffect(() => {
    let isCurrent = true;
    const learn = async (): Promise<void> => {
      await speak(language, leastLength);
      if (isCurrent) setSpoken(language);
    };
    void learn();
    return () => {
      isCurrent = false;
    };
  }, [language, leastLength]);
  return spoken;
};

/** Reached only when the widget has nothing more to ask. */
const Arrived = (): null => {
  useEffect(() => void checkSession(), []);
  return null;
};

const signInPlainly = (input: SignInInput): Promise<SignInOutput> =>
  signIn({ ...input, options: { ...input.options, authFlowType: "USER_PASSWORD_AUTH" } });

type Services = NonNullable<AuthenticatorProps["services"]>;

// The widget calls it with the input alone; its type also tells of a server's way to call it.
const plainPassword = { handleSignIn: signInPlainly } as Services;

type FieldOptions = NonNullable<NonNullable<AuthenticatorProps["formFields"]>["signIn"]>[string];

// The options go to the password field as they are; their type does not name its labels.
const asFieldOptions = (labels: Readonly<Record<string, string>>): FieldOptions => labels;

/** The widget draws these without its dictionary, so they are handed over by name. */
const useFormFields = (): NonNullable<AuthenticatorProps["formFields"]> => {
  const { t } = useTranslation();
  const password = asFieldOptions({
    showPasswordButtonLabel: t("signIn.showPassword"),
    passwordIsHiddenLabel: t("signIn.passwordIsHidden"),
    passwordIsShownLabel: t("signIn.passwordIsShown"),
  });
  const twice = { password, confirm_password: password };
  return { signIn: { password }, forceNewPassword: twice, confirmResetPassword: twice };
};

export const SignInWidget = ({ config }: { readonly config: ServerConfig }): ReactElement => {
  const spoken = useSpoken(config);
  const formFields = useFormFields();
  if (spoken === null) return <Loading />;
  return (
    <Authenticator
      // The widget words its fields once, so another language begins it anew.
      key={spoken}
      hideSignUp
      loginMechanisms={["username"]}
      formFields={formFields}
      {...(config.auth_flow === "USER_PASSWORD_AUTH" && { services: plainPassword })}
    >
      <Arrived />
    </Authenticator>
  );
};
