import { asKnown } from "@teckna/domain/checks/check-record";
import type { IssueRecords, KnownRecords } from "@teckna/domain/checks/known-record";
import { makeChildren } from "@teckna/domain/checks/records-of";
import { type EntityName, entities } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import type { AnyRecord } from "@teckna/domain/entity";
import { fromWire } from "@teckna/domain/record";
import type { Whole } from "./find-whole.ts";
import { type WireRecord, readStored } from "./stored-record.ts";

const entityNamed = (name: EntityName) => entities.find((entity) => entity.name === name) ?? issue;

/** A record as the rules of the domain know it. */
export const knownRecord = <E extends EntityName>(name: E, wire: WireRecord): KnownRecords[E] => {
  const record: AnyRecord = fromWire(entityNamed(name), wire);
  return asKnown<E>({ ...record, updatedAt: wire["updated_at"] ?? null });
};

// Safe because the text was made by row_to_json from scalar columns.
const readAll = (text: string): readonly WireRecord[] => JSON.parse(text) as WireRecord[];

/** An issue and those of its children that were read, as the rules of the domain take them. */
export const issueRecords = ({ record, tables }: Whole): IssueRecords => ({
  issue: knownRecord("issue", readStored(record)),
  ...makeChildren((name) => {
    const own = tables.find(({ table }) => table === entityNamed(name).path);
    return readAll(own?.records ?? "[]").map((wire) => knownRecord(name, wire));
  }),
});
