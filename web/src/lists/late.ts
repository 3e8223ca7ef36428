import { lazy, type ReactNode } from "react";
import { loadUntilThere } from "../ui/load-until-there.ts";
import { type LateTextsName, loadLateTexts } from "../words/language.ts";

/** A part of a list that is loaded when it is used, with the texts of such parts. */
export const late = <Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  ...names: readonly LateTextsName[]
) =>
  lazy(async () => {
    const [part] = await loadUntilThere(() =>
      Promise.all([load(), loadLateTexts("listTools", ...names)]),
    );
    return { default: part };
  });
