import { lazy, type ReactNode } from "react";
import { loadLateTexts } from "../words/language.ts";

/** A part of a list that is loaded when it is used, with the texts of such parts. */
export const late = <Props extends object>(load: () => Promise<(props: Props) => ReactNode>) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), loadLateTexts("listTools")]);
    return { default: part };
  });
