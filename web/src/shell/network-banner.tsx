import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useIsUnreachable } from "../api/network.ts";
import { Notice } from "../ui/notice.tsx";

/** A banner saying that there is no network, before anybody tries to save; disappears by itself. */
export const NetworkBanner = (): ReactElement => {
  const { t } = useTranslation();
  const isUnreachable = useIsUnreachable();
  return (
    <div className="network-banner">
      {isUnreachable && (
        <Notice tone="warning" role="status" title={t("error.offline")}>
          <p>{t("error.offlineHelp")}</p>
        </Notice>
      )}
    </div>
  );
};
