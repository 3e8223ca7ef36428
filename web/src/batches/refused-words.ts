import { namelessColumn } from "@teckna/domain/batch/unknown-cell";
import { entityAt } from "@teckna/domain/entities";
import {
  describeProblem,
  isProblemCode,
  type Words,
} from "@teckna/domain/messages/describe-problem";
import { fillIn } from "@teckna/domain/messages/fill-in";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { labelOf } from "../fields/field-words.ts";
import type { ReasonError } from "./reasons.ts";

export type RefusalWords = {
  /** The field's name on the screens. */
  readonly fieldName: (wire: string) => string;
  readonly describe: (error: ReasonError) => string;
};

/** Codes whose messages name the field as it is written in the sheet. */
const namedAsInSheet: ReadonlySet<string> = new Set(["missingField", "badDate"]);

const isIncluded = (label: string, sentence: string): boolean =>
  sentence.toLowerCase().includes(label.toLowerCase());

/** Describes why rows of a table were refused, with the field names used on all screens. */
export const refusalWordsOf = (words: Words, table: string): RefusalWords => {
  const entity = entityAt(table) ?? null;
  const fieldName = (wire: string): string => {
    const n = namelessColumn(wire);
    if (n !== null) return fillIn(words.messages.preview.unnamed, { n });
    const name = entity && wireFieldsOf(entity).byWire.get(wire)?.name;
    return entity && name !== null && name !== undefined
      ? labelOf(words.labels, entity, name)
      : wire;
  };
  return {
    fieldName,
    describe: ({ field, code, params = {}, message, header }) => {
      if (!isProblemCode(code)) return message ?? code;
      const label = fieldName(field);
      const inSheet = namedAsInSheet.has(code) ? header || field : label;
      const name = inSheet === label ? label : `${inSheet} (${label})`;
      const named = { field: name, ...params };
      const described = describeProblem(words, entity, { field, code, params: named });
      return isIncluded(label, described) ? described : `${label}: ${described}`;
    },
  };
};
