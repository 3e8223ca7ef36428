import type { AnyEntity, Labels } from "@teckna/domain/entities";
import { fieldsOf } from "@teckna/domain/entity";
import type { ChildRequirement } from "@teckna/domain/filters/condition";
import { childrenOf } from "@teckna/domain/parent";
import type { Field } from "@teckna/domain/field";
import { snake } from "@teckna/domain/snake-case";
import { useTranslation } from "react-i18next";
import { labelOf } from "../../fields/field-words.ts";
import { useLabels } from "../../words/language.ts";
import { choosableColumnsOf, type Column } from "../list-columns.ts";
import {
  type RowOperator,
  type SubjectKind,
  absentOperators,
  citedOperators,
  rowOperatorsOf,
} from "./row-operators.ts";

const requirements = ["has", "lacks"] as const;

/** The subject of a condition. */
export type Subject = {
  readonly name: string;
  readonly label: string;
  readonly kind: SubjectKind;
  /** The field, if its values have display texts. */
  readonly field?: Field;
  /** Whether its values may be cited from a source's text. */
  readonly isCitable?: boolean;
  /** The heading it is listed under, for fields of children. */
  readonly heading?: string;
};

/** The operators for it. */
export const operatorsFor = ({ kind, isCitable }: Subject): readonly RowOperator[] =>
  isCitable
    ? [...rowOperatorsOf[kind], ...citedOperators, ...absentOperators]
    : rowOperatorsOf[kind];

type ChildWords = {
  readonly labels: Labels;
  readonly headingOf: (requirement: ChildRequirement, child: AnyEntity) => string;
};

/** The fields of children, for "has" and "lacks" conditions. */
const childSubjects = (entity: AnyEntity, { labels, headingOf }: ChildWords): readonly Subject[] =>
  childrenOf(entity).flatMap((child) =>
    requirements.flatMap((requirement) => {
      const heading = headingOf(requirement, child);
      return fieldsOf(child)
        .filter(([name]) => name !== child.parent?.field)
        .map(([name, field]): Subject => ({
          name: `${child.path}.${requirement}.${snake(name)}`,
          label: `${heading}: ${labelOf(labels, child, name)}`,
          kind: field.kind,
          field,
          isCitable: field.kind !== "id",
          heading,
        }));
    }),
  );

/** Everything that a list can be filtered by, the name field first. */
export const useSubjects = (entity: AnyEntity, all: readonly Column[]): readonly Subject[] => {
  const { t } = useTranslation();
  const labels = useLabels();
  const columns = choosableColumnsOf(entity, all, undefined);
  const isName = ({ name }: Column): boolean => name === entity.nameField;
  return [
    ...[...columns.filter(isName), ...columns.filter((column) => !isName(column))].map(
      ({ name, wire, label, field }): Subject => ({
        name: wire,
        label,
        kind: field.kind,
        field,
        isCitable: field.kind !== "id" && Object.hasOwn(entity.fields, name),
      }),
    ),
    ...childrenOf(entity).map(({ path }): Subject => ({
      name: path,
      label: t(`list.${path}.title`),
      kind: "children",
    })),
    ...childSubjects(entity, {
      labels,
      headingOf: (requirement, { path }) => {
        const list = t(`list.${path}.title`).toLowerCase();
        return requirement === "has"
          ? t("listTools.has", { list })
          : t("listTools.lacks", { list });
      },
    }),
    { name: "changed_by", label: t("listTools.changedBy"), kind: "user" },
    { name: "check", label: t("list.findings"), kind: "check" },
    { name: "check.open", label: t("list.findings"), kind: "tier" },
  ];
};
