import type { AnyRecord } from "@teckna/domain/entity";
import type { Draft } from "./draft.ts";
import { readableOf } from "./entry.ts";

/** A record's values, as far as its texts can be parsed. */
export const typedRecord = (draft: Draft): AnyRecord =>
  Object.fromEntries(
    Object.keys(draft.entity.fields).map((name) => [name, readableOf(draft.entry(name))]),
  );
