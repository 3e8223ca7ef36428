import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { ownAccountOptions } from "../api/people/account.ts";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";

/** Shown instead of a page until it is known whether the user may use it. */
export const PendingRight = (): ReactElement => {
  const { error, refetch } = useQuery({ ...ownAccountOptions, enabled: false });
  if (!error) return <Loading />;
  return <ErrorNotice error={error} retry={() => void refetch()} />;
};
