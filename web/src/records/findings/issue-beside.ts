import { type Absence, applyAbsences } from "@teckna/domain/checks/absences";
import { asKnown } from "@teckna/domain/checks/checks-alone";
import { findingsOf, type FindingOptions } from "@teckna/domain/checks/findings-of";
import type { Finding } from "@teckna/domain/checks/finding";
import type { IssueRecords } from "@teckna/domain/checks/known-record";
import { makeChildren, pathOf } from "@teckna/domain/checks/records-of";
import type { AnyEntity, EntityPath } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import type { Whole } from "../../api/whole.ts";

type Tables = ReadonlyMap<EntityPath, readonly AnyRecord[]>;

/** An issue with its children as stored, with one of them as typed. */
export type IssueBeside = {
  readonly stored: IssueRecords;
  readonly records: IssueRecords;
  /** The records of each table, the same as in `records`. */
  readonly tables: Tables;
  /** The table of the typed record, and its index there. */
  readonly path: EntityPath;
  readonly index: number;
  readonly absences: readonly Absence[];
};

const issueRecords = (issue: AnyRecord, tables: Tables): IssueRecords => ({
  ...makeChildren((entity) => (tables.get(pathOf(entity)) ?? []).map((record) => asKnown(record))),
  issue: asKnown<"issue">(issue),
});

/** Puts the typed record in its place among the stored ones, or after them. */
export const besideStored = (
  { stored: { record: issue }, children, absences }: Whole,
  entity: AnyEntity,
  typed: AnyRecord,
): IssueBeside => {
  const stored: Tables = new Map(
    [...children].map(([path, rows]) => [path, rows.map(({ record }) => record)]),
  );
  const own = stored.get(entity.path) ?? [];
  const at = own.findIndex((record) => record["id"] === typed["id"]);
  const index = at < 0 ? own.length : at;
  const tables = new Map(stored)
    .set("issues", [issue])
    .set(entity.path, at < 0 ? [...own, typed] : own.with(at, typed));
  return {
    stored: issueRecords(issue, stored),
    records: issueRecords(issue, tables),
    tables,
    path: entity.path,
    index,
    absences,
  };
};

const signOf = ({ rule, entity, recordId, fields, params }: Finding): string =>
  JSON.stringify([rule, entity, recordId, fields, params]);

/** Whether a finding is about the typed record. */
export const isOwn = ({ path, index }: IssueBeside, finding: Finding): boolean =>
  finding.entity === path && finding.index === index;

/**
 * The findings about the typed record, then those it causes in other records of its issue. Findings that
 * those have without it are shown there instead.
 */
export const findingsBeside = (
  beside: IssueBeside,
  options: FindingOptions,
): readonly Finding[] => {
  const all = applyAbsences(findingsOf(beside.records, options), beside.records, beside.absences);
  const before = new Set(findingsOf(beside.stored, options).map(signOf));
  const shown = all.flatMap((finding) => {
    if (isOwn(beside, finding)) return [finding];
    // Consequences of a finding that existed before would be hidden otherwise.
    if (before.has(signOf(finding)))
      return finding.consequences.filter((each) => isOwn(beside, each));
    return finding.severity === "missing" ? [] : [finding];
  });
  const [own = [], others = []] = [true, false].map((wanted) =>
    shown.filter((finding) => isOwn(beside, finding) === wanted),
  );
  return [...own, ...others];
};
