import type { Field } from "@teckna/domain/field";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** The unit of a field in words, or null where its kind has none. */
export const useUnitText = (field: Field): string | null => {
  const { t } = useTranslation();
  return useMemo(() => {
    if (field.kind === "percent") return t("unit.percent");
    return field.unit === undefined ? null : t(`unit.${field.unit}`);
  }, [t, field]);
};
