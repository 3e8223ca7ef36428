import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { NetworkError } from "../api/http-error.ts";
import { useIsUnreachable } from "../api/network.ts";

/** Reads what is shown and could not be read while the server was out of reach, once it is there again. */
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
