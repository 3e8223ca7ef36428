import { kinds } from "@teckna/domain/kinds";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ListResult } from "../api/list.ts";

/** The number of results, announced by screen readers when it changes. */
export const RowCount = ({ list }: { readonly list: ListResult }): ReactElement => {
  const { t } = useTranslation();
  return (
    <span role="status">
      {list.state === "ready" &&
        t("list.rows", { count: list.list.total, n: kinds.integer.show(list.list.total) })}
    </span>
  );
};
