import { type AnyEntity, entities } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import type { AnyRecord } from "@teckna/domain/entity";
import type { CaseRecords } from "../../generate/case-records.ts";
import { generateCases } from "../../generate/cases.ts";
import { shownCells } from "../../generate/sheet.ts";
import type { BatchRow } from "../../environment/send-batch.ts";

export const rowsWanted = 10_000;
const manyTimes = 10;

export type Table = { readonly entity: AnyEntity; readonly records: readonly AnyRecord[] };

export const sizeOf = (records: CaseRecords): number =>
  Object.values(records).reduce((sum, { length }) => sum + length, 0);

/** Takes whole cases until there are enough rows in the five tables. */
export const takeTables = (wanted: number, countOf: (records: CaseRecords) => number): Table[] => {
  const taken: CaseRecords[] = [];
  let rows = 0;
  for (const records of generateCases(wanted, 3)) {
    taken.push(records);
    rows += countOf(records);
    if (rows >= wanted) break;
  }
  return entities.map((entity) => ({
    entity,
    records: taken.flatMap((records): readonly AnyRecord[] => records[entity.path]),
  }));
};

export const pastedRows = (tables: readonly Table[]): BatchRow[] =>
  tables.flatMap(({ entity, records }) =>
    records.map((record, index) => ({
      table: entity.path,
      line: index + 2,
      cells: shownCells(entity, record),
    })),
  );

const onlyIssues = (tables: readonly Table[]): Table[] =>
  tables.filter(({ entity }) => entity === issue);

/** As many issues as the other batches have rows, without children. */
export const issueTables = (): Table[] =>
  onlyIssues(takeTables(rowsWanted, ({ issues }) => issues.length));

/** The same rows repeatedly, each with an id of its own. */
export const manyOf = (rows: readonly BatchRow[]): BatchRow[] =>
  Array.from({ length: manyTimes }, () => rows)
    .flat()
    .map((row, index) => ({
      ...row,
      line: index + 2,
      cells: { ...row.cells, id: `bunt-${index}` },
    }));
