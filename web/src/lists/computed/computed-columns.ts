import { tiers } from "@teckna/domain/checks/severities";
import type { AnyEntity, Labels } from "@teckna/domain/entities";
import type { Value } from "@teckna/domain/entity";
import { decimal, type Field, integer } from "@teckna/domain/field";
import {
  type Figure,
  type FigureId,
  figuresOfIssues,
  kindOfFigure,
} from "@teckna/domain/figures/figure";
import { kinds } from "@teckna/domain/kinds";
import { loaders } from "@teckna/domain/messages/by-language/loaders";
import {
  describeFigure,
  type FigureTexts,
  showFigure,
} from "@teckna/domain/messages/describe-figure";
import { fillIn } from "@teckna/domain/messages/fill-in";
import type { Language } from "@teckna/domain/messages/languages";
import type { ListFindingsTexts } from "@teckna/domain/messages/list-findings-texts";
import type { Messages } from "@teckna/domain/messages/sv/texts";
import { childrenOf } from "@teckna/domain/parent";
import { snake } from "@teckna/domain/snake";
import type { Column } from "../columns.ts";
import { ComputedHeading } from "./computed-heading.tsx";

type ComputedWords = {
  readonly labels: Labels;
  readonly list: Messages["list"];
  readonly tools: Messages["listTools"];
  readonly findings: ListFindingsTexts;
  readonly figures: FigureTexts;
};

const countField = integer();
const figureField = decimal();

const column = (
  wire: string,
  field: Field,
  label: string,
  width: number,
  computed: Omit<NonNullable<Column["computed"]>, "Heading">,
): Column => ({
  name: wire,
  wire,
  field,
  label,
  width,
  computed: { ...computed, Heading: ComputedHeading },
});

const showCount = (value: Value): string =>
  typeof value === "number" ? kinds.integer.show(value) : "";

const countColumns = (entity: AnyEntity, { list, tools }: ComputedWords): readonly Column[] =>
  childrenOf(entity).map(({ path }) => {
    const label = fillIn(tools.countOf, { list: list[path].title.toLowerCase() });
    return column(`counts.${path}`, countField, label, 7, {
      help: tools.notSorted,
      show: showCount,
    });
  });

const findingColumns = ({ findings, tools }: ComputedWords): readonly Column[] =>
  tiers.map((tier) =>
    column(`findings.${tier}`, countField, findings.tiers[tier], 7, {
      help: `${findings.help} ${tools.notSorted}`,
      show: showCount,
    }),
  );

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

/** A number of the API as canonical text. */
const exactText = (value: Value): string | null => {
  const reading = kinds.decimal.fromWire(value);
  return reading.ok ? reading.value : null;
};

const figureColumn = (id: FigureId, { figures, labels, tools }: ComputedWords): Column => {
  const { name, formula } = describeFigure({ texts: figures, labels }, blank(id));
  return column(`figures.${snake(id)}`, figureField, name, 8.5, {
    help: `${formula}. ${tools.notSorted}`,
    show: (value) => {
      const text = exactText(value);
      return text === null ? "" : showFigure(figures, { ...blank(id), value: text });
    },
  });
};

const loadWords = async (language: Language): Promise<ComputedWords> => {
  const of = loaders[language];
  const [{ firstTexts, labels }, { listTools: tools }, { listFindingsTexts }, { figureTexts }] =
    await Promise.all([of.first(), of.listTools(), of.listFindings(), of.figures()]);
  return {
    labels,
    list: firstTexts.list,
    tools,
    findings: listFindingsTexts,
    figures: figureTexts,
  };
};

/** What the API computes of records, as columns of a list: how many children, open findings, and an issue's figures. */
export const loadComputedColumns = async (
  language: Language,
): Promise<(entity: AnyEntity) => readonly Column[]> => {
  const words = await loadWords(language);
  return (entity) => [
    ...countColumns(entity, words),
    ...findingColumns(words),
    ...(childrenOf(entity).length > 0 ? figuresOfIssues.map((id) => figureColumn(id, words)) : []),
  ];
};
