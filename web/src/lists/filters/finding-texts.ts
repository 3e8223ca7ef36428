import type { CheckId } from "@teckna/domain/checks/severities";
import { loaders } from "@teckna/domain/messages/by-language/loaders";
import type { Language } from "@teckna/domain/messages/languages";
import type { ListFindingsTexts } from "@teckna/domain/messages/list-findings-texts";
import { useLateTexts } from "../../words/use-late-texts.ts";

export type FindingTexts = {
  readonly texts: ListFindingsTexts;
  /** Each check's text with placeholders for a record's values. */
  readonly warnings: { readonly [Id in CheckId]: string };
};

const load = async (language: Language): Promise<FindingTexts> => {
  const [{ listFindingsTexts: texts }, { checkTexts }] = await Promise.all([
    loaders[language].listFindings(),
    loaders[language].checks(),
  ]);
  return { texts, warnings: checkTexts.warnings };
};

const loadNone = async (): Promise<null> => null;

/** The texts of findings in a list; null until loaded, or if not needed. */
export const useFindingTexts = (isNeeded = true): FindingTexts | null =>
  useLateTexts<FindingTexts | null>(isNeeded ? load : loadNone);
