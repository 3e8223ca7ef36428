import { entities } from "@teckna/domain/entities";
import { passageAround } from "@teckna/domain/quoted-passage";
import type { Context } from "../../context.ts";
import { changedValuesSql } from "../../db/sql/releases/rule-sql.ts";
import { findTexts } from "./release-texts.ts";

type ChangedValueRow = {
  readonly issueId: string;
  readonly entity: string;
  readonly recordId: string;
  readonly field: string;
  readonly confidence: string;
  readonly value: string;
  readonly later: string;
  readonly acceptedAt: string;
  readonly changedAt: string;
  readonly releaseId: string;
  readonly start: number;
  readonly end: number;
};

const maxValues = 20;

/** The last values that a rule proposed, and that a person accepted and later changed, each with the text around it. */
export const listChangedValues = async (
  context: Context,
  rule: string,
): Promise<readonly object[]> => {
  const rows = await context.sql.unsafe<ChangedValueRow[]>(changedValuesSql, [
    JSON.stringify([rule]),
    maxValues,
  ]);
  const texts = await findTexts(context, rows);
  return rows.map((row) => {
    const { start, end } = row;
    const text = texts.get(row.releaseId)?.text ?? "";
    const { from, to } = passageAround(text, { start, end });
    return {
      issue_id: row.issueId,
      entity: entities.find(({ name }) => name === row.entity)?.path ?? row.entity,
      record_id: row.recordId,
      field: row.field,
      confidence: row.confidence,
      accepted: JSON.parse(row.value) as unknown,
      later: JSON.parse(row.later) as unknown,
      quote: text.slice(start, end),
      passage: text.slice(from, to),
      accepted_at: row.acceptedAt,
      changed_at: row.changedAt,
    };
  });
};
