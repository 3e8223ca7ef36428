import type { Language } from "@teckna/domain/messages/languages";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useMemo } from "react";
import { useLabels } from "../words/language.ts";
import { useLateTexts } from "../words/use-late-texts.ts";
import { DateWords } from "./form/proposal-words.ts";

const loadWords = async (language: Language) =>
  (await import("./findings/date-words-beside.ts")).loadDateWordsBeside(language);

const noText = (): string => "";

/** Has the form of a single child say what its dates are, once the texts for it are loaded. */
export const WithDateWords = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const labels = useLabels();
  const client = useQueryClient();
  const describe = useLateTexts(loadWords);
  const wordsOfDate = useMemo(
    () => describe?.(client, labels) ?? noText,
    [describe, client, labels],
  );
  return <DateWords value={wordsOfDate}>{children}</DateWords>;
};
