import { useTranslation } from "react-i18next";

/** A level in words; one without words of its own by its number. */
export const useLevelText = (): ((level: number | null) => string) => {
  const { t } = useTranslation();
  return (level) => {
    if (level === null) return t("investors.noLevel");
    const number = t("investors.level", { level });
    // A level without a text of its own is shown by its number.
    const words = t(`record.level.${level}` as "record.level.0", { defaultValue: number });
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
};
