import { loaders } from "@teckna/domain/messages/by-language/loaders";
import type { IssueHistoryTexts } from "@teckna/domain/messages/issue-history-texts";
import type { Language } from "@teckna/domain/messages/languages";
import { useLateTexts } from "../words/use-late-texts.ts";

const loadTexts = async (language: Language): Promise<IssueHistoryTexts> =>
  (await loaders[language].issueHistory()).issueHistoryTexts;

/** The texts of an issue's history; null until loaded. */
export const useIssueHistoryTexts = (): IssueHistoryTexts | null => useLateTexts(loadTexts);
