import { entities } from "../entities.ts";
import type { AnyRecord } from "../entity.ts";
import { isMissing } from "./check.ts";
import type { Finding } from "./finding.ts";
import type { IssueRecords } from "./known-record.ts";
import { recordsOf } from "./records-of.ts";
import { snake } from "../snake-case.ts";

/** An empty field that a user confirmed to have no value. */
export type Absence = {
  readonly recordId: string;
  /** By its wire name. */
  readonly field: string;
};

/** The empty fields among those that a finding names. */
const emptyFields = ({ entity, index, fields }: Finding, records: IssueRecords) => {
  const name = entities.find(({ path }) => path === entity)?.name;
  const record = name === undefined ? undefined : recordsOf(name, records)[index];
  // Safe because each field is looked up as one that may not be there.
  const values = (record ?? {}) as Partial<AnyRecord>;
  return fields.filter((field) => isMissing(values[field]));
};

/** Drops findings about missing values where every field they miss was confirmed to have no value. */
export const applyAbsences = (
  findings: readonly Finding[],
  records: IssueRecords,
  absences: readonly Absence[],
): readonly Finding[] => {
  if (absences.length === 0) return findings;
  const known = new Set(absences.map(({ recordId, field }) => `${recordId} ${field}`));
  return findings.filter((finding) => {
    if (finding.severity !== "missing") return true;
    const empty = emptyFields(finding, records);
    return (
      empty.length === 0 ||
      !empty.every((field) => known.has(`${finding.recordId} ${snake(field)}`))
    );
  });
};
