import type { DecidedColumn } from "@teckna/domain/sheet/column-choices";
import { useTranslation } from "react-i18next";

export type ColumnWords = {
  /** The decision to make about the column. */
  readonly matter: string;
  /** What reading it would do; null if there is no field for it. */
  readonly read: string | null;
  readonly ignore: string;
  /** The label for choosing another field. */
  readonly choose: string;
  /** The decision, if the visible choices do not show it; else empty. */
  readonly decided: string;
};

/** Texts for the decision about a column that matches no field or repeats one. */
export const useColumnWords = (fieldName: (wire: string) => string) => {
  const { t } = useTranslation();
  const decidedOf = ({ decision }: DecidedColumn): string => {
    if (decision === null) return "";
    const { wire, insteadOf, isRemembered } = decision;
    const texts: string[] = [];
    const label = wire === null ? "" : fieldName(wire);
    if (isRemembered)
      texts.push(wire === null ? t("batch.skippedAgain") : t("batch.readAgain", { label }));
    if (insteadOf !== null) texts.push(t("batch.insteadOf", { label, n: insteadOf + 1 }));
    return texts.join(" ");
  };
  return (column: DecidedColumn): ColumnWords => {
    const { index, name, nearest, repeats } = column;
    const n = index + 1;
    const named = name === "" ? t("preview.unnamed", { n }) : name;
    const common = { choose: t("batch.readColumnAs", { name: named }), decided: decidedOf(column) };
    if (repeats === null)
      return {
        ...common,
        matter:
          name === "" ? t("validation.namelessColumn", { n }) : t("upload.unknownColumn", { name }),
        read: nearest === null ? null : t("batch.readAs", { label: fieldName(nearest) }),
        ignore: name === "" ? t("batch.ignoreColumn", { n }) : t("batch.ignore"),
      };
    const first = repeats.index + 1;
    return {
      ...common,
      matter: t("batch.repeated", { label: fieldName(repeats.wire), n, first }),
      read: t("batch.readInstead", { n, first }),
      ignore: t("batch.ignoreColumn", { n }),
    };
  };
};
