import { loaders } from "@teckna/domain/messages/by-language/loaders";
import { checkTitle } from "@teckna/domain/messages/check-title";
import type { Language } from "@teckna/domain/messages/languages";
import type { ReactElement } from "react";
import type { WholeRow } from "../api/whole-history.ts";
import { useLateTexts } from "../words/use-late-texts.ts";

type Titles = ReadonlyMap<string, string>;

const loadTitles = async (language: Language): Promise<Titles> => {
  const { checkTexts } = await loaders[language].checks();
  return new Map(
    Object.entries(checkTexts.warnings).map(([rule, text]) => [
      rule,
      checkTitle(text).replace(/\.$/, ""),
    ]),
  );
};

type WaivedFindingProps = { readonly waiver: NonNullable<WholeRow["waiver"]> };

/** The waived finding's check and the reason. */
export const WaivedFinding = ({ waiver: { rule, reason } }: WaivedFindingProps): ReactElement => {
  const title = useLateTexts(loadTitles)?.get(rule);
  return (
    <>
      : {title === undefined ? rule : `${title} (${rule})`}. {reason}
    </>
  );
};
