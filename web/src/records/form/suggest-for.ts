import type { AnyEntity } from "@teckna/domain/entities";
import type { WireField } from "@teckna/domain/wire-fields";
import { fetchNames } from "../../api/search/names.ts";
import type { Suggest, Suggested } from "../../ui/suggestions/use-suggested.ts";

/** The words that begin with a text, one for each number. */
const fromWords = (words: Readonly<Record<string, number>>, typed: string): Suggested[] => {
  const start = typed.trim().toLowerCase();
  const byNumber = new Map<number, Suggested>();
  for (const [word, number] of Object.entries(words))
    if (word.startsWith(start) && !byNumber.has(number))
      byNumber.set(number, { value: String(number), text: word, note: String(number) });
  return [...byNumber.values()];
};

/** The suggestions while typing in a field; null if the field never has any. */
export const suggestFor = (
  { path }: AnyEntity,
  { field, wire }: Pick<WireField, "field" | "wire">,
): Suggest | null => {
  const { words, suggestions, synonyms = {}, isReused } = field;
  if (words) return async (typed) => fromWords(words, typed);
  if (suggestions)
    return async (typed) => {
      const start = typed.trim().toLowerCase();
      const begins = (text: string): boolean => text.toLowerCase().startsWith(start);
      const own = suggestions.filter(begins);
      const named = Object.entries(synonyms).filter(
        ([word, value]) => begins(word) && !own.includes(value),
      );
      return [
        ...own.map((value) => ({ value })),
        ...named.map(([text, value]) => ({ value, text, note: value })),
      ];
    };
  if (!isReused) return null;
  return async (typed) => {
    const names = await fetchNames(path, wire, typed.trim());
    return names.map(({ name, count, alias }) => ({
      value: name,
      note: alias === undefined ? String(count) : `← ${alias} · ${count}`,
    }));
  };
};
