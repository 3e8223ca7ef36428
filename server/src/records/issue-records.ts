import { asKnown } from "@teckna/domain/checks/check-record";
import type { IssueRecords } from "@teckna/domain/checks/known-record";
import { makeChildren, pathOf } from "@teckna/domain/checks/records-of";
import { type AnyEntity, type EntityName, entities } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import type { AnyRecord } from "@teckna/domain/entity";
import { fromWire } from "@teckna/domain/record";
import type { Context } from "../context.ts";
import { findWhole } from "./find-whole.ts";

/** An issue with its children, as they are stored at one moment. */
export type StoredIssue = {
  readonly records: IssueRecords;
  /** False where it has more children than are read at once. */
  readonly isComplete: boolean;
};

type Wire = Readonly<Record<string, unknown>>;

const byName = new Map<EntityName, AnyEntity>(entities.map((entity) => [entity.name, entity]));

// Safe because the database made the text of rows.
const readRow = (text: string): Wire => JSON.parse(text) as Wire;
// The same.
const readRows = (text: string): readonly Wire[] => JSON.parse(text) as readonly Wire[];

/** The records of an issue as the rules of the domain take them; an unknown or deleted issue is not found. */
export const readIssueRecords = async (context: Context, id: string): Promise<StoredIssue> => {
  const { record, tables } = await findWhole(context, issue, id);
  const rows = new Map(tables.map(({ table, records }) => [table, readRows(records)]));
  const recordsOf = (name: EntityName): readonly AnyRecord[] => {
    const entity = byName.get(name);
    return entity === undefined
      ? []
      : (rows.get(pathOf(name)) ?? []).map((row) => fromWire(entity, row));
  };
  return {
    records: {
      issue: asKnown<"issue">(fromWire(issue, readRow(record))),
      ...makeChildren(<E extends EntityName>(name: E) =>
        recordsOf(name).map((each) => asKnown<E>(each)),
      ),
    },
    isComplete: tables.every(({ table, total }) => total === (rows.get(table)?.length ?? 0)),
  };
};
