import type { AnyEntity } from "@teckna/domain/entities";
import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { recordLink } from "../../links.ts";

/** Opens a record of the list in this tab or a new one. */
export const useOpening = (
  entity: AnyEntity,
  issueId: string | undefined,
): ((id: string, isInNewTab: boolean) => void) => {
  const router = useRouter();
  return useCallback(
    (id, isInNewTab) => {
      const link = recordLink(entity, id, issueId);
      if (isInNewTab) window.open(router.buildLocation(link).href, "_blank", "noopener");
      else void router.navigate(link);
    },
    [router, entity, issueId],
  );
};
