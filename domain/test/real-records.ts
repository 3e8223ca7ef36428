import { readRow } from "../src/batch/read-row.ts";
import { asKnown } from "../src/checks/checks-alone.ts";
import { type AnyEntity, type EntityName, entities } from "../src/entities.ts";
import type { AnyRecord } from "../src/entity.ts";
import { Sheet } from "../src/sheet/sheet.ts";
import { listFixtures, readFixture } from "./fixtures.ts";

const tables = new Set(listFixtures("real-cases"));

/** Those that the real cases have records of. */
export const realEntities = entities.filter(({ path }) => tables.has(`${path}.tsv`));

const readRecords = (entity: AnyEntity): AnyRecord[] => {
  const sheet = new Sheet();
  sheet.read(entity.path, readFixture("real-cases", `${entity.path}.tsv`));
  return [...sheet.batchRows()].map(({ cells }) => readRow(entity, cells).record);
};

/** The records of the 27 real issues. */
export const realRecords = new Map<EntityName, readonly AnyRecord[]>(
  realEntities.map((entity) => [entity.name, readRecords(entity)]),
);

export const realChildrenOf = <E extends EntityName>(entity: E, issue: AnyRecord) =>
  (realRecords.get(entity) ?? [])
    .filter((record) => record["issueId"] === issue["id"])
    .map((record) => asKnown<E>(record));
