import { type AnyEntity, entities } from "@teckna/domain/entities";
import { type AnyRecord, type Entity, type Value, fieldsOf } from "@teckna/domain/entity";
import type { Field, KindName } from "@teckna/domain/field";
import { stockholmText } from "@teckna/domain/stockholm";
import type { CaseRecords, Planned } from "./case-records.ts";
import { createIsins } from "./isins.ts";
import { exact } from "./numbers.ts";
import { createRandom } from "./random.ts";
import { dayOf, toText } from "@teckna/domain/calendar/days";
import { toTradingDay } from "./trading-days.ts";

/** For an entity without a plan. */
const recordsInCase = 2;
const firstDay = dayOf(2016, 1, 1);
const isinsFrom = 950_000_000;

/**
 * Creates values of every kind with separate random numbers, so that the planned ones stay the same for the same seed.
 */
const createValues = (seed: number) => {
  const random = createRandom(seed);
  const nextIsin = createIsins(isinsFrom);
  let count = 0;
  const next = (): number => ++count;
  const day = (): number => toTradingDay(firstDay + random.integer(0, 3600));
  const values: { readonly [K in KindName]: (field: Field) => Value } = {
    id: () => `unplanned-${next()}`,
    text: ({ suggestions }) => (suggestions ? random.oneOf(suggestions) : `Text ${next()}`),
    longText: () => `Note ${next()}.`,
    url: () => `https://press.example/unplanned-${next()}`,
    isin: () => nextIsin(),
    date: () => toText(day()),
    dateTime: () => stockholmText(Date.parse(`${toText(day())}T07:30:00Z`)),
    integer: ({ min = 0 }) => min + random.integer(1, 5000),
    decimal: () => exact(random.lognormal(1e6, 1), 2),
    percent: () => exact(random.integer(10, 90), 0),
    yesNo: () => random.chance(0.5),
  };
  return (field: Field): Value => values[field.kind](field);
};

/** Fills every field that has no planned value, and every table without planned records. */
export const createFiller = (seed: number) => {
  const valueOf = createValues(seed);
  const fill = (entity: Entity, planned: AnyRecord, issueId: string): AnyRecord =>
    Object.fromEntries(
      fieldsOf(entity).map(([name, field]) => {
        if (Object.hasOwn(planned, name)) return [name, planned[name] ?? null];
        return [name, name === entity.parent?.field ? issueId : valueOf(field)];
      }),
    );
  const nothing = Array.from({ length: recordsInCase }, () => ({}));
  const fillTable = (entity: AnyEntity, planned: Planned, issueId: string): AnyRecord[] => {
    const records: readonly AnyRecord[] = planned[entity.path] ?? nothing;
    return records.map((record) => fill(entity, record, issueId));
  };
  return (planned: Planned, issueId: string): CaseRecords => {
    const tables = entities.map((entity) => [entity.path, fillTable(entity, planned, issueId)]);
    // Safe: each table is filled with the fields of its own entity.
    return Object.fromEntries(tables) as CaseRecords;
  };
};
