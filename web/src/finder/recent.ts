import { type EntityPath, entityAt } from "@teckna/domain/entities";

/** A record or an investor opened from the search, with its title at that time. */
export type Recent = {
  readonly entity: EntityPath | "investors";
  /** An investor's is the name. */
  readonly id: string;
  readonly title: string;
  readonly issueTitle: string | null;
};

const maxRecent = 8;
const keyOf = (username: string): string => `teckna.recent.${username}`;

const isRecent = (value: unknown): value is Recent => {
  if (typeof value !== "object" || value === null) return false;
  // Safe because properties of any object can be read by key.
  const { entity, id, title, issueTitle } = value as Readonly<Record<string, unknown>>;
  const isCalled = issueTitle === null || typeof issueTitle === "string";
  return (
    typeof id === "string" &&
    typeof title === "string" &&
    isCalled &&
    (entity === "investors" || entityAt(String(entity)) !== undefined)
  );
};

/** The valid entries of stored data, which may be from another version or corrupt. */
export const readRecent = (text: string | null): readonly Recent[] => {
  try {
    const values: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(values) ? values.filter(isRecent).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
};

/** With this one first, without duplicates. */
export const withRecent = (recent: readonly Recent[], opened: Recent): readonly Recent[] =>
  [
    opened,
    ...recent.filter(({ entity, id }) => entity !== opened.entity || id !== opened.id),
  ].slice(0, maxRecent);

/** What the user last opened from the search in this browser. */
export const recentOf = (username: string): readonly Recent[] =>
  readRecent(localStorage.getItem(keyOf(username)));

export const rememberRecent = (username: string, opened: Recent): void => {
  const recent = withRecent(recentOf(username), opened);
  try {
    localStorage.setItem(keyOf(username), JSON.stringify(recent));
  } catch {
    // Storage is full; nothing depends on it.
  }
};
