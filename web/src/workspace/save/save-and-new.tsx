import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";

type SaveAndNewProps = { readonly onPress: () => void; readonly isPending: boolean };

/** Saves and starts a new issue. */
export const SaveAndNew = ({ onPress, isPending }: SaveAndNewProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <Button
      onClick={onPress}
      disabled={isPending}
      title={`${t("workspace.saveAndNew")} (Ctrl+Shift+Enter)`}
      aria-keyshortcuts="Control+Shift+Enter"
    >
      {t("workspace.saveAndNew")}
    </Button>
  );
};
