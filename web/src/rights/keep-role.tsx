import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { HttpError } from "../api/http-error.ts";
import { ownAccountOptions } from "../api/people/account.ts";
import { learnRole } from "../session/rights.tsx";
import { useSession } from "../session/session.ts";

const isForbidden = (error: unknown): boolean => error instanceof HttpError && error.status === 403;

/** Keeps the user's role up to date: refetches it at intervals and after a refusal. */
export const KeepRole = (): null => {
  const client = useQueryClient();
  // While the session is expired, no user can be requested.
  const isSignedIn = useSession().state === "signedIn";
  const { data } = useQuery({ ...ownAccountOptions, enabled: isSignedIn });
  useEffect(() => {
    if (data) learnRole(data.role);
  }, [data]);
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ mutation }) => {
        if (isForbidden(mutation?.state.error)) void client.invalidateQueries(ownAccountOptions);
      }),
    [client],
  );
  return null;
};
