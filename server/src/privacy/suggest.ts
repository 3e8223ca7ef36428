import type { Context } from "../context.ts";
import { findSimilar } from "../investors/find-similar.ts";
import { createNameFinder } from "./text/name-finder.ts";
import { suggestedAliasesSql } from "./suggest-sql.ts";

/** A name that may be of the same person. */
export type Suggestion = { readonly name: string; readonly why: "alias" | "similar" };

const readSimilar = async (context: Context, name: string): Promise<readonly string[]> => {
  const wires = await findSimilar(context, name);
  // Rows of our own statement.
  return wires.map((wire) => (JSON.parse(wire) as { readonly name: string }).name);
};

/** Other names in the investor directory that may be of the same person: by its aliases, or differing in one letter. */
export const suggestNames = async (
  context: Context,
  names: readonly string[],
): Promise<readonly Suggestion[]> => {
  const given = createNameFinder(names);
  const aliases = await context.sql.unsafe<{ name: string }[]>(suggestedAliasesSql, [
    JSON.stringify(names),
  ]);
  const similar = await Promise.all(names.map((name) => readSimilar(context, name)));
  const found = new Map<string, Suggestion["why"]>([
    ...similar.flat().map((name) => [name, "similar"] as const),
    ...aliases.map(({ name }) => [name, "alias"] as const),
  ]);
  return [...found]
    .filter(([name]) => given.find(name)?.isWhole !== true)
    .map(([name, why]) => ({ name, why }));
};
