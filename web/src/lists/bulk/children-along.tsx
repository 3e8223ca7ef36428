import type { AnyEntity } from "@teckna/domain/entities";
import { languages } from "@teckna/domain/messages/languages";
import { childrenOf } from "@teckna/domain/parent";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { BulkMove } from "../../bulk-edit/record-changes.ts";
import { counted } from "../../words/counted.ts";
import { useLanguage } from "../../words/language.ts";

type AlongProps = {
  readonly entity: AnyEntity;
  readonly move: BulkMove;
  readonly count: number;
};

/** What happens to the children of records that are deleted or restored. */
export const ChildrenAlong = ({ entity, move, count }: AlongProps): ReactElement | null => {
  const { t } = useTranslation();
  const list = new Intl.ListFormat(languages[useLanguage()]);
  const names = childrenOf(entity).map(({ path }) => t(`list.${path}.title`).toLowerCase());
  if (names.length === 0) return null;
  const words = { ...counted(count), children: list.format(names) };
  const isDeletion = move === "deletes";
  return <p>{t(isDeletion ? "listTools.deleteChildren" : "listTools.restoreChildren", words)}</p>;
};
