import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { NetworkError } from "../api/http-error.ts";
import { useIsUnreachable } from "../api/network.ts";

/** Refetches what could not be loaded while the server was unreachable. */
export const useReadAgain = (): void => {
  const client = useQueryClient();
  const isUnreachable = useIsUnreachable();
  useEffect(() => {
    if (isUnreachable) return;
    void client.refetchQueries({
      type: "active",
      predicate: ({ state }) => state.error instanceof NetworkError,
    });
  }, [client, isUnreachable]);
};
