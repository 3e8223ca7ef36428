import type { AnyEntity } from "@teckna/domain/entities";
import type { Language } from "@teckna/domain/messages/languages";
import { useMemo } from "react";
import { useLateTexts } from "../../words/use-late-texts.ts";
import type { Column } from "../list-columns.ts";

type ColumnsOf = (entity: AnyEntity) => readonly Column[];

const none: readonly Column[] = [];
const loadNone = async (): Promise<ColumnsOf> => () => none;

const load = async (language: Language): Promise<ColumnsOf> => {
  const { loadComputedColumns } = await import("./computed-columns.ts");
  return loadComputedColumns(language);
};

/** The computed columns; none until loaded, or if they are not needed. */
export const useComputedColumns = (entity: AnyEntity, isNeeded: boolean): readonly Column[] => {
  const columnsOf = useLateTexts(isNeeded ? load : loadNone);
  return useMemo(() => columnsOf?.(entity) ?? none, [columnsOf, entity]);
};
