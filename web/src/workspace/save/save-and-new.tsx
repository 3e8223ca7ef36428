import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";

type SaveAndNextProps = { readonly onPress: () => void; readonly isPending: boolean };

/** Saves, and begins the next issue. */
export const SaveAndNext = ({ onPress, isPending }: SaveAndNextProps): ReactElement => {
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
