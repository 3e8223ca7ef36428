import { Authenticator } from "@aws-amplify/ui-react";
import "@aws-amplify/ui-react/styles.layer.css";
import { loaders } from "@teckna/domain/messages/by-language/loaders";
import type { Language } from "@teckna/domain/messages/languages";
import { I18n } from "aws-amplify/utils";
import { useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import { Loading } from "../ui/loading.tsx";
import { useLanguage } from "../words/language.ts";
import type { ServerConfig } from "../config.ts";
import { CustomProviders } from "./custom-providers.tsx";
import { keepFinished } from "./finish-widget.ts";
import { useFormFields } from "./form-fields.ts";
import { checkSession } from "../session/session.ts";
import { socialProviders } from "./social-providers.ts";
import { servicesFor } from "./widget-services.ts";
import {
  BetweenForms,
  CodeSent,
  RefusedField,
  NoPool,
  RedirectFailure,
} from "./widget-surroundings.tsx";

const speak = async (language: Language, config: ServerConfig): Promise<void> => {
  const { widgetTexts } = await loaders[language].widget();
  I18n.putVocabulariesForLanguage(language, { ...widgetTexts(config.password_policy ?? {}) });
  I18n.setLanguage(language);
};

/** The language the widget is configured for; null until the first one. */
const useSpoken = (config: ServerConfig): Language | null => {
  const language = useLanguage();
  const [spoken, setSpoken] = useState<Language | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const learn = async (): Promise<void> => {
      await speak(language, config);
      if (isCurrent) setSpoken(language);
    };
    void learn();
    return () => {
      isCurrent = false;
    };
  }, [language, config]);
  return spoken;
};

/** Rendered only when the widget has finished. */
const Arrived = (): null => {
  useEffect(() => void checkSession(), []);
  return null;
};

const components = {
  SignIn: { Header: CustomProviders },
  ConfirmResetPassword: { Header: CodeSent },
};

const SpeakingWidget = ({ config }: { readonly config: ServerConfig }): ReactElement => {
  const formFields = useFormFields(config.password_policy !== undefined);
  const form = useRef<HTMLDivElement>(null);
  const services = useMemo(() => servicesFor(config), [config]);
  useEffect(() => (form.current ? keepFinished(form.current) : undefined), []);
  return (
    <Authenticator.Provider>
      <RedirectFailure />
      {!config.pool && <NoPool />}
      <div ref={form}>
        <Authenticator
          hideSignUp
          loginMechanisms={["username"]}
          formFields={formFields}
          components={components}
          services={services}
          socialProviders={socialProviders(config)}
        >
          <Arrived />
        </Authenticator>
      </div>
      <BetweenForms />
      <RefusedField form={form} />
    </Authenticator.Provider>
  );
};

export const SignInWidget = ({ config }: { readonly config: ServerConfig }): ReactElement => {
  const spoken = useSpoken(config);
  if (spoken === null) return <Loading />;
  // The widget translates its fields only once, so another language mounts it again.
  return <SpeakingWidget key={spoken} config={config} />;
};
