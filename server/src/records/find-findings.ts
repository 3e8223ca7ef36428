import { asKnown } from "@teckna/domain/checks/check-record";
import type { Finding } from "@teckna/domain/checks/finding";
import { findingsOf } from "@teckna/domain/checks/findings-of";
import type { IssueRecords, KnownRecords } from "@teckna/domain/checks/known-record";
import { makeChildren } from "@teckna/domain/checks/records-of";
import { type EntityName, entities } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import type { AnyRecord } from "@teckna/domain/entity";
import { fromWire } from "@teckna/domain/record";
import type { Context } from "../context.ts";
import { invalid } from "../errors.ts";
import { type Whole, findWhole } from "./find-whole.ts";
import { problem } from "./parameters.ts";
import { type WireRecord, readStored } from "./stored-record.ts";

/** Children of an issue that is checked: with as many the checks take the server a fiftieth of a second. */
export const maxChecked = 2000;

const entityNamed = (name: EntityName) => entities.find((entity) => entity.name === name) ?? issue;

/** A record as the checks know it. */
const known = <E extends EntityName>(name: E, wire: WireRecord): KnownRecords[E] => {
  const record: AnyRecord = fromWire(entityNamed(name), wire);
  return asKnown<E>({ ...record, updatedAt: wire["updated_at"] ?? null });
};

// Safe because the text was made by row_to_json from scalar columns.
const readAll = (text: string): readonly WireRecord[] => JSON.parse(text) as WireRecord[];

/** Whether there are too many children to look at all of them, as the checks must. */
const isTooLarge = ({ tables }: Whole): boolean =>
  tables.reduce((sum, { total }) => sum + total, 0) > maxChecked;

/** An issue and its children as the checks know them. */
const recordsIn = ({ record, tables }: Whole): IssueRecords => ({
  issue: known("issue", readStored(record)),
  ...makeChildren((name) => {
    const own = tables.find(({ table }) => table === entityNamed(name).path);
    return readAll(own?.records ?? "[]").map((wire) => known(name, wire));
  }),
});

/** What the checks find in an issue and its children now. */
export const findFindings = async (context: Context, id: string): Promise<readonly Finding[]> => {
  const whole = await findWhole(context, issue, { id, max: maxChecked });
  if (isTooLarge(whole)) throw invalid([problem("children", "tooLarge", { max: maxChecked })]);
  return findingsOf(recordsIn(whole), { now: Date.parse(context.now()) });
};
