import { useTranslation } from "react-i18next";

/** A level in words, or its number if it has no text. */
export const useLevelText = (): ((level: number | null) => string) => {
  const { t } = useTranslation();
  return (level) => {
    if (level === null) return t("investors.noLevel");
    const number = t("investors.level", { level });
    // A level without a text is shown by its number.
    const words = t(`record.level.${level}` as "record.level.0", { defaultValue: number });
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
};
