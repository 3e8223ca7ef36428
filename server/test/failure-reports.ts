import { createLog } from "../src/log.ts";

type Output = () => string;

/** How much of each was there when the test before ended. */
const outputs = new Map<Output, number>();
const maxCharacters = 3_000;

/** The end of what is added during a test is printed if that fails; returns how to forget it. */
export const printOnFailure = (output: Output): (() => void) => {
  outputs.set(output, output().length);
  return () => outputs.delete(output);
};

/** What was added since the last call. */
export const takeNews = (): readonly string[] =>
  [...outputs].flatMap(([output, before]) => {
    const all = output();
    outputs.set(output, all.length);
    const news = all.slice(Math.max(before, all.length - maxCharacters));
    return news === "" ? [] : [news];
  });

/** The log of a product in a test, which says why it refused what it is itself to blame for. */
export const openFailureLog = () => {
  let lines = "";
  const log = createLog("error", { write: (line) => void (lines += line) });
  return { log, forget: printOnFailure(() => lines) };
};
