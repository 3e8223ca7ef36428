import type { JudgedValues, Waiver } from "@teckna/domain/checks/finding";
import type { CheckId } from "@teckna/domain/checks/severities";
import { type EntityName, type EntityPath, entities } from "@teckna/domain/entities";
import type { Reader } from "../../context.ts";

/** A waiver in a response. */
export type WireWaiver = {
  readonly id: string;
  readonly rule: string;
  readonly entity: EntityPath;
  readonly record_id: string;
  readonly values: JudgedValues;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
};

type WaiverRow = Omit<WireWaiver, "entity"> & { readonly entity: EntityName };

const toWireWaiver = ({ entity, ...rest }: WaiverRow): WireWaiver => {
  const path = entities.find(({ name }) => name === entity)?.path ?? "issues";
  const { id, rule, record_id, values, reason, by, at } = rest;
  return { id, rule, entity: path, record_id, values, reason, by, at };
};

/** The waivers of an issue and its children that were not taken back, oldest first. */
export const findWaivers = async (
  { sql }: Pick<Reader, "sql">,
  issueId: string,
): Promise<readonly WireWaiver[]> => {
  const rows = await sql<{ wire: string }[]>`
    select row_to_json(r)::text as wire from (
      select w.id, w.rule, w.entity, w.record_id, w.judged as values, w.reason, w.by, w.at
      from waivers w
      where w.issue_id = ${issueId} and w.action = 'waive'
        and not exists (select from waivers x where x.id = w.id and x.action = 'unwaive')
      order by w.sequence) r`;
  // Safe because the text was made by row_to_json from these columns.
  return rows.map(({ wire }) => toWireWaiver(JSON.parse(wire) as WaiverRow));
};

/** As the checks know it. */
export const toWaiver = ({ rule, record_id, values, reason, by, at }: WireWaiver): Waiver => ({
  // Safe because only what a check found is waived; a rule that is no more finds nothing.
  rule: rule as CheckId,
  recordId: record_id,
  values,
  reason,
  by,
  at,
});
