import { type AnyEntity, entities } from "@teckna/domain/entities";
import { fetchPage } from "../../api/list.ts";

const mostLookedUp = 300;
const atOnce = 6;
const mostSuggested = 100;
const longestAsked = 4;

const parents: readonly AnyEntity[] = entities.filter(({ name }) =>
  entities.some(({ parent }) => parent?.entity === name),
);

const isStored = async (id: string, signal: AbortSignal): Promise<boolean> => {
  for (const parent of parents) {
    const { rows } = await fetchPage(parent, { id }, 1, 1, signal);
    if (rows.length > 0) return true;
  }
  return false;
};

export type Found = {
  readonly stored: readonly string[];
  readonly absent: readonly string[];
  /** How many were too many to ask for. */
  readonly left: number;
};

/** Which of these ids the database has, a few at a time; `onFound` hears of them as they are known. */
export const lookUpIds = async (
  ids: readonly string[],
  signal: AbortSignal,
  onFound: (found: Found) => void,
): Promise<void> => {
  const asked = ids.slice(0, mostLookedUp);
  for (let from = 0; from < asked.length; from += atOnce) {
    const some = asked.slice(from, from + atOnce);
    const known = await Promise.all(some.map((id) => isStored(id, signal)));
    onFound({
      stored: some.filter((_, index) => known[index]),
      absent: some.filter((_, index) => !known[index]),
      left: ids.length - asked.length,
    });
  }
};

/** Ids in the database that share the beginning of a mistyped one. */
export const similarIds = async (id: string): Promise<string[]> => {
  const q = id.trim().slice(0, longestAsked);
  const pages = await Promise.all(
    parents.map((parent) => fetchPage(parent, q === "" ? {} : { q }, 1, mostSuggested)),
  );
  return pages.flatMap(({ rows }) => rows.map(({ record }) => String(record["id"])));
};
