import { loaders } from "@teckna/domain/messages/by-language/loaders";
import type { Language } from "@teckna/domain/messages/languages";
import type { ReleaseTexts } from "@teckna/domain/messages/release-texts";
import { useLateTexts } from "../../words/use-late-texts.ts";

const loadTexts = async (language: Language): Promise<ReleaseTexts> =>
  (await loaders[language].issueTexts()).releaseTexts;

/** Null until loaded. */
export const useReleaseTexts = (): ReleaseTexts | null => useLateTexts(loadTexts);
