import type { AnyEntity } from "@teckna/domain/entities";
import type { Value } from "@teckna/domain/entity";
import {
  type ComputedColumn,
  computedColumnsOf,
  type ComputedPart,
} from "@teckna/domain/figures/computed-columns";
import { type Figure, type FigureId, kindOfFigure } from "@teckna/domain/figures/figure";
import { kinds } from "@teckna/domain/kinds";
import {
  computedLabel,
  loadComputedWords,
  type ComputedWords,
} from "@teckna/domain/messages/computed-words";
import { describeFigure, showFigure } from "@teckna/domain/messages/describe-figure";
import type { Language } from "@teckna/domain/messages/languages";
import type { Column } from "../list-columns.ts";
import { ComputedHeading } from "./computed-heading.tsx";

const showCount = (value: Value): string =>
  typeof value === "number" ? kinds.integer.show(value) : "";

const blank = (id: FigureId): Figure => ({
  id,
  entity: "issue",
  index: 0,
  recordId: null,
  level: null,
  value: null,
  unit: kindOfFigure(id).unit,
  formula: id,
  parts: [],
  missing: [],
});

/** A number from the API as canonical text. */
const exactText = (value: Value): string | null => {
  const reading = kinds.decimal.fromWire(value);
  return reading.ok ? reading.value : null;
};

type Shown = Pick<NonNullable<Column["computed"]>, "help" | "show">;

const countsShown = ({ tools }: ComputedWords): Shown => ({
  help: tools.notSorted,
  show: showCount,
});

const findingsShown = ({ findings, tools }: ComputedWords): Shown => ({
  help: `${findings.help} ${tools.notSorted}`,
  show: showCount,
});

const figuresShown = (id: FigureId, { figures, labels, tools }: ComputedWords): Shown => ({
  help: `${describeFigure({ texts: figures, labels }, blank(id)).formula}. ${tools.notSorted}`,
  show: (value) => {
    const text = exactText(value);
    return text === null ? "" : showFigure(figures, { ...blank(id), value: text });
  },
});

const shownOf = (column: ComputedColumn, words: ComputedWords): Shown => {
  switch (column.part) {
    case "counts":
      return countsShown(words);
    case "findings":
      return findingsShown(words);
    case "figures":
      return figuresShown(column.figure, words);
  }
};

const widths: { readonly [P in ComputedPart]: number } = { counts: 7, findings: 7, figures: 8.5 };

const columnOf = (column: ComputedColumn, words: ComputedWords): Column => ({
  name: column.name,
  wire: column.name,
  field: column.field,
  label: computedLabel(column, words),
  width: widths[column.part],
  computed: { ...shownOf(column, words), Heading: ComputedHeading },
});

/** Computed values as list columns: numbers of children, open findings, and an issue's figures. */
export const loadComputedColumns = async (
  language: Language,
): Promise<(entity: AnyEntity) => readonly Column[]> => {
  const words = await loadComputedWords(language);
  return (entity) => computedColumnsOf(entity).map((column) => columnOf(column, words));
};
