import type { Figure } from "@teckna/domain/figures/figure";
import { loaders } from "@teckna/domain/messages/by-language/loaders";
import {
  describeFigure,
  type FigureDescription,
  type FigureTexts,
  type WhatIfTexts,
} from "@teckna/domain/messages/describe-figure";
import type { Language } from "@teckna/domain/messages/languages";
import { useLabels } from "../words/language.ts";
import { useLateTexts } from "../words/use-late-texts.ts";

const loadTexts = async (language: Language): Promise<FigureTexts> =>
  (await loaders[language].figures()).figureTexts;

/** Describes figures; null until the texts are loaded. */
export const useFigureWords = (): ((figure: Figure) => FigureDescription) | null => {
  const labels = useLabels();
  const texts = useLateTexts(loadTexts);
  return texts && ((figure) => describeFigure({ texts, labels }, figure));
};

const loadWhatIf = async (language: Language): Promise<WhatIfTexts> =>
  (await loaders[language].figures()).whatIfTexts;

/** The texts for a trial price; null until loaded. */
export const useWhatIfTexts = (): WhatIfTexts | null => useLateTexts(loadWhatIf);
