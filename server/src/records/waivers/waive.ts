import type { Finding, CheckedValues } from "@teckna/domain/checks/finding";
import { entityAt } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { toWireParams } from "@teckna/domain/messages/wire-params";
import { snake } from "@teckna/domain/snake-case";
import type { Context } from "../../context.ts";
import { waiveSql } from "../../db/sql/waiver-sql.ts";
import { AppError, invalid } from "../../errors.ts";
import { writeAlone } from "../../history/change.ts";
import { findFindings } from "../find-findings.ts";
import { problem } from "../../input/input-problems.ts";
import type { Waiving } from "./read-waiving.ts";
import { findWaivers } from "./stored-waiver.ts";
import type { WireWaiver } from "./wire-waiver.ts";

type Wanted = { readonly issueId: string; readonly waiving: Waiving };

/** Equal texts for equal JSON, whatever the order of its keys. */
const sortedText = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const isMeant = (finding: Finding, { rule, entity, recordId, fields, params }: Waiving): boolean =>
  finding.rule === rule &&
  finding.entity === entity &&
  finding.recordId === recordId &&
  (fields === null || fields.join(" ") === finding.fields.map((name) => snake(name)).join(" ")) &&
  (params === null || sortedText(params) === sortedText(toWireParams(finding.params)));

/** The current finding; it must be the one that the caller saw. */
const findMeant = async (
  context: Context,
  { issueId, waiving }: Wanted,
): Promise<{ readonly finding: Finding; readonly recordId: string }> => {
  const found = (await findFindings(context, issueId)).filter((each) => isMeant(each, waiving));
  const [finding, ...others] = found;
  if (!finding) throw new AppError("findingGone");
  if (others.length > 0) throw invalid([problem("fields", "required")]);
  return { finding, recordId: waiving.recordId };
};

const store = async (context: Context, issueId: string, waiver: WireWaiver): Promise<void> => {
  const { id, rule, entity, record_id, values, reason, by, at } = waiver;
  const params = [id, issueId, record_id, rule, JSON.stringify(values), reason, by, at];
  const sql = waiveSql(entityAt(entity) ?? issue);
  const stored = await writeAlone<{ id: string }>(context, sql, params);
  if (stored.length === 0) throw new AppError("notFound");
};

/** The waiver of a finding, and whether this request created it. */
export type Waived = { readonly waiver: WireWaiver; readonly isNew: boolean };

const isSame = (waiver: WireWaiver, reason: string, values: CheckedValues): boolean =>
  waiver.reason === reason && sortedText(waiver.values) === sortedText(values);

/**
 * Stores a person's statement that a finding is right in spite of the check; a repeated request returns the
 * first waiver.
 */
export const waiveFinding = async (context: Context, wanted: Wanted): Promise<Waived> => {
  const { issueId, waiving } = wanted;
  const { finding, recordId } = await findMeant(context, wanted);
  const { rule, entity, checkedValues } = finding;
  const { reason } = waiving;
  const known = (await findWaivers(context, issueId)).findLast(
    (each) =>
      each.rule === rule && each.record_id === recordId && isSame(each, reason, checkedValues),
  );
  if (known) return { waiver: known, isNew: false };
  const waiver: WireWaiver = {
    id: context.newId(),
    rule,
    entity,
    record_id: recordId,
    values: checkedValues,
    reason,
    by: context.actor,
    at: context.now(),
  };
  await store(context, issueId, waiver);
  return { waiver, isNew: true };
};
