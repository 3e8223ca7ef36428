import type { FindingOptions } from "@teckna/domain/checks/findings-of";
import type { IssueRecords } from "@teckna/domain/checks/known-record";
import { partsOf } from "@teckna/domain/checks/look-up-parts";
import { lookUpsOf } from "@teckna/domain/checks/look-ups";
import { lookUpsText } from "@teckna/domain/checks/wire-elsewhere";
import { useMemo } from "react";
import { useElsewhere } from "../../api/elsewhere.ts";
import { useDelayed } from "../parent/use-delayed.ts";

const delayMs = 600;

const lookUpTexts = (records: IssueRecords): readonly string[] =>
  partsOf(lookUpsOf(records))
    .map(lookUpsText)
    .filter((text) => text !== null);

type Known = Pick<FindingOptions, "elsewhere">;

/**
 * Data about other issues, requested when typing pauses and only if the request changed. `records` must be
 * the same object while nothing in it changes; null if unknown.
 */
export const useElsewhereOf = (records: IssueRecords | null): Known => {
  const delayed = useDelayed(records, delayMs);
  const lookUp = useMemo(() => delayed && lookUpTexts(delayed), [delayed]);
  const elsewhere = useElsewhere(lookUp);
  return useMemo(() => (elsewhere === undefined ? {} : { elsewhere }), [elsewhere]);
};
