import { type Absence, applyAbsences } from "@teckna/domain/checks/absences";
import type { Finding } from "@teckna/domain/checks/finding";
import { type FindingOptions, findingsOf } from "@teckna/domain/checks/findings-of";
import type { IssueRecords } from "@teckna/domain/checks/known-record";
import { useMemo } from "react";
import { useElsewhereOf } from "../../records/findings/use-elsewhere-of.ts";
import type { Draft } from "../../records/form/draft.ts";
import { useAbsencesNow } from "../model/absences-now.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";
import { useRecordsTyped } from "../model/use-records-typed.ts";
import { useEarlierWarrants } from "../proposals/use-earlier-warrants.ts";

type Known = Pick<FindingOptions, "elsewhere"> & { readonly absences: readonly Absence[] };

const findNow = (records: IssueRecords, { absences, ...known }: Known): readonly Finding[] =>
  applyAbsences(findingsOf(records, { now: Date.now(), ...known }), records, absences);

/**
 * The findings about an issue and its children as typed, computed after typing pauses. Their lookups are also
 * used for proposals.
 */
export const useFindings = (draft: Draft, workspace: IssueWorkspace): readonly Finding[] => {
  const records = useRecordsTyped(draft, workspace);
  const elsewhere = useElsewhereOf(records);
  useEarlierWarrants(workspace, records, elsewhere.elsewhere);
  const absences = useAbsencesNow(draft, workspace);
  return useMemo(
    () => findNow(records, { ...elsewhere, absences }),
    [records, elsewhere, absences],
  );
};
