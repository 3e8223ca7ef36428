import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { endSession, useSession } from "../session/session.ts";
import { Button } from "../ui/button.tsx";
import { SignOutIcon, UserIcon } from "../ui/icons.tsx";
import { notify } from "../ui/toasts.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { hasUnsaved } from "../ui/unsaved/unsaved.ts";

// A form that holds something unsaved has loaded it already.
const UnsavedDialog = lazy(async () => ({
  default: (await import("../ui/unsaved/unsaved-dialog.tsx")).UnsavedDialog,
}));

const UserLink = (): ReactElement => {
  const { t } = useTranslation();
  const session = useSession();
  const username = "username" in session ? session.username : "";
  return (
    <Link to="/account" className="nav-link nav-user" title={t("nav.account")}>
      <UserIcon />
      <VisuallyHidden>{t("nav.signedInAs", { user: "" })}</VisuallyHidden>
      <span className="nav-user-name">{username}</span>
      <VisuallyHidden>– {t("nav.account")}</VisuallyHidden>
    </Link>
  );
};

/** Who is signed in, and the way out. */
export const UserMenu = (): ReactElement => {
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
      <UserLink />
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
