import { type AnyEntity, entities } from "@teckna/domain/entities";
import { checkId } from "@teckna/domain/ids";
import { isLongerThan } from "@teckna/domain/text-rules";
import { fetchPage } from "../../api/list.ts";
import { lookUp, maxLookedUp } from "../../api/look-up.ts";

const maxSuggested = 100;
const maxRequested = 4;
const maxId = 100;

const parents: readonly AnyEntity[] = entities.filter(({ name }) =>
  entities.some(({ parent }) => parent?.entity === name),
);

export type FoundIds = { readonly stored: readonly string[]; readonly absent: readonly string[] };

const isPossible = (id: string): boolean => checkId(id) === null && !isLongerThan(id, maxId);

const findStored = async (
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> => {
  const stored = new Set<string>();
  const possible = ids.filter(isPossible);
  if (possible.length === 0) return stored;
  for (const parent of parents)
    for (const id of await lookUp(parent, possible, signal)) stored.add(id);
  return stored;
};

/** Looks up which of these ids exist; calls `onFound` with each request's result and waits for it. */
export const lookUpIds = async (
  ids: readonly string[],
  signal: AbortSignal,
  onFound: (found: FoundIds) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < ids.length; from += maxLookedUp) {
    const some = ids.slice(from, from + maxLookedUp);
    const stored = await findStored(some, signal);
    await onFound({
      stored: some.filter((id) => stored.has(id)),
      absent: some.filter((id) => !stored.has(id)),
    });
  }
};

/** Existing ids that share the beginning or end of a mistyped one. */
export const similarIds = async (id: string): Promise<string[]> => {
  const trimmed = id.trim();
  const parts = new Set([trimmed.slice(0, maxRequested), trimmed.slice(-maxRequested)]);
  const pages = await Promise.all(
    parents.flatMap((parent) =>
      [...parts].map((q) => fetchPage(parent, q === "" ? {} : { q }, 1, maxSuggested)),
    ),
  );
  return pages.flatMap(({ rows }) => rows.map(({ record }) => String(record["id"])));
};
