import type { UnknownColumn } from "@teckna/domain/batch/headers";
import { useTranslation } from "react-i18next";

type ColumnWords = {
  /** What there is to decide about the column. */
  readonly matter: string;
  /** What reading it would mean, null where there is no field to read it as. */
  readonly read: string | null;
  readonly ignore: string;
};

/** The words of the choice about a column that no field is called, or that repeats one. */
export const useColumnWords = (fieldName: (wire: string) => string) => {
  const { t } = useTranslation();
  return ({ index, name, nearest, repeats }: UnknownColumn): ColumnWords => {
    const n = index + 1;
    if (repeats === null)
      return {
        matter:
          name === "" ? t("upload.namelessColumn", { n }) : t("upload.unknownColumn", { name }),
        read: nearest === null ? null : t("batch.readAs", { label: fieldName(nearest) }),
        ignore: name === "" ? t("batch.ignoreColumn", { n }) : t("batch.ignore"),
      };
    const first = repeats.index + 1;
    return {
      matter: t("batch.repeated", { label: fieldName(repeats.wire), n, first }),
      read: t("batch.readInstead", { n, first }),
      ignore: t("batch.ignoreColumn", { n }),
    };
  };
};
