import type { AnyEntity } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import { useTranslation } from "react-i18next";
import { choosableColumnsOf, type Column } from "../columns.ts";
import type { SubjectKind } from "./row-operators.ts";

/** What a condition can be about. */
export type Subject = {
  readonly name: string;
  readonly label: string;
  readonly kind: SubjectKind;
};

/** Everything that a list of the entity can be filtered by; first what its records are called. */
export const useSubjects = (entity: AnyEntity, all: readonly Column[]): readonly Subject[] => {
  const { t } = useTranslation();
  const columns = choosableColumnsOf(entity, all, undefined);
  const isName = ({ name }: Column): boolean => name === entity.nameField;
  return [
    ...[...columns.filter(isName), ...columns.filter((column) => !isName(column))].map(
      ({ wire, label, field }): Subject => ({
        name: wire,
        label,
        kind: field.kind,
      }),
    ),
    ...childrenOf(entity).map(({ path }): Subject => ({
      name: path,
      label: t(`list.${path}.title`),
      kind: "children",
    })),
    { name: "changed_by", label: t("listTools.changedBy"), kind: "user" },
    { name: "check", label: t("list.findings"), kind: "check" },
    { name: "check.open", label: t("list.findings"), kind: "tier" },
  ];
};
