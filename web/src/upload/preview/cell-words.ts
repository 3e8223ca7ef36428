import type { SheetCell } from "@teckna/domain/batch/sheet/sheet-cells";
import type { AnyEntity } from "@teckna/domain/entities";
import { describeProblem } from "@teckna/domain/messages/describe";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { useTranslation } from "react-i18next";
import { labelOf } from "../../fields/field-words.ts";
import { useWords } from "../../words/language.ts";
import type { GridColumn } from "../paste-protocol.ts";

export type Note = { readonly tone: "wrong" | "doubt"; readonly text: string };

type CellWords = {
  readonly columnName: (column: GridColumn | undefined, index: number) => string;
  readonly fieldName: (wire: string) => string;
  /** What there is to say about a cell, null where it is right. */
  readonly note: (cell: SheetCell | undefined) => Note | null;
};

/** The words of one table's cells in the language in use. */
export const useCellWords = (entity: AnyEntity): CellWords => {
  const { t } = useTranslation();
  const words = useWords();
  const fieldName = (wire: string): string =>
    labelOf(words.labels, entity, wireFieldsOf(entity).byWire.get(wire)?.name ?? wire);
  return {
    fieldName,
    columnName: (column, index) => {
      if (column?.wire) return fieldName(column.wire);
      return column?.header || t("preview.unnamed", { n: index + 1 });
    },
    note: (cell) => {
      if (cell?.problem) {
        const { problem } = cell;
        const params = { field: fieldName(problem.field), ...problem.params };
        return { tone: "wrong", text: describeProblem(words, entity, { ...problem, params }) };
      }
      if (!cell?.doubt) return null;
      return {
        tone: "doubt",
        text: t(`doubt.${cell.doubt}`, { value: cell.becomes ?? cell.text }),
      };
    },
  };
};
