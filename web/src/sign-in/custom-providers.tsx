import { signInWithRedirect } from "aws-amplify/auth";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { notifyRedirectFailure } from "../session/redirect-failure.ts";
import { servedConfig } from "../session/session.ts";

/** Buttons for providers unknown to the widget; rendered above the widget's own form. */
export const CustomProviders = (): ReactElement | null => {
  const { t } = useTranslation();
  const [leavingFor, setLeavingFor] = useState<string | null>(null);
  const providers = servedConfig().oauth?.custom ?? [];
  if (providers.length === 0) return null;
  const leave = async (name: string): Promise<void> => {
    setLeavingFor(name);
    try {
      await signInWithRedirect({ provider: { custom: name } });
    } catch (error) {
      notifyRedirectFailure(error);
      setLeavingFor(null);
    }
  };
  return (
    <div className="sign-in-providers">
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          isPending={leavingFor === name}
          disabled={leavingFor !== null}
          onClick={() => void leave(name)}
        >
          {t("signIn.with", { service: label })}
        </Button>
      ))}
      <p className="sign-in-or">{t("signIn.orPassword")}</p>
    </div>
  );
};
