import { entityAt } from "@teckna/domain/entities";
import { describeProblem, isProblemCode } from "@teckna/domain/messages/describe";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { FieldError } from "../api/http-error.ts";
import { labelOf } from "../fields/field-words.ts";
import { useWords } from "../words/language.ts";

export type RefusalWords = {
  /** What the field is called on the screens. */
  readonly fieldName: (wire: string) => string;
  readonly describe: (error: FieldError) => string;
};

/** Why rows of a table were refused, with its fields called what all screens call them. */
export const useRefusalWords = (table: string): RefusalWords => {
  const words = useWords();
  const entity = entityAt(table) ?? null;
  const fieldName = (wire: string): string => {
    const name = entity && wireFieldsOf(entity).byWire.get(wire)?.name;
    return entity && name !== null && name !== undefined
      ? labelOf(words.labels, entity, name)
      : wire;
  };
  return {
    fieldName,
    describe: ({ field, code, params = {}, message }) => {
      if (!isProblemCode(code)) return message;
      const named = { field: fieldName(field), ...params };
      return describeProblem(words, entity, { field, code, params: named });
    },
  };
};
