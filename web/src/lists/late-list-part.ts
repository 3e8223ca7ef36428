import type { ReactNode } from "react";
import { latePart } from "../ui/late/late-part.ts";
import { type LateTextsName, loadLateTexts } from "../words/language.ts";

/** A part of a list that is loaded on first use, together with its texts. */
export const late = <Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  ...names: readonly LateTextsName[]
) =>
  latePart(async () => {
    const [part] = await Promise.all([load(), loadLateTexts("listTools", ...names)]);
    return part;
  });
