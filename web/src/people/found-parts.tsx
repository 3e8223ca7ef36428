import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

type NoneFoundProps = { readonly text: string; readonly onClear: () => void };

/** Nothing fits the filters, which can be cleared. */
export const NoneFound = ({ text, onClear }: NoneFoundProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <EmptyState
      action={
        <Button variant="primary" onClick={onClear}>
          {t("people.clear")}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
};

type MoreProps = {
  readonly of: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
};

/** The button to the next part of a list; nothing if all of it is shown. */
export const More = ({ of }: MoreProps): ReactElement | null => {
  const { t } = useTranslation();
  if (!of.hasNextPage) return null;
  return (
    <Button
      isPending={of.isFetchingNextPage}
      pendingText={t("app.loading")}
      onClick={() => void of.fetchNextPage()}
    >
      {t("people.more")}
    </Button>
  );
};
