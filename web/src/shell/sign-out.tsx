import { type ReactElement, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { endSession } from "../session/session.ts";
import { Button } from "../ui/button.tsx";
import { SignOutIcon } from "../ui/icons.tsx";
import { notify } from "../ui/toasts.tsx";
import { hasUnsaved } from "../ui/unsaved/unsaved.ts";
import { UnsavedDialog } from "../ui/unsaved/late-unsaved-dialog.ts";

/** Signs the user out. */
export const SignOut = (): ReactElement => {
  const { t } = useTranslation();
  const [step, setStep] = useState<"idle" | "confirming" | "leaving">("idle");
  const leave = async (): Promise<void> => {
    setStep("leaving");
    try {
      await endSession();
    } catch {
      setStep("idle");
      notify({ text: t("nav.signOutFailed"), tone: "danger" });
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        data-command="sign-out"
        icon={<SignOutIcon />}
        isPending={step === "leaving"}
        onClick={() => {
          if (hasUnsaved()) setStep("confirming");
          else void leave();
        }}
      >
        {t("nav.signOut")}
      </Button>
      {step === "confirming" && (
        <Suspense fallback={null}>
          <UnsavedDialog
            leaveText={t("nav.signOut")}
            onLeave={() => void leave()}
            onStay={() => setStep("idle")}
          />
        </Suspense>
      )}
    </>
  );
};
