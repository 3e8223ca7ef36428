import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../session/rights.tsx";

/** The way back to the upload, for those who may upload. */
export const useUploadSteps = (): readonly ReactElement[] => {
  const { t } = useTranslation();
  const mayWrite = useMay("write");
  if (!mayWrite) return [];
  return [
    <Link key="upload" to="/upload">
      {t("nav.upload")}
    </Link>,
  ];
};
