import { type CellOffer, offerFor } from "@teckna/domain/batch/cell-offer";
import type { CheckId } from "@teckna/domain/checks/severities";
import type { RowWarning } from "@teckna/domain/sheet/beside/row-warning";
import type { AnyEntity } from "@teckna/domain/entities";
import type { Doubt } from "@teckna/domain/kind";
import { describeProblem } from "@teckna/domain/messages/describe-problem";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { labelOf } from "../fields/field-words.ts";
import { wordsOfValue } from "../words/value-words.ts";
import { useWords } from "../words/language.ts";
import { markEnds } from "../words/mark-ends.ts";
import type { GridCell, GridColumn } from "../grid/model/grid-view.ts";
import type { Note } from "../grid/cells/cell-note.tsx";
import { useCheckWords } from "./check-words.ts";

/** For each doubt of a cell, the check that would report the same. */
const checkOfDoubt: { readonly [D in Doubt]?: CheckId } = {
  checkDigit: "I01",
  isinLength: "I01",
  isinLetters: "I01",
  fraction: "P01",
};

/** Without warnings that repeat the cell's doubt. */
const warningsOf = ({ doubt, warnings = [] }: GridCell): readonly RowWarning[] => {
  const covered = doubt && checkOfDoubt[doubt];
  return covered === undefined ? warnings : warnings.filter(({ id }) => id !== covered);
};

const asideKeys = { leftOut: "aside", taken: "asideTaken" } as const;

/** The field of a cell's column, and whether its row is left out. */
type Where = { readonly wire: string | null; readonly isLeftOut: boolean };

export type CellWords = {
  readonly columnNames: (columns: readonly GridColumn[]) => readonly string[];
  /** The meaning of a text in each column, if it differs from the text. */
  readonly columnMeanings: (
    columns: readonly GridColumn[],
  ) => readonly (((text: string) => string | null) | null)[];
  readonly fieldName: (wire: string) => string;
  /** The problem or doubt of a cell; null if there is none. */
  readonly note: (cell: GridCell | undefined, at: Where) => Note | null;
};

const offerIn = (entity: AnyEntity, cell: GridCell, { wire }: Where): CellOffer | null => {
  const entry = wireFieldsOf(entity).byWire.get(wire ?? "");
  return entry ? offerFor(entry, cell) : null;
};

/** The text that certainly corrects what the checks found in the cell. */
const mendingIn = (entity: AnyEntity, cell: GridCell, { wire }: Where): string | null => {
  const entry = wireFieldsOf(entity).byWire.get(wire ?? "");
  if (!entry || cell.problem) return null;
  const fixes = warningsOf(cell).flatMap(({ fix, of }) => (fix && of === undefined ? [fix] : []));
  const value = fixes.find(({ field }) => field === entry.name)?.value ?? null;
  return value === null ? null : entry.kind.format(value);
};

type FieldName = CellWords["fieldName"];

const useColumnNames = (fieldName: FieldName): CellWords["columnNames"] => {
  const { t } = useTranslation();
  return useCallback(
    (columns) =>
      columns.map(({ wire, header, unknown }, index) => {
        if (wire !== null) return fieldName(wire);
        const n = index + 1;
        if (unknown?.repeats)
          return t("preview.repeated", { label: fieldName(unknown.repeats.wire), n });
        return header || t("preview.unnamed", { n });
      }),
    [fieldName, t],
  );
};

const useColumnMeanings = (entity: AnyEntity): CellWords["columnMeanings"] => {
  const { t } = useTranslation();
  return useCallback(
    (columns) =>
      columns.map(({ wire }) => {
        const field = wireFieldsOf(entity).byWire.get(wire ?? "")?.field;
        if (field?.suggestions) return (text) => wordsOfValue(t, field, text);
        return field?.words
          ? (text) => (/^\d{1,2}$/.test(text) ? wordsOfValue(t, field, Number(text)) : null)
          : null;
      }),
    [entity, t],
  );
};

const useNote = (entity: AnyEntity): CellWords["note"] => {
  const { t } = useTranslation();
  const words = useWords();
  const describeWarnings = useCheckWords();
  return (cell, at) => {
    if (!cell) return null;
    const texts: string[] = [];
    const standing = at.isLeftOut ? "leftOut" : "taken";
    if (cell.aside) texts.push(t(`preview.${asideKeys[standing]}.${cell.aside}`));
    if (cell.problem) {
      texts.push(describeProblem(words, entity, cell.problem));
    } else if (cell.doubt)
      texts.push(t(`doubt.${cell.doubt}`, { value: markEnds(cell.becomes ?? cell.text) }));
    texts.push(...describeWarnings(warningsOf(cell)));
    if (texts.length === 0) return null;
    return {
      tone: cell.problem ? "wrong" : "doubt",
      texts,
      offer: offerIn(entity, cell, at),
      mending: at.isLeftOut ? null : mendingIn(entity, cell, at),
      row: cell.aside ? standing : null,
    };
  };
};

/** Texts about the cells of one table in the current language. */
export const useCellWords = (entity: AnyEntity): CellWords => {
  const words = useWords();
  const fieldName = useCallback(
    (wire: string): string =>
      labelOf(words.labels, entity, wireFieldsOf(entity).byWire.get(wire)?.name ?? wire),
    [words, entity],
  );
  const columnNames = useColumnNames(fieldName);
  const columnMeanings = useColumnMeanings(entity);
  return { fieldName, columnNames, columnMeanings, note: useNote(entity) };
};
