import type { FindingOptions } from "@teckna/domain/checks/findings-of";
import type { IssueRecords } from "@teckna/domain/checks/known-record";
import { lookUpsOf } from "@teckna/domain/checks/look-ups";
import { lookUpsText } from "@teckna/domain/checks/wire-elsewhere";
import { useMemo } from "react";
import { useElsewhere } from "../../api/elsewhere.ts";
import { useDelayed } from "../parent/use-delayed.ts";

const delayMs = 600;

type Known = Pick<FindingOptions, "elsewhere">;

/**
 * What is known of other issues: requested when typing has paused, and only where the request has changed. `version` grows
 * with what `read` gives; null where nothing is known.
 */
export const useElsewhereOf = (version: number, read: () => IssueRecords | null): Known => {
  const delayed = useDelayed(version, delayMs);
  const lookUp = useMemo(() => {
    const records = read();
    return records && lookUpsText(lookUpsOf(records));
    // The records change behind their drafts: the version shows it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [delayed]);
  const elsewhere = useElsewhere(lookUp);
  return useMemo(() => (elsewhere === undefined ? {} : { elsewhere }), [elsewhere]);
};
