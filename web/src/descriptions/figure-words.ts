import type { Figure } from "@teckna/domain/figures/figure";
import { loaders } from "@teckna/domain/messages/by-language/loaders";
import {
  describeFigure,
  describeStated,
  type FigureDescription,
  type FigureTexts,
  type StatedTexts,
  type WhatIfTexts,
} from "@teckna/domain/messages/describe-figure";
import type { StatedComparison } from "@teckna/domain/figures/stated-amount";
import { fillIn } from "@teckna/domain/messages/fill-in";
import type { Language } from "@teckna/domain/messages/languages";
import { useMemo } from "react";
import { useLabels } from "../words/language.ts";
import { useLateTexts } from "../words/use-late-texts.ts";

const loadTexts = async (language: Language): Promise<FigureTexts> =>
  (await loaders[language].figures()).figureTexts;

type FigureWordsUsed = {
  readonly describe: (figure: Figure) => FigureDescription;
  /** How many figures have no value. */
  readonly notYet: (n: number) => string;
};

/** Describes figures; null until the texts are loaded. */
export const useFigureWords = (): FigureWordsUsed | null => {
  const labels = useLabels();
  const texts = useLateTexts(loadTexts);
  return useMemo(
    () =>
      texts && {
        describe: (figure) => describeFigure({ texts, labels }, figure),
        notYet: (n) => fillIn(texts.notYet, { n }),
      },
    [texts, labels],
  );
};

const loadWhatIf = async (language: Language): Promise<WhatIfTexts> =>
  (await loaders[language].figures()).whatIfTexts;

/** The texts for a trial price; null until loaded. */
export const useWhatIfTexts = (): WhatIfTexts | null => useLateTexts(loadWhatIf);

type StatedWords = {
  readonly texts: StatedTexts;
  readonly describe: (compared: readonly StatedComparison[]) => string;
};

/** Describes what an amount of a press release compares to; null until the texts are loaded. */
export const useStatedWords = (): StatedWords | null => {
  const labels = useLabels();
  const texts = useLateTexts(loadTexts);
  const stated = useLateTexts(loadWhatIf)?.stated;
  if (!texts || !stated) return null;
  return {
    texts: stated,
    describe: (compared) => describeStated({ texts, labels }, stated, compared),
  };
};
