import type { Field } from "@teckna/domain/field";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** The unit of a field in words, singular or plural; null if its kind has none. */
export const useUnitText = (field: Field, text = ""): string | null => {
  const count = text.trim() === "1" ? 1 : 0;
  const { t } = useTranslation();
  return useMemo(() => {
    if (field.kind === "percent") return t("unit.percent");
    return field.unit === undefined ? null : t(`unit.${field.unit}`, { count });
  }, [t, field, count]);
};
