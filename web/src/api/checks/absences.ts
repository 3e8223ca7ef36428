import type { Absence } from "@teckna/domain/checks/absences";
import { issue } from "@teckna/domain/entities/issue";
import { useQuery } from "@tanstack/react-query";
import { type Whole, wholeOptions } from "../whole.ts";

const none: readonly Absence[] = [];
const absencesIn = ({ absences }: Whole): readonly Absence[] => absences;

/** The fields of an issue and its children confirmed to have no value; part of the issue's response. */
export const useAbsences = (issueId: string | null): readonly Absence[] => {
  const whole = wholeOptions(issue, issueId ?? "");
  const { data } = useQuery({ ...whole, select: absencesIn, enabled: false });
  return issueId === null ? none : (data ?? none);
};
