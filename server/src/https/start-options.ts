import { parseArgs } from "node:util";
import type { StartOptions } from "../settings.ts";

type Reading = { readonly options: StartOptions; readonly problem: string | null };

/** The words after `npm start --`. */
export const readStartOptions = (words: readonly string[]): Reading => {
  try {
    const { values } = parseArgs({ args: [...words], options: { https: { type: "boolean" } } });
    return { options: { https: values.https ?? false }, problem: null };
  } catch {
    return { options: {}, problem: "the only option of npm start is --https" };
  }
};
