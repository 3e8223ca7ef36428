import type { AnyRecord } from "@teckna/domain/entity";
import type { Draft } from "../form/draft.ts";
import { readableOf } from "../form/entry.ts";

/** A record's values, as far as its texts can be parsed. */
export const typedRecord = (draft: Draft): AnyRecord =>
  Object.fromEntries(
    Object.keys(draft.entity.fields).map((name) => [name, readableOf(draft.entry(name))]),
  );

/** The same record with the texts that are still being typed, as far as they can be parsed. */
export const recordSoFar = (draft: Draft, record = typedRecord(draft)): AnyRecord => {
  if (!draft.isBeingTyped) return record;
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const { pending, text } = draft.entry(name);
      const read = pending ? draft.readings.read(name, text) : null;
      return [name, read?.ok === true ? read.value : value];
    }),
  );
};
