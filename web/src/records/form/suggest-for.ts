import type { AnyEntity } from "@teckna/domain/entities";
import type { WireField } from "@teckna/domain/wire-fields";
import { fetchNames } from "../../api/search/names.ts";
import type { Suggest, Suggested } from "../../ui/suggestions/use-suggested.ts";

const lowered = (text: string): string => text.toLowerCase();
const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The words that begin with a text, one for each value. */
const fromWords = (
  words: Readonly<Record<string, number | string>>,
  typed: string,
): Required<Suggested>[] => {
  const start = lowered(typed.trim());
  const byValue = new Map<string, Required<Suggested>>();
  for (const [text, meant] of Object.entries(words)) {
    const value = String(meant);
    if (!text.startsWith(start) || byValue.has(value)) continue;
    // The same word twice would say nothing.
    const isSame = text === lowered(value);
    byValue.set(value, isSame ? { value, text: value, note: "" } : { value, text, note: value });
  }
  return [...byValue.values()];
};

/** The suggestions while typing in a field; null if the field never has any. */
export const suggestFor = (
  { path }: AnyEntity,
  { field, wire }: Pick<WireField, "field" | "wire">,
): Suggest | null => {
  const { words, suggestions, synonyms, isReused, usual = {} } = field;
  if (words) return async (typed) => fromWords(words, typed);
  if (suggestions) {
    const own = Object.fromEntries(suggestions.map((value) => [value.toLowerCase(), value]));
    return async (typed) => fromWords({ ...own, ...synonyms }, typed);
  }
  if (!isReused) return null;
  return async (typed) => {
    const names = await fetchNames(path, wire, typed.trim());
    const stored = names.map(({ name, count, alias }) => ({
      value: name,
      note: alias === undefined ? String(count) : `← ${alias} · ${count}`,
    }));
    const known = new Set([typed.trim(), ...names.map(({ name }) => name)].map(lowered));
    const others = fromWords(usual, typed).filter(({ text }) => !known.has(text));
    return [...stored, ...others.map(({ text }) => ({ value: capitalised(text) }))];
  };
};
